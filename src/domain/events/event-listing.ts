import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import type { Paged } from '../../db/paged.ts'
import { isPublicOperation, type Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import type { EventFacts } from './operations.ts'
import { eventById, publicEventById } from './queries.ts'

export interface ThingsOfEvent {
  eventId: string
  page: PageRequest
  /** Leaves out what a public event does not show. */
  publicOnly: boolean
}

/** A page of what an event has, with the event. */
export interface PageOfEvent<Row> {
  event: EventView
  page: Page<Row>
}

/** The list of what a public event shows or, where the operation is for managers, of all that any event has. */
export const eventListing = <Row>(
  operation: Operation<EventFacts>,
  things: (db: Db, asked: ThingsOfEvent) => Paged<Row>,
) => {
  const publicOnly = isPublicOperation(operation)
  const ownEvent = publicOnly ? publicEventById : eventById
  return reading({
    operation,
    load: (db, { eventId, page }: Omit<ThingsOfEvent, 'publicOnly'>) => ({
      event: one(ownEvent(db, eventId)),
      ...things(db, { eventId, page, publicOnly }),
    }),
    facts: ({ event }) => eventFacts(event),
    result({ event, ...found }, { page }): PageOfEvent<Row> {
      return { event, page: pageOf(page, found) }
    },
  })
}
