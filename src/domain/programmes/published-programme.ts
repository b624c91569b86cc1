import { kept } from '../../db/kept.ts'
import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventFacts, publicEventById, revealInstant } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { type AgendaProjection, projectAgenda } from './agenda-projection.ts'
import type { ProjectedProgramme } from './get-agenda-projection.ts'
import { programmeRows } from './programme-rows.ts'
import { itemRevisions, programmeQueries, sessionRevisions, sourceIdentities } from './queries.ts'

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
  endTime: string | null
  revision: number
  revisedAt: string
}

/** The public agenda, with what its other forms show besides. */
export interface PublishedProgramme extends ProjectedProgramme<AgendaProjection> {
  revisions: ReadonlyMap<string, Revision>
  cancelled: readonly CancelledSession[]
  /** By the id of an imported session, how its source identifies it. */
  sourceIds: ReadonlyMap<string, string>
}

const programmeWithRevisions = kept(['id'], (db, { id }) => ({
  event: one(publicEventById(db, id)),
  ...programmeQueries(db, id),
  sessionRevisions: sessionRevisions(db, id),
  itemRevisions: itemRevisions(db, id),
  sourceIds: sourceIdentities(db, id),
}))

interface AskedProgramme {
  id: string
  /** The id of the one entry that is asked for; absent or null for all. */
  entry?: string | null
}

/** The parts of a read of the public agenda of an event, for one of its other forms. */
export const publishedProgramme = (operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: AskedProgramme) => programmeWithRevisions(db, { id }),
    facts: ({ event }) => eventFacts(event),
    result({ event, ...loaded }, { entry = null }, { now }): PublishedProgramme {
      const revisions = new Map<string, Revision>()
      for (const row of loaded.sessionRevisions) revisions.set(row.id, row)
      for (const row of loaded.itemRevisions) {
        revisions.set(row.id, { ...row, subtitle: null, slug: null })
      }
      const whole: PublishedProgramme = {
        event,
        projection: projectAgenda(programmeRows(event, loaded), instantIso(now)),
        revisions,
        sourceIds: new Map(
          loaded.sourceIds.map(({ sessionId, identity }) => [sessionId, identity]),
        ),
        cancelled: loaded.sessionRevisions.flatMap((row) => {
          const { id, startTime, endTime, revision, revisedAt } = row
          return row.isCancelled && startTime !== null
            ? [{ id, startTime, endTime, revision, revisedAt }]
            : []
        }),
        freshUntil: revealInstant(loaded.placements, now),
      }
      return entry === null ? whole : onlyEntry(whole, entry)
    },
  })

function onlyEntry(whole: PublishedProgramme, id: string): PublishedProgramme {
  const days = whole.projection.days.map((day) => ({
    ...day,
    entries: day.entries.filter((entry) => entry.id === id),
  }))
  const cancelled = whole.cancelled.filter((session) => session.id === id)
  if (cancelled.length === 0 && days.every(({ entries }) => entries.length === 0)) throw notFound()
  return { ...whole, projection: { ...whole.projection, days }, cancelled }
}
