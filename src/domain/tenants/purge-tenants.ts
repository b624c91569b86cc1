import type { Database } from '../../db/database.ts'
import type { NamingOutside } from '../../db/declarations/purged-tables.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { KeyUsage, Media, TenantKnowledge } from '../../kernel/ports.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Trips } from '../../kernel/trips.ts'
import { objectKeysOf } from '../storage-objects/index.ts'
import { type AdvancedPurge, advancePurge, type PurgeStep } from './queries.ts'

export interface PurgeServices {
  database: Database
  tenants: TenantKnowledge
  keyUsage: KeyUsage
  media: Media
  clock: Clock
  trips: Trips
}

/** Rows a commit: each is one statement of the database, which has nine seconds. */
const rowsACommit = 500
/** Commits a delivery; what is left over is done a minute later. */
const mostCommits = 60
/** Files a delivery: each is two calls of a storage that deletes one by one. */
const mostFiles = 300

/**
 * Goes on with the purges that are due. It may stop anywhere, and the next run goes on from there: a row whose id names
 * something outside is deleted after that, so it is asked for again until it is gone.
 */
export async function purgeTenants(services: PurgeServices): Promise<void> {
  const { tenants, trips } = services
  let gone: PurgeStep['gone'] = null
  let files = 0
  for (let commit = 0; commit < mostCommits; commit++) {
    const step = await advance(services, gone)
    if (step === undefined) return
    const { community, new_epoch: epoch, outside } = step
    if (epoch !== null) await trips.count(() => tenants.push(community, Number(epoch)))
    gone = null
    if (outside !== null) {
      const { table, ids } = outside
      if (table === 'storage_object') files += ids.length
      if (files > mostFiles) return
      await trips.count(() => deleteOutside[table](services, ids))
      gone = { community, ids }
    }
  }
}

async function advance(
  { database, clock, trips }: PurgeServices,
  gone: PurgeStep['gone'],
): Promise<AdvancedPurge | undefined> {
  const at = new Date(clock.now()).toISOString()
  const [{ rows }] = await database.commit({ instance: true, trips }, [
    advancePurge(database.db, { at, mostRows: rowsACommit, gone }),
  ])
  return rows[0]
}

const deleteOutside: Record<
  NamingOutside,
  (services: PurgeServices, ids: readonly string[]) => Promise<void>
> = {
  api_key: ({ keyUsage }, ids) => keyUsage.forget(ids),
  async storage_object({ media: { objects } }, ids) {
    // Bytes may lie where this deployment was told to look before: nobody can say they are gone.
    if (!objects) throw new Problem('storage_unavailable')
    await objects.delete(ids.flatMap(objectKeysOf))
  },
}
