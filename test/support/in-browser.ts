import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { freePort } from '../../local/postgres.ts'
import { startChromium } from './chromium.ts'
import { type Isolate, isFailure, startIsolate } from './isolate.ts'

/** A real browser, and the product on hosts that it finds without a name server. */
export interface InBrowser {
  chromium: Browser
  /** Of the instance. */
  origin: string
  /** Where a community is. */
  homeOf(community: { slug: string }): string
  /** The browser goes on without it. */
  stopProduct(): Promise<void>
  stop(): Promise<void>
}

const tellFailure = (line: string) => {
  if (isFailure(line)) console.log(line)
}

export async function startInBrowser(own: Record<string, string> = {}): Promise<InBrowser> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const bindings = {
    ...inject('bindings'),
    PUBLIC_ORIGIN: origin,
    BASE_DOMAIN: 'localhost',
    ...own,
  }
  const [chromium, started] = await Promise.all([
    startChromium(),
    startIsolate(inject('runtime'), { bindings, port, log: tellFailure }),
  ])
  let isolate: Isolate | undefined = started
  const stopProduct = async () => {
    await isolate?.stop()
    isolate = undefined
  }
  return {
    chromium,
    origin,
    homeOf: ({ slug }) => `http://${slug}.localhost:${port}`,
    stopProduct,
    async stop() {
      await chromium.close()
      await stopProduct()
    },
  }
}
