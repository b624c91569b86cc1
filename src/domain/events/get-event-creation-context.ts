import { notFound } from '../../kernel/problem.ts'
import { administeredActors } from '../actors/index.ts'
import { storedForOwner } from '../settings/index.ts'
import { reading } from '../verbs/verb.ts'
import { type EventDefaults, eventDefaultsOf } from './event-defaults.ts'
import { eventOperations } from './operations.ts'

export interface EventCreationContext {
  /** Whom an event can be by, besides the caller. */
  actors: { actorId: string; actorTypeId: number; displayName: string | null }[]
  /** Of an event by the chosen owner. */
  defaults: EventDefaults
}

interface ContextInput {
  /** The organization or group that the event is to be by; null for the caller, or for whose key calls. */
  actorId: string | null
}

/** What a form for a new event needs to know. */
export const getEventCreationContext = reading({
  operation: eventOperations.getEventCreationContext,
  load: (db, { actorId }: ContextInput) => ({
    actors: administeredActors(db),
    stored: storedForOwner(db, 'EventDefaults', actorId),
  }),
  result({ actors, stored }, { actorId }): EventCreationContext {
    if (actorId !== null && !actors.some((actor) => actor.actorId === actorId)) throw notFound()
    return { actors, defaults: eventDefaultsOf(stored) }
  },
})
