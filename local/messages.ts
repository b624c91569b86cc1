import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, type Token } from '@messageformat/parser'
import { keyOf } from '../src/edge/design/messages/word-keys.ts'
import { type Message, messagesOf, sentencesOf, wordsOf } from './message-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = 'src/edge/design/messages/compiled.ts'
type Tokens = Token[]

/** The parts of a message as the inside of a template literal. */
function literal(tokens: Tokens, counted: string | null): string {
  return tokens
    .map((token) => {
      switch (token.type) {
        case 'content':
          return token.value.replace(/[\\`]|\$\{/g, '\\$&')
        case 'argument':
          return `\${of.${token.arg}}`
        case 'octothorpe':
          return `\${say.number(of.${counted})}`
        case 'function':
          if (token.key !== 'number') throw new Error(`{…, ${token.key}} is not known here`)
          return `\${say.number(of.${token.arg})}`
        case 'plural':
        case 'select': {
          const inner = token.type === 'plural' ? token.arg : counted
          const cases = token.cases.map(
            ({ key, tokens }) =>
              `'${key.replace(/^=/, '')}': \`${literal(tokens as Tokens, inner)}\``,
          )
          return `\${say.${token.type}(of.${token.arg}, { ${cases.join(', ')} })}`
        }
        default:
          throw new Error(`${token.type} is not known here`)
      }
    })
    .join('')
}

/** Placeholders of a message, with their types. */
export function placeholdersOf(text: string): Record<string, 'number' | 'string'> {
  const found: Record<string, 'number' | 'string'> = {}
  const look = (tokens: Tokens) => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue
      const isNumber = token.type === 'plural' || token.type === 'function'
      if (isNumber || !(token.arg in found)) found[token.arg] = isNumber ? 'number' : 'string'
      if ('cases' in token) for (const { tokens } of token.cases) look(tokens as Tokens)
    }
  }
  look(parse(text, { strict: true }))
  return Object.fromEntries(Object.entries(found).sort())
}

function member([key, text]: Message): string {
  const placeholders = Object.entries(placeholdersOf(text))
  const value = `\`${literal(parse(text, { strict: true }), null)}\``
  if (placeholders.length === 0) return `'${key}': ${value},`
  const type = placeholders
    .map(([name, kind]) => `${name}: ${kind === 'string' ? 'string | number' : kind}`)
    .join('; ')
  return `'${key}': (of: { ${type} }) => ${value},`
}

function tables() {
  const sentences = sentencesOf()
  return Object.fromEntries(
    Object.entries(wordsOf()).map(([language, named]) => {
      const all = [...named, ...(sentences[language] ?? [])]
      const known = Object.fromEntries(all.map(([name, text]) => [keyOf(name), text]))
      if (Object.keys(known).length < all.length) throw new Error(`${language} has a name twice`)
      return [language, known]
    }),
  )
}

function joined(): string {
  const languages = Object.entries(messagesOf())
  const [[first, ,] = ['']] = languages
  const parts = languages.map(([language, messages]) =>
    [
      `function ${language}(say: Sayings)${language === first ? '' : ': Messages'} {`,
      'return {',
      ...messages.map(member),
      '}',
      '}',
    ].join('\n'),
  )
  return [
    '// Made by `npm run messages` of the JSON files of each language.',
    "import type { Sayings } from './sayings.ts'",
    '',
    `export type Messages = ReturnType<typeof ${first}>`,
    '',
    ...parts,
    '',
    `export const catalogues = { ${languages.map(([language]) => language).join(', ')} }`,
    '',
    `export const words = ${JSON.stringify(tables())} as const`,
    '',
  ].join('\n')
}

/** As the formatter of the repository writes it. */
function formatted(text: string): string {
  const folder = mkdtempSync(path.join(root, 'src/edge/design/messages/.made-'))
  try {
    const file = path.join(folder, 'compiled.ts')
    writeFileSync(file, text)
    const biome = path.join(root, 'node_modules/.bin/biome')
    execFileSync(biome, ['format', '--write', file], { cwd: root, stdio: 'pipe' })
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const written = formatted(joined())
  const at = path.join(root, target)
  if (!process.argv.includes('--check')) writeFileSync(at, written)
  else if (readFileSync(at, 'utf8') !== written) {
    console.error(`${target} is stale: npm run messages`)
    process.exitCode = 1
  }
}
