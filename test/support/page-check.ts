import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Language, languages } from '../../src/edge/design/messages/language.ts'
import { oneOf } from './selection.ts'

const allLanguages = Object.keys(languages) as Language[]

/** Both schemes, on the narrowest phone, a common one and a desk. */
const views = [320, 390, 1_280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ colorScheme, width })),
)
const viewsInLanguages = allLanguages.flatMap((language) =>
  views.map((view) => ({ ...view, language })),
)

/** By an address and not by its text, so that Chromium compiles it once for all pages. */
const axeAddress = new Promise<string>((resolve) => {
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'max-age=86400' }
  const server = createServer((_, response) => response.writeHead(200, headers).end(axe.source))
  server.unref()
  server.listen(0, '127.0.0.1', () => {
    resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/axe.js`)
  })
})

/** Expects that axe finds nothing on a page, and that it is not wider than its window. The page bypasses its policy. */
async function expectAccessible(page: Page, what: string) {
  await page.waitForLoadState()
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.addScriptTag({ url: await axeAddress })
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    // What passes is not asked for: to describe it costs a fifth of the run.
    const { violations } = await axe.run({
      reporter: 'no-passes',
      resultTypes: ['violations'],
      selectors: false,
    })
    return violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 200)])
  })
  expect(found, what).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow, what).toBeLessThanOrEqual(0)
}

/** What is shown now, in light and dark at every width, outside the proofs in one of these views. */
export async function expectAccessibleInAllViews(page: Page, what: string) {
  for (const view of oneOf(views, what)) await expectAccessibleIn(view, page, what)
}

/** The page of this address, in every language too. It is loaded anew for another language, and for its own again. */
export async function expectAccessibleInAllLanguages(page: Page, what: string) {
  const own = await languageOf(page)
  for (const { language, ...view } of oneOf(viewsInLanguages, what)) {
    await speak(page, language)
    await expectAccessibleIn(view, page, `${what}, ${language}`)
  }
  await speak(page, own)
}

/** As in a language whose lines begin at the right, for which there are no words yet. */
export async function expectAccessibleFromTheRight(page: Page, what: string) {
  await page.waitForLoadState()
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  for (const width of oneOf([320, 1_280], `${what} from the right`)) {
    await expectAccessibleIn({ colorScheme: 'light', width }, page, `${what}, from the right`)
  }
}

/** Right after a click the new document may have no element yet, so this waits for its load. */
async function languageOf(page: Page) {
  await page.waitForLoadState()
  return page.evaluate(() => document.documentElement.lang as Language)
}

async function speak(page: Page, language: Language) {
  if ((await languageOf(page)) === language) return
  await page.setExtraHTTPHeaders({ 'accept-language': language })
  await page.reload()
  expect(await languageOf(page)).toBe(language)
}

async function expectAccessibleIn(
  { colorScheme, width }: (typeof views)[number],
  page: Page,
  what: string,
) {
  // A colour that is changing yet has another contrast.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await expectAccessible(page, `${what}: ${colorScheme}, ${width}`)
}
