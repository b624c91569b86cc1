import type { Database } from '../../db/database.ts'
import type { Trips } from '../../kernel/trips.ts'
import { type NotedRun, recordRun } from './queries.ts'

/**
 * Puts the end of a run on record. An older run that ends late changes nothing. Answers when the job had begun before
 * (ms), or since when it is awaited.
 */
export async function noteJobRun(
  { database, trips }: { database: Database; trips: Trips },
  run: NotedRun,
): Promise<number> {
  const [before] = await database.commit({ instance: true as const, trips }, [
    recordRun(database.db, run),
  ])
  return Date.parse(before)
}
