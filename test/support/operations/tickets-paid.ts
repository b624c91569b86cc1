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
  async arrange({ community, organizer, things, options }) {
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
    // Whoever lets people in finds an order that pays in cash.
    await inTenant(
      community.id,
      'update ticket_catalog_version set takes_cash = true where id = $1',
      [things.soldCatalog],
    )
    await inTenant(
      community.id,
      `with ordered as (
         insert into registration_order (id, tenant_id, event_id, account_user_id,
           ticket_catalog_version_id, status_id, booking_party_type, currency_code,
           organizer_directed_total_minor, platform_fee_total_minor, organizer_earnings_total_minor,
           platform_contribution_total_minor, total_due_minor, submitted_at, expires_at,
           concurrency_stamp)
         values ($3, $1, $2, $4, $5, 6, 'Individual', 'EUR', 100, 0, 100, 0, 100, now(),
           now() + interval '1 day', gen_random_uuid())),
       line as (
         insert into registration_order_line (id, tenant_id, event_id, registration_order_id,
           ticket_type_id, quantity, ticket_type_name, unit_price_minor, subtotal_minor)
         values (gen_random_uuid(), $1, $2, $3, $6, 1, 'Visitor', 100, 100) returning id),
       someone as (
         insert into registration_order_participant (id, tenant_id, registration_order_id,
           registration_order_line_id, position, first_name)
         select gen_random_uuid(), $1, $3, id, 1, 'Kim' from line),
       taken as (
         update capacity_pool p set taken = taken + 1 from ticket_type_pool l
         where l.ticket_type_id = $6 and p.id = l.capacity_pool_id)
       insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider, status_id,
         amount_minor, currency_code, reference)
       values (gen_random_uuid(), $1, $2, $3::uuid, 'manual', 3, 100, 'EUR',
         app.payment_reference(('x' || right($3::uuid::text, 12))::bit(48)::bigint))`,
      [community.id, things.event, newId(), organizer.id, things.soldCatalog, things.soldType],
    )
    return { payment: ids[0]! }
  },
  things: { payment: null },
  examples: {
    markOrderPaid: { isToBePaid: true, body: () => ({ amountMinor: 100 }) },
    takeCash: { isToBePaid: true, body: () => ({ amountMinor: 100 }) },
    resolveDoubtfulPayment: {},
  },
})
