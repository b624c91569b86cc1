import type { Db, Rows } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { portOf } from '../../kernel/manual-gateway.ts'
import type { MeansByHand } from '../../kernel/payments.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { type OrderView, planCommand } from '../orders/index.ts'
import type { Moment, Plan } from '../verbs/verb.ts'
import { type attemptByHandOf, takeMark } from './queries.ts'

export interface SeenMoney {
  amountMinor: number
  means: MeansByHand
}

interface Marked {
  order: OrderView
  /** The attempt that waits for the money. */
  byHand: Rows<{ found: ReturnType<typeof attemptByHandOf> }>['found']
}

/**
 * Confirms an order whose money somebody has seen. It is told as a provider tells it, so the same rules decide. Another
 * amount than the whole is another order's, or a mistake.
 */
export async function marking(
  db: Db,
  { order, byHand: [attempt] }: Marked,
  { amountMinor: amount, means }: SeenMoney,
  moment: Moment,
): Promise<Plan<OrderView>> {
  if (amount !== order.totalDueMinor) {
    throw invalid('amountMinor', 'This is not the amount that is due.')
  }
  const at = instantIso(moment.now)
  const { checkoutId, currencyCode: currency, provider } = attempt ?? nothingWaits()
  const said = await portOf(provider, null).observe({
    mark: {
      at: moment.now,
      came: { checkoutId: checkoutId as string, orderId: order.id, amount, currency, means },
    },
  })
  if (said?.about.kind !== 'checkout') return nothingWaits()
  const plan = await planCommand(db, order, {
    command: 'markOrderPaid',
    instants: { confirmedAt: at },
    moment,
  })
  const seen = { ...said.about.checkout, accountId: said.accountId, expiresAt: at, at, means }
  return { ...plan, writes: [takeMark(db, seen), ...plan.writes] }
}

function nothingWaits(): never {
  throw new Problem('resource_conflict', {
    detail: 'Nothing of this order is to be paid by hand.',
  })
}
