import { partsByLargestRemainder } from './largest-remainder.ts'
import { inProportion } from './proportion.ts'
import { type LineMoney, paidOf } from './refunds.ts'

export const taxBounds = {
  /** All of what is paid on top of the net: hundredths of a percent. */
  basisPoints: 10_000,
} as const

/** What is paid for a line, tax included, and at which rate. */
export type TaxedLine = Pick<LineMoney, 'subtotalMinor' | 'discountMinor' | 'refundedMinor'> & {
  taxBasisPoints: number
}

/** What of an amount is tax. Amounts include it. */
export interface Taxed {
  netMinor: number
  taxMinor: number
}

/** A line with its tax, and with what of that went back. */
interface TaxOfLine extends Taxed {
  refundedTaxMinor: number
}

export interface TaxOfRate extends Taxed {
  taxBasisPoints: number
  grossMinor: number
}

/** Sums times basis points are beyond the numbers that are exact. */
const taxIn = (gross: bigint, basisPoints: number): bigint =>
  inProportion(gross, BigInt(basisPoints), BigInt(taxBounds.basisPoints + basisPoints))

const ofRate = <Line extends TaxedLine>(lines: readonly Line[], rate: number): Line[] =>
  lines.filter(({ taxBasisPoints }) => taxBasisPoints === rate)

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n)
const grossesOf = (lines: readonly TaxedLine[]) => lines.map((line) => BigInt(paidOf(line)))

/** In proportion to all that went back so far: when everything has, it is all of the tax. */
const partOf = (tax: bigint, line: TaxedLine): bigint =>
  inProportion(tax, BigInt(line.refundedMinor), BigInt(paidOf(line)))

/**
 * The tax in each line. It is rounded once per rate, and shared over the lines of the rate: whoever adds up lines or
 * rates gets the same sum.
 */
export function taxesOf<Line extends TaxedLine>(lines: readonly Line[]): (Line & TaxOfLine)[] {
  const taxes = new Map<Line, bigint>()
  for (const rate of new Set(lines.map(({ taxBasisPoints }) => taxBasisPoints))) {
    const alike = ofRate(lines, rate)
    const grosses = grossesOf(alike)
    const parts = partsByLargestRemainder(taxIn(sumOf(grosses), rate), grosses)
    alike.forEach((line, index) => {
      taxes.set(line, parts[index] ?? 0n)
    })
  }
  return lines.map((line) => {
    const tax = taxes.get(line) ?? 0n
    const taxMinor = Number(tax)
    const refundedTaxMinor = Number(partOf(tax, line))
    return { ...line, taxMinor, netMinor: paidOf(line) - taxMinor, refundedTaxMinor }
  })
}

/** The tax by rate, the highest first. What is not taxed is left out. */
export const taxesByRate = (lines: readonly TaxedLine[]): TaxOfRate[] =>
  [...new Set(lines.map(({ taxBasisPoints }) => taxBasisPoints))]
    .filter((rate) => rate > 0)
    .toSorted((a, b) => b - a)
    .map((taxBasisPoints) => {
      const gross = sumOf(grossesOf(ofRate(lines, taxBasisPoints)))
      const tax = taxIn(gross, taxBasisPoints)
      return {
        taxBasisPoints,
        grossMinor: Number(gross),
        taxMinor: Number(tax),
        netMinor: Number(gross - tax),
      }
    })
