import type { Browser, Page } from 'playwright-core'
import { attemptPageOfEvent } from '../../src/kernel/guest-orders.ts'

/** Of the product that `npm start` runs: `PORT` says where. */
const port = process.env.PORT ?? '8787'
export const homeOf = (name: string) => `http://${name}.localhost:${port}`
/** Has a large programme. */
export const community = homeOf('fosdem')
/** Takes registrations. */
const workshop = homeOf('workshop')
const password = 'marquee on my machine'

/** Where each persona of the demo works. */
const consoles = {
  'instance-administrator': ['/settings/instance'],
  'tenant-administrator': ['/settings/admin'],
  organizer: ['/settings/events'],
  member: ['/settings/account'],
}
export type Persona = keyof typeof consoles

export interface Reader {
  at: string
  /** Nobody who signed in, or a persona. */
  persona: Persona | null
}

const ofCommunity = [null, 'member', 'organizer', 'tenant-administrator'] as const

/** The second community shows what the first one has not: registrations, tickets and money. */
export const readers: readonly Reader[] = [
  ...ofCommunity.map((persona) => ({ at: community, persona })),
  { at: community, persona: 'instance-administrator' },
  ...ofCommunity.map((persona) => ({ at: workshop, persona })),
]

const addressesIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))

/** What a visitor is led to first: the home, an event and one of its sessions. */
export async function mainPages(page: Page) {
  await page.goto(community)
  const [event] = await addressesIn(page, 'main a[href^="/events/"]')
  if (event === undefined) throw new Error(`${community} has no event: is the product running?`)
  await page.goto(event)
  const [session] = await addressesIn(page, `main a[href^="${new URL(event).pathname}/talks/"]`)
  if (session === undefined) throw new Error(`${event} has no session.`)
  return { home: `${community}/`, event, session }
}

/** What a visitor can come to from the home of the community, one page of each kind. */
async function publicPages(page: Page): Promise<string[]> {
  const { event, session } = await mainPages(page)
  const { origin, pathname } = new URL(event)
  await page.goto(event)
  const owners = await addressesIn(
    page,
    'main a[href^="/organizations/"], main a[href^="/groups/"], main a[href^="/series/"]',
  )
  await page.goto(`${event}/speakers`)
  const [speaker] = await addressesIn(page, `main a[href^="${pathname}/speakers/"]`)
  const views = ['', '?view=grid', '?view=print', '?view=zone', '?q=python']
  const below = [...views, '/speakers', '/mine', '/embed'].map(
    (each) => `${origin}${pathname}${each}`,
  )
  const home = ['/', '/?when=past', '/?view=month&month=2026-01', '/?text=nothing-like-this']
  const elsewhere = [...home, '/nothing-here']
  const account = ['sign-in', 'register', 'forgot', 'reset', 'verify'].map(
    (each) => `/account/${each}`,
  )
  return [
    ...[...elsewhere, ...account, '/design'].map((each) => community + each),
    ...below,
    session,
    ...(speaker ? [speaker] : []),
    ...new Set(owners),
    `http://localhost:${port}/`,
  ]
}

/** A persona of the demo has an account of one community. */
export const identifierOf = (person: Persona, of = community) =>
  `${person}@${new URL(of).hostname.split('.')[0]}.example`

/** At one community, with the account of it or of another one. */
export async function signIn(page: Page, person: Persona, at = community, of = at) {
  await page.goto(`${at}/account/sign-in`)
  await page.fill('[name=identifier]', identifierOf(person, of))
  await page.fill('[name=password]', password)
  await Promise.all([
    page.waitForURL((url) => !url.search.includes('returnTo')),
    page.press('[name=password]', 'Enter'),
  ])
  await page.waitForLoadState()
}

/** The sections of the consoles that a person is led to, and what is beside them. */
async function consolePages(page: Page, starts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const start of starts) {
    await page.goto(community + start)
    found.push(...(await addressesIn(page, '.console-sections a')))
    for (const section of forms[start] ?? []) found.push(`${community}${start}?section=${section}`)
  }
  if (starts.includes(workbench)) found.push(...(await workbenchPages(page)))
  return [...new Set(found)]
}

/** The consoles of an organization and of a group, where the community has some. */
async function collectivePages(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const kind of ['organization', 'group']) {
    await page.goto(`${workshop}/settings/admin?section=${kind}s`)
    const [own] = await addressesIn(page, `main a[href^="/settings/${kind}/"]`)
    if (own === undefined) continue
    await page.goto(own)
    found.push(...(await addressesIn(page, '.console-sections a')))
  }
  return found
}

/** What an import of a small programme would change, before anything is written. */
async function dryRunPage(page: Page): Promise<string> {
  await page.goto(`${community}${workbench}?section=import`)
  await page.locator('input[type=file]').setInputFiles('local/demo/camp2019.frab.json')
  await page.getByLabel('Into').selectOption({ index: 1 })
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(/at=/)
  return page.url()
}

