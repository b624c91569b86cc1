import { guestHeaders } from '../../kernel/guest-orders.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { LinkTable } from '../contract/hal.ts'
import { setupSecretHeader } from '../serving/read-request.ts'
import type { AppContext } from '../serving/request-state.ts'
import { serveEndpoint } from '../serving/serve-endpoint.ts'
import { browserHashOf, setupSecretOf } from './browser-cookies.ts'
import { requireOwnOrigin } from './own-origin.ts'

/** Nothing else that a browser sends says anything to the API: no credential, host or community. */
const passedOn = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'prefer',
  'x-api-version',
]

/** Answers an operation of the API in the name of the browser's session. */
export async function serveProxied(
  c: AppContext,
  endpoint: Endpoint,
  links: LinkTable,
): Promise<Response> {
  const state = c.get('state')
  const { route } = endpoint
  requireOwnOrigin(c.req.raw, state)
  // A secret in the request speaks for itself: a session that has ended is no hindrance to it.
  const isProof = route.isCredential && route.access !== 'authenticated'
  const browserHash = isProof ? null : await browserHashOf(c)
  state.caller = browserHash === null ? null : { browserHash }
  const headers = new Headers()
  for (const name of route.access === 'capability' ? [...passedOn, 'authorization'] : passedOn) {
    const value = c.req.raw.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  for (const name of route.guest ? Object.values(guestHeaders) : []) {
    const value = c.req.raw.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const setupSecret = route.operation.allow.includes('setupOperator') ? setupSecretOf(c) : null
  if (setupSecret !== null) headers.set(setupSecretHeader, setupSecret)
  c.req.raw = new Request(c.req.raw, { headers })
  state.url = new URL(state.url.href.replace('/bff/', '/'))
  state.isProxied = true
  const answer = await serveEndpoint(c, endpoint, links)
  // The same address answers others otherwise: what is public to the API is not so here.
  answer.headers.set('cache-control', 'private, no-store')
  return answer
}
