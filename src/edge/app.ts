import { Hono } from 'hono'
import { accountPages, refusalPage } from './account/account.tsx'
import { signedOutPage } from './account/interruption.tsx'
import { servedIn } from './api/endpoints.ts'
import { backendForFrontend } from './bff/routes.ts'
import { consolePages } from './console/console.tsx'
import type { RouteDefinition } from './contract/contract-kit.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { linkTableOf } from './contract/hal.ts'
import { routerPathsOf } from './contract/route-paths.ts'
import { servePageAssets } from './design/assets.ts'
import { contractViewer } from './operational/contract-viewer.ts'
import { operational } from './operational/routes.ts'
import type { Services } from './services.ts'
import { logFailedAfterwards, logRequest, reportReplay } from './serving/log.ts'
import { prefersPages } from './serving/middleware/accept.ts'
import { carriesCredentials } from './serving/middleware/credentials.ts'
import { answerPreflight, shareWithPages } from './serving/middleware/cross-origin.ts'
import { countPage } from './serving/middleware/rate-limit.ts'
import { secure } from './serving/middleware/security-headers.ts'
import { askedOriginOf, isSharedHost } from './serving/middleware/tenant-host.ts'
import { problemOf, problemResponse } from './serving/problem-details.ts'
import {
  type AppContext,
  type AppEnv,
  createState,
  type RequestState,
} from './serving/request-state.ts'
import { AppRouter } from './serving/router.ts'
import { erasurePortsOf, serveEndpoint } from './serving/serve-endpoint.ts'
import { unknownRoute } from './serving/unknown-route.ts'
import { showFrontPage } from './site/front-page.tsx'
import { leadToPrimaryDomain } from './site/primary-domain.ts'
import { refusalPageOf } from './site/refusal-page.tsx'
import type { SiteApi } from './site/resources.ts'
import { createSite, limitedPage } from './site/site.tsx'
import { siteFiles } from './site/site-files.ts'
import { executionOf, isPage, serveSite } from './site/site-pages.ts'
import { paymentWebhookPath, takeWebhook } from './webhooks/payments.ts'

/** What cannot be carried out here is not offered either. */
const linksOf = (served: readonly Endpoint[], { media, payments }: Services) =>
  linkTableOf(
    served
      .map(({ route }) => route)
      .filter(({ operation }) => media.objects !== null || !operation.needsObjectStorage)
      .filter(({ operation }) => payments !== null || !operation.needsPaymentProvider),
  )

const isPublicRead = ({ cache, method }: RouteDefinition) => cache === 'public' && method === 'get'

/** Routes of fixed paths that nobody reads as a stranger, though a public read takes one word in that place. */
function withoutSharing(served: readonly Endpoint[]): RouteDefinition[] {
  const routes = served.map(({ route }) => route)
  const shared = new Set(routes.filter(isPublicRead).map(({ path }) => path))
  return routes.filter(({ path }) => !shared.has(path) && !path.includes('{'))
}

/** The whole product as one fetch handler over one isolate's services. */
export function createApp(services: Services) {
  const app = new Hono<AppEnv>({ router: new AppRouter() })
  const api: SiteApi = async (path, request) =>
    app.request(new URL(path, request.url).href, {}, {}, executionOf(request))
  const { environment } = services
  const served = servedIn(environment)
  const links = linksOf(served, services)
  app.use(async (c, next) => {
    const state = createState(services, { request: c.req.raw, connection: c.env }, (work) =>
      keepAlive(c, work),
    )
    c.set('state', state)
    const until = await passGate(state)
    await next()
    await until?.()
    finish(c, state)
  })
  app.use(async (c, next) => {
    countPage(c.get('state'))
    await next()
  })
  app.use(leadToPrimaryDomain)
  app.onError((thrown, c) => refuse(c, thrown, api))
  const unknown = unknownRoute(served)
  app.notFound((c) => refuse(c, unknown(c), api))
  for (const route of withoutSharing(served)) {
    app.on('OPTIONS', routerPathsOf(route), (c) => refuse(c, unknown(c), api))
  }
  for (const endpoint of served) {
    const { route } = endpoint
    const paths = routerPathsOf(route)
    const isShared = isPublicRead(route)
    app.on(route.method.toUpperCase(), paths, (c) => {
      c.get('state').isShared = isShared && !carriesCredentials(c.req.raw.headers)
      return serveEndpoint(c, endpoint, links)
    })
    if (isShared) app.on('OPTIONS', paths, answerPreflight)
  }
  app.route('/', operational())
  app.post(paymentWebhookPath, takeWebhook)
  app.route('/', contractViewer())
  app.route('/', servePageAssets())
  const fetch = (request: Request, c: AppContext) => app.fetch(request, c.env, contextOf(c))
  app.route('/', accountPages({ api, fetch }))
  for (const path of ['/account', '/account/']) {
    app.get(path, (c) => c.redirect('/account/sign-in'))
  }
  const proxied = served.filter(({ route }) => !route.isWithheldFromBrowsers)
  app.route(
    '/',
    backendForFrontend({
      endpoints: proxied,
      links: linksOf(proxied, services),
      refusalPage: (c, thrown) => refusalPage(c, thrown, api),
    }),
  )
  app.route(
    '/',
    consolePages({
      routes: proxied.map(({ route }) => route),
      fetch,
      environment,
      signedOutPage: (c, texts) => signedOutPage(c, texts, api),
    }),
  )
  const isInstance = (url: URL) =>
    environment.DEPLOYMENT_MODE === 'MultiTenant' && isSharedHost(url, environment)
  app.route('/', siteFiles(api, { isInstance, originOf: (url) => askedOriginOf(url, environment) }))
  app.get('/', (c, next) =>
    isInstance(c.get('state').url) ? showFrontPage(c, api, environment) : next(),
  )
  const site = createSite(api, services.clock)
  for (const path of ['/', '/events/*', '/organizations/*', '/groups/*', '/series/*']) {
    app.get(path, (c) => serveSite(c, site as never))
  }
  // Made of its address alone, so nothing is kept of it here.
  app.get('/brand.css', (c) => site.fetch(c.req.raw))
  if (environment.ENVIRONMENT === 'Development') app.get('/design', (c) => site.fetch(c.req.raw))
  return app
}