const workbench = '/settings/events'

/** What sections lead to that is worth a look of its own. */
const forms: Readonly<Record<string, readonly string[]>> = {
  '/settings/admin': ['community&do=edit', 'branding&do=edit'],
}

/** The page of the event with the largest programme, its form, and where its sessions are moved. */
async function workbenchPages(page: Page): Promise<string[]> {
  await page.goto(`${community}${workbench}`)
  await page.getByRole('link', { name: 'FOSDEM 2026' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'FOSDEM 2026' }).waitFor()
  const own = [page.url(), `${page.url()}&do=edit`]
  const relations = ['programme-draft', 'programme-releases', 'manage-sessions', 'speakers']
  for (const relation of relations) {
    own.push(...(await addressesIn(page, `main a[data-rel="${relation}"]`)).slice(0, 1))
  }
  own.push(...(await addressesIn(page, 'main a[data-rel="public-preview"]')).slice(0, 1))
  const [editor] = await addressesIn(page, 'main a[data-rel="programme-draft"]')
  const [releases] = await addressesIn(page, 'main a[data-rel="programme-releases"]')
  if (releases !== undefined) {
    await page.goto(releases)
    own.push(...(await addressesIn(page, 'main th a')).slice(0, 1))
  }
  if (editor === undefined) return own
  await page.goto(editor)
  const moving = (await addressesIn(page, '.room li a')).slice(0, 1)
  const changes = await addressesIn(page, 'main a[href*="/programme/changes"]')
  return [...own, ...moving, ...changes.slice(0, 1), await dryRunPage(page)]
}

/** What leads to a ticket: an event that takes registrations, and where guests register. */
async function registeringPages(page: Page): Promise<string[]> {
  await page.goto(workshop)
  const [event] = await addressesIn(page, 'main a[href^="/events/"]')
  if (event === undefined) throw new Error(`${workshop} has no event.`)
  await page.goto(event)
  return [`${workshop}/`, event, ...(await addressesIn(page, 'main a.button'))]
}

/** Somebody's registrations, each of them, its tickets, and the form of another one. */
async function ownRegistrations(page: Page): Promise<string[]> {
  const own = `${workshop}/account/registrations`
  await page.goto(own)
  const each = await addressesIn(page, 'main a[href^="/account/registrations/"]')
  const tickets: string[] = []
  for (const address of each) {
    await page.goto(address)
    tickets.push(...(await addressesIn(page, 'main a[href$="/tickets"]')))
  }
  const [, , ...registering] = await registeringPages(page)
  return [own, ...each, ...tickets, ...registering]
}

const aboutRegistrations = /ticketing|registration|admission|check-in|payment|promotion/

/** What organizers see of the event that takes registrations, and an order of it. */
async function ticketingConsole(page: Page): Promise<string[]> {
  await page.goto(`${workshop}/settings/events?section=events`)
  await page.getByRole('link', { name: 'Repair day' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Repair day' }).waitFor()
  const event = page.url()
  const linked = await addressesIn(page, 'main a')
  const sections = [...new Set(linked)].filter((address) => aboutRegistrations.test(address))
  const orders = sections.find((address) => address.endsWith('registration-orders'))
  if (orders === undefined) throw new Error(`${event} leads to no orders.`)
  await page.goto(orders)
  const order = await addressesIn(page, 'main a[href*="registration-orders"]')
  return [event, ...sections, ...order.slice(0, 1)]
}

async function addressesOf(page: Page, { at, persona }: Reader): Promise<string[]> {
  if (persona !== null) await signIn(page, persona, at)
  if (at === community) {
    if (persona === null) return publicPages(page)
    const pages = await consolePages(page, consoles[persona])
    return persona === 'member' ? [...pages, `${community}/account/kept/fosdem-2026`] : pages
  }
  if (persona === null) {
    const pages = await registeringPages(page)
    return [...pages, `${pages[1]}${attemptPageOfEvent}`]
  }
  const own = await ownRegistrations(page)
  if (persona === 'organizer') return [...own, ...(await ticketingConsole(page))]
  return persona === 'tenant-administrator' ? [...own, ...(await collectivePages(page))] : own
}

/** All pages that a reader is led to, and the cookies to see them with. */
export async function pagesOf(chromium: Browser, reader: Reader) {
  const context = await chromium.newContext()
  const page = await context.newPage()
  const addresses = await addressesOf(page, reader)
  const storageState = await context.storageState()
  await context.close()
  return { addresses, storageState }
}

/**
 * Administrators of an instance may ask sixty times per minute. To go to an address with a fragment once more would
 * only move within the page that refuses.
 */
export async function open(page: Page, address: string) {
  let answer = await page.goto(address)
  while (answer?.status() === 429) {
    await page.waitForTimeout(5_000)
    answer = await page.reload()
  }
}
