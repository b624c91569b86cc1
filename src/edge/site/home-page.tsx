/** @jsxImportSource hono/jsx */
import { Layout, type SiteIdentity } from './layout.tsx'
import { type EventCollection, type EventResource, eventPath, type Links } from './resources.ts'
import { counted, dateRange, excerpt, placeWording } from './wording.ts'

interface HomePageProps {
  site: SiteIdentity
  events: EventCollection
  page: number
  canonical: string
  calendarPath: string | undefined
  feedPath: string | undefined
}

/** The events of a tenant, a page at a time. */
export function HomePage(props: HomePageProps) {
  const { site, events, page, canonical, calendarPath, feedPath } = props
  const items = events._embedded?.items ?? []
  const title = page === 1 ? site.name : `Events, page ${page}`
  const description = site.tagline ?? `Events of ${site.name}`
  const alternates = [
    ...(calendarPath ? [{ type: 'text/calendar', href: calendarPath, title: 'Calendar' }] : []),
    ...(feedPath ? [{ type: 'application/atom+xml', href: feedPath, title: 'News' }] : []),
  ]
  return (
    <Layout site={site} head={{ title, description, canonical, alternates }}>
      <div class="heading">
        <h1>Events</h1>
        {events.totalCount !== undefined && events.totalCount > 0 && (
          <p class="quiet">{counted(events.totalCount, 'event')}</p>
        )}
      </div>
      {items.length === 0 ? (
        <p class="empty">No events are announced {page === 1 ? 'yet' : 'on this page'}.</p>
      ) : (
        <ul class="cards">
          {items.map((event) => (
            <EventCard event={event} />
          ))}
        </ul>
      )}
      <Pager links={events._links} page={page} />
      {items.length > 0 && alternates.length > 0 && (
        <p class="quiet follow">
          Follow them:{' '}
          {alternates.map(({ href, title }, index) => (
            <>
              {index > 0 && ' · '}
              <a href={href}>{title}</a>
            </>
          ))}
        </p>
      )}
    </Layout>
  )
}

function EventCard({ event }: { event: EventResource }) {
  const dates = dateRange(event.firstSessionDate, event.lastSessionDate)
  const { venueName, city } = event.eventLocation?.fields ?? {}
  const place = event.eventLocation?.fields
    ? [venueName, city].filter(Boolean).join(', ')
    : placeWording(event.eventLocation)
  return (
    <li class="card">
      <h2>
        <a href={eventPath(event)}>{event.title}</a>
      </h2>
      {event.subtitle && <p class="subtitle">{event.subtitle}</p>}
      {event.description && <p class="teaser">{excerpt(event.description, 160)}</p>}
      <ul class="facts">
        {dates && <li class="when">{dates}</li>}
        {place && <li>{place}</li>}
        {event.sessionCount ? <li>{counted(event.sessionCount, 'session')}</li> : null}
      </ul>
    </li>
  )
}

function Pager({ links, page }: { links: Links | undefined; page: number }) {
  const [previous, next] = [pageOf(links, 'prev'), pageOf(links, 'next')]
  if (previous === null && next === null) return null
  return (
    <nav class="pager" aria-label="Pages">
      {previous !== null && (
        <a rel="prev" href={previous === 1 ? '/' : `/?page=${previous}`}>
          Previous page
        </a>
      )}
      <span>Page {page}</span>
      {next !== null && (
        <a rel="next" href={`/?page=${next}`}>
          Next page
        </a>
      )}
    </nav>
  )
}

function pageOf(links: Links | undefined, relation: 'prev' | 'next'): number | null {
  const query = links?.[relation]?.href.split('?')[1] ?? ''
  const page = Number(new URLSearchParams(query).get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : null
}
