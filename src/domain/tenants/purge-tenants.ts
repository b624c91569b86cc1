import type { Database } from '../../db/database.ts'
import type { KeyUsage, TenantKnowledge } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { advancePurge } from './queries.ts'

export interface PurgeServices {
  database: Database
  tenants: TenantKnowledge
  keyUsage: KeyUsage
  trips: Trips
}

/** Rows a commit: each is one statement of the database, which has nine seconds. */
const rowsACommit = 500
/** Commits a delivery; what is left over is done a minute later. */
const mostCommits = 60

/** Goes on with the purges that are due. It may stop after any commit, and the next run goes on from there. */
export async function purgeTenants({ database, tenants, keyUsage, trips }: PurgeServices) {
  for (let commit = 0; commit < mostCommits; commit++) {
    const [{ rows }] = await database.commit({ instance: true, trips }, [
      advancePurge(database.db, rowsACommit),
    ])
    const [step] = rows
    if (step === undefined) return
    const { community, new_epoch: epoch, api_keys: keys } = step
    // Lost, they end by themselves after forty days.
    if (keys?.length) await trips.count(() => keyUsage.forget(keys))
    if (epoch !== null) await trips.count(() => tenants.push(community, Number(epoch)))
  }
}
