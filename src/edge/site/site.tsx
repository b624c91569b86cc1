/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { sessionPageId, speakerOfPage } from '../../domain/programmes/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import { visibilityType } from '../../kernel/event-visibility.ts'
import { todayIn, zoneOrUtc } from '../../kernel/local-time.ts'
import type { Problem } from '../../kernel/problem.ts'
import { workerScript } from '../design/assets.ts'
import { type Asked, askedManner } from '../design/messages/chosen.ts'
import { say } from '../design/messages/language.ts'
import { collectiveFolders } from '../exports/addresses.ts'
import { brandStylesheet, coloursOf } from './brand.ts'
import { CalendarPage } from './calendar-page.tsx'
import { pageNumberOf } from './canonical-address.ts'
import { codeDrawing } from './code-drawing.ts'
import { EmbedPage } from './embed-page.tsx'
import { EventListPage } from './event-list-page.tsx'
import { EventPage } from './event-page.tsx'
import { homePath, homeSearchOf, isTyped, SearchAgainPage } from './event-search.tsx'
import { HomePage } from './home-page.tsx'
import type { Alternate, SiteIdentity } from './layout.tsx'
import { MinePage } from './mine-page.tsx'
import { isMonth, monthPath, shifted, spanOf } from './months.ts'
import { NoticePage } from './notice-page.tsx'
import { framedHeaders, pageHeaders } from './page-headers.ts'
import { pageIn } from './page-in.ts'
import { type Shown, showCollective, showSeries } from './profiles.tsx'
import {
  type ProgrammeAddresses,
  type ProgrammeQuery,
  programmeAddresses,
  programmeParameters,
  programmeQuery,
} from './programme-query.ts'
import { rowsOfProgramme, viewProgramme } from './programme-view.ts'
import {
  type AgendaProjection,
  type Answer,
  apiPathOf,
  type EventCollection,
  type EventResource,
  eventPath,
  expandedPathOf,
  type Failure,
  nameOf,
  publicEventPath,
  type RootResource,
  read,
  readText,
  type SiteApi,
  type TicketingResource,
} from './resources.ts'
import { SessionPage } from './session-page.tsx'
import { ShowcasePage } from './showcase.tsx'
import { identityOf, nobodyFor, type ShellResource } from './site-identity.ts'
import { SpeakerPage } from './speaker-page.tsx'
import { listSpeakers, speakersOf } from './speakers.ts'
import { SpeakersPage } from './speakers-page.tsx'
import { ZonePage } from './zone-page.tsx'

const notFound: Failure = { status: 404, detail: null, retryAfter: null }

/**
 * The public site: server-rendered pages that know only what the HAL API answers to the same
 * request, and say so with the same status. Routes: `/`, `/events/:slugOrCode`,
 * `/organizations/:name`, `/groups/:name`, `/series/:slug`, `/events/:slugOrCode/talks/:talk`, `/events/:slugOrCode/speakers`, `/events/:slugOrCode/speakers/:speaker`, `/events/:slugOrCode/embed`, `/events/:slugOrCode/mine`, `/events/:slugOrCode/code.svg`, `/events/offline.js`, `/brand.css`, and `/design`, which is served in development alone.
 */
export function createSite(api: SiteApi, clock: Clock): Hono {
  const site = new Hono()
  site.get('/', (c) =>
    c.req.query('view') === 'month' ? showCalendar(c, api, clock) : showEvents(c, api, clock),
  )
  site.get('/events/offline.js', (c) => {
    const { text, mediaType } = workerScript('offline.js')
    return c.body(text, 200, { ...pageHeaders, 'content-type': mediaType })
  })
  site.get('/events/:slugOrCode', (c) => showEvent(c, api, clock))
  site.get('/events/:slugOrCode/code.svg', (c) => showCode(c, api))
  site.get('/events/:slugOrCode/embed', (c) => showEmbed(c, api, clock))
  site.get('/events/:slugOrCode/mine', (c) => showMine(c, api))
  site.get('/events/:slugOrCode/talks/:talk', (c) => showTalk(c, api, clock))
  site.get('/events/:slugOrCode/speakers', (c) => showSpeakers(c, api, clock))
  site.get('/events/:slugOrCode/speakers/:speaker', (c) => showSpeaker(c, api, clock))
  for (const kind of ['organization', 'group'] as const) {
    site.get(`/${collectiveFolders[kind]}/:name`, async (c) => {
      const shell = identify(c, api)
      return answerShown(
        c,
        shell,
        await showCollective({ c, api, site: shell }, kind, c.req.param('name')),
      )
    })
  }
  site.get('/series/:slug', async (c) => {
    const shell = identify(c, api)
    return answerShown(c, shell, await showSeries({ c, api, site: shell }, c.req.param('slug')))
  })
  site.get('/brand.css', showBrand)
  site.get('/design', async (c) => {
    const shown = await identify(c, api)
    return answer(c, shown, () => <ShowcasePage site={shown} />)
  })
  site.notFound(async (c) => answerFailure(c, await identify(c, api), notFound))
  return site
}

