import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../../local/message-files.ts'
import { placeholdersOf } from '../../../local/messages.ts'
import {
  askedLanguage,
  firstLanguage,
  languageCookie,
} from '../../../src/edge/design/messages/chosen.ts'
import {
  languages,
  say,
  sayWith,
  speaking,
  spokenLanguage,
} from '../../../src/edge/design/messages/language.ts'

const files = messagesOf()
const { en, ...others } = Object.fromEntries(
  Object.entries(files).map(([language, messages]) => [language, new Map(messages)]),
)

const source = new URL('../../../src/', import.meta.url)
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('messages/compiled.ts'))
  .map((name) => readFileSync(new URL(name, source), 'utf8'))
  .join('\n')

describe('messages', () => {
  it('are in files for each language that pages have', () => {
    expect(Object.keys(files).sort()).toEqual(Object.keys(languages).sort())
  })

  it.each(Object.entries(files))('of %s have each key once', (_, messages) => {
    const keys = messages.map(([key]) => key)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it.each(Object.entries(others))(
    'of %s have the keys of English, and no others',
    (_, messages) => {
      expect([...messages.keys()].sort()).toEqual([...en!.keys()].sort())
      for (const text of messages.values()) expect(text.trim()).not.toBe('')
    },
  )

  it.each(Object.entries(others))('of %s have the placeholders of English', (_, messages) => {
    for (const [key, text] of messages) {
      expect([key, placeholdersOf(text)]).toEqual([key, placeholdersOf(en!.get(key)!)])
    }
  })

  it('are all used', () => {
    // Those of problems are said by their codes, which `problems.test.ts` compares.
    const keys = [...en!.keys()].filter((key) => !key.startsWith('problem.'))
    const said = new Set(Array.from(code.matchAll(/'([\w.-]+)'/g), ([, text]) => text))
    expect(keys.filter((key) => !said.has(key))).toEqual([])
  })

  it('count, choose and fill in as the language does', () => {
    const sessions = (count: number) => say('count.sessions', { count })
    expect([1, 1079].map(sessions)).toEqual(['1 session', '1,079 sessions'])
    speaking('de', () => {
      expect([1, 1079].map(sessions)).toEqual(['1 Programmpunkt', '1.079 Programmpunkte'])
      expect(say('finder.unknown', { name: 'room' })).toBe('diesem Raum')
      expect(sayWith('event.byVerified', { host: 7 })).toEqual(['Von ', 7, ' (verifiziert)'])
      return ''
    })
    expect(() =>
      speaking('de', () => {
        throw new Error('wrong')
      }),
    ).toThrow('wrong')
    expect(spokenLanguage()).toBe('en')
  })
})

describe('the language of a request', () => {
  const cookieOf = (value: string) => `a=b; ${languageCookie('de').split('=')[0]}=${value}; c=d`
  it.each([
    ['de', null, 'de'],
    ['de-AT, en;q=0.5', null, 'de'],
    ['en;q=0.5, de;q=0.9', null, 'de'],
    ['fr, en;q=0.5, de;q=0.4', null, 'en'],
    ['de;q=0, en', null, 'en'],
    ['fr, *', null, null],
    ['', null, null],
    ['toString, __proto__', null, null],
    ['en', cookieOf('de'), 'de'],
    ['de', cookieOf('en'), 'en'],
    ['de', cookieOf('constructor'), 'de'],
  ])('that asks for “%s” with the cookies %s is %s', (accepted, cookie, language) => {
    const headers = new Headers({ 'accept-language': accepted })
    if (cookie !== null) headers.set('cookie', cookie)
    expect(askedLanguage(new Request('https://x.test/', { headers }))).toBe(language)
  })

  it('is else that of the community, as far as we have it', () => {
    expect(firstLanguage(['nl', 'de-CH', 'en'])).toBe('de')
    expect(firstLanguage([])).toBe('en')
  })
})
