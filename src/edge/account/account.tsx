/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { invitationPath, stopMailsPath } from '../../domain/invitation-mails/index.ts'
import { isLocalPath } from '../bff/return-path.ts'
import { problemOf } from '../serving/problem-details.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import type { SiteIdentity } from '../site/layout.tsx'
import { type RootResource, read, type SiteApi } from '../site/resources.ts'
import { identify } from '../site/site.tsx'
import { withoutPictures } from '../site/site-identity.ts'
import {
  InvitationPage,
  RefusalPage,
  RegisterPage,
  ResetPage,
  SignInPage,
  VerifyPage,
} from './pages.tsx'
import { type MailsStopped, StopMailsPage, stopMailsOf } from './stop-mails.tsx'

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page whose form is sent without a script. */
const formPolicy = contentSecurityPolicy.replace("form-action 'none'", "form-action 'self'")

/** Where people type passwords, no picture of anybody is loaded. */
const identifyPlainly = async (c: AppContext, api: SiteApi) =>
  withoutPictures(await identify(c, api))

/** Pages to sign in, register, prove an address and set a password: clients of `/bff/` alone. */
export function accountPages(api: SiteApi) {
  const app = new Hono<AppEnv>()
  const asStranger = async (c: AppContext) => {
    const [site, root] = await Promise.all([
      identifyPlainly(c, api),
      read<RootResource>(api, '/api', c.req.raw),
    ])
    return { site, mayRegister: root.body?._links?.register !== undefined }
  }
  app.get('/account/sign-in', async (c) => {
    const ways = c.get('state').services.providers
    const wanted = c.req.query('returnTo') ?? ''
    const returnTo = isLocalPath(wanted) ? wanted : null
    return pageResponse(
      <SignInPage {...(await asStranger(c))} ways={ways} returnTo={returnTo} />,
      200,
    )
  })
  app.get('/account/register', async (c) =>
    pageResponse(<RegisterPage {...(await asStranger(c))} />, 200),
  )
  const pages: Record<string, (site: SiteIdentity) => JSX.Element> = {
    [invitationPath]: (site) => <InvitationPage site={site} />,
    '/account/verify': (site) => <VerifyPage site={site} />,
    '/account/reset': (site) => <ResetPage site={site} />,
  }
  for (const [path, page] of Object.entries(pages)) {
    app.get(path, async (c) => pageResponse(page(await identifyPlainly(c, api)), 200))
  }
  const showStopMails = async (c: AppContext, outcome: MailsStopped, status: number) => {
    const token = c.get('state').url.searchParams.get('token') ?? ''
    const site = await identifyPlainly(c, api)
    const page = <StopMailsPage site={site} outcome={outcome} token={token} />
    return pageResponse(page, status, { 'content-security-policy': formPolicy })
  }
  app.get(stopMailsPath, (c) => showStopMails(c, 'asked', 200))
  app.post(stopMailsPath, async (c) => {
    const outcome = await stopMailsOf(c)
    return showStopMails(c, outcome, outcome === 'stopped' ? 200 : 400)
  })
  return app
}

/** Says what came of a visit to a provider, with the status of its problem. */
export async function refusalPage(c: AppContext, thrown: unknown, api: SiteApi): Promise<Response> {
  const problem = problemOf(thrown, c.get('state'))
  return pageResponse(
    <RefusalPage site={await identifyPlainly(c, api)} problem={problem} />,
    problem.status,
    problem.info.headers,
  )
}

const pageResponse = (page: JSX.Element, status: number, headers: Record<string, string> = {}) =>
  new Response(`<!doctype html>${page}`, {
    status,
    headers: {
      'content-security-policy': contentSecurityPolicy,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    },
  })
