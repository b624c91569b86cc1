import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant } from '../support/community.ts'
import { finished, guids, schedule, send, stage } from '../support/imports.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'

const timezoneId = 'America/New_York'
const clocks = ['24h', '12h'] as const

let product: SharedInBrowser
const programmes = new Map<string, string>()

/** In Berlin the clocks change while the first one runs. The second one follows in its room, track and day. */
const talks = [
  { guid: guids[0]!, title: 'All night', start: '22:00', persons: ['Ada Lovelace'] },
  { guid: guids[1]!, title: 'At last', start: '23:00', persons: ['Ada Lovelace'] },
]
const instants = [
  ['All night', '2026-03-29T00:30Z', '2026-03-29T02:00Z'],
  ['At last', '2026-03-29T02:00Z', '2026-03-29T02:30Z'],
]

async function published(clock: string, started: SharedInBrowser): Promise<string> {
  const { community, organizer } = await stage()
  const set = await call(community, '/api/settings/tenant/keys/preferences.clock', {
    method: 'PUT',
    as: await community.person({ tenantRole: 10 }),
    body: { value: clock },
  })
  expect(set.status, set.text).toBe(200)
  const imported = await send(community, organizer, schedule(talks), {
    query: '?persons=include',
  })
  const { id, eventId } = imported.json
  await finished(community, organizer, id)
  for (const instant of instants) {
    await inTenant(
      community.id,
      'update event_session set start_time = $2, end_time = $3 where title = $1',
      instant,
    )
  }
  await inTenant(community.id, 'update event_session_speaker set has_consented = true', [])
  const { json } = await call(community, `/api/event/${eventId}/publish`, {
    method: 'POST',
    as: organizer,
  })
  return `${started.homeOf(community)}/events/${json.slug}`
}

beforeAll(async () => {
  const started = await sharedInBrowser()
  product = started
  for (const clock of clocks) programmes.set(clock, await published(clock, started))
})

const textsIn = (page: Page) =>
  page
    .locator('.rows > li > p, .room small, .mini span, .keys dd > span:not(.zone)')
    .allTextContents()

const told = {
  '24h': 'Sat 20:30–\u206022:00',
  '12h': 'Sat 8:30 pm–\u206010:00 pm',
}

describe.each(clocks)('the reader has a clock of %s', (clock) => {
  it('and the device tells their times as the address with their zone has them', async () => {
    const programme = programmes.get(clock)!
    const context = await product.newContext({ timezoneId, locale: 'en-GB' })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(programme)
    const pathOf = (name: string) => page.getByRole('link', { name }).first().getAttribute('href')
    const [talk, other] = [await pathOf('All night'), await pathOf('At last')]
    const home = new URL(programme).origin
    await page.goto(home + talk)
    const speaker = await pathOf('Ada Lovelace')
    const addresses = {
      list: programme,
      grid: `${programme}?view=grid`,
      session: home + talk,
      'session that follows': home + other,
      speaker: home + speaker,
    }
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Only the times of the venue' }).waitFor()
      const own = await textsIn(page)
      const withZone = new URL(address)
      withZone.searchParams.set('zone', timezoneId)
      await page.goto(withZone.href)
      expect(own, name).toEqual(await textsIn(page))
      expect(own.join('\n'), name).toContain(told[clock])
    }
  })
})
