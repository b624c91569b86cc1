import type { Database } from '../../db/database.ts'
import type { TenantKnowledge } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { advanceImport, type ImportProgress } from './queries.ts'

/** Sessions a commit: bounded, so that no lock is held for long. */
const sessionsACommit = 200

export interface ImportWork {
  tenantId: string
  importId: string
}

/** Writes what an import still has to write. Stopped anywhere, it goes on where it was. */
export async function runImport(
  { database, tenants, trips }: { database: Database; tenants: TenantKnowledge; trips: Trips },
  { tenantId, importId }: ImportWork,
): Promise<void> {
  const scope = { tenant: { tenantId }, caller: null, trips }
  for (;;) {
    const answer = await database.commit(scope, [
      advanceImport(database.db, importId, sessionsACommit),
    ])
    const [progress] = (answer as { rows: ImportProgress[] }).rows
    if (!progress || progress.done >= progress.total) break
  }
  const { entered } = await database.read(scope, {})
  const { tenant } = entered
  if (tenant) await trips.count(() => tenants.push(tenantId, tenant.epoch))
}
