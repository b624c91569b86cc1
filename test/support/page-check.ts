import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Both schemes, on the narrowest phone and on a desk. */
export const views = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 1_280].map((width) => ({ colorScheme, width })),
)

/** The same and a common phone in German, whose words are longer. */
export const inGerman = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 390, 1_280].map((width) => ({ colorScheme, width, locale: 'de-DE' })),
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

/** In light and dark, on phones of these widths (320 pixels) and on a desk. */
export async function expectAccessibleInAllViews(page: Page, what: string, ...phones: number[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // A colour that is changing yet has another contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [...(phones.length === 0 ? [320] : phones), 1_280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `${what}: ${colorScheme}, ${width}`)
    }
  }
}
