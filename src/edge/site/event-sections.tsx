/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { EventCards } from './event-cards.tsx'
import { Pager } from './pager.tsx'
import type { EventCollection, EventResource } from './resources.ts'

/** Whether a page shows both what comes and what is over, or more of one of them. */
export type ListView = 'both' | 'upcoming' | 'past'

/** What the address of a page with events asks for. */
export interface ListQuery {
  when: '' | 'past'
  page: number
}

export const viewOf = ({ when, page }: ListQuery): ListView =>
  when === 'past' ? 'past' : page > 1 ? 'upcoming' : 'both'

/** The address of a page with events, asked for this. */
export function listPath(path: string, { when, page }: ListQuery): string {
  const query = new URLSearchParams()
  if (when !== '') query.set('when', when)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? path : `${path}?${query}`
}

interface SectionProps {
  list: EventCollection
  page: number
  pathOf(query: ListQuery): string
}

interface UpcomingProps extends SectionProps {
  /** Without the one that stands apart. */
  events: readonly EventResource[]
}

export function UpcomingEvents({ events, list, page, pathOf }: UpcomingProps) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming">{say('events.upcoming')}</h2>
      <EventCards events={events} />
      <Pager
        links={list._links}
        page={page}
        pathOf={(other) => pathOf({ when: '', page: other })}
      />
    </section>
  )
}

interface PastProps extends SectionProps {
  /** Only the newest are shown, and a way to all. */
  isShort: boolean
}

export function PastEvents({ list, page, pathOf, isShort }: PastProps) {
  const events = list._embedded?.items ?? []
  if (events.length === 0) return null
  return (
    <section aria-labelledby="past" class="over">
      <h2 id="past">{say('events.past')}</h2>
      <EventCards events={events} />
      {!isShort && (
        <Pager
          links={list._links}
          page={page}
          pathOf={(other) => pathOf({ when: 'past', page: other })}
        />
      )}
      {isShort && list._links?.next && (
        <p>
          <a class="all" href={pathOf({ when: 'past', page: 1 })}>
            {say('events.allPast', { count: list.totalCount ?? 0 })}
          </a>
        </p>
      )}
    </section>
  )
}
