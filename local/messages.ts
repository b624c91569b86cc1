import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, type Token } from '@messageformat/parser'
import { keyOf } from '../src/edge/design/messages/word-keys.ts'
import {
  type Message,
  mailsIn,
  messagesOf,
  sentencesOf,
  spokenIn,
  wordsOf,
} from './message-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
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

/** What a message is to TypeScript: a text, or what makes one of these placeholders. */
function typeOf([key, text]: Message): string {
  const placeholders = Object.entries(placeholdersOf(text))
  return placeholders.length === 0
    ? `'${key}': string`
    : `'${key}': (of: ${placeholdersType(placeholders)}) => string`
}

const placeholdersType = (placeholders: [name: string, kind: 'number' | 'string'][]) =>
  `{ ${placeholders
    .map(([name, kind]) => `${name}: ${kind === 'string' ? 'string | number' : kind}`)
    .join('; ')} }`

function madeOf([, text]: Message): string {
  const placeholders = Object.entries(placeholdersOf(text))
  const value = `\`${literal(parse(text, { strict: true }), null)}\`,`
  return placeholders.length === 0 ? value : `(of: ${placeholdersType(placeholders)}) => ${value}`
}

/** Values in the order of the keys: each key stands in the product once, however many languages there are. */
function inOrder(language: string, messages: Message[], keys: string[]): Message[] {
  const known = new Map(messages.map((message) => [message[0], message]))
  return keys.map((key) => {
    const message = known.get(key)
    if (!message) throw new Error(`${language} has no ${key}`)
    return message
  })
}

function tables(folder?: URL) {
  const sentences = sentencesOf(folder)
  return Object.fromEntries(
    Object.entries(wordsOf(folder)).map(([language, named]) => {
      const all = [...named, ...(sentences[language] ?? [])]
      const known = Object.fromEntries(all.map(([name, text]) => [keyOf(name), text]))
      if (Object.keys(known).length < all.length) throw new Error(`${language} has a name twice`)
      return [language, known]
    }),
  )
}

/** The files of the product that languages are compiled to, from the folders of these. */
export const compiledLanguages = (folder?: URL): Readonly<Record<string, string>> => ({
  'src/edge/design/messages/compiled.ts': messagesOfPages(folder),
  'src/domain/mails/compiled-texts.ts': textsOfMails(folder),
})

function textsOfMails(folder?: URL): string {
  const mails = mailsIn(folder)
  const texts = Object.entries(spokenIn(folder)).map(([language, { locale }]) => [
    language,
    { locale, ...mails[language] },
  ])
  return [
    '// Made by `npm run messages` of `mails.json` of each language.',
    `export const texts = ${JSON.stringify(Object.fromEntries(texts))}`,
    '',
  ].join('\n')
}

function messagesOfPages(folder?: URL): string {
  const languages = Object.entries(messagesOf(folder))
  const [[, first] = ['', []]] = languages
  const keys = first.map(([key]) => key)
  return [
    '// Made by `npm run messages` of the JSON files of each language.',
    "import type { Sayings } from './sayings.ts'",
    '',
    'export interface Messages {',
    ...first.map(typeOf),
    '}',
    '',
    `export const keys: readonly (keyof Messages)[] = ${JSON.stringify(keys)}`,
    '',
    ...languages.map(([language, messages]) =>
      [
        `const ${language} = (say: Sayings): unknown[] => [`,
        ...inOrder(language, messages, keys).map(madeOf),
        ']',
      ].join('\n'),
    ),
    '',
    '/** Of each language what it says for the keys, in their order. */',
    `export const catalogues = { ${languages.map(([language]) => language).join(', ')} }`,
    '',
    `export const words = ${JSON.stringify(tables(folder))} as const`,
    '',
    `export const spoken = ${JSON.stringify(spokenIn(folder))} as const`,
    '',
  ].join('\n')
}

/** The same for the repository, as its formatter writes them. */
export const messageFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(compiledLanguages()).map(([file, text]) => [file, formatted(file, text)]),
  )

/** Without a file, which another check could see. */
const formatted = (file: string, text: string): string =>
  execFileSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['format', `--stdin-file-path=${file}`],
    { cwd: root, input: text, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of Object.entries(messageFiles())) {
    writeFileSync(path.join(root, file), text)
  }
}