/** The events of one month, by its days. */
async function showCalendar(c: Context, api: SiteApi, clock: Clock): Promise<Response> {
  const shell = identify(c, api)
  const asked = c.req.query('month')
  // A month that nobody names is that of today, where the community is.
  const month = isMonth(asked) ? asked : todayIn((await shell).zone, clock.now()).slice(0, 7)
  const wanted = new URLSearchParams({ ...spanOf(month), sort: 'start', pageSize: '100' })
  const [site, events] = await Promise.all([
    shell,
    read<EventCollection>(api, `/api/events?${wanted}`, c.req.raw),
  ])
  if (events.failure) return answerFailure(c, site, events.failure)
  const next = events.body.totalCount === 0 ? await monthWithEvents(c, api, month) : null
  return answer(c, site, () => (
    <CalendarPage
      site={site}
      month={month}
      today={todayIn(site.zone, clock.now())}
      events={events.body}
      next={next}
      canonical={new URL(monthPath(month), c.req.url)}
    />
  ))
}

/** The first month after this one that has events; null where none follows. */
async function monthWithEvents(c: Context, api: SiteApi, month: string): Promise<string | null> {
  const { from } = spanOf(shifted(month, 1))
  const wanted = new URLSearchParams({ from, sort: 'start', pageSize: '1' })
  const { body } = await read<EventCollection>(api, `/api/events?${wanted}`, c.req.raw)
  return body?._embedded?.items?.[0]?.firstSessionDate?.slice(0, 7) ?? null
}

async function showEvents(c: Context, api: SiteApi, clock: Clock): Promise<Response> {
  const search = homeSearchOf(new URL(c.req.url).searchParams)
  const page = pageNumberOf(c.req.query('page'))
  const canonical = new URL(homePath(search, page), c.req.url)
  const isHome = canonical.search === ''
  const wanted = new URLSearchParams({ pageSize: '20', page: String(page) })
  for (const [name, value] of Object.entries(search)) if (value !== '') wanted.set(name, value)
  // Whoever looks for something finds it whenever it was.
  if (!isTyped(search) && !search.when) {
    wanted.set('when', 'upcoming')
    wanted.set('sort', 'start')
  }
  const [site, events, past] = await Promise.all([
    identify(c, api),
    read<EventCollection>(api, `/api/events?${wanted}`, c.req.raw),
    isHome ? read<EventCollection>(api, `/api/events?${newestPast}`, c.req.raw) : null,
  ])
  if (events.failure) {
    const { status, errors = {} } = events.failure
    const isSearchWrong = status === 400 && Object.keys(search).some((name) => name in errors)
    if (!isSearchWrong) return answerFailure(c, site, events.failure)
    return answer(
      c,
      site,
      () => <SearchAgainPage site={site} search={search} errors={errors} />,
      status,
    )
  }
  if (!isHome) {
    return answer(c, site, () => (
      <EventListPage
        site={site}
        events={events.body}
        search={search}
        page={page}
        canonical={canonical.href}
      />
    ))
  }
  const pathOf = (rel: string) => apiPathOf(events.body._links, rel, c.req.raw)
  return answer(c, site, () => (
    <HomePage
      site={site}
      upcoming={events.body}
      past={past?.body ?? null}
      canonical={canonical}
      calendarPath={pathOf('calendar')}
      feedPath={pathOf('feed')}
      now={clock.now()}
    />
  ))
}

const newestPast = new URLSearchParams({ pageSize: '6', when: 'past' })

