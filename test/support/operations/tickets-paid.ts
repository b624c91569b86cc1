import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of the order of an account. */
    payment: string
  }
}

/** Arranged after the orders, by their names: both have a doubtful payment, which is given up unless it is to come. */
export const payment = declareOperations({
  async arrange({ community, things, options }) {
    const orders = [things.registrationOrder, things.guestOrder]
    const isDue = options.isToBePaid === true
    if (isDue) {
      await inTenant(
        community.id,
        `update registration_order set status_id = 6, submitted_at = now(), currency_code = 'EUR',
           organizer_directed_total_minor = 100, organizer_earnings_total_minor = 100,
           total_due_minor = 100
         where id = any($1)`,
        [orders],
      )
      await inTenant(
        community.id,
        'update ticket_catalog_version set takes_cash = true where id = $1',
        [things.soldCatalog],
      )
    }
    const ids = orders.map(() => newId())
    for (const [index, order] of orders.entries()) {
      await inTenant(
        community.id,
        `insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider,
           status_id, amount_minor, currency_code, reference, reconciliation_reason)
         values ($5, $1, $2, $3::uuid, 'manual', $4, 100, 'EUR',
           app.payment_reference(('x' || right($3::uuid::text, 12))::bit(48)::bigint), 'paidTwice')`,
        [community.id, things.event, order, isDue ? 3 : 7, ids[index]],
      )
    }
    return { payment: ids[0]! }
  },
  things: { payment: null },
  examples: {
    markOrderPaid: { isToBePaid: true, body: () => ({ amountMinor: 100 }) },
    takeCash: { isToBePaid: true, body: () => ({ amountMinor: 100 }) },
    resolveDoubtfulPayment: {},
  },
})
