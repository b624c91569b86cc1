import { inTenant } from '../community.ts'
import { declareOperations, nameAfter } from '../declared-operations.ts'

/** Arranged after the refunds, by their names, which settle the payments that there are. */
export const paymentUnderWay = declareOperations({
  async arrange({ community, things, options }) {
    if (!options.isBeingPaid) return {}
    // A page that is open is answered again: whoever asks for it changes nothing.
    await inTenant(
      community.id,
      `insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider,
         status_id, amount_minor, currency_code, account_id, checkout_id, checkout_url,
         checkout_expires_at, return_url, heard_at)
       select gen_random_uuid(), $1, $2, ordered, 'stripe', 3, 100, 'EUR', $4, 'cs_' || ordered,
         'https://pay.example.test/' || ordered, now() + interval '1 day', 'https://example.test/',
         now() + interval '1 day'
       from unnest($3::uuid[]) ordered`,
      [
        ...[community.id, things.event, [things.registrationOrder, things.guestOrder]],
        `acct_${nameAfter(things.organization)}`,
      ],
    )
    return {}
  },
  examples: {
    startPayment: { isToBePaid: true, isBeingPaid: true },
    startGuestPayment: { isToBePaid: true, isBeingPaid: true },
  },
})
