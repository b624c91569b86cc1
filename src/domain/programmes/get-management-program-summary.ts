import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts, eventOperations } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { ProjectedProgramme } from './get-agenda-projection.ts'
import { type ProgramSummary, summarizeProgram } from './program-summary.ts'
import { programmeRows } from './programme-rows.ts'
import { programmeQueries } from './queries.ts'

/** The whole programme with drafts and every status, without any place (SPEC 4.2). */
export const getManagementProgramSummary = reading({
  operation: eventOperations.getManagementProgramSummary,
  load: (db, { id }: { id: string }) => ({
    event: eventById(db, id),
    ...programmeQueries(db, id),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], ...loaded }, _, { now }): ProjectedProgramme<ProgramSummary> {
    if (!event) throw notFound()
    const instant = new Date(now).toISOString()
    return {
      event,
      projection: summarizeProgram(programmeRows(event, loaded), {
        audience: 'management',
        now: instant,
      }),
      freshUntil: null,
    }
  },
})
