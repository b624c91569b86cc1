import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pageAssets } from '../../../local/page-assets.ts'
import { sessionPageName, speakerPageName } from '../../../src/domain/programmes/index.ts'
import { Page } from '../../../src/edge/account/page.tsx'
import { pageIn } from '../../../src/edge/site/page-in.ts'
import { createSite } from '../../../src/edge/site/site.tsx'
import { nobodyFor } from '../../../src/edge/site/site-identity.ts'
import { agenda, clockAt, entry, event, fakeApi, shell } from './fake-api.ts'

const origin = 'https://osb.example.org'
const path = '/events/fosdem-2026'
const [saturday] = agenda.days as [(typeof agenda.days)[0]]

/** A day as full as the fullest of FOSDEM, with texts that are as long. */
const entries = Array.from({ length: 550 }, (_, index) =>
  entry(index.toString(16).padStart(8, '0'), 540 + (index % 100) * 5, {
    title: `What number ${index} taught us about numbers that nobody counts`,
    description: `${index}: ${'a sentence about it. '.repeat(60)}`,
    speakers: [`Speaker ${index % 400}`],
    sortOrder: index,
  }),
)
const eventsOf = (count: number) => ({
  totalCount: count,
  _links: {},
  _embedded: { items: Array.from({ length: count }, () => event) },
})
const { api } = fakeApi({
  '/api/publicexperience/shell': shell,
  '/api/events?pageSize=20&page=1&when=upcoming&sort=start': eventsOf(20),
  '/api/events?pageSize=6&when=past': eventsOf(6),
  '/api/event/public/fosdem-2026': event,
  [event._links.program.href]: { ...agenda, days: [{ ...saturday, entries }] },
})
const site = createSite(api, clockAt('2026-01-30T12:00:00Z'))

const assets = Object.values(pageAssets())

/** Bytes as they are sent, of the page and with the stylesheets and scripts that it names. */
function weightOf(html: string) {
  const named = assets.filter(({ path: address }) => html.includes(`"${address}"`))
  const bytesOf = (text: string) => gzipSync(text).length
  return {
    bytes: bytesOf(html),
    allBytes: [html, ...named.map(({ text }) => text)].reduce(
      (sum, each) => sum + bytesOf(each),
      0,
    ),
    elements: html.match(/<[a-z]/g)?.length ?? 0,
  }
}

describe('a page is small, whatever its programme holds', () => {
  test.each([
    { of: 'the home', at: '/', bytes: 1_500, allBytes: 9_050, elements: 320 },
    { of: 'an event', at: path, bytes: 11_000, allBytes: 20_600, elements: 2_200 },
    {
      of: 'a session',
      at: `${path}/talks/${sessionPageName(entries[99]!)}`,
      bytes: 2_000,
      allBytes: 12_350,
      elements: 75,
    },
    { of: 'all speakers', at: `${path}/speakers`, bytes: 5_600, allBytes: 13_000, elements: 450 },
    {
      of: 'a speaker',
      at: `${path}/speakers/${speakerPageName('Speaker 7')}`,
      bytes: 1_700,
      allBytes: 12_050,
      elements: 60,
    },
    { of: 'what is kept', at: `${path}/mine`, bytes: 1_700, allBytes: 12_300, elements: 60 },
  ])('$of', async ({ at, ...most }) => {
    const answer = await site.fetch(new Request(origin + at))
    expect(answer.status).toBe(200)
    const weight = weightOf(await answer.text())
    for (const measure of ['bytes', 'allBytes', 'elements'] as const) {
      expect(weight[measure], measure).toBeLessThan(most[measure])
    }
  })

  test('a page of an account carries no words for scripts that it does not have', () => {
    const around = {
      ...nobodyFor({ language: 'en' }),
      isSignedIn: false,
      offersToKeep: false,
      cookies: [],
    }
    const html = pageIn(around, () => Page({ site: around, title: 'Sign in' }))
    expect(html).toContain('/assets/account-')
    expect(html).not.toContain('data-words')
  })
})
