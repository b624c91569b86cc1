import type { Rows } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { type EventView, eventById, eventFacts, eventOperations } from '../events/index.ts'
import { choicesOf, type Lookup, saidOfLookup } from '../lookups/index.ts'
import { reading } from '../verbs/verb.ts'
import { dayChoices, groupChoices, locationChoices, roomChoices } from './queries.ts'

export interface SessionCreateContext {
  event: EventView
  days: Rows<{ days: ReturnType<typeof dayChoices> }>['days']
  groups: Rows<{ groups: ReturnType<typeof groupChoices> }>['groups']
  locations: Rows<{ locations: ReturnType<typeof locationChoices> }>['locations']
  rooms: Rows<{ rooms: ReturnType<typeof roomChoices> }>['rooms']
  sessionKinds: Lookup[]
}

/** What a form for a new session of an event needs to know. */
export const getSessionCreateContext = reading({
  operation: eventOperations.getSessionCreateContext,
  load: (db, { id }: { id: string }) => ({
    event: one(eventById(db, id)),
    days: dayChoices(db, id),
    groups: groupChoices(db, id),
    locations: locationChoices(db, id),
    rooms: roomChoices(db, id),
    said: saidOfLookup(db, 'eventsessionkind'),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event, said, ...choices }): SessionCreateContext {
    return { event, ...choices, sessionKinds: choicesOf('eventsessionkind', said) }
  },
})
