/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../../kernel/problem.ts'
import { ShowcasePage } from '../design/showcase.tsx'
import { type AgendaView, viewAgenda } from './agenda-view.ts'
import { brandStylesheet, coloursOf } from './brand.ts'
import { pageNumberOf } from './canonical-address.ts'
import { EventPage } from './event-page.tsx'
import { HomePage, homePath, SearchAgainPage } from './home-page.tsx'
import type { SiteIdentity } from './layout.tsx'
import { NoticePage } from './notice-page.tsx'
import type { ProgrammeQuery } from './programme.tsx'
import { readerZoneOf } from './reader-zone.ts'
import {
  type AgendaProjection,
  apiPathOf,
  type EventCollection,
  type EventResource,
  eventPath,
  type Failure,
  type RootResource,
  read,
  readText,
  type SiteApi,
} from './resources.ts'
import { SessionPage } from './session-page.tsx'
import { identityOf, nobody, type ShellResource } from './site-identity.ts'

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
/** What every page is sent with. */
export const pageHeaders = {
  'cache-control': 'private, no-cache',
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}
const notFound: Failure = { status: 404, detail: null, retryAfter: null }

/**
 * The public site: server-rendered pages that know only what the HAL API answers to the same
 * request, and say so with the same status. Routes: `/`, `/events/:slugOrCode`,
 * `/brand.css`, and `/design`, which is served in development alone.
 */
export function createSite(api: SiteApi): Hono {
  const site = new Hono()
  site.get('/', (c) => showEvents(c, api))
  site.get('/events/:slugOrCode', (c) => showEvent(c, api))
  site.get('/brand.css', showBrand)
  site.get('/design', async (c) => answer(c, <ShowcasePage site={await identify(c, api)} />))
  site.notFound(async (c) => answerFailure(c, await identify(c, api), notFound))
  return site
}

async function showEvents(c: Context, api: SiteApi): Promise<Response> {
  const page = pageNumberOf(c.req.query('page'))
  const typed = (name: string) => c.req.query(name)?.trim() ?? ''
  const search = { text: typed('text'), from: typed('from'), to: typed('to') }
  const wanted = new URLSearchParams({ pageSize: '20', page: String(page) })
  for (const [name, value] of Object.entries(search)) if (value !== '') wanted.set(name, value)
  const [site, events] = await Promise.all([
    identify(c, api),
    read<EventCollection>(api, `/api/events?${wanted}`, c.req.raw),
  ])
  if (events.failure) {
    const { status, errors = {} } = events.failure
    const isSearchWrong = status === 400 && Object.keys(search).some((name) => name in errors)
    if (!isSearchWrong) return answerFailure(c, site, events.failure)
    return answer(c, <SearchAgainPage site={site} search={search} errors={errors} />, status)
  }
  const canonical = new URL(homePath(search, page), c.req.url).href
  const pathOf = (rel: string) => apiPathOf(events.body._links, rel, c.req.raw)
  return answer(
    c,
    <HomePage
      site={site}
      events={events.body}
      search={search}
      page={page}
      canonical={canonical}
      calendarPath={pathOf('calendar')}
      feedPath={pathOf('feed')}
    />,
  )
}

