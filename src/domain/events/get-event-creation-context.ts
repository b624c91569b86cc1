import { administeredActors } from '../actors/index.ts'
import { reading } from '../verbs/verb.ts'
import { eventOperations } from './operations.ts'

export interface EventCreationContext {
  /** Whom an event can be by, besides the caller. */
  actors: { actorId: string; actorTypeId: number; displayName: string | null }[]
}

/** What a form for a new event needs to know. */
export const getEventCreationContext = reading({
  operation: eventOperations.getEventCreationContext,
  load: (db, _input: object) => ({ actors: administeredActors(db) }),
  result: ({ actors }): EventCreationContext => ({ actors }),
})
