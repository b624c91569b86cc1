import { kept } from '../../db/kept.ts'
import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import {
  type EventView,
  eventFacts,
  eventOperations,
  publicEventById,
  revealInstant,
} from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { type AgendaProjection, projectAgenda } from './agenda-projection.ts'
import { programmeRows } from './programme-rows.ts'
import { programmeQueries } from './queries.ts'

export interface ProjectedProgramme<Projection> {
  event: EventView
  projection: Projection
  /** Instant (ms) at which a place is revealed by itself; null when none is waiting. */
  freshUntil: number | null
}

const publicProgramme = kept(['id'], (db, { id }) => ({
  event: one(publicEventById(db, id)),
  ...programmeQueries(db, id),
}))

/** The public agenda of an event by local day, the same for everybody. */
export const getAgendaProjection = reading({
  operation: eventOperations.getAgendaProjection,
  load: (db, { eventId }: { eventId: string }) => publicProgramme(db, { id: eventId }),
  facts: ({ event }) => eventFacts(event),
  result({ event, ...loaded }, _, { now }): ProjectedProgramme<AgendaProjection> {
    const instant = instantIso(now)
    return {
      event,
      projection: projectAgenda(programmeRows(event, loaded), instant),
      freshUntil: revealInstant(loaded.placements, now),
    }
  },
})
