/**
 * Walks what people come for, and prints the seconds, requests and bytes of each journey: visitors on a phone over slow
 * 4G with a processor four times slower, and a newcomer at a desk. Each step of what begins with a new community is a
 * picture in `screenshots/journeys`. `npm start` runs the product, and `PORT` says where. The programme is that of FOSDEM, moved to
 * today in a time zone where it is a quarter past eleven, or to the next weekend. The event is deleted afterwards, and the
 * community archived.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { startChromium } from './support/chromium.ts'
import { compressingFront } from './support/compressing-front.ts'
import { phone, slowDown } from './support/slow-phone.ts'
import { takePicture } from './support/take-picture.ts'

// Where pages are is known once, when that is imported.
process.env.PORT = String(await compressingFront(Number(process.env.PORT ?? '8787')))
const { community, homeOf, identifierOf, signIn } = await import('./support/shown-pages.ts')

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const wantedHour = 11

interface Schedule {
  text: string
  title: string
}

/** The schedule of FOSDEM on other days, and with nothing that tells it is known. */
function scheduleFrom(dateOf: (days: number) => string, now: number): Schedule {
  const title = `FOSDEM of ${new Date(now).toISOString().slice(0, 19)}`
  const own = String(now % 100_000_000).padStart(8, '0')
  const text = readFileSync(new URL('../local/demo/fosdem-2026.xml', import.meta.url), 'utf8')
    .replaceAll('2026-01-31', dateOf(0))
    .replaceAll('2026-02-01', dateOf(1))
    .replaceAll(/guid="[^-"]{8}/g, `guid="${own}`)
    .replace(/<acronym>[^<]*/, `<acronym>journey-${own}`)
    .replace(/<title>[^<]*/, `<title>${title}`)
  return { text, title }
}

/** As if its first day were the next Saturday. */
function scheduleOfWeekend(now: number): Schedule {
  const daysToSaturday = 6 - new Date(now).getUTCDay() || 7
  return scheduleFrom(
    (days) => new Date(now + (daysToSaturday + days) * dayMs).toISOString().slice(0, 10),
    now,
  )
}

