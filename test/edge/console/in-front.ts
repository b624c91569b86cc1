import { Hono } from 'hono'
import { inject } from 'vitest'
import { accountPages } from '../../../src/edge/account/account.tsx'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import { consolePages } from '../../../src/edge/console/console.tsx'
import type { AppEnv, RequestState } from '../../../src/edge/serving/request-state.ts'
import { randomIds } from '../../../src/kernel/ids.ts'
import { Trips } from '../../../src/kernel/trips.ts'
import { type Answer, call } from '../../support/client.ts'
import type { Somebody } from './forms.ts'

/** What the API answers to the consoles, before they get it. */
export interface Heard {
  method: string
  /** Path and query, below `/api`. */
  path: string
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests change answers of every shape
  json: any
}

const routes = endpoints
  .map(({ route }) => route)
  .filter(({ isWithheldFromBrowsers }) => !isWithheldFromBrowsers)

/** Whoever has a token is known by that alone. */
const withoutSession = (headers: Headers, token: string | undefined) =>
  Object.fromEntries([...headers].filter(([name]) => !token || name !== 'cookie'))

interface Visitor {
  browser: Pick<Somebody['browser'], 'host' | 'cookies'>
  token?: string
  /** Of a deployment of its own. */
  origin?: string
}

const environment = {
  PUBLIC_ORIGIN: `https://${inject('baseDomain')}`,
  DEPLOYMENT_MODE: 'MultiTenant' as const,
  INSTANCE_ADMIN_PUBLIC_ORIGIN: undefined,
  CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
}

/** The consoles in this process, as clients of the real API; what it answers can be changed on the way. */
export const consolesOf = (
  visitor: Visitor,
  change?: Change,
  /** Answers to reads, which are not asked for again. */
  known?: Map<string, Promise<Answer>>,
) =>
  inFront(
    visitor,
    (fetch) =>
      consolePages({
        routes,
        environment,
        fetch,
        signedOutPage: () => Promise.reject(new Error('nobody is signed out')),
      }),
    change,
    known,
  )

/** The same of account pages. */
export const accountOf = (visitor: Visitor, change?: Change) =>
  inFront(
    visitor,
    (fetch) =>
      accountPages({
        fetch,
        async api(path) {
          const { status, headers, text } = await call(visitor.browser, path, { isUnchecked: true })
          return new Response(text, { status, headers })
        },
      }),
    change,
  )

type Change = (heard: Heard) => Heard | Promise<Heard>

const bodyPlaces = { take: () => ({ leave: () => undefined }) }

function inFront(
  { browser, token, origin }: Visitor,
  pagesWith: (fetch: (request: Request) => Promise<Response>) => Hono<AppEnv>,
  change: Change = (heard) => heard,
  known?: Map<string, Promise<Answer>>,
) {
  const { host } = browser
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('state', {
      url: new URL(c.req.url),
      services: { environment, ids: randomIds, clock: { now: () => Date.now() }, bodyPlaces },
      trips: new Trips(),
      operationId: null,
    } as unknown as RequestState)
    await next()
  })
  app.route(
    '/',
    pagesWith(async (request) => {
      const { pathname, search } = new URL(request.url)
      const bytes = new Uint8Array(await request.arrayBuffer())
      const asked = `${pathname}${search}`
      const isRead = request.method === 'GET'
      const answer =
        (isRead && known?.get(asked)) ||
        call({ host }, token ? asked.replace(/^\/bff/, '') : asked, {
          method: request.method,
          ...(origin && { origin }),
          ...(token && { as: { token } }),
          headers: withoutSession(request.headers, token),
          ...(bytes.length > 0 && { body: bytes }),
          isUnchecked: true,
        })
      if (isRead) known?.set(asked, answer)
      const { status, headers, text, json } = await answer
      const path = asked.replace(/^\/bff/, '')
      const heard = await change({ method: request.method, path, status, json })
      const isJson = heard.json !== undefined && heard.json !== null
      return new Response(isJson ? JSON.stringify(heard.json) : text || null, {
        status: heard.status,
        headers: isJson ? { 'content-type': 'application/hal+json' } : headers,
      })
    }),
  )
  const cookie = [...browser.cookies].map((each) => each.join('=')).join('; ')
  const answerOf = async (answer: Response | Promise<Response>) => {
    const given = await answer
    return { status: given.status, headers: given.headers, text: await given.text() }
  }
  return {
    get: (path: string, language = 'en') =>
      answerOf(
        app.request(`https://${host}${path}`, {
          headers: { cookie, 'accept-language': language },
        }),
      ),
    send: (path: string, texts: URLSearchParams) =>
      answerOf(
        app.request(`https://${host}${path}`, {
          method: 'POST',
          headers: {
            cookie,
            origin: `https://${host}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: texts.toString(),
        }),
      ),
  }
}
