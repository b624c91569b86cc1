import type { CDPSession, Page } from 'playwright-core'

/** As Lighthouse has it for a phone. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const slowerProcessor = 4

export const phone = { viewport: { width: 390, height: 844 } }

/** Makes a page as slow as on a phone over slow 4G. What its service worker fetches is not slowed down. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow4g)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  return client
}
