import type { SiteIdentity } from './site-identity.ts'

/** A community in the words of schema.org. */
export function communityLinkedData(site: SiteIdentity, canonical: URL): string {
  const { name, description, tagline, logos, footer } = site
  const [logo] = logos.slice(-1)
  const pages = footer?.socialLinks.map(({ url }) => url) ?? []
  const about = description ?? tagline
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': canonical.href,
    url: canonical.href,
    name,
    ...(about && { description: about }),
    ...(logo && { logo: new URL(logo.path, canonical).href }),
    ...(pages.length > 0 && { sameAs: pages }),
  })
}
