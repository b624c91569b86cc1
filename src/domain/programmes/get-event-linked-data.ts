import { one } from '../../db/one.ts'
import {
  type EventView,
  eventFacts,
  eventOperations,
  publicEventById,
  revealInstant,
} from '../events/index.ts'
import { type SessionView, sessionPage } from '../sessions/index.ts'
import { reading } from '../verbs/verb.ts'

export interface DescribedEvent {
  event: EventView
  /** The first of its public sessions. */
  sessions: readonly SessionView[]
  freshUntil: number | null
}

/** The page of the event carries all this: whoever wants the whole programme has other forms. */
const mostSessions = 30

/** One public event in the words of schema.org. */
export const getEventLinkedData = reading({
  operation: eventOperations.getEventLinkedData,
  load: (db, { id }: { id: string }) => ({
    event: one(publicEventById(db, id)),
    sessions: sessionPage(db, {
      eventId: id,
      page: { page: 1, pageSize: mostSessions },
      publicOnly: true,
    }).rows,
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event, sessions }, _, { now }): DescribedEvent {
    const placements = [event, ...sessions].map(({ placement }) => placement)
    return { event, sessions, freshUntil: revealInstant(placements, now) }
  },
})
