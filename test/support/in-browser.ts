import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { freePort } from '../../local/postgres.ts'
import type { Account } from './accounts.ts'
import { sessionCookie } from './browser.ts'
import { startChromium } from './chromium.ts'
import { call } from './client.ts'
import { type Isolate, isFailure, startIsolate } from './isolate.ts'

/** A real browser, and the product on hosts that it finds without a name server. */
export interface InBrowser {
  /**
   * A visitor whom nobody knows or who is signed in, until the test ends. Those with the same options take
   * turns in one context, since a new one costs half a second of renderer.
   */
  newContext(options?: BrowserContextOptions, account?: Account): Promise<BrowserContext>
  /** Of the instance. */
  origin: string
  /** Where a community is. */
  homeOf(community: { slug: string }): string
  /** The browser goes on without it. */
  stopProduct(): Promise<void>
  stop(): Promise<void>
}

/** What ends with the process, and not with the file that asks for it. */
export type SharedInBrowser = Omit<InBrowser, 'stop' | 'stopProduct'>

let shared: Promise<InBrowser> | undefined

/** One for the files of a process, one after the other: the first pages of a new one cost as much as its start. */
export function sharedInBrowser(): Promise<SharedInBrowser> {
  shared ??= startInBrowser()
  return shared
}

const tellFailure = (line: string) => {
  if (isFailure(line)) console.log(line)
}

/** Leaves nothing but the first page, which keeps the renderer, and what the cache has. */
async function empty(context: BrowserContext) {
  const [keeper, ...others] = context.pages()
  await Promise.all(others.map((page) => page.close()))
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
  const client = await context.newCDPSession(keeper!)
  await client.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await client.detach()
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
  const idle = new Map<string, BrowserContext[]>()
  const sessions = new Map<string, Promise<string>>()
  const homeOf = ({ slug }: { slug: string }) => `http://${slug}.localhost:${port}`
  /** Begun at the host that it is for: on another one its cookie is nobody's. */
  async function begin({ community, email, password }: Account): Promise<string> {
    const home = homeOf(community)
    const { headers } = await call({ host: new URL(home).host }, '/bff/sign-in', {
      method: 'POST',
      origin: started.origin,
      headers: { 'x-marquee-csrf': '1', origin: home, 'sec-fetch-site': 'same-origin' },
      body: { identifier: email, password },
    })
    return new RegExp(`${sessionCookie}=([^;]+)`).exec(headers.get('set-cookie') ?? '')![1]!
  }
  async function admit(context: BrowserContext, account: Account) {
    const session = sessions.get(account.email) ?? begin(account)
    sessions.set(account.email, session)
    const cookie = { name: sessionCookie, value: await session, path: '/', secure: true }
    const domain = new URL(homeOf(account.community)).hostname
    await context.addCookies([{ ...cookie, domain, httpOnly: true, sameSite: 'Lax' }])
  }
  const stopProduct = async () => {
    await isolate?.stop()
    isolate = undefined
  }
  return {
    async newContext(options = {}, account) {
      const kind = JSON.stringify(options)
      const alike = idle.get(kind) ?? []
      idle.set(kind, alike)
      const context = alike.pop() ?? (await chromium.newContext(options))
      if (context.pages().length === 0) await context.newPage()
      onTestFinished(async () => {
        await empty(context)
        alike.push(context)
      })
      if (account) await admit(context, account)
      return context
    },
    origin,
    homeOf,
    stopProduct,
    async stop() {
      await chromium.close()
      await stopProduct()
    },
  }
}
