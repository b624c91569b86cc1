/** @jsxImportSource hono/jsx */
import { Layout, type SiteIdentity } from './layout.tsx'
import { type EventCollection, type EventResource, eventPath, type Links } from './resources.ts'
import { counted, dateRange, excerpt, placeWording } from './wording.ts'

/** What a reader looks for; empty where nothing was typed. */
export interface HomeSearch {
  text: string
  from: string
  to: string
}

/** The address of a page of what is looked for. */
export function homePath(search: HomeSearch, page: number): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/' : `/?${query}`
}

interface HomePageProps {
  site: SiteIdentity
  events: EventCollection
  search: HomeSearch
  page: number
  canonical: string
  calendarPath: string | undefined
  feedPath: string | undefined
}

/** The events of a tenant, a page at a time. */
export function HomePage(props: HomePageProps) {
  const { site, events, search, page, canonical, calendarPath, feedPath } = props
  const isSearch = homePath(search, 1) !== '/'
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
      {(isSearch || items.length > 0) && <SearchForm search={search} />}
      {items.length === 0 ? (
        <p class="empty">
          {isSearch ? 'No events are found' : 'No events are announced'}
          {page > 1 ? ' on this page' : isSearch ? '' : ' yet'}.
        </p>
      ) : (
        <ul class="cards">
          {items.map((event) => (
            <EventCard event={event} />
          ))}
        </ul>
      )}
      <Pager links={events._links} page={page} search={search} />
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

type SearchErrors = Readonly<Record<string, readonly string[]>>

/** What is wrong with a search, and the search as it was typed. */
export function SearchAgainPage(props: {
  site: SiteIdentity
  search: HomeSearch
  errors: SearchErrors
}) {
  const { site, search, errors } = props
  return (
    <Layout site={site} head={{ title: 'Error: Events' }}>
      <div class="heading">
        <h1>Events</h1>
      </div>
      <SearchForm search={search} errors={errors} />
    </Layout>
  )
}

const searchFields = [
  { name: 'text', label: 'Words', type: 'search' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
] as const

function SearchForm({ search, errors = {} }: { search: HomeSearch; errors?: SearchErrors }) {
  const wrong = searchFields.filter(({ name }) => errors[name])
  return (
    <form class="finder" method="get" action="/">
      {wrong.length > 0 && (
        <div class="errors" role="alert">
          <h2>There is a problem</h2>
          {wrong.map(({ name, label }) => (
            <p id={`${name}-error`}>
              <a href={`#${name}`}>
                {errors[name]?.map((sentence) => `“${label}” ${sentence}.`).join(' ')}
              </a>
            </p>
          ))}
        </div>
      )}
      {searchFields.map(({ name, label, type }) => (
        <label class="field">
          <span>{label}</span>
          <input
            type={type}
            id={name}
            name={name}
            value={search[name]}
            {...(type === 'search' && { maxlength: 200 })}
            {...(errors[name] && { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` })}
          />
        </label>
      ))}
      <button type="submit">Find events</button>
    </form>
  )
}

interface PagerProps {
  links: Links | undefined
  page: number
  search: HomeSearch
}

function Pager({ links, page, search }: PagerProps) {
  const [previous, next] = [pageOf(links, 'prev'), pageOf(links, 'next')]
  if (previous === null && next === null) return null
  return (
    <nav class="pager" aria-label="Pages">
      {previous !== null && (
        <a rel="prev" href={homePath(search, previous)}>
          Previous page
        </a>
      )}
      <span>Page {page}</span>
      {next !== null && (
        <a rel="next" href={homePath(search, next)}>
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