/** As if its first day were today. */
function scheduleOfToday(now: number): Schedule {
  const utcHour = new Date(now).getUTCHours()
  const offset = ((wantedHour - utcHour + 36) % 24) - 12
  const sign = offset < 0 ? '-' : '+'
  const hours = String(Math.abs(offset)).padStart(2, '0')
  const dateOf = (days: number) =>
    new Date(now + offset * hourMs + days * dayMs).toISOString().slice(0, 10)
  const { text, title } = scheduleFrom(dateOf, now)
  const moved = text
    .replaceAll('+01:00', `${sign}${hours}:00`)
    // In these names, east is minus.
    .replace(/<time_zone_name>[^<]*/, `<time_zone_name>Etc/GMT${sign === '-' ? '+' : '-'}${+hours}`)
  return { text: moved, title }
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
  const days = [...document.querySelectorAll<HTMLAnchorElement>('.days a')].map(({ href }) => {
    const url = new URL(href)
    for (const name of ['q', 'track', 'room', 'kind', 'language']) url.searchParams.delete(name)
    return url.href
  })
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

/** A community of one run, and the programme that is brought into it. */
interface Own {
  slug: string
  home: string
  schedule: Schedule
}

const pictures = fileURLToPath(new URL('../screenshots/journeys/', import.meta.url))

/** Keeps a picture of what is shown now, in the order of the steps. */
function picturesOf(page: Page, journey: string) {
  mkdirSync(pictures, { recursive: true })
  let count = 0
  return async (step: string) => {
    const name = `${journey}-${String(++count).padStart(2, '0')}-${step.replaceAll(' ', '-')}.png`
    await takePicture(page, { path: path.join(pictures, name) })
  }
}

/** Makes a community and its programme, as somebody does who has seen none of it before. */
async function makeCommunity(page: Page, own: Own) {
  const { home, slug, schedule } = own
  const picture = picturesOf(page, 'newcomer')
  const saved = () => page.getByText('Done. This page shows how things are now.').waitFor()
  await signIn(page, 'instance-administrator')
  await page.goto(`${community}/settings/instance`)
  await page.getByRole('link', { name: 'Communities', exact: true }).click()
  await page.getByRole('link', { name: 'Create a community' }).click()
  await page.getByLabel('Address name').fill(slug)
  await page.getByLabel('Full name').fill('Python Weekend')
  const administrator = identifierOf('instance-administrator')
  await page.getByLabel('Primary administrator email').fill(administrator)
  await picture('a community')
  await page.getByRole('button', { name: 'Create a community' }).click()
  await saved()
  await signIn(page, 'instance-administrator', home, community)
  await page.goto(`${home}/settings/admin`)
  await picture('first steps')
  await page.getByRole('link', { name: 'Name and texts' }).click()
  await page.getByLabel('Tagline').fill('Two days of free software')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved()
  await page.getByRole('link', { name: 'Logo and colours' }).click()
  await page.getByLabel('Primary').fill('#2b5b84')
  await picture('look')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved()
  await page.locator('[data-first-step=import]').click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'schedule.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(schedule.text),
  })
  await page.getByLabel('Title, if it is a new event').fill(schedule.title)
  await page.getByLabel('become speakers').check()
  await page.getByLabel('have agreed').check()
  await picture('import')
  await page.getByRole('button', { name: 'See what would change' }).click()
  await page.getByText('Nothing is written yet.').waitFor()
  await picture('what would change')
  await page.getByRole('button', { name: 'Import what is not left out' }).click()
  await page.getByText('The programme is imported.').waitFor()
  await picture('imported')
  await page.getByRole('link', { name: 'Go to the event' }).click()
  await page.getByRole('link', { name: 'Publish this event' }).click()
  await page.getByRole('button', { name: 'Publish this event' }).click()
  await saved()
  await picture('event')
  await page.getByRole('link', { name: 'Move sessions' }).click()
  const sessions = page.locator('.room').nth(1).locator('li')
  await sessions.first().waitFor()
  const ids = await sessions.evaluateAll((all) =>
    all.map((each) => (each as HTMLElement).dataset.session),
  )
  for (const [index, start] of ['04:00', '06:00', '08:00'].entries()) {
    await page.locator(`[data-session="${ids[index]}"] a`).click()
    await page.getByLabel('Start', { exact: true }).fill(start)
    await page.getByRole('button', { name: 'Move in the draft' }).click()
    await page.getByRole('link', { name: 'Publish', exact: true }).waitFor()
  }
  await picture('three talks moved')
  await page.getByRole('link', { name: 'Publish', exact: true }).click()
  await picture('release')
  await page.getByRole('button', { name: 'Publish 3 changes' }).click()
  await page.getByText('Published. Attendees see all of it now.').waitFor()
  await picture('published')
  await openCommunity(page, own)
  await picture('open')
}

