import type { Database } from '../../db/database.ts'
import { ordersACommit } from '../../kernel/orders.ts'
import type { Trips } from '../../kernel/trips.ts'
import { askDueReminders, communitiesWithDueReminders } from './queries.ts'

/** Asks for the reminders that are due, in parts. A run that stops leaves the rest to the next one. */
export async function askReminders({
  database,
  trips,
}: {
  database: Database
  trips: Trips
}): Promise<void> {
  const { db } = database
  const [{ rows: found }] = await database.commit({ instance: true, trips }, [
    communitiesWithDueReminders(db),
  ])
  for (const tenantId of found[0]?.tenants ?? []) {
    const scope = { tenant: { tenantId }, caller: null, trips }
    for (let asked = ordersACommit; asked >= ordersACommit; ) {
      const [{ rows }] = await database.commit(scope, [askDueReminders(db)])
      asked = rows[0]?.asked ?? 0
    }
  }
}
