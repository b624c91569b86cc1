import type { Database } from '../../db/database.ts'
import { ordersACommit } from '../../kernel/orders.ts'
import type { Trips } from '../../kernel/trips.ts'
import { cancelOrdersOfEvent, communitiesWithLapsedOrders, expireLapsedOrders } from './queries.ts'

interface Working {
  database: Database
  trips: Trips
}

/** Commits parts of a work until one ends fewer orders than it could. */
async function endAll(
  { database, trips }: Working,
  tenantId: string,
  part: ReturnType<typeof expireLapsedOrders>,
) {
  const scope = { tenant: { tenantId }, caller: null, trips }
  for (;;) {
    const [{ rows }] = await database.commit(scope, [part])
    if ((rows[0]?.ended ?? 0) < ordersACommit) return
  }
}

/** Cancels the orders of an event that does not take place. Stopped anywhere, it goes on where it was. */
export const cancelRegistrationOrders = (
  working: Working,
  { tenantId, eventId }: { tenantId: string; eventId: string },
) => endAll(working, tenantId, cancelOrdersOfEvent(working.database.db, eventId))

/** Ends the orders that were not finished in time, and gives their places back. */
export async function expireRegistrationOrders(working: Working): Promise<void> {
  const { database, trips } = working
  const [{ rows }] = await database.commit({ instance: true, trips }, [
    communitiesWithLapsedOrders(database.db),
  ])
  for (const tenantId of rows[0]?.tenants ?? []) {
    await endAll(working, tenantId, expireLapsedOrders(database.db))
  }
}
