import { Hono } from 'hono'
import { validateSetupSecret } from '../api/instance-setup/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { LinkTable } from '../contract/hal.ts'
import { routerPathsOf } from '../contract/route-paths.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { readBrowserSession } from './browser-session.ts'
import { beginLink, beginSignIn, comeBack } from './external-sign-in.ts'
import { serveProxied } from './proxy.ts'
import { serveAndKeepSecret } from './setup.ts'
import { signInBrowser } from './sign-in.ts'
import { signOutBrowser, signOutBrowserEverywhere } from './sign-out.ts'

export interface BffOptions {
  /** What browsers reach through the proxy. */
  endpoints: readonly Endpoint[]
  links: LinkTable
  /** A page for somebody whose visit to a provider came to nothing. */
  refusalPage(c: AppContext, thrown: unknown): Promise<Response>
}

/** The backend of browsers: sign-in by cookie, and the API in the name of that cookie's session. */
export function backendForFrontend({ endpoints, links, refusalPage }: BffOptions) {
  const app = new Hono<AppEnv>()
  const visit = (serve: (c: AppContext) => Promise<Response>) => (c: AppContext) =>
    serve(c).catch((thrown: unknown) => refusalPage(c, thrown))
  app.get('/bff/session', readBrowserSession)
  app.post('/bff/sign-in', signInBrowser)
  app.post('/bff/sign-out', signOutBrowser)
  app.post('/bff/sign-out-everywhere', signOutBrowserEverywhere)
  app.get('/bff/sign-in/:provider', visit(beginSignIn))
  app.get('/bff/link/:provider', visit(beginLink))
  app.get('/bff/callback/:provider', visit(comeBack))
  for (const endpoint of endpoints) {
    const paths = routerPathsOf(endpoint.route).map((path) => `/bff${path}`)
    const serve = endpoint.route === validateSetupSecret ? serveAndKeepSecret : serveProxied
    app.on(endpoint.route.method.toUpperCase(), paths, (c) => serve(c, endpoint, links))
  }
  return app
}
