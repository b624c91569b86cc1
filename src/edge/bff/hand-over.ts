import { base64url, bytesOfBase64url } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import { tenantOfHost } from '../serving/middleware/tenant-host.ts'
import type { AppContext, RequestState } from '../serving/request-state.ts'

/** The one address that a provider knows, whichever community somebody signs in at. */
export const callbackAt = ({ services }: RequestState, provider: string) =>
  `${services.environment.PUBLIC_ORIGIN}/bff/callback/${provider}`

/** What a provider gives back: a secret's hash, and the host that the browser began at. */
export const stateOf = ({ url }: RequestState, hash: string) => `${hash}.${toBase64Url(url.host)}`

/**
 * Where an answer belongs to another host than the one that providers know, sends the browser on to
 * it, with the answer as it is: its code is good once, for moments, and to the browser alone whose
 * cookie there has the verifier. Null where the answer is for this host.
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

/** Whether the instance answers on a host: its own for administration, or a community's. */
async function isOfInstance(state: RequestState, target: URL): Promise<boolean> {
  const { environment, database } = state.services
  if (target.origin === environment.INSTANCE_ADMIN_PUBLIC_ORIGIN) return true
  if (environment.DEPLOYMENT_MODE === 'SingleTenant') return false
  const { hostname } = target
  const suffix = `.${environment.BASE_DOMAIN}`
  const label = hostname.endsWith(suffix) ? hostname.slice(0, -suffix.length) : ''
  // A name below a community's name, or one that ends in a dot, may be somebody else's.
  if (label.includes('.') || hostname.endsWith('.')) return false
  const tenant = tenantOfHost(target, new Headers(), environment)?.reference
  if (!tenant) return false
  const scope = { tenant, caller: null, trips: state.trips }
  return (await database.read(scope, {})).entered.tenant !== null
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
