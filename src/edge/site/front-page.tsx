/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { assetPath } from '../design/assets.ts'
import { pageHeaders } from './page-headers.ts'
import { type RootResource, read, type SiteApi } from './resources.ts'

interface FrontPageProps {
  /** What the addresses of communities end with. */
  baseDomain: string
  isInSetup: boolean
  /** Whether the description of the API is served here. */
  hasContract: boolean
}

/** Ways for programs, each with what is behind it. */
const doors = [
  {
    href: '/openapi',
    title: 'The API and its operations',
    about: 'Every operation, what it takes and what it answers, to read and to try.',
  },
  {
    href: '/api',
    title: 'Where programs start',
    about: 'The root of the API: links to everything that whoever asks may start.',
  },
]

/** What is where no community is: the API says of the instance what strangers may know, and no more. */
function FrontPage({ baseDomain, isInSetup, hasContract }: FrontPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Marquee: events of communities</title>
        <link rel="icon" href="/favicon.ico" />
        <meta
          name="description"
          content="Communities publish their events and programmes here, each at an address of its own."
        />
        <meta property="og:type" content="website" />
        <meta property="og:title" content="Events of communities" />
        <link rel="stylesheet" href={assetPath('site.css')} />
        <link rel="stylesheet" href={assetPath('events.css')} />
      </head>
      <body class="community">
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="banner">
          <div class="frame">
            <a class="name" href="/">
              Marquee
            </a>
          </div>
        </header>
        <main id="main" class="frame" tabindex={-1}>
          <div class="front">
            <h1>Events of communities</h1>
            <p class="subtitle">
              Communities publish their events and programmes on this instance of Marquee, each at
              an address of its own.
            </p>
            <p class="note">
              Open the address of your community to see its events, such as{' '}
              <code>name.{baseDomain}</code>.
            </p>
            {isInSetup && (
              <p class="note warn">
                The instance is being set up. Its operator has the secret to go on with.
              </p>
            )}
            <p>
              <a class="button" href="/account/sign-in">
                Sign in
              </a>
            </p>
          </div>
          <section aria-labelledby="programs">
            <h2 id="programs">For programs</h2>
            <ul class="cards">
              {doors
                .filter(({ href }) => hasContract || href !== '/openapi')
                .map(({ href, title, about }) => (
                  <li class="card">
                    <h3>
                      <a href={href}>{title}</a>
                    </h3>
                    <p class="teaser">{about}</p>
                  </li>
                ))}
            </ul>
          </section>
        </main>
      </body>
    </html>
  )
}

export async function showFrontPage(
  c: Context,
  api: SiteApi,
  environment: { BASE_DOMAIN: string; ENVIRONMENT: string },
): Promise<Response> {
  const { body: root } = await read<RootResource>(api, '/api', c.req.raw)
  const page = (
    <FrontPage
      baseDomain={environment.BASE_DOMAIN}
      isInSetup={root?._links?.setup !== undefined}
      hasContract={environment.ENVIRONMENT !== 'Production'}
    />
  )
  return new Response(`<!doctype html>${page}`, {
    headers: { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' },
  })
}
