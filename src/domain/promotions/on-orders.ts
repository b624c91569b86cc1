import type { Db } from '../../db/database.ts'
import type { OrderCommand } from '../../kernel/orders.ts'
import { withFees } from '../../kernel/platform-fee.ts'
import { Problem } from '../../kernel/problem.ts'
import { normalCode } from '../../kernel/promotions.ts'
import {
  type GuestOrder,
  guestOrderFacts,
  type HeldOrderInput,
  heldOrder,
} from '../guest-orders/index.ts'
import {
  assertEventAsRead,
  assertOrderCommand,
  knownOrder,
  type OrderInput,
  type OrderView,
  orderFacts,
  updateOrder,
} from '../orders/index.ts'
import { type Moment, type Plan, writing } from '../verbs/verb.ts'
import { promotionOperations as operations } from './operations.ts'
import {
  assertPromotion,
  lockPromotionOf,
  type PromotionForOrder,
  promotionFor,
  updateDiscounts,
} from './queries.ts'
import { discounted, totalsOf } from './rules.ts'

interface Code {
  promotionCode: string
}

const named = (db: Db, { promotionCode, eventId, orderId }: OrderInput & Code) =>
  promotionFor(db, { eventId, orderId, code: normalCode(promotionCode) })

interface Change {
  command: OrderCommand
  /** What is locked between the event and the order. */
  lock: ReturnType<typeof lockPromotionOf>
  promotion: Pick<OrderView, 'promotionId' | 'promotionLabel'>
  lines: OrderView['lines']
}

const changing = (
  db: Db,
  order: OrderView,
  { command, lock, promotion, lines: reduced }: Change,
  { ids }: Moment,
): Plan<OrderView> => {
  const { promotionId, promotionLabel } = promotion
  const lines = withFees(reduced, order)
  const values = { promotionId, ...totalsOf(order, lines), concurrencyStamp: ids.stamp() }
  const discounts = lines.map(({ id, discountMinor, feeMinor, contributionMinor }) => ({
    id,
    discountMinor,
    feeMinor,
    contributionMinor,
  }))
  return {
    assertions: [
      assertEventAsRead(db, order.eventId, order.eventStamp),
      lock,
      assertOrderCommand(db, order, command),
    ],
    writes: [updateOrder(db, order.id, values), updateDiscounts(db, order.id, discounts)],
    changesPublic: false,
    result: { ...order, ...values, promotionLabel, lines },
  }
}

/** Whatever is wrong with a code, the answer is the same: nobody learns which codes there are. */
function applying(
  db: Db,
  {
    order,
    promotions: [promotion],
  }: { order: OrderView; promotions: readonly PromotionForOrder[] },
  moment: Moment,
): Plan<OrderView> {
  const lines = discounted(order.lines, promotion, moment.now)
  if (!promotion || !lines) {
    throw new Problem('resource_not_found', {
      detail: 'There is no such code, or it gives no discount on this order.',
    })
  }
  return changing(
    db,
    order,
    {
      command: 'applyPromotion',
      lock: assertPromotion(db, promotion, order.id),
      promotion: { promotionId: promotion.id, promotionLabel: promotion.displayLabel },
      lines,
    },
    moment,
  )
}

const removing = (db: Db, order: OrderView, moment: Moment): Plan<OrderView> =>
  changing(
    db,
    order,
    {
      command: 'removePromotion',
      lock: lockPromotionOf(db, order.id),
      promotion: { promotionId: null, promotionLabel: null },
      lines: order.lines.map((line) => ({ ...line, discountMinor: 0 })),
    },
    moment,
  )

const ofGuest = (
  plan: Plan<OrderView>,
  { guest }: Pick<GuestOrder, 'guest'>,
  changed: Partial<GuestOrder['guest']> = {},
): Plan<GuestOrder> => ({
  ...plan,
  result: { order: plan.result, guest: { ...guest, ...changed } },
})

/** Takes off an order what a code says. */
export const applyPromotion = writing({
  operation: operations.applyPromotion,
  load: (db, input: OrderInput & Code) => ({ ...knownOrder(db, input), ...named(db, input) }),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, found, _input, moment) => applying(db, found, moment),
})

export const removePromotion = writing({
  operation: operations.removePromotion,
  load: (db, input: OrderInput) => knownOrder(db, input),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, { order }, _input, moment) => removing(db, order, moment),
})

export const applyGuestPromotion = writing({
  operation: operations.applyGuestPromotion,
  load: (db, input: HeldOrderInput & Code) => ({ ...heldOrder(db, input), ...named(db, input) }),
  facts: (found) => [guestOrderFacts(found)],
  decide: (db, found, _input, moment) => ofGuest(applying(db, found, moment), found),
})

export const removeGuestPromotion = writing({
  operation: operations.removeGuestPromotion,
  load: (db, input: HeldOrderInput) => heldOrder(db, input),
  facts: (found) => [guestOrderFacts(found)],
  decide: (db, found, _input, moment) =>
    ofGuest(removing(db, found.order, moment), found, { hasUsedPromotion: false }),
})
