import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { messagesOf } from '../../../local/message-files.ts'
import { speaking } from '../../../src/edge/design/messages/language.ts'
import {
  type ProblemHere,
  type Told,
  toldOf,
  toldOfField,
  translated,
} from '../../../src/edge/design/messages/problems.ts'
import { sentenceOf } from '../../../src/edge/serving/issue-sentences.ts'
import { problemCatalogue } from '../../../src/kernel/problem.ts'

const { en, de } = messagesOf()
const messages = { en: new Map(en), de: new Map(de) }

function inGerman<Made>(make: () => Made): Made {
  const made: Made[] = []
  speaking('de', () => {
    made.push(make())
    return ''
  })
  return made[0]!
}

const source = new URL('../../../src/', import.meta.url)
/** Sentences in it stand on one line. */
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('edge/design/messages/'))
  .map((name) => readFileSync(new URL(name, source), 'utf8'))
  .join('\n')

describe('the problems of the API', () => {
  const keyOf = (name: string) => `problem.${name}`
  const titles = Object.entries(problemCatalogue)

  it('have a message for each code, and no others', () => {
    for (const each of Object.values(messages)) {
      const keys = [...each.keys()].filter((key) => key.startsWith('problem.'))
      expect(keys.sort()).toEqual(titles.map(([name]) => keyOf(name)).sort())
    }
  })

  it('are called in English as the API calls them, and otherwise in German', () => {
    for (const [name, [, title]] of titles) {
      expect([name, messages.en.get(keyOf(name))]).toEqual([name, title])
      expect([name, messages.de.get(keyOf(name))]).not.toEqual([name, title])
    }
  })

  it.each<[ProblemHere, Told, Told]>([
    [
      {
        status: 401,
        code: 'authentication_required',
        detail: 'The e-mail address or password is not right.',
      },
      { text: 'The e-mail address or password is not right.', english: null },
      { text: 'E-Mail-Adresse oder Passwort ist nicht richtig.', english: null },
    ],
    [
      { status: 409, code: 'resource_conflict', detail: 'The last owner cannot be removed.' },
      { text: 'The last owner cannot be removed.', english: null },
      {
        text: 'Das ist im aktuellen Zustand nicht möglich.',
        english: 'The last owner cannot be removed.',
      },
    ],
    [
      { status: 503, code: 'database_unavailable' },
      { text: 'The database is unavailable.', english: null },
      { text: 'Die Datenbank ist nicht erreichbar.', english: null },
    ],
    [
      { status: 404, code: 'of_a_later_version', detail: null },
      { text: 'Not found.', english: null },
      { text: 'Nicht gefunden.', english: null },
    ],
    [
      { status: 418 },
      { text: 'The request is not valid.', english: null },
      { text: 'Einige Angaben sind ungültig.', english: null },
    ],
    [
      { status: 599 },
      { text: 'Unexpected error.', english: null },
      { text: 'Ein unerwarteter Fehler ist aufgetreten.', english: null },
    ],
  ])('are told: %o', (problem, english, german) => {
    expect(toldOf(problem)).toEqual(english)
    expect(inGerman(() => toldOf(problem))).toEqual(german)
  })
})

/** Its words begin with what the field is called. */
const vatRule =
  'must be a VAT identification number of a country of the EU, like DE123456789; leave any other one out'

const kept =
  'The registration is confirmed. Send what was read, and give the ticket to somebody else by a transfer.'

describe('what is wrong with a field', () => {
  it.each<[label: [string, string], sentences: string[], english: Told, german: Told]>([
    [
      ['New password', 'Neues Passwort'],
      ['must have 12 to 200 characters'],
      { text: 'New password must have 12 to 200 characters.', english: null },
      { text: '„Neues Passwort“ muss 12 bis 200 Zeichen haben.', english: null },
    ],
    [
      ['Current password', 'Aktuelles Passwort'],
      ['is not the current password'],
      { text: 'This is not the current password.', english: null },
      { text: 'Das ist nicht Ihr aktuelles Passwort.', english: null },
    ],
    [
      ['VAT ID', 'USt-IdNr.'],
      [vatRule],
      { text: `VAT ID ${vatRule}.`, english: null },
      { text: expect.stringMatching(/^„USt-IdNr.“ muss /), english: null },
    ],
    [
      ['Name', 'Name'],
      ['must not be empty', 'must be as nobody says it'],
      { text: 'Name must not be empty, must be as nobody says it.', english: null },
      {
        text: 'Bitte prüfen Sie „Name“.',
        english: 'must not be empty, must be as nobody says it.',
      },
    ],
    [
      ['First name', 'Vorname'],
      [kept],
      { text: kept, english: null },
      { text: expect.stringMatching(/^Die Anmeldung ist bestätigt\. .*kommt\.$/), english: null },
    ],
    [
      ['First name', 'Vorname'],
      ['must not be empty', kept],
      { text: `${kept} First name must not be empty.`, english: null },
      {
        text: expect.stringMatching(/^Die Anmeldung .*kommt\. „Vorname“ /),
        english: null,
      },
    ],
    [
      ['First name', 'Vorname'],
      ['Nobody says so.'],
      { text: 'Nobody says so.', english: null },
      { text: 'Bitte prüfen Sie „Vorname“.', english: 'Nobody says so.' },
    ],
  ])('called %j: %j', ([label, germanLabel], sentences, english, german) => {
    expect(toldOfField(label, sentences)).toEqual(english)
    expect(inGerman(() => toldOfField(germanLabel, sentences))).toEqual(german)
  })

  it.each([
    [z.string().min(1), ''],
    [z.string().min(12), 'short'],
    [z.string().max(3), 'longer'],
    [z.email(), 'nobody'],
    [z.url(), 'nowhere'],
    [z.iso.date(), 'today'],
    [z.iso.time(), 'noon'],
    [z.iso.datetime(), 'now'],
    [z.array(z.string()).min(2), []],
    [z.array(z.string()).max(0), ['one']],
    [z.number().max(3), 4],
    [z.number().min(3), 2],
    [z.number().lt(3), 3],
    [z.number().gt(3), 3],
    [z.number().multipleOf(3), 4],
    [z.int(), 1.5],
    [z.enum(['one', 'other']), 'third'],
  ])('is told in German where a rule of a contract is broken: %#', (schema, value) => {
    const [issue] = schema.safeParse(value, { error: sentenceOf }).error!.issues
    const german = inGerman(() => translated(issue!.message))
    expect([issue!.message, german]).not.toEqual([issue!.message, null])
    // Of two patterns, none takes what belongs to the other.
    expect(german).not.toMatch(/character|entr|least|most/)
  })

  it('is written so by the API', () => {
    const missing = [...messages.en]
      .filter(([key, text]) => /^(detail|rule)\./.test(key) && !text.includes('{'))
      .filter(([, text]) => !code.includes(text))
      .filter(
        ([key]) => !/^rule\.(address|date|email|empty|instant|number|time|wholeNumber)$/.test(key),
      )
    expect(missing).toEqual([])
  })
})
