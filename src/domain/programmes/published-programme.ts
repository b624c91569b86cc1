import type { Operation } from '../../kernel/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventFacts, publicEventById, revealInstant } from '../events/index.ts'
import { reading } from '../verb.ts'
import { type AgendaProjection, projectAgenda } from './agenda-projection.ts'
import type { ProjectedProgramme } from './get-agenda-projection.ts'
import { programmeRows } from './programme-rows.ts'
import { itemRevisions, programmeQueries, sessionRevisions } from './queries.ts'

/** How often an entry has changed, and when last. */
export interface Revision {
  revision: number
  revisedAt: string
  /** Null for an agenda item. */
  subtitle: string | null
  slug: string | null
}

/** A session that was public once and will not take place. What it was about is not told. */
export interface CancelledSession {
  id: string
  startTime: string
  endTime: string
  revision: number
  revisedAt: string
}

/** The public agenda, with what its other forms show besides. */
export interface PublishedProgramme extends ProjectedProgramme<AgendaProjection> {
  revisions: ReadonlyMap<string, Revision>
  cancelled: readonly CancelledSession[]
}

/** The parts of a read of the public agenda of an event, for one of its other forms. */
export const publishedProgramme = (operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({
      event: publicEventById(db, id),
      ...programmeQueries(db, id),
      sessionRevisions: sessionRevisions(db, id),
      itemRevisions: itemRevisions(db, id),
    }),
    facts: ({ event }) => eventFacts(event[0]!),
    result({ event: [event], ...loaded }, _, { now }): PublishedProgramme {
      if (!event) throw notFound()
      const revisions = new Map<string, Revision>()
      for (const row of loaded.sessionRevisions) revisions.set(row.id, row)
      for (const row of loaded.itemRevisions) {
        revisions.set(row.id, { ...row, subtitle: null, slug: null })
      }
      return {
        event,
        projection: projectAgenda(programmeRows(event, loaded), new Date(now).toISOString()),
        revisions,
        cancelled: loaded.sessionRevisions.flatMap((row) => {
          const { id, startTime, endTime, revision, revisedAt } = row
          const isShown = row.isCancelled && startTime !== null && endTime !== null
          return isShown ? [{ id, startTime, endTime, revision, revisedAt }] : []
        }),
        freshUntil: revealInstant(loaded.placements, now),
      }
    },
  })
