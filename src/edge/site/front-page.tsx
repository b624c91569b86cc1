/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { assetPath } from '../design/assets.ts'
import { type RootResource, read, type SiteApi } from './resources.ts'
import { pageHeaders } from './site.tsx'

interface FrontPageProps {
  /** What the addresses of communities end with. */
  baseDomain: string
  isInSetup: boolean
  /** Whether the description of the API is served here. */
  hasContract: boolean
}

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
        <link rel="stylesheet" href={assetPath('site.css')} />
      </head>
      <body>
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
          <div class="notice">
            <h1>Events of communities</h1>
            <p>
              This is an instance of Marquee. Communities publish their events and programmes here,
              each at an address of its own, such as <code>name.{baseDomain}</code>. Open the
              address of your community to see its events.
            </p>
            {isInSetup && (
              <p>The instance is being set up. Its operator has the secret to go on with.</p>
            )}
            <p>
              <a class="button" href="/account/sign-in">
                Sign in
              </a>
            </p>
            <ul>
              {hasContract && (
                <li>
                  <a href="/openapi">The API and its operations</a>
                </li>
              )}
              <li>
                <a href="/api">Where programs start</a>
              </li>
            </ul>
          </div>
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