interface Programme {
  site: SiteIdentity
  event: EventResource
  /** Null where there is none to read. */
  agenda: Answer<AgendaProjection> | null
  addresses: ProgrammeAddresses
  query: ProgrammeQuery
}

/** What all pages of an event are made of; an answer where there is nothing to make them of. */
async function readProgramme(c: Context, api: SiteApi): Promise<Programme | Response> {
  const [site, event] = await Promise.all([
    identify(c, api),
    read<EventResource>(api, publicEventPath(c.req.param('slugOrCode') ?? ''), c.req.raw),
  ])
  if (event.failure) return answerFailure(c, site, event.failure)
  // Devices keep stars by the address of the event, so it has one.
  if (c.req.param('slugOrCode') !== nameOf(event.body)) {
    const { pathname, search } = new URL(c.req.url)
    return leadTo(c, pathname.replace(/^\/events\/[^/]+/, eventPath(event.body)) + search)
  }
  // It is for those who have its address.
  if (event.body.visibilityTypeId === visibilityType.unlisted) c.header('X-Robots-Tag', 'noindex')
  const programPath = apiPathOf(event.body._links, 'program', c.req.raw)
  const parameters = programmeParameters(c.req.raw)
  return {
    site,
    event: event.body,
    agenda: programPath ? await read<AgendaProjection>(api, programPath, c.req.raw) : null,
    addresses: programmeAddresses(eventPath(event.body), parameters),
    query: programmeQuery(parameters),
  }
}

async function showEvent(c: Context, api: SiteApi, clock: Clock): Promise<Response> {
  const programme = await readProgramme(c, api)
  if (programme instanceof Response) return programme
  const { site, event, agenda, addresses, query } = programme
  const session = c.req.query('session')
  if (session) return leadToSession(c, programme, { id: session, now: clock.now() })
  if (agenda?.body && query.layout === 'zone') return showZone(c, programme, null)
  const pathOf = (rel: string) => apiPathOf(event._links, rel, c.req.raw)
  const [linkedDataPath, ticketingPath, calendarPath] = [
    pathOf('linked-data'),
    pathOf('ticketing'),
    pathOf('calendar'),
  ]
  const [linkedData, ticketing] = await Promise.all([
    linkedDataPath ? readText(api, linkedDataPath, c.req.raw) : null,
    ticketingPath ? read<TicketingResource>(api, ticketingPath, c.req.raw) : null,
  ])
  const now = clock.now()
  const calendar = calendarPath === undefined ? undefined : new URL(calendarPath, c.req.url)
  return answer(c, site, () => {
    const view = agenda?.body ? viewProgramme(agenda.body, query, now) : null
    const isWholeDay = !query.isFiltered && view?.day?.localDate === query.day
    const own = isWholeDay ? `${addresses.path}?day=${query.day}` : addresses.path
    return (
      <EventPage
        {...programme}
        programme={view}
        isProgrammeMissing={isUnreadable(agenda)}
        canonical={new URL(own, c.req.url).href}
        calendar={calendar}
        alternates={alternatesOf(event, c.req.raw)}
        linkedData={linkedData}
        ticketing={ticketing?.body ?? null}
        now={now}
      />
    )
  })
}

/** Where the zone is chosen in which the page of the event, or one below it, tells times as well. */
const showZone = (
  c: Context,
  programme: Programme,
  below: { label: () => string; path: string } | null,
): Response =>
  answer(c, programme.site, () => (
    <ZonePage
      {...programme}
      timezone={zoneOrUtc(programme.agenda?.body?.timezone ?? null)}
      below={below && { ...below, label: below.label() }}
    />
  ))

/** The programme as other sites can show it in a page of theirs. */
async function showEmbed(c: Context, api: SiteApi, clock: Clock): Promise<Response> {
  const programme = await readProgramme(c, api)
  if (programme instanceof Response) return programme
  const { site, event, agenda, addresses } = programme
  const query: ProgrammeQuery = { ...programme.query, layout: 'list' }
  const page = pageIn(site, () => (
    <EmbedPage
      {...programme}
      query={query}
      programme={agenda?.body ? viewProgramme(agenda.body, query, clock.now()) : null}
      isProgrammeMissing={isUnreadable(agenda)}
      within={programmeAddresses(addresses.embed, programmeParameters(c.req.raw))}
      canonical={new URL(addresses.path, c.req.url).href}
      alternates={alternatesOf(event, c.req.raw)}
    />
  ))
  return c.html(page, 200, framedHeaders(site.embeddingOrigins))
}

