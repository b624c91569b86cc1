import type { GatewayMovement, MovementKind } from './payment-gateway.ts'

export const settlementBounds = {
  /** Of one report. */
  days: 31,
  movements: 1000,
} as const

const dayMs = 24 * 60 * 60_000

/** The time of a report, from its first day to its last, in UTC: from one instant until before another. */
export const settlementPeriod = ({ from, until }: { from: string; until: string }) => ({
  from: Date.parse(from),
  until: Date.parse(until) + dayMs,
})

/** How many days a report is about; none or less where it ends before it begins. */
export function settlementDays(days: { from: string; until: string }): number {
  const { from, until } = settlementPeriod(days)
  return (until - from) / dayMs
}

/** For so long before and after a report the provider may have booked what orders have in it. */
export const settlementMarginMs = dayMs

/** A payment, refund or dispute as the orders have it. */
export interface KnownMoney {
  kind: MovementKind
  /** The provider's id of it. */
  sourceId: string
  eventId: string
  orderId: string
  amountMinor: number
  /** What the platform gets of a payment. */
  feeMinor: number
  currencyCode: string
  /** Whether the order counts it: a payment may be there for an order that is not paid by it. */
  isSettled: boolean
  /** Whether it was settled in the time of the report. */
  isInPeriod: boolean
}

export const differenceReasons = [
  'NoOrder',
  'NotSettled',
  'OtherAmount',
  'OtherFee',
  'NotAtProvider',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

export interface Difference {
  reason: DifferenceReason
  kind: MovementKind
  sourceId: string | null
  eventId: string | null
  orderId: string | null
  /** What the provider and the order say of what the reason is about; null of whoever has nothing. */
  providerMinor: number | null
  orderMinor: number | null
  currencyCode: string
}

export interface MovementTotal {
  kind: MovementKind
  currencyCode: string
  count: number
  amountMinor: number
  providerFeeMinor: number
  platformFeeMinor: number
  netMinor: number
}

export interface Settlement {
  /** The sums of the movements, by currency and kind. */
  totals: MovementTotal[]
  movements: (GatewayMovement & { eventId: string | null; orderId: string | null })[]
  differences: Difference[]
}

interface Compared {
  /** With those of the time around the report. */
  movements: readonly GatewayMovement[]
  known: readonly KnownMoney[]
  /** In milliseconds: from one instant until before another. */
  from: number
  until: number
}

const named = ({ kind, sourceId }: { kind: MovementKind; sourceId: string | null }) =>
  `${kind} ${sourceId}`

/** Kinds that orders have. */
const comparable: readonly MovementKind[] = ['payment', 'refund', 'dispute']

/** What a provider has booked, and where orders say otherwise. */
export function settlementOf({ movements, known, from, until }: Compared): Settlement {
  const knownOf = new Map(known.map((each) => [named(each), each]))
  const booked = new Set(movements.map(named))
  const reported = movements.filter(({ at }) => at >= from && at < until)
  const missing = known
    .filter((each) => each.isInPeriod && !booked.has(named(each)))
    .map(
      (each): Difference => ({
        ...ofOrder(each),
        reason: 'NotAtProvider',
        providerMinor: null,
        orderMinor: each.amountMinor,
      }),
    )
  return {
    totals: totalsOf(reported),
    movements: reported.map((movement) => {
      const { eventId = null, orderId = null } = knownOf.get(named(movement)) ?? {}
      return { ...movement, eventId, orderId }
    }),
    differences: [
      ...reported
        .filter(({ kind }) => comparable.includes(kind))
        .flatMap((movement) => differencesOf(movement, knownOf.get(named(movement)))),
      ...missing,
    ],
  }
}

const ofOrder = ({ kind, sourceId, eventId, orderId, currencyCode }: KnownMoney) => ({
  kind,
  sourceId,
  eventId,
  orderId,
  currencyCode,
})

function differencesOf(movement: GatewayMovement, known: KnownMoney | undefined): Difference[] {
  const { kind, sourceId } = movement
  const { amount: moved, currency, platformFee } = movement.beforeConversion ?? movement
  const amount = Math.abs(moved)
  if (!known) {
    const nobody = { eventId: null, orderId: null, orderMinor: null }
    const of = { kind, sourceId, currencyCode: currency, providerMinor: amount }
    return [{ ...of, ...nobody, reason: 'NoOrder' }]
  }
  const says = (
    reason: DifferenceReason,
    providerMinor: number,
    orderMinor: number | null,
  ): Difference => ({ ...ofOrder(known), reason, providerMinor, orderMinor })
  if (!known.isSettled) return [says('NotSettled', amount, null)]
  return [
    ...(amount === known.amountMinor && currency === known.currencyCode
      ? []
      : [says('OtherAmount', amount, known.amountMinor)]),
    ...(kind !== 'payment' || platformFee === known.feeMinor
      ? []
      : [says('OtherFee', platformFee, known.feeMinor)]),
  ]
}

function totalsOf(movements: readonly GatewayMovement[]): MovementTotal[] {
  const totals = new Map<string, MovementTotal>()
  for (const { kind, currency, amount, providerFee, platformFee, net } of movements) {
    const key = `${currency} ${kind}`
    const before = totals.get(key)
    totals.set(key, {
      kind,
      currencyCode: currency,
      count: (before?.count ?? 0) + 1,
      amountMinor: (before?.amountMinor ?? 0) + amount,
      providerFeeMinor: (before?.providerFeeMinor ?? 0) + providerFee,
      platformFeeMinor: (before?.platformFeeMinor ?? 0) + platformFee,
      netMinor: (before?.netMinor ?? 0) + net,
    })
  }
  return [...totals.values()].toSorted((a, b) =>
    `${a.currencyCode} ${a.kind}` < `${b.currencyCode} ${b.kind}` ? -1 : 1,
  )
}
