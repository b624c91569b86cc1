import { kept } from '../../db/kept.ts'
import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { isPublicOperation, type Operation } from '../../kernel/operation.ts'
import {
  eventById,
  eventFacts,
  eventOperations,
  publicEventById,
  revealInstant,
} from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { ProjectedProgramme } from './get-agenda-projection.ts'
import { type ProgramSummary, summarizeProgram } from './program-summary.ts'
import { programmeRows } from './programme-rows.ts'
import { publishedProgramme } from './published-programme.ts'
import { programmeQueries } from './queries.ts'

const programSummary = (operation: Operation) => {
  const isPublic = isPublicOperation(operation)
  const ownEvent = isPublic ? publicEventById : eventById
  const audience = isPublic ? 'public' : 'management'
  const programme = kept(['id'], (db, { id }) => ({
    event: one(ownEvent(db, id)),
    ...programmeQueries(db, id),
  }))
  return reading({
    operation,
    load: (db, { id }: { id: string }) => programme(db, { id }),
    facts: ({ event }) => eventFacts(event),
    result({ event, ...loaded }, _, { now }): ProjectedProgramme<ProgramSummary> {
      const instant = instantIso(now)
      return {
        event,
        projection: summarizeProgram(programmeRows(event, loaded), { audience, now: instant }),
        freshUntil: isPublic ? revealInstant(loaded.placements, now) : null,
      }
    },
  })
}

/** The public programme of an event, whole. */
export const getProgramSummary = programSummary(eventOperations.getProgramSummary)

/** The whole programme with drafts and every status, without any place. */
export const getManagementProgramSummary = programSummary(
  eventOperations.getManagementProgramSummary,
)

/** The public programme of an event as iCalendar (RFC 5545). */
export const getEventCalendar = publishedProgramme(eventOperations.getEventCalendar)

/** The public programme of an event as `schedule.json`, as frab and pretalx write it. */
export const getScheduleJson = publishedProgramme(eventOperations.getScheduleJson)

/** The public programme of an event as `schedule.xml`, as Pentabarf began it and frab and pretalx write it. */
export const getScheduleXml = publishedProgramme(eventOperations.getScheduleXml)
