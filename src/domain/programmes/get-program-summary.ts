import { notFound } from '../../kernel/problem.ts'
import { eventFacts, eventOperations, publicEventById, revealInstant } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { ProjectedProgramme } from './get-agenda-projection.ts'
import { type ProgramSummary, summarizeProgram } from './program-summary.ts'
import { programmeRows } from './programme-rows.ts'
import { programmeQueries } from './queries.ts'

/** The public programme of an event, whole (SPEC 4.2). */
export const getProgramSummary = reading({
  operation: eventOperations.getProgramSummary,
  load: (db, { id }: { id: string }) => ({
    event: publicEventById(db, id),
    ...programmeQueries(db, id),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], ...loaded }, _, { now }): ProjectedProgramme<ProgramSummary> {
    if (!event) throw notFound()
    const instant = new Date(now).toISOString()
    return {
      event,
      projection: summarizeProgram(programmeRows(event, loaded), {
        audience: 'public',
        now: instant,
      }),
      freshUntil: revealInstant(loaded.placements, now),
    }
  },
})
