/** @jsxImportSource hono/jsx */

import type { Context } from 'hono'
import { assetPath } from '../design/assets.ts'
import { askedManner } from '../design/messages/chosen.ts'
import { say, sayWith } from '../design/messages/language.ts'
import { DarkSheet } from './dark-sheet.tsx'
import { pageHeaders } from './page-headers.ts'
import { colorScheme, pageIn, rootAttributes } from './page-in.ts'
import { type RootResource, read, type SiteApi } from './resources.ts'
import { nobodyFor } from './site-identity.ts'

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
    title: 'front.api',
    about: 'front.apiAbout',
  },
  {
    href: '/api',
    title: 'front.root',
    about: 'front.rootAbout',
  },
] as const

/** What is where no community is: the API says of the instance what strangers may know, and no more. */
function FrontPage({ baseDomain, isInSetup, hasContract }: FrontPageProps) {
  return (
    <html {...rootAttributes()}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={colorScheme()} />
        <title>{say('front.title')}</title>
        <link rel="icon" href="/favicon.ico" />
        <meta name="description" content={say('front.description')} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={say('front.heading')} />
        <link rel="stylesheet" href={assetPath('site.css')} />
        <DarkSheet />
        <link rel="stylesheet" href={assetPath('events.css')} />
      </head>
      <body class="community">
        <a class="skip" href="#main">
          {say('site.skip')}
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
            <h1>{say('front.heading')}</h1>
            <p class="subtitle">{say('front.intro')}</p>
            <p class="note">{sayWith('front.open', { address: <code>name.{baseDomain}</code> })}</p>
            {isInSetup && <p class="note warn">{say('front.setup')}</p>}
            <p>
              <a class="button" href="/account/sign-in">
                {say('front.signIn')}
              </a>
            </p>
          </div>
          <section aria-labelledby="programs">
            <h2 id="programs">{say('front.programs')}</h2>
            <ul class="cards">
              {doors
                .filter(({ href }) => hasContract || href !== '/openapi')
                .map(({ href, title, about }) => (
                  <li class="card">
                    <h3>
                      <a href={href}>{say(title)}</a>
                    </h3>
                    <p class="teaser">{say(about)}</p>
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
  const page = pageIn(nobodyFor(askedManner(c.req.raw)), () => (
    <FrontPage
      baseDomain={environment.BASE_DOMAIN}
      isInSetup={root?._links?.setup !== undefined}
      hasContract={environment.ENVIRONMENT !== 'Production'}
    />
  ))
  return new Response(page, {
    headers: { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' },
  })
}
