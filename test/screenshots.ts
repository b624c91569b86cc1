/**
 * Takes a picture of every page of the running product (`npm start`), on a phone and on a desk, light and dark, into
 * `screenshots`; `index.html` there shows them side by side. `PORT` says where the product is.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { startChromium } from './support/chromium.ts'

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url))
const port = process.env.PORT ?? '8787'
const community = `http://fosdem.localhost:${port}`
const password = 'marquee on my machine'
const views = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1280].map((width) => ({ colorScheme, width })),
)
/** Longer pages are cut: their ends look as their middles do. */
const mostPixels = 4000

interface Visited {
  name: string
  address: string
}

const consoles = {
  'instance-administrator': ['/settings/instance'],
  'tenant-administrator': ['/settings/admin'],
  organizer: ['/settings/events'],
  member: ['/settings/account'],
}

const addressesIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))

const nameOf = (address: string) => {
  const { host, pathname, search } = new URL(address)
  const words = `${host.split('.')[0]}${pathname}${search}`
  return decodeURIComponent(words)
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)
}

/** What a visitor can come to from the home of the community, one page of each kind. */
async function publicPages(page: Page): Promise<string[]> {
  await page.goto(community)
  const [event] = await addressesIn(page, 'main a[href^="/events/"]')
  if (event === undefined) throw new Error(`${community} has no event: is the product running?`)
  const { origin, pathname } = new URL(event)
  await page.goto(event)
  const [talk] = await addressesIn(page, `main a[href^="${pathname}/talks/"]`)
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
    ...(talk === undefined ? [] : [talk]),
    ...new Set(owners),
    `http://localhost:${port}/`,
  ]
}

async function signIn(page: Page, person: string) {
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

/** Administrators of an instance may ask sixty times per minute. */
async function open(page: Page, address: string) {
  while ((await page.goto(address))?.status() === 429) await page.waitForTimeout(5_000)
}

async function takePictures(context: BrowserContext, pages: readonly Visited[], into: string) {
  const page = await context.newPage()
  for (const [index, { name, address }] of pages.entries()) {
    await open(page, address)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const { width = 0 } = page.viewportSize() ?? {}
    const clip = { x: 0, y: 0, width, height: Math.min(height, mostPixels) }
    await page.screenshot({ path: path.join(into, `${name}.png`), fullPage: true, clip })
    process.stdout.write(`\r${path.basename(into)}: ${index + 1} of ${pages.length}  `)
  }
  await page.close()
  process.stdout.write('\n')
}

const chromium = await startChromium()
const shown: Visited[] = []
const people: (keyof typeof consoles | null)[] = [
  null,
  'member',
  'organizer',
  'tenant-administrator',
  'instance-administrator',
]
for (const person of people) {
  const first = await chromium.newContext()
  const page = await first.newPage()
  if (person !== null) await signIn(page, person)
  const addresses =
    person === null ? await publicPages(page) : await consolePages(page, consoles[person])
  const storageState = await first.storageState()
  await first.close()
  const pages = addresses.map((address) => ({
    address,
    name: `${person ?? 'anybody'}-${nameOf(address)}`,
  }))
  shown.push(...pages)
  for (const { colorScheme, width } of views) {
    const into = path.join(folder, `${colorScheme}-${width}`)
    mkdirSync(into, { recursive: true })
    const context = await chromium.newContext({
      storageState,
      colorScheme,
      viewport: { width, height: 844 },
    })
    await takePictures(context, pages, into)
    await context.close()
  }
}
await chromium.close()

const rows = shown.map(
  ({ name, address }) =>
    `<h2>${address.replaceAll('&', '&amp;')}</h2><p>${views
      .map(
        ({ colorScheme, width }) =>
          `<img loading="lazy" height="500" src="${colorScheme}-${width}/${name}.png" alt="${colorScheme}, ${width} pixels">`,
      )
      .join(' ')}</p>`,
)
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html><title>Pages</title>${rows.join('\n')}`,
)
console.log(`${shown.length} pages: ${path.join(folder, 'index.html')}`)
