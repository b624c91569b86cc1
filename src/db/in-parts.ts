import { type SQL, sql } from 'drizzle-orm'
import type { Trips } from '../kernel/trips.ts'
import type { Database } from './database.ts'

export interface Working {
  database: Database
  trips: Trips
}

/** What is done to some rows of a community in one commit. */
export interface Part {
  /** How many rows it takes at most. */
  size: number
  /** Does it, and is how many rows it took. */
  done: SQL
}

/** Commits a part of a work again and again. Stopped anywhere, it goes on where it was. */
export async function inParts(
  { database, trips }: Working,
  { tenantId, part: { size, done } }: { tenantId: string; part: Part },
): Promise<void> {
  const scope = { tenant: { tenantId }, caller: null, trips }
  for (let took = size; took >= size; ) {
    const [{ rows }] = await database.commit(scope, [
      database.db.execute<{ took: number }>(sql`select ${done} as took`),
    ])
    took = rows[0]?.took ?? 0
  }
}

/** Does so in each community that `communities` is: an array of their ids. What fails in one stops no other one. */
export async function inPartsOfEach(
  working: Working,
  { communities, ...part }: Part & { communities: SQL },
): Promise<void> {
  const { database, trips } = working
  const [{ rows }] = await database.commit({ instance: true, trips }, [
    database.db.execute<{ tenants: string[] }>(sql`select ${communities} as tenants`),
  ])
  const failures: unknown[] = []
  for (const tenantId of rows[0]?.tenants ?? []) {
    await inParts(working, { tenantId, part }).catch((thrown) => failures.push(thrown))
  }
  if (failures.length > 0) throw failures[0]
}
