import type { Database } from '../../db/database.ts'
import type { Trips } from '../../kernel/trips.ts'
import { answersACommit, communitiesWithOldAnswers, forgetAnswers } from './queries.ts'

/** Deletes answers that have been kept long enough. Answers how many; stopped anywhere, it goes on where it was. */
export async function forgetOldAnswers({
  database,
  trips,
}: {
  database: Database
  trips: Trips
}): Promise<number> {
  const { db } = database
  const [{ rows }] = await database.commit({ instance: true, trips }, [
    communitiesWithOldAnswers(db),
  ])
  let forgotten = 0
  for (const tenantId of rows[0]?.tenants ?? []) {
    for (let participants = answersACommit; participants === answersACommit; ) {
      const scope = { tenant: { tenantId }, caller: null, trips }
      const [part] = await database.commit(scope, [forgetAnswers(db)])
      participants = part.rows[0]?.participants ?? 0
      forgotten += part.rows[0]?.answers ?? 0
    }
  }
  return forgotten
}
