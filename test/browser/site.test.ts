import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { collective } from '../support/collectives.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { expectAccessibleInAllLanguages } from '../support/page-check.ts'
import { publishedEvent } from '../support/programme.ts'

const dayMs = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

let product: SharedInBrowser
let home: string
let instance: string
let community: Community
let person: Person

beforeAll(async () => {
  community = await mintCommunity()
  person = await community.person()
  const [started] = await Promise.all([sharedInBrowser(), arrange()])
  product = started
  instance = started.origin
  home = started.homeOf(community)
})

/** An organization with an event ahead, which a group hosts with it, and seven of its series that are over. */
async function arrange() {
  const [owner, guest] = [
    await collective(community, 'organization', person, { isVerified: true }),
    await collective(community, 'group', person),
  ]
  await inTenant(
    community.id,
    `update collective_participation set display_name = case kind when 'group' then 'Go friends' else 'Chess club' end
     where collective_id in ($1, $2)`,
    [owner.id, guest.id],
  )
  await inTenant(
    community.id,
    `update actor set display_name = case when group_id is null then 'Chess club' else 'Go friends' end
     where id in ($1, $2)`,
    [owner.actorId, guest.actorId],
  )
  const { json: series } = await call(community, '/api/eventseries', {
    method: 'POST',
    as: person,
    body: { title: 'Evenings', slug: 'evenings', description: 'Each month.' },
  })
  const make = async (title: string, day: number) => {
    const { id } = await publishedEvent(community, person, {
      title,
      timezone: 'UTC',
      description: `About ${title}.`,
      eventSeriesId: series.id,
    })
    await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [
      id,
      owner.actorId,
    ])
    const sessionId = newId()
    await inTenant(
      community.id,
      `insert into event_session (id, tenant_id, event_id, title, description, start_time, end_time, event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, 'Opening words', 'What it is about.', $4::timestamptz, $4::timestamptz + interval '1 hour', 5, gen_random_uuid())`,
      [sessionId, community.id, id, `${dayFromNow(day)}T12:00Z`],
    )
    await inTenant(
      community.id,
      `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name, has_consented, concurrency_stamp)
       values ($1, $2, $3, $4, 'José Ñandú', true, gen_random_uuid())`,
      [newId(), community.id, id, sessionId],
    )
    return id
  }
  for (let month = 1; month <= 7; month++) await make(`Evening ${month}`, -30 * month)
  const id = await make('The next event', 10)
  await make('A later event', 40)
  await inTenant(
    community.id,
    `insert into event_co_host (id, tenant_id, event_id, actor_id, invited_by_user_id, state, answered_at, concurrency_stamp)
     values ($1, $2, $3, $4, $5, 'Accepted', now(), gen_random_uuid())`,
    [newId(), community.id, id, guest.actorId, person.id],
  )
  await inTenant(community.id, 'select app.raise_epoch()')
}

async function visit(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await product.newContext(options)).newPage()
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(200)
  return page
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

