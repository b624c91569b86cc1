/** Where the hosts of communities are. */
export interface SiteAddresses {
  BASE_DOMAIN: string
  PUBLIC_ORIGIN: string
}

/** A community's primary domain, or its host under the base domain. */
export function siteOf(
  { domain, slug }: { domain: string | null; slug: string },
  { BASE_DOMAIN, PUBLIC_ORIGIN }: SiteAddresses,
): string {
  const { protocol, port } = new URL(PUBLIC_ORIGIN)
  return `${protocol}//${domain ?? `${slug}.${BASE_DOMAIN}`}${port && `:${port}`}`
}

/** A community's host under the base domain, which the instance alone answers on. */
export const homeOf = ({ slug }: { slug: string }, addresses: SiteAddresses): string =>
  siteOf({ domain: null, slug }, addresses)
