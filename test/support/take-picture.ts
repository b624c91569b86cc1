import type { Page, PageScreenshotOptions } from 'playwright-core'

/** On a busy machine Chromium may have no frame to capture: it is asked again. */
export async function takePicture(
  page: Page,
  options: PageScreenshotOptions,
  tries = 3,
): Promise<void> {
  try {
    await page.screenshot(options)
  } catch (error) {
    if (tries === 1) throw error
    await takePicture(page, options, tries - 1)
  }
}
