import type { Db, Rows } from '../../db/database.ts'
import { notFound } from '../../kernel/problem.ts'
import { type EventFacts, type EventView, eventById, eventFacts } from '../events/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import { eventOfSessionGroup, sessionGroupById } from './queries.ts'

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
  group: sessionGroupById(db, id),
  event: eventById(db, eventOfSessionGroup(id)),
})

type GroupRows = Rows<ReturnType<typeof loadGroup>>

/** Throws `resource_not_found` unless group and event are there. */
export function foundGroup(rows: GroupRows): SessionGroupOfEvent {
  const [[group], [event]] = [rows.group, rows.event]
  if (!group || !event) throw notFound()
  return { group, event }
}

/** Authority comes from the event; the public knows a track by its public sessions. */
export const sessionGroupFacts = ({ event, group }: SessionGroupOfEvent): OwnFacts<EventFacts> => ({
  ...eventFacts(event),
  isPublic: event.isPublic && group.sessionCount > 0,
})

export const factsOfGroup = (rows: GroupRows) => [sessionGroupFacts(foundGroup(rows))]
