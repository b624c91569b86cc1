import { partsByLargestRemainder } from './largest-remainder.ts'
import { type Monetization, monetizationBounds } from './monetization.ts'
import { inProportion } from './proportion.ts'
import { type LineMoney, paidOf } from './refunds.ts'

/** What the platform gets of an order that is paid at a provider, as it was agreed when the order began. */
export interface FeeTerms {
  /** Hundredths of a percent of what is paid for tickets. */
  feeBasisPoints: number
  /** For each ticket that is paid for, in the smallest unit of the currency of the order. */
  feePerTicketMinor: number
  /** What its buyer gives of their own will, in hundredths of a percent of what is paid for tickets. */
  contributionBasisPoints: number
}

export const noFee: FeeTerms = {
  feeBasisPoints: 0,
  feePerTicketMinor: 0,
  contributionBasisPoints: 0,
}

export function feeTermsOf(
  { feeBasisPoints, fixedCharges }: Pick<Monetization, 'feeBasisPoints' | 'fixedCharges'>,
  currency: string | null,
  contributionBasisPoints = 0,
): FeeTerms {
  if (currency === null) return noFee
  const fixed = fixedCharges.find(({ currencyCode }) => currencyCode === currency)
  return { feeBasisPoints, feePerTicketMinor: fixed?.minorUnits ?? 0, contributionBasisPoints }
}

type FeeLine = Pick<LineMoney, 'subtotalMinor' | 'discountMinor'> & { quantity: number }

const sumOf = (lines: readonly FeeLine[]) =>
  lines.reduce((sum, line) => sum + BigInt(paidOf(line)), 0n)

/** Sums times basis points are beyond the numbers that are exact. */
const shareOf = (paid: bigint, basisPoints: number): bigint =>
  inProportion(paid, BigInt(basisPoints), BigInt(monetizationBounds.feeBasisPoints))

const partsOf = (whole: bigint, lines: readonly FeeLine[]): number[] =>
  partsByLargestRemainder(
    whole,
    lines.map((line) => BigInt(paidOf(line))),
  ).map(Number)

function wholeFee(lines: readonly FeeLine[], terms: FeeTerms): bigint {
  const paid = sumOf(lines)
  const share = shareOf(paid, terms.feeBasisPoints)
  const tickets = lines
    .filter((line) => paidOf(line) > 0)
    .reduce((count, { quantity }) => count + quantity, 0)
  const fee = share + BigInt(tickets) * BigInt(terms.feePerTicketMinor)
  return fee < paid ? fee : paid
}

/**
 * The fee in each line: rounded once per order, and shared in proportion to what is paid. None is above that, as the fee
 * is not above what is paid for all tickets.
 */
export const platformFeesOf = (lines: readonly FeeLine[], terms: FeeTerms): number[] =>
  partsOf(wholeFee(lines, terms), lines)

/** The contribution in each line, rounded and shared as the fee. */
export const contributionsOf = (
  lines: readonly FeeLine[],
  { contributionBasisPoints }: FeeTerms,
): number[] => partsOf(shareOf(sumOf(lines), contributionBasisPoints), lines)

/** Lines with the fee and the contribution of each. */
export function withFees<Line extends FeeLine>(
  lines: readonly Line[],
  terms: FeeTerms,
): (Line & ForPlatform)[] {
  const fees = platformFeesOf(lines, terms)
  const contributions = contributionsOf(lines, terms)
  return lines.map((line, index) => ({
    ...line,
    feeMinor: fees[index] ?? 0,
    contributionMinor: contributions[index] ?? 0,
  }))
}

/** The parts of a line that are for the platform, if its order is paid at a provider. */
export interface ForPlatform {
  feeMinor: number
  contributionMinor: number
}

export const sumOfFees = (lines: readonly ForPlatform[]): number =>
  lines.reduce((sum, { feeMinor }) => sum + feeMinor, 0)

export const sumOfContributions = (lines: readonly ForPlatform[]): number =>
  lines.reduce((sum, { contributionMinor }) => sum + contributionMinor, 0)

/** In proportion to all that went back so far: when everything has, it is all of the fee. */
const returnedAt = (line: LineMoney & { feeMinor: number }, refundedMinor: number): number =>
  Number(inProportion(BigInt(line.feeMinor), BigInt(refundedMinor), BigInt(paidOf(line))))

/** What went back of the fee of a line. */
export const returnedFeeOf = (line: LineMoney & { feeMinor: number }): number =>
  returnedAt(line, line.refundedMinor)

/** What of the fee goes back with so much more of a line. */
export const feeBackWith = (line: LineMoney & { feeMinor: number }, amountMinor: number): number =>
  returnedAt(line, line.refundedMinor + amountMinor) - returnedFeeOf(line)
