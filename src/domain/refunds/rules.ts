import type { OrderCanceller } from '../../kernel/orders.ts'
import { type PaymentProvider, providersThatGiveBack } from '../../kernel/payments.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { type LineMoney, refundableOf, refundStatus } from '../../kernel/refunds.ts'
import { feeWith, type OrderView } from '../orders/index.ts'
import type { Allocation, AllocationWithFee } from './queries.ts'

type Line = LineMoney & { id: string; ticketTypeName: string }

const refused = (sentence: string) => invalid('lines', sentence)

function lineOf<Known extends Line>(lines: readonly Known[], id: string): Known {
  const line = lines.find((each) => each.id === id)
  if (!line) throw refused('There is no such line in this order.')
  if (line.refundingMinor > 0) {
    throw new Problem('resource_conflict', {
      detail: `A refund of “${line.ticketTypeName}” is open already.`,
    })
  }
  if (refundableOf(line) === 0) throw refused(`“${line.ticketTypeName}” cannot be refunded.`)
  return line
}

const checkOnce = (ids: readonly string[]) => {
  if (new Set(ids).size < ids.length) throw refused('A line is named twice. Name each once.')
}

/** All that can go back of these lines. */
export function wholeOf(lines: readonly Line[], ids: readonly string[]): Allocation[] {
  checkOnce(ids)
  return ids.map((id) => ({ orderLineId: id, amountMinor: refundableOf(lineOf(lines, id)) }))
}

/** These amounts, where so much can go back. */
export function partsOf(lines: readonly Line[], sent: readonly Allocation[]): Allocation[] {
  checkOnce(sent.map(({ orderLineId }) => orderLineId))
  for (const { orderLineId, amountMinor } of sent) {
    const line = lineOf(lines, orderLineId)
    if (amountMinor > refundableOf(line)) {
      throw refused(
        `No more than ${refundableOf(line)} of “${line.ticketTypeName}” can be refunded.`,
      )
    }
  }
  return sent.map(({ orderLineId, amountMinor }) => ({ orderLineId, amountMinor }))
}

/** With what goes back of an added fee in proportion. */
export const withFeesOf = (
  order: OrderView,
  allocations: readonly Allocation[],
): AllocationWithFee[] => {
  const of = new Map(order.lines.map((line) => [line.id, line]))
  return allocations.map((each) => {
    const line = of.get(each.orderLineId)
    return { ...each, feeMinor: line ? feeWith(order, line, each.amountMinor) : 0 }
  })
}

export const sumOf = (allocations: readonly AllocationWithFee[]): number =>
  allocations.reduce((sum, { amountMinor, feeMinor }) => sum + amountMinor + feeMinor, 0)

/** A buyer asks, and an organizer decides. A provider makes what came by it, if it does. */
export function firstStatusOf(openedBy: OrderCanceller, provider: PaymentProvider): number {
  if (openedBy === 'buyer') return refundStatus.requested
  return providersThatGiveBack.includes(provider)
    ? refundStatus.dispatchPending
    : refundStatus.requiresAction
}
