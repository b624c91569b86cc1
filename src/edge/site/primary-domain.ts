import type { Next } from 'hono'
import { originAt } from '../../kernel/site-addresses.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { normalisedHost, tenantOfHost } from '../serving/middleware/tenant-host.ts'
import type { AppContext, RequestState } from '../serving/request-state.ts'
import { pageHeaders } from './page-headers.ts'
import { isPage } from './site-pages.ts'

/**
 * Leads a visitor of a page to the same page on the primary domain of its community. Which one that is comes
 * with every read of the community, so it costs no read of its own: a page that was made to learn it is thrown
 * away. The answer is kept by nobody, because administrators may choose another domain. Whoever is signed in stays
 * where the session is. Pages of accounts lead nowhere: a browser would take along the secret of a mail behind the `#`.
 */
export async function leadToPrimaryDomain(c: AppContext, next: Next) {
  const state = c.get('state')
  if (!isPage(state.url) || isOfAccount(state.url)) return next()
  if (!['GET', 'HEAD'].includes(c.req.method) || (await browserHashOf(c)) !== null) return next()
  const known = primaryAddressOf(state, c.req.raw.headers)
  if (known) return leadTo(known)
  await next()
  const learnt = primaryAddressOf(state, c.req.raw.headers)
  if (learnt) c.res = leadTo(learnt)
}

const isOfAccount = ({ pathname }: URL) => pathname.startsWith('/account/')

/** Null where the page is at home, or where that is not known. */
function primaryAddressOf({ url, services }: RequestState, headers: Headers): string | null {
  const { environment, tenants, clock } = services
  const hosted = tenantOfHost(url, headers, environment)
  const known = hosted && tenants.recall(hosted.hostKey, clock.now())
  if (!known?.isFresh || known.primaryHost === null) return null
  if (environment.DEPLOYMENT_MODE === 'SingleTenant') return null
  if (known.primaryHost === normalisedHost(url)) return null
  return `${originAt(known.primaryHost, environment)}${url.pathname}${url.search}`
}

const leadTo = (location: string) =>
  new Response(null, { status: 308, headers: { ...pageHeaders, location } })
