import type { OpenLookup } from '../../kernel/open-lookups.ts'
import { notFound } from '../../kernel/problem.ts'
import { administeredActors } from '../actors/index.ts'
import { choicesOf, type Lookup, saidOfLookups } from '../lookups/index.ts'
import { storedForOwner } from '../settings/index.ts'
import { reading } from '../verbs/verb.ts'
import { type EventDefaults, eventDefaultsOf } from './event-defaults.ts'
import { eventOperations } from './operations.ts'

export interface EventCreationContext {
  /** Whom an event can be by, besides the caller. */
  actors: { actorId: string; actorTypeId: number; displayName: string | null }[]
  /** Of an event by the chosen owner. */
  defaults: EventDefaults
  eventTypes: Lookup[]
  audienceGenders: Lookup[]
  audienceAges: Lookup[]
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
    said: saidOfLookups(db, ['eventtype', 'audiencegender', 'audienceage']),
  }),
  result({ actors, stored, said }, { actorId }): EventCreationContext {
    if (actorId !== null && !actors.some((actor) => actor.actorId === actorId)) throw notFound()
    const choices = (lookup: OpenLookup) =>
      choicesOf(
        lookup,
        said.filter((row) => row.lookup === lookup),
      )
    return {
      actors,
      defaults: eventDefaultsOf(stored),
      eventTypes: choices('eventtype'),
      audienceGenders: choices('audiencegender'),
      audienceAges: choices('audienceage'),
    }
  },
})
