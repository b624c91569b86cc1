import { halMediaType } from '../contract/wire-format.ts'
import type { AppContext } from '../serving/request-state.ts'
import { browserHashOf, noSessionCookie } from './browser-cookies.ts'
import { csrfHeader } from './csrf-header.ts'
import { requireOwnOrigin } from './own-origin.ts'

/** Answers a browser alone; no cache keeps it. */
export function browserAnswer(body: object | null, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  if (body !== null) headers.set('content-type', halMediaType)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(body === null ? null : JSON.stringify(body), {
    status: body === null ? 204 : 200,
    headers,
  })
}

const post = (href: string) => ({ href, method: 'POST' })

/** Who is signed in, and where to go from there. A cookie whose session has ended is taken away. */
export async function readBrowserSession(c: AppContext): Promise<Response> {
  const state = c.get('state')
  state.operationId = 'readBrowserSession'
  requireOwnOrigin(c.req.raw, state)
  const browserHash = await browserHashOf(c)
  const user = await userOf(c)
  const withProvider = (path: string) =>
    state.services.providers.map(({ name, label }) => ({
      href: `/bff/${path}/${name}{?returnTo}`,
      templated: true,
      name,
      title: label,
    }))
  const links = user
    ? {
        'sign-out': post('/bff/sign-out'),
        'sign-out-everywhere': post('/bff/sign-out-everywhere'),
        'link-identity': withProvider('link'),
      }
    : { 'sign-in': post('/bff/sign-in'), 'sign-in-with': withProvider('sign-in') }
  const body = {
    isSignedIn: user !== undefined,
    displayName: user?.displayName ?? null,
    csrfHeader,
    _links: { self: { href: '/bff/session' }, api: { href: '/bff/api' }, ...links },
  }
  return browserAnswer(body, browserHash !== null && !user ? [noSessionCookie] : [])
}

/** Who is signed in; undefined where nobody is. */
export async function userOf(c: AppContext) {
  const browserHash = await browserHashOf(c)
  if (browserHash === null) return undefined
  const { services, trips } = c.get('state')
  const scope = { tenant: null, caller: { browserHash }, trips }
  const { entered } = await services.database.read(scope, {})
  return entered.user
}
