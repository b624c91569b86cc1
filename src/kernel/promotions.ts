import { partsByLargestRemainder } from './largest-remainder.ts'
import type { BrokenRule } from './problem.ts'

/** Fields that only one kind of promotion takes. */
export const reductionFields = ['basisPoints', 'amountMinor'] as const
export type ReductionField = (typeof reductionFields)[number]

const kinds = {
  /** Hundredths of a percent of what qualifies. */
  Percent: 'basisPoints',
  /** An amount per order, in minor units of the currency of the catalogue. */
  Amount: 'amountMinor',
  Free: null,
} as const satisfies Record<string, ReductionField | null>

export type PromotionKind = keyof typeof kinds

/** The kinds, with the field that each takes and needs. Validation, SQL and contract read this table. */
export const promotionKinds: Readonly<Record<PromotionKind, ReductionField | null>> = kinds
export const promotionKindNames = Object.keys(kinds) as PromotionKind[]

export const kindOf = (field: ReductionField): PromotionKind =>
  promotionKindNames.find((kind) => promotionKinds[kind] === field) as PromotionKind

export const promotionBounds = {
  /** Of one event. */
  promotions: 100,
  label: 200,
  /** The most that somebody can type. */
  typedCode: 100,
  basisPoints: 10_000,
  /** In minor units. */
  amountMinor: 10_000_000_000,
  uses: 1_000_000,
  perPerson: 1000,
} as const

/** What a code is made of once it is in capitals; Postgres reads the same pattern. */
export const promotionCodePattern = '^[A-Z0-9-]{3,40}$'

/** The one writing of a code under which it is stored and looked for. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase()

export interface Reduction {
  kind: PromotionKind
  basisPoints: number | null
  amountMinor: number | null
}

interface ComparedFields extends Reduction {
  validFrom: string | null
  validUntil: string | null
}

/** What does not fit together in a promotion, by field. */
export function brokenPromotionRules(promotion: ComparedFields): BrokenRule[] {
  const { kind, validFrom, validUntil } = promotion
  const broken = reductionFields.flatMap((field): BrokenRule[] => {
    const isTaken = promotionKinds[kind] === field
    if (isTaken === (promotion[field] !== null)) return []
    return [
      [
        field,
        isTaken
          ? `A promotion of the kind ${kind} needs ${field}.`
          : `A promotion of the kind ${kind} has no ${field}. Leave it out or send null.`,
      ],
    ]
  })
  const isBackwards =
    validFrom !== null && validUntil !== null && Date.parse(validFrom) >= Date.parse(validUntil)
  return isBackwards ? [...broken, ['validUntil', 'validUntil must be after validFrom.']] : broken
}

interface Window {
  isActive: boolean
  validFrom: string | null
  validUntil: string | null
}

export const isOpenAt = ({ isActive, validFrom, validUntil }: Window, now: number): boolean =>
  isActive &&
  (validFrom === null || Date.parse(validFrom) <= now) &&
  (validUntil === null || now < Date.parse(validUntil))

/** Sums of orders times basis points are beyond the numbers that are exact. */
function reductionOf({ kind, basisPoints, amountMinor }: Reduction, whole: bigint): bigint {
  if (kind === 'Percent') {
    const divisor = BigInt(promotionBounds.basisPoints)
    return (whole * BigInt(basisPoints ?? 0) + divisor / 2n) / divisor
  }
  const most = kind === 'Amount' ? BigInt(amountMinor ?? 0) : whole
  return most < whole ? most : whole
}

/** What a promotion takes off each of these subtotals, in proportion to them: none is above its subtotal. */
export function discountsOf(reduction: Reduction, subtotals: readonly number[]): number[] {
  const weights = subtotals.map(BigInt)
  const whole = weights.reduce((sum, each) => sum + each, 0n)
  return partsByLargestRemainder(reductionOf(reduction, whole), weights).map(Number)
}
