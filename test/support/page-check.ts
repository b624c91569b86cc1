import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Both schemes, on the narrowest phone and on a desk. */
export const views = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 1_280].map((width) => ({ colorScheme, width })),
)

/** Expects that axe finds nothing on a page, and that it is not wider than its window. The page bypasses its policy. */
export async function expectAccessible(page: Page, what: string) {
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

/** The same page for a reader of German, in all views; the page is in English again afterwards. */
export async function expectAccessibleInGerman(page: Page, what: string) {
  await page.setExtraHTTPHeaders({ 'accept-language': 'de' })
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.lang), what).toBe('de')
  await expectAccessibleInAllViews(page, `${what} in German`, 390)
  await page.setExtraHTTPHeaders({})
  await page.reload()
}

/** In light and dark, on a phone of this width and on a desk. */
export async function expectAccessibleInAllViews(page: Page, what: string, phone = 320) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [phone, 1_280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `${what}: ${colorScheme}, ${width}`)
    }
  }
}
