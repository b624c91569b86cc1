import type { Database } from '../../db/database.ts'
import { importState } from '../../kernel/import-lifecycle.ts'
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

/** Refusals that the same plan would meet again. */
export const lasting: readonly ProblemCode[] = [
  'concurrency_conflict',
  'resource_conflict',
  'validation_failed',
]

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
    if (!(thrown instanceof Problem && lasting.includes(thrown.code))) throw thrown
    await database.commit(scope, [failImport(db, importId, 'overtaken')])
  }
  const { entered } = await database.read(scope, {})
  const { tenant } = entered
  if (tenant) await trips.count(() => tenants.push(tenantId, tenant.epoch))
}

/** Sends the work of imports again whose message was lost or given up. */
export async function resumeImports({ database, trips }: Pick<Running, 'database' | 'trips'>) {
  await database.commit({ instance: true, trips }, [resumeStoppedImports(database.db)])
}
