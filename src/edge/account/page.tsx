/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { assetPath } from '../design/assets.ts'
import type { AppContext } from '../serving/request-state.ts'
import { Layout, type SiteIdentity } from '../site/layout.tsx'
import type { SiteApi } from '../site/resources.ts'
import { identify } from '../site/site.tsx'
import { withoutPictures } from '../site/site-identity.ts'

export const policyWith = (images: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    images,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const contentSecurityPolicy = policyWith('img-src data:')

type PageProps = PropsWithChildren<{
  site: SiteIdentity
  title: string
  isWrong?: boolean | undefined
}>

export function Page({ site, title, isWrong = false, children }: PageProps) {
  const head = {
    title: `${isWrong ? 'Error: ' : ''}${title}`,
    scripts: [assetPath('account.js')],
  }
  return (
    <Layout site={site} head={head}>
      <div class="account">
        <h1>{title}</h1>
        {children}
      </div>
    </Layout>
  )
}

/** Where people type passwords, no picture of anybody is loaded. These pages are in English alone. */
export async function identifyPlainly(c: AppContext, api: SiteApi): Promise<SiteIdentity> {
  const site = withoutPictures(await identify(c, api))
  return { ...site, offersLanguages: false }
}

/** Kept by no cache: who is signed in, and what was typed, is for one browser. */
export const answerPage = (
  page: JSX.Element,
  status = 200,
  headers: Record<string, string> = {},
): Response =>
  new Response(`<!doctype html>${page}`, {
    status,
    headers: {
      'content-security-policy': contentSecurityPolicy,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    },
  })

/** Leads on after something was done, so that to load the page again does it no second time. */
export function leadTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** Leads a stranger to sign in, and back. */
export const leadToSignIn = (path: string): Response =>
  leadTo(`/account/sign-in?returnTo=${encodeURIComponent(path)}`)
