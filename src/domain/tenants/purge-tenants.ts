import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { KeyUsage, TenantKnowledge } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { type AdvancedPurge, advancePurge, type PurgeStep } from './queries.ts'

export interface PurgeServices {
  database: Database
  tenants: TenantKnowledge
  keyUsage: KeyUsage
  clock: Clock
  trips: Trips
}

/** Rows a commit: each is one statement of the database, which has nine seconds. */
const rowsACommit = 500
/** Commits a delivery; what is left over is done a minute later. */
const mostCommits = 60

/** Goes on with the purges that are due. It may stop anywhere, and the next run goes on from there. */
export async function purgeTenants(services: PurgeServices): Promise<void> {
  const { tenants, keyUsage, trips } = services
  let forgotten: PurgeStep['forgotten'] = null
  for (let commit = 0; commit < mostCommits; commit++) {
    const step = await advance(services, forgotten)
    if (step === undefined) return
    const { community, new_epoch: epoch, api_keys: keys } = step
    if (epoch !== null) await trips.count(() => tenants.push(community, Number(epoch)))
    if (keys !== null) await trips.count(() => keyUsage.forget(keys))
    forgotten = keys && { community, keys }
  }
}

async function advance(
  { database, clock, trips }: PurgeServices,
  forgotten: PurgeStep['forgotten'],
): Promise<AdvancedPurge | undefined> {
  const at = instantIso(clock.now())
  const [{ rows }] = await database.commit({ instance: true, trips }, [
    advancePurge(database.db, { at, mostRows: rowsACommit, forgotten }),
  ])
  return rows[0]
}
