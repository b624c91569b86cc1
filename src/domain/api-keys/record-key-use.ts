import type { Database } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { KeyUsage } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { recordUses } from './queries.ts'

/** Writes down when keys were used last, all in one statement; forgets secrets that have ended. */
export async function recordKeyUse({
  database,
  keyUsage,
  trips,
}: {
  database: Database
  keyUsage: KeyUsage
  trips: Trips
}): Promise<void> {
  await keyUsage.drain(async (uses) => {
    const rows = uses.map(({ id, usedAt }) => ({ id, usedAt: instantIso(usedAt) }))
    await database.commit({ instance: true, trips }, [recordUses(database.db, rows)])
  })
}
