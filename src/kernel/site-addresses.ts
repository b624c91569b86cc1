import type { DeploymentMode } from './deployment-mode.ts'

/** Where the hosts of communities are. */
export interface SiteAddresses {
  DEPLOYMENT_MODE: DeploymentMode
  BASE_DOMAIN: string
  PUBLIC_ORIGIN: string
}

/**
 * Origin of a community's host; the instance's own where there is one community. Scheme and port are the configured
 * ones: a front may have ended TLS, and answers are kept by host alone.
 */
export function originAt(host: string, { DEPLOYMENT_MODE, PUBLIC_ORIGIN }: SiteAddresses): string {
  const { origin, protocol, port } = new URL(PUBLIC_ORIGIN)
  return DEPLOYMENT_MODE === 'SingleTenant' ? origin : `${protocol}//${host}${port && `:${port}`}`
}

/** Where a community is at home, whatever domains it has: its subdomain, or the instance's origin. */
export const homeOriginOf = (slug: string, addresses: SiteAddresses): string =>
  originAt(`${slug}.${addresses.BASE_DOMAIN}`, addresses)

/** Where mails of a community lead to: its primary domain, or its home. */
export const siteOf = (
  { domain, slug }: { domain: string | null; slug: string },
  addresses: SiteAddresses,
): string => (domain === null ? homeOriginOf(slug, addresses) : originAt(domain, addresses))
