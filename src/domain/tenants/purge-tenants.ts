import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { KeyUsage, TenantKnowledge } from '../../kernel/ports.ts'
import { isLate } from '../../kernel/problem.ts'
import type { Trips } from '../../kernel/trips.ts'
import { type AdvancedPurge, advancePurge, type PurgeStep } from './queries.ts'

export interface PurgeServices {
  database: Database
  tenants: TenantKnowledge
  keyUsage: KeyUsage
  clock: Clock
  trips: Trips
}

/** Rows a commit, at the most: each is one statement of the database, which has nine seconds. */
const rowsACommit = 500
/** Commits a delivery; what is left over is done a minute later. */
const mostCommits = 60

/** Goes on with the purges that are due. It may stop anywhere, and the next run goes on from there. */
export async function purgeTenants(services: PurgeServices): Promise<void> {
  const { tenants, keyUsage, trips } = services
  let forgotten: PurgeStep['forgotten'] = null
  let mostRows = rowsACommit
  for (let commit = 0; commit < mostCommits; commit++) {
    const step: AdvancedPurge | null | undefined = await advance(services, {
      mostRows,
      forgotten,
    }).catch((thrown: unknown) => {
      if (mostRows === 1 || !isLate(thrown)) throw thrown
      return null
    })
    if (step === undefined) return
    if (step === null) {
      // Smaller steps may get on; and the next one may be of another community.
      mostRows = Math.ceil(mostRows / 5)
      forgotten = null
      continue
    }
    const { community, new_epoch: epoch, api_keys: keys }: AdvancedPurge = step
    if (epoch !== null) await trips.count(() => tenants.push(community, Number(epoch)))
    if (keys !== null) await trips.count(() => keyUsage.forget(keys))
    forgotten = keys && { community, keys }
  }
}

async function advance(
  { database, clock, trips }: PurgeServices,
  { mostRows, forgotten }: Pick<PurgeStep, 'mostRows' | 'forgotten'>,
): Promise<AdvancedPurge | undefined> {
  const at = instantIso(clock.now())
  const [{ rows }] = await database.commit({ instance: true, trips }, [
    advancePurge(database.db, { at, mostRows, forgotten }),
  ])
  return rows[0]
}