/** Where there is none to read, nothing is wrong. */
const isUnreadable = (agenda: Programme['agenda']): boolean =>
  agenda?.failure !== undefined && agenda.failure.status !== 404

/** The programme in other forms, for programs. */
function alternatesOf(event: EventResource, request: Request): Alternate[] {
  const pathOf = (rel: string) => apiPathOf(event._links, rel, request)
  const [calendar, agenda] = [pathOf('calendar'), pathOf('program')]
  const { title } = event
  return [
    ...(calendar
      ? [{ type: 'text/calendar', href: calendar, title: say('programme.asCalendar', { title }) }]
      : []),
    ...(agenda
      ? [{ type: 'application/json', href: agenda, title: say('programme.asData', { title }) }]
      : []),
  ]
}

/** A picture that leads a phone to the calendars of an event. */
async function showCode(c: Context, api: SiteApi): Promise<Response> {
  const path = publicEventPath(c.req.param('slugOrCode') ?? '')
  const { body: event, failure } = await read<EventResource>(api, path, c.req.raw)
  if (failure) return answerFailure(c, await identify(c, api), failure)
  const headers = { ...pageHeaders, 'content-type': 'image/svg+xml' }
  const address = new URL(`${eventPath(event)}#calendar`, c.req.url).href
  return c.body(codeDrawing(address), 200, headers)
}

/** The address that sessions had before they had pages; what has none is seen in its day. */
function leadToSession(
  c: Context,
  { site, agenda, addresses, query }: Programme,
  { id, now }: { id: string; now: number },
): Response {
  if (!agenda?.body) return answerFailure(c, site, agenda?.failure ?? notFound)
  const all = rowsOfProgramme(agenda.body, { readerZone: query.readerZone, now })
  const found = all.find(({ row }) => row.entry.id === id)
  if (!found) return answerFailure(c, site, notFound)
  const { localDate, row } = found
  return leadTo(
    c,
    row.name === null ? addresses.only({ day: localDate }) : addresses.talk(row.name),
  )
}

async function showTalk(c: Context, api: SiteApi, clock: Clock): Promise<Response> {
  const programme = await readProgramme(c, api)
  if (programme instanceof Response) return programme
  const { site, event, agenda, addresses, query } = programme
  if (!agenda?.body) return answerFailure(c, site, agenda?.failure ?? notFound)
  const { readerZone } = query
  const all = rowsOfProgramme(agenda.body, { readerZone, now: clock.now() })
  const named = c.req.param('talk') ?? ''
  const id = sessionPageId(
    all.map(({ row }) => row.entry),
    named,
  )
  const found = all.find(({ row }) => row.entry.id === id)
  if (found?.row.name == null) return answerFailure(c, site, notFound)
  const own = `${addresses.path}/talks/${found.row.name}`
  if (new URL(c.req.url).pathname !== own) return leadTo(c, addresses.talk(found.row.name))
  if (query.layout === 'zone') {
    const label = () => found.row.entry.title || say('programme.untitled')
    return showZone(c, programme, { label, path: own })
  }
  return answer(c, site, () => (
    <SessionPage
      site={site}
      event={event}
      found={found}
      all={all}
      addresses={addresses}
      readerZone={readerZone}
      timezone={zoneOrUtc(agenda.body.timezone)}
      canonical={new URL(own, c.req.url)}
      now={clock.now()}
      calendarPath={expandedPathOf({
        links: event._links,
        relation: 'entry-calendar',
        values: { entry: found.row.entry.id },
        request: c.req.raw,
      })}
    />
  ))
}

async function showSpeakers(c: Context, api: SiteApi, clock: Clock): Promise<Response> {
  const programme = await readProgramme(c, api)
  if (programme instanceof Response) return programme
  const { site, event, agenda, addresses, query } = programme
  if (!agenda?.body) return answerFailure(c, site, agenda?.failure ?? notFound)
  const rows = rowsOfProgramme(agenda.body, { readerZone: query.readerZone, now: clock.now() })
  const { q } = query.filter
  const page = pageNumberOf(c.req.query('page'))
  const own = programmeAddresses(addresses.path, new URLSearchParams()).speakers({ q, page })
  return answer(c, site, () => (
    <SpeakersPage
      site={site}
      event={event}
      list={listSpeakers(speakersOf(rows), { q, page })}
      q={q}
      addresses={addresses}
      canonical={new URL(own, c.req.url)}
    />
  ))
}

