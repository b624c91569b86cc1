import type { Lifecycle } from './lifecycle.ts'

/** The statuses of an attempt to give money back. */
export const refundStatus = {
  requested: 1,
  dispatchPending: 2,
  pending: 3,
  requiresAction: 4,
  unknown: 5,
  succeeded: 6,
  failed: 7,
  cancelled: 8,
} as const

const {
  requested,
  dispatchPending,
  pending,
  requiresAction,
  unknown,
  succeeded,
  failed,
  cancelled,
} = refundStatus

const atProvider = [dispatchPending, pending, unknown]

/**
 * What becomes of a refund. One whose money may be on its way is not given up. The last four are of refunds that a
 * provider makes: what it cannot make is left to a person, and may have been made all the same.
 */
export const refundCommands = {
  approveRefund: { from: [requested], to: requiresAction },
  refuseRefund: { from: [requested], to: cancelled },
  markRefunded: { from: [requiresAction], to: succeeded },
  cancelRefund: { from: [requested, requiresAction], to: cancelled },
  sendRefund: { from: [requested], to: dispatchPending },
  awaitRefund: { from: [dispatchPending, unknown, requiresAction], to: pending },
  settleRefund: { from: [...atProvider, requiresAction], to: succeeded },
  returnRefund: { from: atProvider, to: requiresAction },
} as const satisfies Lifecycle

export type RefundCommand = keyof typeof refundCommands

export const refundStatusesAtProvider: readonly number[] = atProvider

/** A refund in any other status is open: its lines have no second one, and keep their places. */
export const endedRefundStatuses: readonly number[] = [succeeded, failed, cancelled]

export const refundBounds = {
  /** Why money is to go back, or why it does not. */
  reason: 1000,
} as const

/** The money of a line of an order. */
export interface LineMoney {
  subtotalMinor: number
  /** What a promotion takes off it. */
  discountMinor: number
  /** What went back of it. */
  refundedMinor: number
  /** What the open refund of it is about; 0 without one. */
  refundingMinor: number
}

/** What is paid for a line. */
export const paidOf = ({
  subtotalMinor,
  discountMinor,
}: Pick<LineMoney, 'subtotalMinor' | 'discountMinor'>): number => subtotalMinor - discountMinor

/** What a new refund can be about. A line has one open refund at most. */
export const refundableOf = (line: LineMoney): number =>
  line.refundingMinor > 0 ? 0 : paidOf(line) - line.refundedMinor

export const isRefunded = (line: LineMoney): boolean =>
  paidOf(line) > 0 && line.refundedMinor === paidOf(line)

/** A line after its open refund has ended. */
export const afterRefund = <Line extends LineMoney>(line: Line, hasSucceeded: boolean): Line => ({
  ...line,
  refundingMinor: 0,
  refundedMinor: line.refundedMinor + (hasSucceeded ? line.refundingMinor : 0),
})

/** The line of an order that was paid and is cancelled: all that is left of it goes back. */
export const whollyRefunding = <Line extends LineMoney>(line: Line): Line => ({
  ...line,
  refundingMinor: paidOf(line) - line.refundedMinor,
})
