import type { Db, Rows } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { type EventFacts, type EventView, eventFacts } from '../events/index.ts'
import type { Found, OwnFacts } from '../verbs/verb.ts'
import { eventBySessionGroup, sessionGroupById } from './queries.ts'

/**
 * A track. Tracks are session groups, not categories: a track groups the sessions of one event in
 * an order of its own, whereas a category labels whole events.
 */
export type SessionGroupView = Rows<{
  group: ReturnType<typeof sessionGroupById>
}>['group'][number]

export interface SessionGroupOfEvent {
  event: EventView
  group: SessionGroupView
}

export const loadGroup = (db: Db, id: string) => ({
  group: one(sessionGroupById(db, id)),
  event: one(eventBySessionGroup(db, id)),
})

/** Authority comes from the event; the public knows a track by its public sessions. */
export const sessionGroupFacts = ({ event, group }: SessionGroupOfEvent): OwnFacts<EventFacts> => ({
  ...eventFacts(event),
  isPublic: event.isPublic && group.sessionCount > 0,
})

export const factsOfGroup = (found: Found<ReturnType<typeof loadGroup>>) => [
  sessionGroupFacts(found),
]
