import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of each order, given up unless it is to be decided on. */
    refund: string
    guestRefund: string
    /** Lines of the orders. */
    refundLine: string
    guestRefundLine: string
  }
}

const [requested, owed, given] = [1, 4, 8]

/** Arranged after the payments, by their names: an order is paid where something is to be done about its refund. */
export const refund = declareOperations({
  things: { refund: null, guestRefund: null, refundLine: null, guestRefundLine: null },
  async arrange({ community, things, options }) {
    const refunds = { refund: things.registrationOrder, guestRefund: things.guestOrder }
    const made: Record<string, string> = {}
    for (const [name, order] of Object.entries(refunds)) {
      const id = newId()
      made[name] = id
      const [line] = await inTenant<{ id: string }>(
        community.id,
        'select id from registration_order_line where registration_order_id = $1',
        [order],
      )
      made[`${name}Line`] = line!.id
      await inTenant(
        community.id,
        `with line as (
           update registration_order_line set unit_price_minor = 100 / quantity, subtotal_minor = 100
           where registration_order_id = $1)
         update payment_attempt set status_id = 5, settled_at = now() where registration_order_id = $1`,
        [order],
      )
      await inTenant(
        community.id,
        `with opened as (
           insert into refund_attempt (id, tenant_id, event_id, registration_order_id,
             payment_attempt_id, provider, status_id, opened_by, amount_minor, currency_code)
           select $2, tenant_id, event_id, registration_order_id, id, 'manual', $3, 'buyer', 100, 'EUR'
           from payment_attempt where registration_order_id = $1)
         insert into refund_allocation (tenant_id, registration_order_id, refund_attempt_id,
           registration_order_line_id, amount_minor)
         select tenant_id, registration_order_id, $2, id, 100 from registration_order_line
         where registration_order_id = $1`,
        [order, id, options.refund === 'owed' ? owed : requested],
      )
      if (options.refund !== 'owed' && options.refund !== 'requested') {
        await inTenant(community.id, 'update refund_attempt set status_id = $2 where id = $1', [
          ...[id, given],
        ])
      }
      const run = (statement: string, values: unknown[]) =>
        inTenant(community.id, statement, values)
      if (!options.refund) {
        await run(
          `update payment_attempt set status_id = $2, settled_at = null
           where registration_order_id = $1`,
          [order, options.isToBePaid ? 3 : 7],
        )
        continue
      }
      await run(
        `update registration_order set status_id = 9, submitted_at = now(), expires_at = null,
           confirmed_at = now(), currency_code = 'EUR', organizer_directed_total_minor = 100,
           organizer_earnings_total_minor = 100, total_due_minor = 100
         where id = $1`,
        [order],
      )
    }
    if (options.refund) {
      await inTenant(
        community.id,
        `with held as (
           update event_session set start_time = start_time + interval '10 years',
             end_time = end_time + interval '10 years'
           where event_id = $1 and start_time < now())
         update ticket_catalog_version set refund_hours_before_start = 0 where id = $2`,
        [things.event, things.soldCatalog],
      )
    }
    return made
  },
  examples: {
    requestRefund: { refund: 'none', body: ({ refundLine }) => ({ lineIds: [refundLine] }) },
    requestGuestRefund: {
      refund: 'none',
      body: ({ guestRefundLine }) => ({ lineIds: [guestRefundLine] }),
    },
    createRefund: {
      refund: 'none',
      body: ({ refundLine }) => ({ lines: [{ orderLineId: refundLine, amountMinor: 100 }] }),
    },
    approveRefund: { refund: 'requested' },
    refuseRefund: { refund: 'requested', body: () => ({ reason: 'It is too late' }) },
    markRefunded: { refund: 'owed', body: () => ({ amountMinor: 100 }) },
    cancelRefund: { refund: 'owed' },
  },
})
