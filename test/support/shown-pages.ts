import type { Browser, Page } from 'playwright-core'

/** Of the product that `npm start` runs: `PORT` says where. */
const port = process.env.PORT ?? '8787'
export const community = `http://fosdem.localhost:${port}`
const password = 'marquee on my machine'

/** Where each persona of the demo works. */
const consoles = {
  'instance-administrator': ['/settings/instance'],
  'tenant-administrator': ['/settings/admin'],
  organizer: ['/settings/events'],
  member: ['/settings/account'],
}
export type Persona = keyof typeof consoles

/** Who looks: nobody who signed in, and each persona. */
export const readers: readonly (Persona | null)[] = [
  null,
  'member',
  'organizer',
  'tenant-administrator',
  'instance-administrator',
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
  const below = ['', '?view=grid', '?q=python', '/speakers', '/mine'].map(
    (each) => `${origin}${pathname}${each}`,
  )
  const elsewhere = ['/', '/?when=past', '/?text=nothing-like-this', '/nothing-here']
  const account = ['sign-in', 'register', 'forgot', 'reset', 'verify'].map(
    (each) => `/account/${each}`,
  )
  return [
    ...[...elsewhere, ...account, '/design'].map((each) => community + each),
    ...below,
    session,
    ...new Set(owners),
    `http://localhost:${port}/`,
  ]
}

export async function signIn(page: Page, person: Persona) {
  await page.goto(`${community}/account/sign-in`)
  await page.fill('[name=identifier]', `${person}@fosdem.example`)
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
  }
  return [...new Set(found)]
}

/** All pages that a reader is led to, and the cookies to see them with. */
export async function pagesOf(chromium: Browser, reader: Persona | null) {
  const context = await chromium.newContext()
  const page = await context.newPage()
  if (reader !== null) await signIn(page, reader)
  const addresses =
    reader === null ? await publicPages(page) : await consolePages(page, consoles[reader])
  const storageState = await context.storageState()
  await context.close()
  return { addresses, storageState }
}

/** Administrators of an instance may ask sixty times per minute. */
export async function open(page: Page, address: string) {
  while ((await page.goto(address))?.status() === 429) await page.waitForTimeout(5_000)
}
