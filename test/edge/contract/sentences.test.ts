import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../../local/message-files.ts'
import { speaking } from '../../../src/edge/design/messages/language.ts'
import { translated } from '../../../src/edge/design/messages/problems.ts'

/** Where sentences stand that the API answers with. */
const folders = ['db', 'domain', 'kernel', 'edge/api', 'edge/bff', 'edge/contract', 'edge/serving']
/** Files whose sentences are no answers of the API, or are told in other tables. */
const otherFiles: readonly [RegExp, string][] = [
  [/^db\/schema\//, 'reasons of what tables declare, for documents'],
  [/^domain\/mails\//, 'mails have texts of their own in each language'],
  [/^domain\/lookups\//, 'names and descriptions of lookups are among the words'],
  [/^(domain\/imports|domain\/storage-objects)\/formats\//, 'what is wrong inside of a file'],
]
/** Sentences that no page shows, or that are told in another way. */
const exceptions: Readonly<Record<string, string>> = {
  'Send If-Match with the concurrencyStamp you have read, in double quotes.': 'a header',
  'Idempotency-Key is required here.': 'a header',
  'Idempotency-Key must be a UUIDv7.': 'a header',
  '{csrfHeader}: 1 is required.': 'a header',
  'This service speaks {apiVersion}.': 'a header',
  'The refresh token is not valid.': 'a session of a program',
  'This credential has no session here.': 'a session of a program',
  'No account belongs to this token.': 'a token of a program',
  'An operation with this id was already carried out.': 'pages make an id for each operation',
  'Send either primaryAdministratorUserId or primaryAdministratorEmail, not both.':
    'forms of the instance ask for one',
  'The domain changed while its certificate was settled. The job is tried again.': 'a job',
  'A test of the storage.': 'what a test writes into the storage',
  "{handlingMode} takes {rule.obligations.join(' or ')}.": 'forms choose from what fits',
  "{handlingMode} {rule.identity ? 'needs an' : 'takes no'} identityAccess.":
    'forms choose from what fits',
  'Looked up before a community is known, through app.enter alone.': 'a reason of a table',
  'The file {thrown.message}.': 'what is wrong with the bytes of a picture',
  'The station is closed.\n\nTake the bus.': 'an example of a message',
  'A title has at most {longestTitle} characters.': 'among the words, with its number',
  '“{type.name}” {told[obstacle]}.': 'a message for each obstacle',
}

/** Descriptions are of the contract; faults are for whoever operates the product. */
const isAside = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node) && node.name.getText() === 'description') ||
  (ts.isCallExpression(node) && /(\.describe|^keep)$/.test(node.expression.getText())) ||
  (ts.isNewExpression(node) && /^(\w*Error|Fault)$/.test(node.expression.getText()))

/** It ends with a full stop, or with another sentence. */
const isSentence = (text: string) => /^[\p{Lu}“{].*\s.*\.( \{[^{}]*\})?$/su.test(text)

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `{${expression.getText().replace(/\s+/g, ' ')}}${literal.text}`,
  )
  return node.head.text + spans.join('')
}

const source = new URL('../../../src/', import.meta.url)

function textsIn(name: string): string[] {
  const text = readFileSync(new URL(name, source), 'utf8')
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (isAside(node)) return
    const own = textOf(node)
    if (own !== null) found.push(own)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true))
  return found
}

const files = folders
  .flatMap((folder) =>
    readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.ts'))
const isOther = (file: string) => otherFiles.some(([other]) => other.test(file))

const said = new Set(files.flatMap(textsIn))
/** Descriptions of the contract that are made before they are given. */
const isDescription = (text: string) => text.includes('{onlyOf(')
const required = new Set(
  files
    .filter((file) => !isOther(file))
    .flatMap(textsIn)
    .filter((text) => isSentence(text) && !isDescription(text)),
)

/** What formats of programmes lose, which the report of an import tells: no whole sentences. */
const losses = new Set(
  files
    .filter((file) => file.startsWith('domain/imports/formats/'))
    .flatMap((file) => lossesIn(file)),
)

function lossesIn(name: string): string[] {
  const found: string[] = []
  const add = (node: ts.Node | undefined): void => {
    if (node && ts.isConditionalExpression(node)) {
      add(node.whenTrue)
      add(node.whenFalse)
      return
    }
    const text = node ? textOf(node) : null
    if (text !== null) found.push(text)
  }
  const visit = (node: ts.Node) => {
    const isLoss = ts.isCallExpression(node) && /osses\.add$/.test(node.expression.getText())
    if (isLoss) add(node.arguments[1])
    const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)
    if (isNamed && /^(lost|reason|UNKNOWN_FIELD)$/.test(node.name.getText())) add(node.initializer)
    ts.forEachChild(node, visit)
  }
  const text = readFileSync(new URL(name, source), 'utf8')
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true))
  return found
}

/** Values have other names in the code than where they are translated. */
const unnamed = (sentence: string) => sentence.replace(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '{}')
const withValues = (sentence: string) => unnamed(sentence).replaceAll('{}', '7')

const { en = [], ...others } = sentencesOf()

it('English needs no table of the sentences that the API says in English', () => {
  expect(en).toEqual([])
})

describe.each(Object.entries(others))('the sentences of the API in %s', (language, table) => {
  const known = new Map(table)

  it('are told, or are exceptions', () => {
    const missing: string[] = []
    speaking(language as 'de', () => {
      for (const sentence of required) {
        const isKnown = [...known.keys()].some((key) => unnamed(key) === unnamed(sentence))
        if (!isKnown && !(sentence in exceptions) && translated(withValues(sentence)) === null) {
          missing.push(sentence)
        }
      }
      return ''
    })
    expect(missing).toEqual([])
  })

  it('tell what is lost in an import', () => {
    expect(losses.size).toBeGreaterThan(30)
    const shapes = new Set([...known.keys()].map(unnamed))
    expect([...losses].filter((loss) => !shapes.has(unnamed(loss)))).toEqual([])
  })

  it('are all said', () => {
    const shapes = new Set([...said].map(unnamed))
    expect([...known.keys()].filter((key) => !shapes.has(unnamed(key)))).toEqual([])
  })

  it('have the values of the English ones', () => {
    const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const [english, own] of known) {
      const missing = valuesIn(own).filter((name) => !valuesIn(english).includes(name))
      expect([english, missing]).toEqual([english, []])
    }
  })

  it('are told of values, too', () => {
    const told: (string | null)[] = []
    speaking(language as 'de', () => {
      told.push(
        translated('The waiting list of “Free” is full.'),
        translated('A promotion of the kind Percent needs basisPoints.'),
        translated('The file is empty. Nothing was changed.'),
        translated('The moon is full.'),
        translated('The file is empty. The moon is full.'),
      )
      return ''
    })
    expect(told).toEqual([
      'Die Warteliste von „Free“ ist voll.',
      'Bei dieser Art ist die Angabe „Anteil“ nötig.',
      'Die Datei ist leer. Es wurde nichts geändert.',
      null,
      null,
    ])
  })
})

it.each(Object.keys(exceptions))('the exception is still said: %s', (sentence) => {
  expect(said).toContain(sentence)
})
