import { homeOriginOf, originAt } from '../../../kernel/site-addresses.ts'
import type { Environment } from '../../environment.ts'
import type { HostedTenant } from '../request-state.ts'

type Settings = Pick<
  Environment,
  | 'DEPLOYMENT_MODE'
  | 'DEFAULT_TENANT_ID'
  | 'BASE_DOMAIN'
  | 'PUBLIC_ORIGIN'
  | 'INSTANCE_ADMIN_PUBLIC_ORIGIN'
>

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$/

/**
 * Names the community of a request: in MultiTenant mode a verified domain, then the first label
 * under the base domain; `X-Tenant-Slug` on the shared host only. Undefined: none.
 */
export function tenantOfHost(
  url: URL,
  headers: Headers,
  settings: Settings,
): (HostedTenant & { hostKey: string }) | undefined {
  if (settings.DEPLOYMENT_MODE === 'SingleTenant') {
    const tenantId = settings.DEFAULT_TENANT_ID
    return { reference: { tenantId }, hostKey: tenantId }
  }
  const host = normalisedHost(url)
  if (isSharedHost(url, settings)) {
    const slug = headers.get('x-tenant-slug')?.trim().toLowerCase()
    if (slug === undefined || !slugPattern.test(slug)) return undefined
    return { reference: { slug }, hostKey: `slug:${slug}` }
  }
  const suffix = `.${settings.BASE_DOMAIN}`
  const label = host.endsWith(suffix) ? host.slice(0, -suffix.length).split('.')[0] : undefined
  const slug = label !== undefined && slugPattern.test(label) ? label : undefined
  return { reference: slug === undefined ? { host } : { host, slug }, hostKey: `host:${host}` }
}

/** The one community of a deployment in `SingleTenant` mode; else null. */
export const onlyTenantOf = ({ DEPLOYMENT_MODE: mode, DEFAULT_TENANT_ID: id }: Settings) =>
  mode === 'SingleTenant' ? id : null

/** Settings do not change while an isolate lives, and every request asks. */
const sharedHosts = new WeakMap<Settings, readonly string[]>()

/** Names that lead to no community: the API's own, and that of the administration. */
function sharedHostsOf(settings: Settings): readonly string[] {
  const known = sharedHosts.get(settings)
  if (known) return known
  const { BASE_DOMAIN, PUBLIC_ORIGIN, INSTANCE_ADMIN_PUBLIC_ORIGIN } = settings
  const origins = [PUBLIC_ORIGIN, INSTANCE_ADMIN_PUBLIC_ORIGIN].filter((each) => each !== undefined)
  const hosts = [BASE_DOMAIN, ...origins.map((origin) => new URL(origin).hostname)]
  sharedHosts.set(settings, hosts)
  return hosts
}

/** The same with the host that the queue delivers to. */
export const instanceHostsOf = (
  settings: Settings & Pick<Environment, 'JOBS_ORIGIN'>,
): string[] => [...sharedHostsOf(settings), new URL(settings.JOBS_ORIGIN).hostname]

/** A host of no community, where the community is named by a header. */
export const isSharedHost = (url: URL, settings: Settings): boolean =>
  sharedHostsOf(settings).includes(normalisedHost(url))

/** What addresses of a community are made of. */
export interface TenantName {
  slug: string
  primaryHost: string | null
}

/**
 * Origin of a community's pages, to write whole addresses with: its primary domain; else the host that
 * named it, which is verified by that; its subdomain for a request on the shared host; the instance's own
 * where there is one community.
 */
export function siteOriginOf(
  url: URL,
  { slug, primaryHost }: TenantName,
  settings: Settings,
): string {
  if (primaryHost !== null) return originAt(primaryHost, settings)
  return isSharedHost(url, settings) ? homeOriginOf(slug, settings) : askedOriginOf(url, settings)
}

/** Origin of the host that was asked; that of the instance where there is one community. */
export const askedOriginOf = (url: URL, settings: Settings): string =>
  originAt(normalisedHost(url), settings)

/** Lower case, without port and without one trailing dot. */
export const normalisedHost = (url: URL) => url.hostname.toLowerCase().replace(/\.$/, '')
