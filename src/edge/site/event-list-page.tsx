/** @jsxImportSource hono/jsx */
import { assetPath } from '../design/assets.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { EventCards } from './event-cards.tsx'
import { type HomeSearch, homePath, isTyped, SearchForm } from './event-search.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import { Pager } from './pager.tsx'
import type { EventCollection } from './resources.ts'
import { counted } from './wording.ts'

interface EventListPageProps {
  site: SiteIdentity
  events: EventCollection
  search: HomeSearch
  page: number
  canonical: string
}

/** What is found, what is over, or more of what comes up: a page at a time. */
export function EventListPage({ site, events, search, page, canonical }: EventListPageProps) {
  const items = events._embedded?.items ?? []
  const isSearch = isTyped(search)
  const name = search.when ? 'Past events' : isSearch ? 'Events' : 'Upcoming events'
  const title = page === 1 ? name : `${name}, page ${page}`
  const head = { title, canonical, styles: [assetPath('events.css')] }
  return (
    <Layout site={site} head={head} of="community">
      <Breadcrumbs trail={[{ label: site.name, path: '/' }]} />
      <div class="heading">
        <h1>{name}</h1>
        {events.totalCount !== undefined && events.totalCount > 0 && (
          <p class="quiet">{counted(events.totalCount, 'event')}</p>
        )}
      </div>
      <SearchForm search={search} />
      {items.length === 0 ? (
        <div class="empty">
          <p>{nothingWording(isSearch, page)}</p>
          <p>
            <a class="button" href="/">
              See all events
            </a>
          </p>
        </div>
      ) : (
        <section aria-label={name}>
          <h2 class="unseen">Page {page}</h2>
          <EventCards events={items} />
        </section>
      )}
      <Pager links={events._links} page={page} pathOf={(other) => homePath(search, other)} />
    </Layout>
  )
}

function nothingWording(isSearch: boolean, page: number): string {
  if (page > 1) return 'There are no events on this page.'
  return isSearch
    ? 'No events are found. Try fewer words, or other days.'
    : 'There are no events here.'
}
