/**
 * Walks what people come for, on a phone over slow 4G with a processor four times slower, and prints the seconds,
 * requests and bytes of each journey. `npm start` runs the product, and `PORT` says where. The programme is that of FOSDEM,
 * moved to today in a time zone where it is a quarter past eleven; it is deleted afterwards.
 */
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startChromium } from './support/chromium.ts'
import { community, signIn } from './support/shown-pages.ts'
import { phone, slowDown } from './support/slow-phone.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const wantedHour = 11

/** The schedule of FOSDEM, as if its first day were today, and with nothing that tells it is known. */
function scheduleOfToday(now: number): { text: string; title: string } {
  const utcHour = new Date(now).getUTCHours()
  const offset = ((wantedHour - utcHour + 36) % 24) - 12
  const sign = offset < 0 ? '-' : '+'
  const hours = String(Math.abs(offset)).padStart(2, '0')
  const dateOf = (days: number) =>
    new Date(now + offset * hourMs + days * dayMs).toISOString().slice(0, 10)
  const title = `FOSDEM of ${new Date(now).toISOString().slice(0, 19)}`
  const own = String(now % 100_000_000).padStart(8, '0')
  const text = readFileSync(new URL('../local/demo/fosdem-2026.xml', import.meta.url), 'utf8')
    .replaceAll('2026-01-31', dateOf(0))
    .replaceAll('2026-02-01', dateOf(1))
    .replaceAll('+01:00', `${sign}${hours}:00`)
    .replaceAll(/guid="[^-"]{8}/g, `guid="${own}`)
    .replace(/<acronym>[^<]*/, `<acronym>journey-${own}`)
    .replace(/<title>[^<]*/, `<title>${title}`)
    // In these names, east is minus.
    .replace(/<time_zone_name>[^<]*/, `<time_zone_name>Etc/GMT${sign === '-' ? '+' : '-'}${+hours}`)
  return { text, title }
}

interface Event {
  id: string
  slug: string
  title: string
}

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  json: any
}

/** Calls the API as the person whose browser has the page. */
const call = (page: Page, path: string, init: RequestInit = {}): Promise<Answer> =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = { 'x-marquee-csrf': '1', ...sent.headers }
      const answer = await fetch(`/bff${address}`, { ...sent, headers })
      const text = await answer.text()
      return { status: answer.status, json: text === '' ? null : JSON.parse(text) }
    },
    [path, init] as const,
  )

async function expectStatus(expected: number, answer: Promise<Answer>) {
  const { status, json } = await answer
  if (status !== expected) throw new Error(`${status} ${JSON.stringify(json)}`)
  return json
}

/** Imports the programme and publishes it. */
async function publishEvent(page: Page, now: number): Promise<Event> {
  const { text, title } = scheduleOfToday(now)
  const query = '?persons=include&personsHaveConsented=true'
  const headers = { 'content-type': 'application/xml' }
  const sent = { method: 'POST', headers, body: text }
  let { id, eventId, state } = await expectStatus(
    202,
    call(page, `/api/event/import${query}`, sent),
  )
  while (state === 'Running') {
    await page.waitForTimeout(200)
    ;({ id, eventId, state } = await expectStatus(200, call(page, `/api/event/import/${id}`)))
  }
  const path = `/api/event/${eventId}/publish`
  const { slug } = await expectStatus(200, call(page, path, { method: 'POST' }))
  return { id: eventId, slug, title }
}

async function deleteEvent(page: Page, { id }: Event) {
  await page.goto(`${community}/settings/events`)
  const { concurrencyStamp } = await expectStatus(
    200,
    call(page, `/api/event/${id}/management-detail`),
  )
  const headers = { 'if-match': `"${concurrencyStamp}"` }
  await expectStatus(204, call(page, `/api/event/${id}`, { method: 'DELETE', headers }))
}

/** Whether the page of favourites, its script and all days can be read without a network. Runs in the page. */
async function isKept(): Promise<boolean> {
  const held = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  )
  const kept = held.flat().map(({ url }) => url)
  const days = [...document.querySelectorAll<HTMLAnchorElement>('.days a')].map(({ href }) => href)
  return (
    days.every((day) => kept.includes(day)) &&
    kept.some((url) => url.endsWith('/mine')) &&
    kept.some((url) => url.includes('/assets/mine-'))
  )
}

/** What somebody does, from an empty cache; it ends when they have what they came for. */
type Journey = (page: Page, event: Event) => Promise<void>

const journeys: readonly { name: string; asOrganizer?: true; walk: Journey }[] = [
  {
    name: 'find a talk that is on now, and its room',
    async walk(page, { title }) {
      await page.goto(community)
      await page.getByRole('link', { name: title }).first().click()
      await page.locator('.now .rows a').first().click()
      await page.locator('.talk .keys a[href*="room="]').waitFor()
    },
  },
  {
    name: 'mark a favourite, and find it without a network',
    async walk(page, { slug }) {
      await page.goto(`${community}/events/${slug}`)
      const star = page.locator('.now .star').first()
      await star.click()
      await page.waitForFunction(isKept)
      await page.context().setOffline(true)
      await page.goto(`${community}/events/${slug}/mine`)
      await page.locator('.rows a').first().waitFor()
      await page.context().setOffline(false)
    },
  },
  {
    name: 'move a session, and publish the release',
    asOrganizer: true,
    async walk(page, { title }) {
      await page.goto(`${community}/settings/events`)
      await page.getByRole('link', { name: title }).first().click()
      await page.getByRole('link', { name: 'Move sessions' }).click()
      await page.locator('.room li a').first().click()
      await page.getByLabel('Start', { exact: true }).fill('07:00')
      await page.getByRole('button', { name: 'Move in the draft' }).click()
      await page.getByRole('link', { name: 'Publish' }).click()
      await page.getByRole('button', { name: 'Publish 1 change' }).click()
      await page.getByText('Published. Attendees see all of it now.').waitFor()
    },
  },
]

async function measure(context: BrowserContext, event: Event, walk: Journey) {
  const page = await context.newPage()
  const client = await slowDown(page)
  let [requests, bytes] = [0, 0]
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests++
    bytes += encodedDataLength
  })
  const began = performance.now()
  await walk(page, event)
  const seconds = (performance.now() - began) / 1000
  return { seconds, requests, bytes }
}

async function walkAll(chromium: Browser) {
  const organizer = await chromium.newContext()
  const desk = await organizer.newPage()
  await signIn(desk, 'organizer')
  await desk.goto(`${community}/settings/events`)
  const event = await publishEvent(desk, Date.now())
  try {
    console.log('seconds  requests       kB  journey')
    for (const { name, asOrganizer, walk } of journeys) {
      const storageState = asOrganizer ? await organizer.storageState() : undefined
      const context = await chromium.newContext({ ...phone, ...(storageState && { storageState }) })
      const { seconds, requests, bytes } = await measure(context, event, walk)
      await context.close()
      const cells = [seconds.toFixed(1).padStart(7), `${requests}`.padStart(8)]
      console.log([...cells, (bytes / 1000).toFixed(1).padStart(7), name].join('  '))
    }
  } finally {
    await deleteEvent(desk, event)
    await organizer.close()
  }
}

const chromium = await startChromium()
try {
  await walkAll(chromium)
} finally {
  await chromium.close()
}