async function showEvent(c: Context, api: SiteApi): Promise<Response> {
  const slug = encodeURIComponent(c.req.param('slugOrCode') ?? '')
  const [site, event] = await Promise.all([
    identify(c, api),
    read<EventResource>(api, `/api/event/public/${slug}`, c.req.raw),
  ])
  if (event.failure) return answerFailure(c, site, event.failure)
  const programPath = apiPathOf(event.body._links, 'program', c.req.raw)
  const linkedDataPath = apiPathOf(event.body._links, 'linked-data', c.req.raw)
  const [agenda, linkedData] = await Promise.all([
    programPath ? read<AgendaProjection>(api, programPath, c.req.raw) : null,
    linkedDataPath ? readText(api, linkedDataPath, c.req.raw) : null,
  ])
  const query = programmeQuery(c.req.raw, eventPath(event.body))
  const view = agenda?.body ? viewAgenda(agenda.body, query) : null
  const shared = { site, event: event.body, query }
  if (query.session !== null && view !== null) return showSession(c, { ...shared, agenda: view })
  return answer(
    c,
    <EventPage
      {...shared}
      agenda={view}
      isAgendaMissing={agenda?.failure !== undefined && agenda.failure.status !== 404}
      canonical={new URL(query.path, c.req.url).href}
      calendarPath={apiPathOf(event.body._links, 'calendar', c.req.raw)}
      linkedData={linkedData}
    />,
  )
}

function showSession(
  c: Context,
  shown: { site: SiteIdentity; event: EventResource; query: ProgrammeQuery; agenda: AgendaView },
): Response {
  const { query } = shown
  const [day] = shown.agenda.days
  const view = day?.slots[0]?.entries[0]
  if (day === undefined || view === undefined) return answerFailure(c, shown.site, notFound)
  const own = `${query.path}?session=${encodeURIComponent(query.session ?? '')}`
  const canonical = new URL(own, c.req.url).href
  return answer(c, <SessionPage {...shown} found={{ day, view }} canonical={canonical} />)
}

/** The colours of a community, as its pages name them: the same for whoever asks, and no other text than that. */
async function showBrand(c: Context): Promise<Response> {
  const colours = coloursOf(new URL(c.req.url).searchParams)
  if (colours === null) return c.notFound()
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('Content-Type', 'text/css; charset=utf-8')
  c.header('X-Content-Type-Options', 'nosniff')
  return c.body(brandStylesheet(colours))
}

/**
 * What is around every page. A community that is not open has no shell: its root says what strangers may
 * know. What cannot be read costs that only, never the page.
 */
export async function identify(c: Context, api: SiteApi): Promise<SiteIdentity> {
  const shell = await read<ShellResource>(api, '/api/publicexperience/shell', c.req.raw)
  if (shell.body) return identityOf(shell.body)
  const { body: root } = await read<RootResource>(api, '/api', c.req.raw)
  const name = root?.tenant?.name || nobody.name
  return { ...nobody, name, tagline: root?.tenant?.tagline ?? null }
}

function programmeQuery(request: Request, path: string): ProgrammeQuery {
  const { searchParams } = new URL(request.url)
  const [track, session] = [searchParams.get('track') || null, searchParams.get('session') || null]
  const { zone, isChosen } = readerZoneOf(request)
  return {
    track,
    session,
    readerZone: zone,
    path,
    href(change) {
      const wanted = { track, session, ...change }
      const query = new URLSearchParams()
      if (wanted.track !== null) query.set('track', wanted.track)
      if (wanted.session !== null) query.set('session', wanted.session)
      if (isChosen) query.set('zone', zone ?? '')
      return query.size === 0 ? path : `${path}?${query}`
    },
  }
}

/** A page for whoever asks too often; it is made of nothing but itself. */
export function limitedPage({ status, info }: Problem): Response {
  const failure = { status, detail: null, retryAfter: null }
  return new Response(`<!doctype html>${<NoticePage site={nobody} failure={failure} />}`, {
    status,
    headers: { ...pageHeaders, ...info.headers, 'content-type': 'text/html; charset=utf-8' },
  })
}

function answerFailure(c: Context, site: SiteIdentity, failure: Failure): Response {
  if (failure.retryAfter !== null) c.header('Retry-After', failure.retryAfter)
  return answer(c, <NoticePage site={site} failure={failure} />, failure.status)
}

/** Pages differ by reader and must follow a withdrawal at once, so no shared cache keeps them. */
function answer(c: Context, page: JSX.Element, status = 200): Response {
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  return c.html(`<!doctype html>${page}`, status as ContentfulStatusCode)
}
