import type { Paged } from '../../db/paged.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { type Page, pageOf } from '../../kernel/page.ts'
import {
  asksForPlace,
  type EventSearch,
  isNarrowed,
  nextDayBegins,
  nextReveal,
} from '../event-search/index.ts'
import { reading } from '../verbs/verb.ts'
import type { FoundEvent } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { foundEventPage, publicEventPage } from './queries.ts'

export interface EventList extends Page<FoundEvent> {
  /** When the clock alone may change the list: a place is disclosed, or a day begins. */
  nextChanges: (string | null)[]
}

/** The listed events of a community that a search finds: all of them, where none is asked for. */
export const listEvents = reading({
  operation: eventOperations.listEvents,
  load: (db, search: EventSearch, clock): Paged<FoundEvent> => {
    if (!isNarrowed(search) && search.sort === undefined) {
      return publicEventPage(db, search)
    }
    const asked = { ...search, now: instantIso(clock.now()) }
    return {
      ...foundEventPage(db, asked),
      ...(asksForPlace(asked) && { reveal: nextReveal(db, asked.now) }),
    }
  },
  result: (rows, search, { now }): EventList => ({
    ...pageOf(search, rows),
    nextChanges: [revealOf(rows), nextDayBegins(search, now)],
  }),
})

/** The query is there where a place is asked for. */
const revealOf = (rows: object): string | null =>
  (rows as { reveal?: { revealAt: string | null }[] }).reveal?.[0]?.revealAt ?? null