describe('without JavaScript a visitor', () => {
  const options = { javaScriptEnabled: false }

  it('finds the next event, whose it is, and what else they do', async () => {
    const page = await visit(home, options)
    await page.getByText('In 10 days').waitFor()
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(
      'The next event',
    )
    await page.getByRole('link', { name: 'See the programme' }).click()
    expect(await heading(page)).toBe('The next event')
    await page.getByRole('link', { name: 'Go friends' }).click()
    expect(await heading(page)).toBe('Go friends')
    await page.goBack()
    await page.getByRole('link', { name: 'Evenings' }).click()
    await page.getByText('Each month.').waitFor()
    expect(page.url()).toBe(`${home}/series/evenings`)
    await page.goBack()
    await page.getByRole('link', { name: 'Chess club' }).click()
    expect(page.url()).toMatch(/\/organizations\/chess-club-[0-9a-f]{32}$/)
    await page.getByText('Verified organizer').waitFor()
    await page.getByRole('link', { name: 'All 7 past events' }).click()
    await page.getByRole('link', { name: 'Evening 7' }).click()
    expect(await heading(page)).toBe('Evening 7')
  })

  it('finds what is over from the home', async () => {
    const page = await visit(home, options)
    expect(await page.getByRole('link', { name: 'Evening 7' }).count()).toBe(0)
    await page.getByRole('link', { name: 'All 7 past events' }).click()
    expect(await heading(page)).toBe('Past events')
    await page.getByRole('link', { name: 'Evening 7' }).waitFor()
  })

  it('finds events by months: all days on a desk, those with events on a phone', async () => {
    const page = await visit(home, options)
    await page.getByRole('link', { name: 'Calendar by months' }).click()
    await page.waitForLoadState()
    expect(await page.locator('.days-of-month > li:visible').count()).toBeGreaterThanOrEqual(28)
    const [day, today] = [dayFromNow(10), dayFromNow(0)]
    if (day.slice(0, 7) !== today.slice(0, 7)) await page.locator('.pager [rel=next]').click()
    await page.waitForLoadState()
    const event = page.getByRole('link', { name: 'The next event' })
    const cell = page.locator('.days-of-month > li', { has: event })
    expect(await cell.locator('time').getAttribute('datetime')).toBe(day)
    const columnOf = async (each: typeof cell) => (await each.boundingBox())!.x
    const weekday = (new Date(day).getUTCDay() + 6) % 7
    const heads = page.locator('.weekdays li')
    expect(await columnOf(cell)).toBeCloseTo(await columnOf(heads.nth(weekday)), -1)
    await page.setViewportSize({ width: 390, height: 844 })
    const days = page.locator('.days-of-month > li:visible')
    expect(await days.count()).toBe(await page.locator('.days-of-month > li:has(a)').count())
    await event.click()
    expect(await heading(page)).toBe('The next event')
  })

  it('finds a speaker, and what they speak on', async () => {
    const page = await visit(home, options)
    await page.getByRole('link', { name: 'See the programme' }).click()
    await page.getByRole('link', { name: '1 speaker' }).click()
    await page.getByRole('searchbox').fill('nandu')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('link', { name: 'José Ñandú' }).click()
    expect(await heading(page)).toBe('José Ñandú')
    await page.getByRole('link', { name: 'Opening words' }).click()
    expect(await heading(page)).toBe('Opening words')
    expect(page.url()).toContain('/talks/')
    const file = page.getByRole('link', { name: 'Add to my calendar' })
    const { text } = await call(community, (await file.getAttribute('href')) ?? '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('SUMMARY:Opening words')
  })
})

it('a code that is scanned opens the calendars of the event', async () => {
  const page = await visit(home)
  await page.getByRole('link', { name: 'See the programme' }).click()
  await page.goto(`${page.url()}#calendar`)
  await page.getByRole('link', { name: 'Subscribe on this device' }).waitFor()
  const code = page.getByRole('img', { name: 'QR code' })
  await expect
    .poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

describe('axe finds nothing', () => {
  const addressOf = async (...names: string[]) => {
    const page = await visit(home, { javaScriptEnabled: false })
    for (const name of names) await page.getByRole('link', { name }).click()
    return page.url()
  }
  const toEvent = 'See the programme'
  const pages: Record<string, () => Promise<string> | string> = {
    'the home': () => home,
    'the calendar': () => `${home}/?view=month&month=${dayFromNow(10).slice(0, 7)}`,
    'a search that finds nothing': () => `${home}/?text=xylophone`,
    'what is over': () => `${home}/?when=past`,
    'an organization': () => addressOf(toEvent, 'Chess club'),
    'a series': () => `${home}/series/evenings`,
    speakers: () => addressOf(toEvent, '1 speaker'),
    'a speaker': () => addressOf(toEvent, '1 speaker', 'José Ñandú'),
    'a session': () => addressOf(toEvent, 'Opening words'),
    'the front page of the instance': () => instance,
  }
  it.each(Object.keys(pages))('on %s', async (name) => {
    const page = await visit(await pages[name]!(), { bypassCSP: true })
    await expectAccessibleInAllLanguages(page, name)
  })
})
