/** @jsxImportSource hono/jsx */

import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { EventCards } from './event-cards.tsx'
import { type HomeSearch, homePath, isTyped, SearchForm } from './event-search.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import { Pager } from './pager.tsx'
import type { EventCollection } from './resources.ts'

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
  const name = search.when
    ? say('events.past')
    : isSearch
      ? say('site.events')
      : say('events.upcoming')
  const title = page === 1 ? name : say('pager.title', { title: name, page })
  const head = { title, canonical, styles: [assetPath('events.css')] }
  return (
    <Layout site={site} head={head} of="community">
      <Breadcrumbs trail={[{ label: site.name, path: '/' }]} />
      <div class="heading">
        <h1>{name}</h1>
        {events.totalCount !== undefined && events.totalCount > 0 && (
          <p class="quiet">{say('count.events', { count: events.totalCount })}</p>
        )}
      </div>
      <SearchForm search={search} />
      {items.length === 0 ? (
        <div class="empty">
          <p>{nothingWording(isSearch, page)}</p>
          <p>
            <a class="button" href="/">
              {say('site.seeAll')}
            </a>
          </p>
        </div>
      ) : (
        <section aria-label={name}>
          <h2 class="unseen">{say('pager.page', { page })}</h2>
          <EventCards events={items} />
        </section>
      )}
      <Pager links={events._links} page={page} pathOf={(other) => homePath(search, other)} />
    </Layout>
  )
}

function nothingWording(isSearch: boolean, page: number): string {
  if (page > 1) return say('events.emptyPage')
  return isSearch ? say('events.notFound') : say('events.none')
}
