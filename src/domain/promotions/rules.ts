import { discountsOf, isOpenAt, type Reduction } from '../../kernel/promotions.ts'
import { type LineMoney, paidOf } from '../../kernel/refunds.ts'

interface Usable extends Reduction {
  isActive: boolean
  validFrom: string | null
  validUntil: string | null
  maximumUses: number | null
  maximumPerPerson: number | null
  used: number
  usedByPerson: number
  /** Lines of the order that qualify. */
  lineIds: readonly string[]
}

type Line = LineMoney & { id: string }

const isLeft = (used: number, most: number | null): boolean => most === null || used < most

/** The lines of an order with what a promotion takes off each; null where it takes off nothing, for whatever reason. */
export function discounted<Known extends Line>(
  lines: readonly Known[],
  promotion: Usable | undefined,
  now: number,
): Known[] | null {
  if (!promotion || !isOpenAt(promotion, now)) return null
  const { used, maximumUses, usedByPerson, maximumPerPerson, lineIds } = promotion
  if (!isLeft(used, maximumUses) || !isLeft(usedByPerson, maximumPerPerson)) return null
  const qualifying = lines.filter(({ id }) => lineIds.includes(id))
  const discounts = discountsOf(
    promotion,
    qualifying.map(({ subtotalMinor }) => subtotalMinor),
  )
  if (!discounts.some((discount) => discount > 0)) return null
  const of = new Map(qualifying.map(({ id }, index) => [id, discounts[index] ?? 0]))
  return lines.map((line) => ({ ...line, discountMinor: of.get(line.id) ?? 0 }))
}

interface Fees {
  platformFeeTotalMinor: number
  platformContributionTotalMinor: number
}

/** What an order costs with these lines. */
export function totalsOf(
  { platformFeeTotalMinor, platformContributionTotalMinor }: Fees,
  lines: readonly LineMoney[],
) {
  const organizerDirectedTotalMinor = lines.reduce((sum, line) => sum + paidOf(line), 0)
  return {
    organizerDirectedTotalMinor,
    organizerEarningsTotalMinor: organizerDirectedTotalMinor - platformFeeTotalMinor,
    totalDueMinor: organizerDirectedTotalMinor + platformContributionTotalMinor,
  }
}
