import type { Database } from '../../db/database.ts'
import type { Trips } from '../../kernel/trips.ts'
import { resumeErasureWork } from './queries.ts'

/** Sends work again whose message was lost, and forgets receipts that have expired. */
export async function resumeErasures({ database, trips }: { database: Database; trips: Trips }) {
  await database.commit({ instance: true, trips }, [resumeErasureWork(database.db)])
}
