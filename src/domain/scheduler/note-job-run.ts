import type { Database } from '../../db/database.ts'
import type { Trips } from '../../kernel/trips.ts'
import { type NotedRun, noteRun } from './queries.ts'

/** Puts the end of a run on record. An older run that ends late changes nothing. */
export async function noteJobRun(
  { database, trips }: { database: Database; trips: Trips },
  run: NotedRun,
): Promise<void> {
  await database.commit({ instance: true as const, trips }, [noteRun(database.db, run)])
}
