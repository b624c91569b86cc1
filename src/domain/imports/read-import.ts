import type { Database } from '../../db/database.ts'
import type { Reads } from '../../db/one.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Ids } from '../../kernel/ids.ts'
import type { ImportFailure } from '../../kernel/import-lifecycle.ts'
import { withPauses } from '../../kernel/pieces.ts'
import type { Media, Places, TenantKnowledge } from '../../kernel/ports.ts'
import { Problem } from '../../kernel/problem.ts'
import { openTenantStatuses } from '../../kernel/tenant-lifecycle.ts'
import type { Trips } from '../../kernel/trips.ts'
import { eventById, eventFacts, takesChanges } from '../events/index.ts'
import { existingOf, existingQueries } from './existing.ts'
import type { ParseOptions } from './formats/parse-programme.ts'
import { idsFrom, planImport } from './plan-import.ts'
import {
  beginReading,
  endReading,
  failReading,
  keepReading,
  namedTarget,
  storePlanned,
} from './queries.ts'
import { type ReadProgramme, readProgramme } from './read-programme.ts'
import type { BegunReading, Planned, Positioned, Reader } from './reading.ts'
import { type ImportWork, lastingFailure, runImport } from './run-import.ts'
import { storePlan } from './store-plan.ts'
import { UploadGone, uploadedProgramme } from './uploaded-programme.ts'

export interface ReadingServices {
  database: Database
  media: Media
  bodyPlaces: Places
  tenants: TenantKnowledge
  clock: Clock
  ids: Ids
  trips: Trips
}

/** Ends a reading that cannot go on, with what the organizer is told. */
class CannotPlan extends Error {
  readonly told: { failure: ImportFailure; refusal: string | null }

  constructor(failure: ImportFailure, refusal: string | null = null) {
    super(failure)
    this.told = { failure, refusal }
  }
}

/** Ends the work of a run whose import was cancelled, or was begun anew by another run. */
class NotOurs extends Error {}

/**
 * Reads the file of an import, plans it, and starts it where nobody is to look at the plan before. It may
 * be delivered again, and stopped anywhere: it then begins anew.
 */
export async function readImport(services: ReadingServices, work: ImportWork): Promise<void> {
  const { database, ids, clock, trips, bodyPlaces } = services
  const { tenantId, importId } = work
  const place = bodyPlaces.take('reading an import')
  try {
    const reader = { importId, readerId: ids.next(clock.now()) }
    const scope = { tenant: { tenantId }, caller: null, trips }
    const { db } = database
    const [{ rows }] = await database.commit(scope, [beginReading(db, reader)])
    const [begun] = rows
    if (begun) {
      const requireOurs = async (statement: Reads<boolean>) => {
        const [isOurs] = await database.commit(scope, [statement])
        if (!isOurs) throw new NotOurs()
      }
      await plan(services, { begun, reader, tenantId, requireOurs }).catch(async (thrown) => {
        if (thrown instanceof NotOurs) return
        await database.commit(scope, [failReading(db, reader, toldOf(thrown))])
      })
    }
  } finally {
    place.leave()
  }
  await runImport(services, work)
}

function toldOf(thrown: unknown) {
  if (thrown instanceof CannotPlan) return thrown.told
  if (thrown instanceof UploadGone) return new CannotPlan('uploadGone').told
  const failure = lastingFailure(thrown)
  if (failure === undefined) throw thrown
  return new CannotPlan(failure).told
}

interface Job {
  begun: BegunReading
  reader: Reader
  tenantId: string
  /** Commits what a reading has come to; throws where somebody else reads now. */
  requireOurs(statement: Reads<boolean>): Promise<void>
}

async function plan(services: ReadingServices, job: Job): Promise<void> {
  const { database, media, trips } = services
  const { begun, reader, requireOurs } = job
  const { asked, size_bytes: size, upload_id: id } = begun
  if (!media.objects) throw new Problem('storage_unavailable')
  if (size === null) throw new UploadGone()
  const options: ParseOptions = {
    contentType: begun.content_type,
    includePersons: asked.persons !== null,
    now: Date.parse(begun.created_at),
    ...(asked.timezone !== null && { timezone: asked.timezone }),
    takeText: () => {},
  }
  const beat = () => requireOurs(keepReading(database.db, reader))
  const source = uploadedProgramme({ id, size }, { objects: media.objects, trips, beat })
  // Nothing holds the programme any longer: what follows needs the room.
  const { made, planned, timezone } = await planOf(
    services,
    job,
    await orRefused(readProgramme(source, options)),
  )
  const store = (name: 'sessions' | 'changes') => (rows: Positioned[]) =>
    requireOurs(storePlanned(database.db, reader, { [name]: rows }))
  await withPauses(
    storePlan(
      made,
      { sessions: store('sessions'), changes: store('changes') },
      { source, options: { ...options, timezone } },
    ),
  )
  const starts = !asked.dryRun && !planned.report.needsChoice
  await requireOurs(endReading(database.db, reader, { starts, planned }))
}

/** Why a file is refused. */
const refusals: readonly string[] = ['validation_failed', 'payload_too_large']

const orRefused = <Result>(work: Promise<Result>) =>
  work.catch((thrown): never => {
    if (!(thrown instanceof Problem) || !refusals.includes(thrown.code)) throw thrown
    throw new CannotPlan('fileRefused', (thrown.info.detail ?? '').slice(0, 1000))
  })

/** Compares the file with what is there now. */
async function planOf(
  { database, ids, clock, trips }: ReadingServices,
  { begun, tenantId }: Job,
  file: ReadProgramme,
) {
  const { db } = database
  const { programme: read } = file
  const { event_id: eventId, requested_by_user_id: importerId, asked } = begun
  const { entered, rows } = await database.read(
    { tenant: { tenantId }, caller: null, trips },
    {
      ...existingQueries(db, read, namedTarget(eventId), importerId),
      event: eventById(db, eventId),
    },
  )
  const [event] = rows.event
  if (!event) throw new CannotPlan('eventDeleted')
  if (!openTenantStatuses.includes(entered.tenant?.statusId ?? -1))
    throw new CannotPlan('communityInactive')
  if (takesChanges(eventFacts(event)) !== null) throw new CannotPlan('eventClosed')
  const programme = await orRefused(file.inZoneOf(event))
  const { eventValues, structure, sessions, changes, report } = await withPauses(
    planImport({
      programme,
      persons: asked.persons,
      existing: existingOf(rows),
      eventId,
      newId: idsFrom(ids, clock.now()),
    }),
  )
  const planned: Planned = {
    format: programme.format,
    report: { ...report, needsChoice: report.needsChoice && !asked.createsUnmatched },
    totalCount: sessions.length,
    changeCount: changes.length,
    plan: { eventValues, structure, eventStamp: event.concurrencyStamp },
  }
  return { made: { sessions, changes }, planned, timezone: programme.event.timezone }
}
