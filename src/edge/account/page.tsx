/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { type AssetName, assetPath } from '../design/assets.ts'
import { chosenLanguage, languagePath } from '../design/messages/chosen.ts'
import { say, spokenLanguage } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import { Layout, type SiteIdentity } from '../site/layout.tsx'
import { cookiesOfPreferences, ownMannerOf, ownPreferencesOf } from '../site/own-preferences.ts'
import { pageIn } from '../site/page-in.ts'
import type { SiteApi } from '../site/resources.ts'
import { identify } from '../site/site.tsx'
import { withoutPictures } from '../site/site-identity.ts'
import { ErrorSummary } from './form.tsx'
import type { Refused } from './refused.ts'

export const policyWith = (images: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    images,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const contentSecurityPolicy = policyWith('img-src data:')

type PageProps = PropsWithChildren<{
  site: AccountSite
  title: string
  /** Why its form was not carried out: said first, and in the title. */
  refused?: Refused | null | undefined
  /** Stylesheets and scripts of this page alone. */
  assets?: readonly AssetName[] | undefined
  /** Kind of page, for its own rules of the stylesheet. */
  of?: string | undefined
}>

export function Page({ site, title, refused = null, assets = [], of, children }: PageProps) {
  const pathsOf = (extension: string) =>
    assets.filter((name) => name.endsWith(extension)).map(assetPath)
  const head = {
    title: refused ? say('site.error', { title }) : title,
    styles: pathsOf('.css'),
    scripts: [assetPath('account.js'), ...pathsOf('.js')],
  }
  return (
    <Layout site={site} head={head} {...(of && { of })}>
      <div class="account" data-own={site.isSignedIn || undefined}>
        <h1>{title}</h1>
        <ErrorSummary refused={refused} />
        {children}
        {site.offersToKeep && <KeepLanguage />}
      </div>
    </Layout>
  )
}

/** Pages are in the language that is chosen in a browser; mails, and other browsers, go by the account. */
const KeepLanguage = () => (
  <form method="post" action={languagePath}>
    <p class="quiet">{say('language.mails')}</p>
    <button type="submit" class="button quietly" name="keep" value={spokenLanguage()}>
      {say('language.keep')}
    </button>
  </form>
)

/** Says what was done. */
export const Done = ({ children }: PropsWithChildren) => (
  <p class="note good" role="status">
    {children}
  </p>
)

/** What is around an account page. */
export interface AccountSite extends SiteIdentity {
  isSignedIn: boolean
  /** Whether the language of the page can be kept for the account, which has another. */
  offersToKeep: boolean
  /** What the browser is to keep from now on. */
  cookies: readonly string[]
}

/** Where people type passwords, no picture of anybody is loaded. */
export async function identifyPlainly(c: AppContext, api: SiteApi): Promise<AccountSite> {
  const chosen = chosenLanguage(c.req.raw)
  const site = withoutPictures(await identify(c, api, ownMannerOf(c)))
  const own = await ownPreferencesOf(c)
  return {
    ...site,
    isSignedIn: own !== null,
    offersToKeep: own?.canChangeLanguage === true && chosen !== null && chosen !== own.language,
    cookies: await cookiesOfPreferences(c),
  }
}

/** Kept by no cache: who is signed in, and what was typed, is for one browser. */
export function answerPage(
  site: AccountSite,
  make: () => JSX.Element,
  { status = 200, headers = {} }: Partial<Pick<Refused, 'status' | 'headers'>> = {},
): Response {
  const answer = new Response(pageIn(site, make), {
    status,
    headers: {
      'content-security-policy': contentSecurityPolicy,
      'permissions-policy': 'camera=()',
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    },
  })
  for (const cookie of site.cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

/** Leads on after something was done, so that to load the page again does it no second time. */
export function leadTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

export const signInPath = '/account/sign-in'

/** Leads a stranger to sign in, and back. */
export const leadToSignIn = (path: string): Response =>
  leadTo(`${signInPath}?returnTo=${encodeURIComponent(path)}`)
