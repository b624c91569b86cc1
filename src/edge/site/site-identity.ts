import { parseUrl } from '../../kernel/parse-url.ts'
import type { Preferences } from '../../kernel/settings/preferences.ts'
import { type Asked, firstLanguage } from '../design/messages/chosen.ts'
import { type Manner, plainManner, say, speaking } from '../design/messages/language.ts'
import { type BrandColours, brandPath } from './brand.ts'

export interface SiteLink {
  label: string
  url: string
}

/** A picture in one of its sizes. */
export interface PictureResource {
  url: string
  width: number
  height: number
  mediaType: string
}

/** What the pages read of `GET /api/publicexperience/shell`. */
export interface ShellResource {
  name: string
  tagline: string | null
  description: string | null
  branding: {
    colors: BrandColours
    /** The smallest of each first. */
    images: Record<'logos' | 'darkLogos' | 'favicons', PictureResource[]>
  }
  headerMenu: (SiteLink & { children: SiteLink[] })[]
  footer: {
    layout: string
    copyrightNotice: string | null
    linkGroups: { title: string; links: SiteLink[] }[]
    socialLinks: { network: string; url: string }[]
    disclosures: { code?: string; label: string; url: string | null }[]
  }
  embeddingOrigins: string[]
  preferences: Preferences
  languages: string[]
}

/** The same, where its path on this host is known. */
export interface SitePicture extends Omit<PictureResource, 'url'> {
  path: string
}

/** What is around the content of every page, and how this reader has it. */
export interface SiteIdentity
  extends Manner,
    Pick<ShellResource, 'name' | 'tagline' | 'description' | 'headerMenu' | 'embeddingOrigins'> {
  footer: ShellResource['footer'] | null
  /** A path on this host. */
  brandPath: string | null
  /** The smallest first. Empty where there is none. */
  logos: SitePicture[]
  darkLogos: SitePicture[]
  icons: SitePicture[]
}

/** Of a community that is not known, or whose shell cannot be read. */
export function nobodyFor(asked: Asked): SiteIdentity {
  const manner = { ...plainManner, ...asked, language: asked.language ?? plainManner.language }
  return {
    ...manner,
    name: speaking(manner.language, () => say('site.events')),
    tagline: null,
    description: null,
    headerMenu: [],
    embeddingOrigins: [],
    footer: null,
    brandPath: null,
    logos: [],
    darkLogos: [],
    icons: [],
  }
}

/** As the reader asks for it, else as the community has it. */
export function identityOf(shell: ShellResource, asked: Asked): SiteIdentity {
  const { name, tagline, description, headerMenu, footer, branding, embeddingOrigins } = shell
  const { logos, darkLogos, favicons } = branding.images
  const language = asked.language ?? firstLanguage(shell.languages)
  return {
    ...shell.preferences,
    ...asked,
    language,
    name: name || nobodyFor({ language }).name,
    tagline,
    description,
    headerMenu,
    embeddingOrigins,
    footer,
    brandPath: brandPath(branding.colors),
    logos: picturesOf(logos),
    darkLogos: picturesOf(darkLogos),
    icons: picturesOf(favicons),
  }
}

/** The same for pages that load no pictures. */
export const withoutPictures = (site: SiteIdentity): SiteIdentity => ({
  ...site,
  logos: [],
  darkLogos: [],
  icons: [],
})

/** Pictures have whole addresses; pages load those of their own host alone. */
const picturesOf = (pictures: PictureResource[]): SitePicture[] =>
  pictures.flatMap(({ url, ...rest }) => {
    const path = parseUrl(url)?.pathname
    return path === undefined ? [] : [{ ...rest, path }]
  })

/** Where a link of a community may lead; null for anything else that the API might tell. */
export const safeHref = (url: string | null): string | null =>
  url !== null && /^(https:\/\/|\/(?![/\\]))/.test(url) ? url : null