/** What asks nobody, and what says why nothing else is answered. */
const ungated = ['/alive', '/health']

/** An isolate answers nothing before it knows that nobody erased is in its database. */
async function passGate(state: RequestState): Promise<(() => Promise<void>) | null> {
  if (ungated.includes(state.url.pathname)) return null
  const { services, trips } = state
  const { until } = await services.gate.pass({
    ...erasurePortsOf(state),
    database: services.database,
    clock: services.clock,
    queue: services.queue,
    trips,
    report: reportReplay,
  })
  return until && (() => until)
}

async function refuse(c: AppContext, thrown: unknown, api: SiteApi): Promise<Response> {
  const state = c.get('state')
  const problem = problemOf(thrown, state)
  if (problem.code === 'rate_limited' && isPage(state.url)) return limitedPage(problem, c.req.raw)
  if (isForPeople(c)) return refusalPageOf(c, problem, api)
  if (problem.code === 'authentication_required' && state.caller) {
    state.services.callers.forget(state.caller)
  }
  return problemResponse(problem, {
    publicOrigin: state.services.environment.PUBLIC_ORIGIN,
    instance: state.url.pathname,
    correlationId: state.correlationId,
    now: state.services.clock.now(),
  })
}

/** What no operation answers is a page for a browser; an operation answers as its contract says. */
const isForPeople = ({ req, get }: AppContext) =>
  ['GET', 'HEAD'].includes(req.method) &&
  [null, 'readSite'].includes(get('state').operationId) &&
  prefersPages(req.header('accept') ?? null)

function finish(c: AppContext, state: RequestState) {
  const headers = changeableHeaders(c)
  secure(headers)
  if (state.isShared) shareWithPages(headers)
  headers.set('x-correlation-id', state.correlationId)
  if (state.services.environment.ENVIRONMENT !== 'Production') {
    const { sequential, repeated } = state.trips
    headers.set('server-timing', `trips;desc="${sequential}", repeated;desc="${repeated}"`)
  }
  for (const settle of state.atEnd) state.after(settle())
  logRequest(state, c.req.method, c.res.status)
}

/** What keeps an isolate alive for work after an answer; a runtime without it keeps running anyway. */
function contextOf(c: AppContext) {
  try {
    return c.executionCtx
  } catch {
    return undefined
  }
}

/** An answer that came from elsewhere has headers that cannot be changed: then it is copied. */
function changeableHeaders(c: AppContext): Headers {
  try {
    c.res.headers.set('x-content-type-options', 'nosniff')
  } catch {
    c.res = new Response(c.res.body, c.res)
  }
  return c.res.headers
}

function keepAlive(c: AppContext, work: Promise<unknown>) {
  const quiet = work.catch((thrown: unknown) =>
    logFailedAfterwards(c.get('state').operationId ?? 'none', thrown),
  )
  try {
    c.executionCtx.waitUntil(quiet)
  } catch {
    // A runtime without execution contexts keeps running anyway.
  }
}
