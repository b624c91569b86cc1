import type { Database } from '../../db/database.ts'
import type { Trips } from '../../kernel/trips.ts'
import { sweepCommits } from './queries.ts'

/** Removes replay results and sent messages that have outlived their purpose. Answers how many. */
export async function sweepOldCommits(database: Database, trips: Trips): Promise<number> {
  const scope = { instance: true as const, trips }
  const [swept] = await database.commit(scope, [sweepCommits(database.db)])
  return Number(swept)
}
