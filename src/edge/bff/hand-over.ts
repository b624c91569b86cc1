import { base64url, bytesOfBase64url } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import { homeOriginOf } from '../../kernel/site-addresses.ts'
import { tenantOfHost } from '../serving/middleware/tenant-host.ts'
import type { AppContext, RequestState } from '../serving/request-state.ts'

/** The one address that a provider knows, whichever community somebody signs in at. */
export const callbackAt = ({ services }: RequestState, provider: string) =>
  `${services.environment.PUBLIC_ORIGIN}/bff/callback/${provider}`

/** What a provider gives back: a secret's hash, and the host that the browser began at. */
export const stateOf = ({ url }: RequestState, hash: string) => `${hash}.${toBase64Url(url.host)}`

/**
 * Where an answer belongs to another host than the one that providers know, sends the browser on to
 * it, with the answer as it is. Whoever began has the verifier, and may have sent somebody else to the
 * provider: the code must reach hosts alone that show nobody what they are sent. Null where the answer
 * is for this host.
 */
export async function handOver(c: AppContext): Promise<Response | null> {
  const state = c.get('state')
  const central = new URL(state.services.environment.PUBLIC_ORIGIN)
  const host = hostOf(state.url.searchParams.get('state') ?? '')
  if (host === null || host === state.url.host || state.url.host !== central.host) return null
  const target = new URL(`${central.protocol}//${host}`)
  if (target.port !== central.port || !(await isOfInstance(state, target))) {
    throw new Problem('sign_in_refused')
  }
  return new Response(null, {
    status: 303,
    headers: {
      location: `${target.origin}${state.url.pathname}${state.url.search}`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** Whether the instance alone answers on a host: its own for administration, or a community's under the base domain. */
async function isOfInstance(state: RequestState, target: URL): Promise<boolean> {
  const { environment } = state.services
  if (target.origin === environment.INSTANCE_ADMIN_PUBLIC_ORIGIN) return true
  if (environment.DEPLOYMENT_MODE === 'SingleTenant') return false
  const { hostname } = target
  const suffix = `.${environment.BASE_DOMAIN}`
  const label = hostname.endsWith(suffix) ? hostname.slice(0, -suffix.length) : ''
  // Behind a domain of a community's own, and a name below a community's name, may be anybody's server.
  if (label === '' || label.includes('.')) return false
  return (await tenantAt(state, target)) !== null
}

async function tenantAt({ services, trips }: RequestState, url: URL) {
  const { environment, database } = services
  const tenant = tenantOfHost(url, new Headers(), environment)?.reference
  if (!tenant) return null
  return (await database.read({ tenant, caller: null, trips }, {})).entered.tenant
}

/** A domain of a community's own leads where the community says: no code of a provider may come to it. */
export function isOwnDomain({ url, services }: RequestState): boolean {
  const { reference } = tenantOfHost(url, new Headers(), services.environment) ?? {}
  return reference !== undefined && 'host' in reference && reference.slug === undefined
}

/** The origin of the subdomain of the community that is asked. */
export async function homeOf(state: RequestState): Promise<string> {
  const tenant = await tenantAt(state, state.url)
  if (!tenant) throw new Problem('tenant_not_resolved')
  return homeOriginOf(tenant.slug, state.services.environment)
}

function hostOf(sent: string): string | null {
  const [, encoded] = /^[\w-]{43}\.([\w-]{1,400})$/.exec(sent) ?? []
  const host = encoded === undefined ? null : fromBase64Url(encoded)
  return host !== null && /^[a-z0-9.-]+(:\d{1,5})?$/.test(host) ? host : null
}

export const toBase64Url = (text: string) => base64url(new TextEncoder().encode(text))

/** Null for a text that is not one. */
export function fromBase64Url(text: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytesOfBase64url(text))
  } catch {
    return null
  }
}
