/** @jsxImportSource hono/jsx */

import type { PropsWithChildren } from 'hono/jsx'
import { assetPath } from '../design/assets.ts'
import { pageManner, say } from '../design/messages/language.ts'
import { DarkSheet } from './dark-sheet.tsx'
import { deviceWords } from './device-words.ts'
import { Footer } from './footer.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { colorScheme, rootAttributes } from './page-in.ts'
import type { SiteIdentity, SitePicture } from './site-identity.ts'

export type { SiteIdentity }

export interface Alternate {
  type: string
  href: string
  title: string
}

export interface PageHead {
  title: string
  description?: string | null
  /** Absolute; absent on pages that are no one's home, such as a refusal. */
  canonical?: string
  /** Address of a picture of what the page is about. */
  image?: string | null
  /** The same in other forms: paths on this host. */
  alternates?: readonly Alternate[]
  /** More stylesheets than that of all pages, and scripts, by their addresses. */
  styles?: readonly string[]
  scripts?: readonly string[]
  /** JSON-LD of what the page is about. */
  linkedData?: string | null
}

type LayoutProps = PropsWithChildren<{
  head: PageHead
  site: SiteIdentity
  /** Kind of page, for its own rules of the stylesheet. */
  of?: string
}>

/** The scripts of the account pages say nothing of their own. */
const speaks = (script: string) =>
  script !== assetPath('account.js') && script !== assetPath('guest.js')

/** The frame of every page: head, skip link, and the banner, main and footer landmarks. */
export function Layout({ head, site, of, children }: LayoutProps) {
  return (
    <html {...rootAttributes()}>
      <Head head={head} site={site} />
      <body class={of} data-words={head.scripts?.some(speaks) ? deviceWords() : undefined}>
        <a class="skip" href="#main">
          {say('site.skip')}
        </a>
        <header class="banner">
          <div class="frame">
            <a class="name" href="/">
              <Logo site={site} />
              {site.name}
            </a>
            {site.tagline && <p class="tagline">{site.tagline}</p>}
            <HeaderMenu menu={site.headerMenu} />
          </div>
        </header>
        <main id="main" class="frame" tabindex={-1}>
          {children}
        </main>
        <Footer site={site} />
      </body>
    </html>
  )
}

/** A page that stands in the page of another site: nothing but its content. */
export function BareLayout({ head, site, of, children }: LayoutProps) {
  return (
    <html {...rootAttributes()}>
      <Head head={head} site={site} />
      <body class={of}>
        <main id="main" class="frame">
          {children}
        </main>
      </body>
    </html>
  )
}

/** The name of the community stands beside it. */
export function Logo({ site }: { site: SiteIdentity }) {
  const { theme } = pageManner()
  const isDark = theme === 'dark' && site.darkLogos.length > 0
  const logos = isDark ? site.darkLogos : site.logos
  const darkLogos = theme === 'system' ? site.darkLogos : []
  const [smallest] = logos
  const [darkSmallest] = darkLogos
  return (
    smallest && (
      <picture>
        {darkSmallest && (
          <source {...inSizes(darkSmallest, darkLogos)} media="(prefers-color-scheme: dark)" />
        )}
        <img class="logo" src={smallest.path} {...inSizes(smallest, logos)} alt="" />
      </picture>
    )
  )
}

/** How large it stands in the banner, in rem, as the stylesheet has it. */
const logo = { height: 2, mostWidth: 12 }

/** How wide a logo of these proportions stands there, for `sizes`. */
const logoWidth = ({ width, height }: SitePicture): string =>
  `${Math.min(logo.mostWidth, Math.ceil(((logo.height * width) / height) * 100) / 100)}rem`

/** A browser takes the size that fits its display, and keeps the room of it free meanwhile. */
const inSizes = (smallest: SitePicture, logos: SitePicture[]) => ({
  srcset: logos.map(({ path, width }) => `${path} ${width}w`).join(', '),
  sizes: logoWidth(smallest),
  width: smallest.width,
  height: smallest.height,
})

/** The smallest that a device puts on its home screen without enlarging it. */
const touchIconSize = 180

function Icons({ icons }: { icons: SitePicture[] }) {
  const touchIcon = icons.find(({ width }) => width >= touchIconSize)
  return (
    <>
      {icons.map(({ path, width, height, mediaType }) => (
        <link rel="icon" href={path} sizes={`${width}x${height}`} type={mediaType} />
      ))}
      {icons.length === 0 && <link rel="icon" href="data:," />}
      {touchIcon && (
        <link
          rel="apple-touch-icon"
          href={touchIcon.path}
          sizes={`${touchIcon.width}x${touchIcon.height}`}
        />
      )}
    </>
  )
}

/** The largest there is: the picture of a page that has none of its own. */
const logoAt = (canonical: string | undefined, { logos }: SiteIdentity): string | null => {
  const logo = logos.at(-1)
  return canonical && logo ? new URL(logo.path, canonical).href : null
}

function Head({ head, site }: { head: PageHead; site: SiteIdentity }) {
  const title = head.title === site.name ? head.title : `${head.title} · ${site.name}`
  const image = head.image ?? logoAt(head.canonical, site)
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={colorScheme()} />
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {image && <meta property="og:image" content={image} />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.alternates?.map(({ type, href, title }) => (
        <link rel="alternate" type={type} href={href} title={title} />
      ))}
      {head.linkedData && (
        <script
          type="application/ld+json"
          // Data, and no markup in it can end it.
          dangerouslySetInnerHTML={{ __html: head.linkedData.replaceAll('<', '\\u003c') }}
        />
      )}
      <Icons icons={site.icons} />
      <link rel="stylesheet" href={assetPath('site.css')} />
      <DarkSheet />
      {head.styles?.map((href) => (
        <link rel="stylesheet" href={href} />
      ))}
      {site.brandPath && <link rel="stylesheet" href={site.brandPath} />}
      {head.scripts?.map((src) => (
        <script type="module" src={src} />
      ))}
    </head>
  )
}
