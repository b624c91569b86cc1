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

/** Expects that axe finds nothing on a page, and that it is not wider than its window. The page bypasses its policy. */
async function expectAccessible(page: Page, what: string) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.addScriptTag({ content: axe.source })
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 200)])
  })
  expect(found, what).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow, what).toBeLessThanOrEqual(0)
}

/** What is shown now, in light and dark at every width. Outside the proofs: the first of these, and one of the others. */
export async function expectAccessibleInAllViews(page: Page, what: string) {
  const [first, ...others] = views
  await expectAccessibleIn(page, what, [first!, ...oneOf(others, what)])
}

/**
 * The same, and then the page of this address in every other language, outside the proofs in one view. The page is
 * loaded anew for that.
 */
export async function expectAccessibleInAllLanguages(page: Page, what: string) {
  await expectAccessibleInAllViews(page, what)
  const spoken = await page.evaluate(() => document.documentElement.lang)
  for (const language of allLanguages.filter((each) => each !== spoken)) {
    await loadIn(page, language)
    expect(await page.evaluate(() => document.documentElement.lang), what).toBe(language)
    const named = `${what}, ${language}`
    await expectAccessibleIn(page, named, oneOf(views, named))
  }
  await loadIn(page, spoken)
}

async function loadIn(page: Page, language: string) {
  await page.setExtraHTTPHeaders({ 'accept-language': language })
  await page.reload()
}

async function expectAccessibleIn(
  page: Page,
  what: string,
  some: readonly (typeof views)[number][],
) {
  for (const { colorScheme, width } of some) {
    // A colour that is changing yet has another contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${what}: ${colorScheme}, ${width}`)
  }
}
