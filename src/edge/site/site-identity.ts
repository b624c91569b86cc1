import { type BrandColours, brandPath } from './brand.ts'

export interface SiteLink {
  label: string
  url: string
}

/** What the pages read of `GET /api/publicexperience/shell`. */
export interface ShellResource {
  name: string
  tagline: string | null
  branding: {
    colors: BrandColours
    images: { logoUri: string | null; darkLogoUri: string | null; faviconUri: string | null }
  }
  headerMenu: (SiteLink & { children: SiteLink[] })[]
  footer: {
    layout: string
    copyrightNotice: string | null
    linkGroups: { title: string; links: SiteLink[] }[]
    socialLinks: { network: string; url: string }[]
    disclosures: { label: string; url: string | null }[]
  }
}

/** What is around the content of every page. */
export interface SiteIdentity extends Pick<ShellResource, 'name' | 'tagline' | 'headerMenu'> {
  footer: ShellResource['footer'] | null
  /** Paths on this host. */
  brandPath: string | null
  logo: { path: string; darkPath: string } | null
  iconPath: string | null
}

/** Of a community that is not known, or whose shell cannot be read. */
export const nobody: SiteIdentity = {
  name: 'Events',
  tagline: null,
  headerMenu: [],
  footer: null,
  brandPath: null,
  logo: null,
  iconPath: null,
}

export function identityOf(shell: ShellResource): SiteIdentity {
  const { name, tagline, headerMenu, footer, branding } = shell
  const { logoUri, darkLogoUri, faviconUri } = branding.images
  const path = pathOf(logoUri)
  return {
    name: name || nobody.name,
    tagline,
    headerMenu,
    footer,
    brandPath: brandPath(branding.colors),
    logo: path === null ? null : { path, darkPath: pathOf(darkLogoUri) ?? path },
    iconPath: pathOf(faviconUri),
  }
}

/** The same for pages that load no pictures. */
export const withoutPictures = (site: SiteIdentity): SiteIdentity => ({
  ...site,
  logo: null,
  iconPath: null,
})

/** Pictures have whole addresses; pages load those of their own host alone. */
const pathOf = (uri: string | null) =>
  uri !== null && URL.canParse(uri) ? new URL(uri).pathname : null

/** Where a link of a community may lead; null for anything else that the API might tell. */
export const safeHref = (url: string | null): string | null =>
  url !== null && /^(https:\/\/|\/(?![/\\]))/.test(url) ? url : null