/** Says who runs it, without which it is not opened. */
async function openCommunity(page: Page, { home, slug }: Own) {
  await page.goto(`${home}/settings/admin?section=operator-identity`)
  await page.getByRole('link', { name: 'Edit who runs this community' }).click()
  for (const [label, text] of [
    ['Public name', 'Python Weekend'],
    ['Legal name', 'Python Weekend'],
    ['Kind of operator', 'individual'],
    ['Country', 'BE'],
    ['Public contact email', 'hello@python.example'],
    ['Legal notice URL', 'https://python.example/notice'],
    ['Terms URL', 'https://python.example/terms'],
    ['Privacy URL', 'https://python.example/privacy'],
  ] as const) {
    const field = page.getByLabel(label).first()
    const isChoice = await field.evaluate((each) => each instanceof HTMLSelectElement)
    if (isChoice) await field.selectOption(text)
    else await field.fill(text)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Done. This page shows how things are now.').waitFor()
  await page.goto(`${community}/settings/instance?section=tenants&text=${slug}`)
  await page.getByRole('link', { name: 'Python Weekend' }).first().click()
  await page.getByRole('link', { name: 'Open this community' }).click()
  await page.getByRole('button', { name: 'Open this community' }).click()
  await page.getByText('Done. This page shows how things are now.').waitFor()
}

/** Finds talks of a subject on an afternoon, and has three of them without a network. */
async function keepThree(page: Page, { home, schedule }: Own) {
  const picture = picturesOf(page, 'visitor')
  await page.goto(home)
  await picture('home')
  await page.getByRole('link', { name: schedule.title }).first().click()
  await page.getByRole('searchbox').fill('python')
  await Promise.all([page.waitForURL(/q=python/), page.getByRole('searchbox').press('Enter')])
  await picture('python')
  await page.getByRole('link', { name: /Sun/ }).first().click()
  await picture('Sunday')
  const afternoon = page.locator('.rows > li:visible').filter({ hasText: /^\s*1[2-9]:/ })
  for (let index = 0; index < 3; index++) await afternoon.nth(index).locator('.star').click()
  await picture('three kept')
  await page.waitForFunction(isKept)
  await page.context().setOffline(true)
  await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}/mine`)
  await page.locator('.rows > li').nth(2).waitFor()
  await picture('without a network')
  await page.context().setOffline(false)
}

interface Measured {
  seconds: number
  requests: number
  bytes: number
}

async function measure(client: CDPSession, walk: () => Promise<void>): Promise<Measured> {
  let [requests, bytes] = [0, 0]
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests++
    bytes += encodedDataLength
  })
  const began = performance.now()
  await walk()
  return { seconds: (performance.now() - began) / 1000, requests, bytes }
}

function print(name: string, { seconds, requests, bytes }: Measured) {
  const cells = [seconds.toFixed(1).padStart(7), `${requests}`.padStart(8)]
  console.log([...cells, (bytes / 1000).toFixed(1).padStart(7), name].join('  '))
}

/** On a slow phone, from an empty cache. */
async function onPhone(
  chromium: Browser,
  walk: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<Measured> {
  const context = await chromium.newContext({ ...phone, ...options })
  const page = await context.newPage()
  const measured = await measure(await slowDown(page), () => walk(page))
  await context.close()
  return measured
}

/** In the programme of today. */
async function walkToday(chromium: Browser) {
  const organizer = await chromium.newContext()
  const desk = await organizer.newPage()
  await signIn(desk, 'organizer')
  await desk.goto(`${community}/settings/events`)
  const event = await publishEvent(desk, Date.now())
  try {
    for (const { name, asOrganizer, walk } of journeys) {
      const storageState = asOrganizer ? await organizer.storageState() : undefined
      const options = { ...(storageState && { storageState }) }
      print(name, await onPhone(chromium, (page) => walk(page, event), options))
    }
  } finally {
    await deleteEvent(desk, event)
    await organizer.close()
  }
}

/** From nothing to a programme, and what a visitor has of it. */
async function walkFromNothing(chromium: Browser) {
  const now = Date.now()
  const slug = `python-${String(now % 100_000_000)}`
  const own = { slug, home: homeOf(slug), schedule: scheduleOfWeekend(now) }
  const context = await chromium.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  const made = await measure(client, () => makeCommunity(page, own))
  print('make a community, brand it, import FOSDEM, move three talks, publish the release', made)
  print(
    'find "python" talks on Sunday afternoon, keep three, open them without a network',
    await onPhone(chromium, (each) => keepThree(each, own)),
  )
  await archive(page, own)
  await context.close()
}

/** The demo has the communities that it had. */
async function archive(page: Page, { slug }: Own) {
  await page.goto(`${community}/settings/instance?section=tenants&text=${slug}`)
  await page.getByRole('link', { name: 'Python Weekend' }).first().click()
  await page.getByRole('link', { name: 'Archive this community' }).click()
  await page.getByLabel('Confirmation text').fill(slug)
  await page.getByRole('button', { name: 'Archive this community' }).click()
  await page.getByText('Done. This page shows how things are now.').waitFor()
}

const chromium = await startChromium()
try {
  console.log('seconds  requests       kB  journey')
  await walkFromNothing(chromium)
  await walkToday(chromium)
} finally {
  await chromium.close()
}
