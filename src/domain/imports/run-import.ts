import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type ImportFailure, importState } from '../../kernel/import-lifecycle.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { TenantKnowledge } from '../../kernel/ports.ts'
import { Problem, type ProblemCode } from '../../kernel/problem.ts'
import type { Trips } from '../../kernel/trips.ts'
import { failImport, nextOfImport, resumeStoppedImports } from './queries.ts'

/** Sessions a commit: bounded, so that no lock is held for long. */
const sessionsACommit = 200

export interface ImportWork {
  tenantId: string
  importId: string
}

interface Running {
  database: Database
  tenants: TenantKnowledge
  trips: Trips
}

/** Refusals that the same plan would meet again, and what its import is told. */
const lasting: Partial<Record<ProblemCode, ImportFailure>> = {
  concurrency_conflict: 'overtaken',
  resource_conflict: 'overtaken',
  validation_failed: 'overtaken',
  quota_exceeded: 'quotaExceeded',
}

export const lastingFailure = (thrown: unknown) =>
  thrown instanceof Problem ? lasting[thrown.code] : undefined

/** Writes what an import still has to write. Stopped anywhere, it goes on where it was. */
export async function runImport(
  { database, tenants, trips }: Running,
  { tenantId, importId }: ImportWork,
): Promise<void> {
  const scope = { tenant: { tenantId }, caller: null, trips }
  const { db } = database
  try {
    for (;;) {
      const [{ rows }] = await database.commit(scope, [nextOfImport(db, importId, sessionsACommit)])
      const [progress] = rows
      if (progress?.state !== importState.running) break
    }
  } catch (thrown) {
    const failure = lastingFailure(thrown)
    if (failure === undefined) throw thrown
    await database.commit(scope, [failImport(db, importId, failure)])
  }
  const { entered } = await database.read(scope, {})
  const { tenant } = entered
  if (tenant) await trips.count(() => tenants.push(tenantId, tenant.epoch))
}

export interface Resuming extends Pick<Running, 'database' | 'trips'> {
  clock: Clock
}

/** Sends the work of imports again whose message was lost or given up. */
export async function resumeImports({ database, clock, trips }: Resuming): Promise<void> {
  const at = instantIso(clock.now())
  await database.commit({ instance: true, trips }, [resumeStoppedImports(database.db, at)])
}
