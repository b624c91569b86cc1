import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** It takes a half off. */
    promotion: string
  }
}

const code = 'HALF-OFF'

/** Arranged after the orders, by their names: it takes something off both of them where that is asked for. */
export const promotion = declareOperations({
  things: { promotion: 'promotion' },
  async arrange({ community, things, options }) {
    const promotion = newId()
    await inTenant(
      community.id,
      `insert into promotion (id, tenant_id, event_id, code, display_label, kind, basis_points, concurrency_stamp)
       values ($1, $2, $3, $4, 'Friends of the house', 'Percent', 5000, gen_random_uuid())`,
      [promotion, community.id, things.event, code],
    )
    if (options.hasPromotion) {
      for (const order of [things.registrationOrder, things.guestOrder]) {
        await inTenant(
          community.id,
          `with line as (
             update registration_order_line set discount_minor = 50 where registration_order_id = $1)
           update registration_order set promotion_id = $2 where id = $1`,
          [order, promotion],
        )
      }
    }
    return { promotion }
  },
  examples: {
    createPromotion: {
      body: () => ({ code: 'early', displayLabel: 'Early birds', kind: 'Free', maximumUses: 10 }),
    },
    editPromotion: { body: () => ({ displayLabel: 'Friends', isActive: false }) },
    deletePromotion: {},
    applyPromotion: { body: () => ({ promotionCode: code }) },
    removePromotion: { hasPromotion: true },
    applyGuestPromotion: { body: () => ({ promotionCode: code }) },
    removeGuestPromotion: { hasPromotion: true },
  },
})