async function showSpeaker(c: Context, api: SiteApi, clock: Clock): Promise<Response> {
  const programme = await readProgramme(c, api)
  if (programme instanceof Response) return programme
  const { site, event, agenda, addresses, query } = programme
  if (!agenda?.body) return answerFailure(c, site, agenda?.failure ?? notFound)
  const { readerZone } = query
  const all = speakersOf(rowsOfProgramme(agenda.body, { readerZone, now: clock.now() }))
  const names = all.map(({ name }) => name)
  const named = speakerOfPage(names, c.req.param('speaker') ?? '')
  const speaker = all.find(({ name }) => name === named)
  if (!speaker) return answerFailure(c, site, notFound)
  const own = `${addresses.path}/speakers/${speaker.page}`
  if (new URL(c.req.url).pathname !== own) return leadTo(c, addresses.speaker(speaker.page))
  if (query.layout === 'zone') {
    return showZone(c, programme, { label: () => speaker.name, path: own })
  }
  return answer(c, site, () => (
    <SpeakerPage
      site={site}
      event={event}
      speaker={speaker}
      timezone={zoneOrUtc(agenda.body.timezone)}
      readerZone={readerZone}
      addresses={addresses}
      canonical={new URL(own, c.req.url)}
    />
  ))
}

async function showMine(c: Context, api: SiteApi): Promise<Response> {
  const programme = await readProgramme(c, api)
  if (programme instanceof Response) return programme
  const { site, event, agenda, addresses, query } = programme
  if (!agenda?.body) return answerFailure(c, site, agenda?.failure ?? notFound)
  if (query.layout === 'zone') {
    const path = `${addresses.path}/mine`
    return showZone(c, programme, { label: () => say('mine.title'), path })
  }
  const days = agenda.body.days.map(({ localDate }) => localDate)
  return answer(c, site, () => (
    <MinePage
      site={site}
      event={event}
      timezone={zoneOrUtc(agenda.body.timezone)}
      addresses={addresses}
      days={days}
    />
  ))
}

async function answerShown(
  c: Context,
  site: Promise<SiteIdentity>,
  shown: Shown,
): Promise<Response> {
  if ('elsewhere' in shown) return leadTo(c, shown.elsewhere)
  if ('failure' in shown) return answerFailure(c, await site, shown.failure)
  return answer(c, await site, shown.page)
}

/** For good: the page has its address as long as its session has its title. */
function leadTo(c: Context, path: string): Response {
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  return c.redirect(path, 301)
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
export async function identify(
  c: Context,
  api: SiteApi,
  asking: Asked | Promise<Asked> = askedManner(c.req.raw),
): Promise<SiteIdentity> {
  const [shell, asked] = await Promise.all([
    read<ShellResource>(api, '/api/publicexperience/shell', c.req.raw),
    asking,
  ])
  if (shell.body) return identityOf(shell.body, asked)
  const { body: root } = await read<RootResource>(api, '/api', c.req.raw)
  const nobody = nobodyFor(asked)
  const name = root?.tenant?.name || nobody.name
  return { ...nobody, name, tagline: root?.tenant?.tagline ?? null }
}

/** A page for whoever asks too often; it is made of nothing but itself. */
export function limitedPage({ status, info }: Problem, request: Request): Response {
  const site = nobodyFor(askedManner(request))
  const failure = { status, detail: null, retryAfter: null }
  return new Response(
    pageIn(site, () => <NoticePage site={site} failure={failure} />),
    {
      status,
      headers: { ...pageHeaders, ...info.headers, 'content-type': 'text/html; charset=utf-8' },
    },
  )
}

function answerFailure(c: Context, site: SiteIdentity, failure: Failure): Response {
  if (failure.retryAfter !== null) c.header('Retry-After', failure.retryAfter)
  return answer(c, site, () => <NoticePage site={site} failure={failure} />, failure.status)
}

/** Pages differ by reader and must follow a withdrawal at once, so no shared cache keeps them. */
function answer(c: Context, site: SiteIdentity, make: () => JSX.Element, status = 200): Response {
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  return c.html(pageIn(site, make), status as ContentfulStatusCode)
}
