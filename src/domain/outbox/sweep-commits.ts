import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Trips } from '../../kernel/trips.ts'
import { sweepCommits } from './queries.ts'

export interface SweepServices {
  database: Database
  clock: Clock
  trips: Trips
}

/** Rows of each kind a commit: the database has nine seconds for it. */
const rowsACommit = 1000
/** Commits a delivery; what is left over is removed an hour later. */
const mostCommits = 100

/** Removes replay results, messages, mails to attendees, records of exports and sign-ins, once they have outlived their purpose. */
export async function sweepOldCommits(
  { database, clock, trips }: SweepServices,
  rows = rowsACommit,
): Promise<void> {
  const at = instantIso(clock.now())
  for (let commit = 0; commit < mostCommits; commit++) {
    const [more] = await database.commit({ instance: true, trips }, [
      sweepCommits(database.db, at, rows),
    ])
    if (Number(more) === 0) return
  }
}
