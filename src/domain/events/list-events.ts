import { type Page, pageOf } from '../../kernel/page.ts'
import { asksForPlace, type EventSearch, isNarrowed, nextReveal } from '../event-search/index.ts'
import { reading } from '../verbs/verb.ts'
import type { FoundEvent } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { foundEventCount, foundEventPage, publicEventCount, publicEventPage } from './queries.ts'

export interface EventList extends Page<FoundEvent> {
  /** When another place is disclosed by the clock alone, where that may change the list. */
  nextReveal: string | null
}

type ListQueries = {
  events: ReturnType<typeof publicEventPage> | ReturnType<typeof foundEventPage>
  total: ReturnType<typeof publicEventCount> | ReturnType<typeof foundEventCount>
}

/** The listed events of a community that a search finds: all of them, where none is asked for. */
export const listEvents = reading({
  operation: eventOperations.listEvents,
  load: (db, search: EventSearch, clock): ListQueries => {
    if (!isNarrowed(search) && search.sort === undefined) {
      return { events: publicEventPage(db, search), total: publicEventCount(db) }
    }
    const asked = { ...search, now: new Date(clock.now()).toISOString() }
    return {
      events: foundEventPage(db, asked),
      total: foundEventCount(db, asked),
      ...(asksForPlace(asked) && { reveal: nextReveal(db, asked.now) }),
    }
  },
  result: (rows, search): EventList => ({
    ...pageOf(search, rows.events, rows.total[0]?.totalCount ?? 0),
    nextReveal: revealOf(rows),
  }),
})

/** The query is there where a place is asked for. */
const revealOf = (rows: object): string | null =>
  (rows as { reveal?: { revealAt: string | null }[] }).reveal?.[0]?.revealAt ?? null
