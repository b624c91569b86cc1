import { beforeAll, describe, expect, it } from 'vitest'
import { messagesOf } from '../../../local/message-files.ts'
import { newBrowser } from '../../support/browser.ts'
import { call } from '../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../support/community.ts'
import { publishedEvent } from '../../support/programme.ts'
import { kept } from '../../support/shows.ts'

let community: Community
let person: Person
let event: string

beforeAll(async () => {
  community = await mintCommunity()
  person = await community.person()
  const { id, slug } = await publishedEvent(community, person, {
    title: 'FrOSCon',
    timezone: 'Europe/Berlin',
  })
  for (const [title, day] of [
    ['Grüße', '2036-01-31'],
    ['Abschied', '2036-02-01'],
  ]) {
    const session = newId()
    await inTenant(
      community.id,
      `insert into event_session (id, tenant_id, event_id, title, start_time, end_time, event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + interval '1 hour', 5, gen_random_uuid())`,
      [session, community.id, id, title, `${day}T12:00Z`],
    )
    await inTenant(
      community.id,
      `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name, has_consented, concurrency_stamp)
       values ($1, $2, $3, $4, 'José Ñandú', true, gen_random_uuid())`,
      [newId(), community.id, id, session],
    )
  }
  await inTenant(community.id, 'select app.raise_epoch()')
  event = `/events/${slug}`
})

const read = (path: string, language: string) =>
  call(community, path, { headers: { 'accept-language': language, accept: 'text/html' } })
const languageOf = ({ text }: { text: string }) => /<html lang="(\w+)"/.exec(text)?.[1]

/** The texts of a page as somebody reads them, and those that are read aloud. */
function textsOf(html: string): string[] {
  const shown = html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<textarea[\s\S]*?<\/textarea>/g, '')
  const attributes = [...shown.matchAll(/ (?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)]
  return [
    ...attributes.map(([, text]) => text ?? ''),
    ...shown
      .replace(/<(?!\/?(?:a|strong|time|code)\b)[^>]*>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .split('\n'),
  ]
    .map((text) => text.replaceAll('&#39;', "'").replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

/** Finds a message with anything in its placeholders; of what is counted, each of its forms. */
function patternsOf(text: string): RegExp[] {
  const plural = /\{\w+, (?:plural|select), ((?:[\w=]+ \{(?:[^{}]|\{[^{}]*\})*\} ?)+)\}/.exec(text)
  if (plural) {
    const forms = [...(plural[1] ?? '').matchAll(/[\w=]+ \{((?:[^{}]|\{[^{}]*\})*)\}/g)]
    return forms.flatMap(([, form = '']) => patternsOf(text.replace(plural[0], form)))
  }
  const source = text
    .split(/\{[^{}]*\}|#/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')
  return [new RegExp(`^${source.trim()}$`)]
}

const { en, de } = messagesOf()
const german = new Map(de)
const english = en!
  .filter(
    ([key, text]) => german.get(key) !== text && /[a-z]{2}/.test(text.replace(/\{[^{}]*\}/g, '')),
  )
  .flatMap(([key, text]) => patternsOf(text).map((pattern) => ({ key, pattern })))

describe('public pages in German', () => {
  const visited: string[] = []

  /** Every page that links lead to from the first, one of each kind of query, and what is refused. */
  async function crawl() {
    const waiting = ['/', event, `${event}/embed`, '/events/none', '/?text=none', '/?from=none']
    waiting.push(`${event}?q=none`, `${event}?view=zone`, `${event}?view=grid`, '/?when=past')
    const found = new Map<string, string>()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await read(path, 'de')
      found.set(path, page.text)
      for (const [, href = ''] of page.text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
        const other = href.replaceAll('&amp;', '&')
        if (/^\/(api|account|settings|bff)/.test(other)) continue
        if (!found.has(other) && !waiting.includes(other)) waiting.push(other)
      }
    }
    return found
  }

  it('say nothing of what English pages say in other words', async () => {
    const pages = await crawl()
    visited.push(...pages.keys())
    expect(pages.size).toBeGreaterThan(12)
    const wrong = [...pages].flatMap(([path, html]) =>
      textsOf(html).flatMap((text) =>
        english.filter(({ pattern }) => pattern.test(text)).map(({ key }) => [path, key, text]),
      ),
    )
    expect(wrong).toEqual([])
    expect(new Set([...pages.values()].map((text) => languageOf({ text })))).toEqual(
      new Set(['de']),
    )
  })

  it('are found out by what looks for English', async () => {
    const texts = textsOf((await read(event, 'en')).text)
    const found = english.filter(({ pattern }) => texts.some((text) => pattern.test(text)))
    expect(found.length).toBeGreaterThan(10)
  })

  it('have titles and dates in German', async () => {
    const page = await read(`${event}/speakers`, 'de')
    expect(page.text).toContain('<title>Vortragende · FrOSCon ·')
    const programme = (await read(event, 'de')).text
    expect(programme).toMatch(/31\. Januar\s–\s1\. Februar 2036/)
    expect(programme).toContain('content="2 Programmpunkte bei FrOSCon"')
    expect((await read('/events/none', 'de')).text).toContain('<h1>Seite nicht gefunden</h1>')
  })
})

describe('a page from memory', () => {
  it.each([
    ['en', 'de'],
    ['de', 'en'],
  ])('is in the language of who reads: %s before %s', async (first, second) => {
    for (const path of ['/', event, `${event}/embed`, `${event}/speakers`]) {
      const one = await kept(() => read(path, first))
      const other = await kept(() => read(path, second))
      expect([languageOf(one), languageOf(other)]).toEqual([first, second])
      expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
      expect(one.headers.get('vary')).toBe('Accept-Language, Cookie')
      const again = await kept(() => read(path, first))
      expect([languageOf(again), again.trips]).toEqual([first, 0])
    }
  })

  it('is in that of the community for who asks for none', async () => {
    expect(languageOf(await read(event, 'nl'))).toBe('en')
    const german = await mintCommunity()
    await inTenant(german.id, `update tenant set languages = '{de,en}' where id = $1`, [german.id])
    const page = await call(german, '/', { headers: { 'accept-language': 'nl' } })
    expect(languageOf(page)).toBe('de')
  })
})

describe('the switch in the footer', () => {
  it('keeps a language in the browser, and leads back to the page', async () => {
    const browser = newBrowser(community)
    const form = (await browser.get(event)).text
    expect(form).toMatch(/<form [^>]*method="post" action="\/account\/language"/)
    const referer = `https://${community.host}${event}?day=2036-02-01`
    const chosen = await browser.submit(
      '/account/language',
      { language: 'de' },
      { headers: { referer } },
    )
    expect([chosen.status, chosen.headers.get('location')]).toEqual([
      303,
      `${event}?day=2036-02-01`,
    ])
    const page = await browser.get(event, { headers: { 'accept-language': 'en' } })
    expect(languageOf(page)).toBe('de')
    expect(page.text).toMatch(/value="de" lang="de" aria-current="true"/)
  })

  it('takes nothing from another site, no other language, and leads to no other host', async () => {
    const browser = newBrowser(community)
    const headers = { origin: 'https://elsewhere.example' }
    const foreign = await browser.submit('/account/language', { language: 'de' }, { headers })
    expect(foreign.status).toBe(403)
    const referer = 'https://elsewhere.example/page'
    const other = await browser.submit(
      '/account/language',
      { language: 'xx' },
      { headers: { referer } },
    )
    expect([other.status, other.headers.get('location')]).toEqual([303, '/'])
    expect(browser.cookies.size).toBe(0)
  })
})
