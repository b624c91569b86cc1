import { inTenant } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

/** Arranged after the payments, by their names: that of the order was disputed, and won. */
export const dispute = declareOperations({
  async arrange({ community, things }) {
    await inTenant(
      community.id,
      `insert into payment_dispute (id, tenant_id, event_id, registration_order_id,
         payment_attempt_id, provider_dispute_id, state, reason, amount_minor, currency_code,
         is_refundable, answer_url, opened_at, closed_at, heard_at)
       values (gen_random_uuid(), $1, $2, $3, $4::uuid, 'du_' || $4::uuid, 'Won', 'Fraudulent', 100, 'EUR',
         false, 'https://pay.example.test/', now(), now(), now())`,
      [community.id, things.event, things.registrationOrder, things.payment],
    )
    return {}
  },
})
