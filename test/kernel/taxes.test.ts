import { describe, expect, it } from 'vitest'
import { discountsOf } from '../../src/kernel/promotions.ts'
import { paidOf } from '../../src/kernel/refunds.ts'
import { taxesByRate, taxesOf } from '../../src/kernel/taxes.ts'

const lineOf = (subtotalMinor: number, taxBasisPoints: number, discountMinor = 0) => ({
  subtotalMinor,
  taxBasisPoints,
  discountMinor,
  refundedMinor: 0,
})
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

/** The same numbers in every run. */
function drawn(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe('the tax in a price', () => {
  it.each<[string, ReturnType<typeof lineOf>[], number[]]>([
    ['is contained in it', [lineOf(11_900, 1900)], [1900]],
    ['is nothing at no rate', [lineOf(11_900, 0)], [0]],
    ['is nothing of nothing', [lineOf(0, 1900)], [0]],
    ['is of what is paid', [lineOf(23_800, 1900, 11_900)], [1900]],
    ['is rounded half up', [lineOf(3, 10_000)], [2]],
    ['is rounded once per rate', [lineOf(100, 1900), lineOf(100, 1900)], [16, 16]],
    [
      'gives what is left over to the largest remainder',
      [lineOf(100, 1900), lineOf(107, 1900), lineOf(100, 700)],
      [16, 17, 7],
    ],
    ['is of one rate each', [lineOf(11_900, 1900), lineOf(10_700, 700)], [1900, 700]],
  ])('%s', (_, lines, taxes) => {
    expect(taxesOf(lines).map(({ taxMinor }) => taxMinor)).toEqual(taxes)
  })

  it('is named by rate, the highest first, without what is not taxed', () => {
    const lines = [lineOf(10_700, 700), lineOf(500, 0), lineOf(11_900, 1900)]
    expect(taxesByRate(lines)).toEqual([
      { taxBasisPoints: 1900, grossMinor: 11_900, netMinor: 10_000, taxMinor: 1900 },
      { taxBasisPoints: 700, grossMinor: 10_700, netMinor: 10_000, taxMinor: 700 },
    ])
  })

  it.each(['JPY', 'EUR', 'KWD'])('adds up in %s by line and by rate, with a promotion', (name) => {
    const next = drawn(name.charCodeAt(1))
    for (let round = 0; round < 60; round++) {
      const subtotals = Array.from({ length: 1 + next(20) }, () => next(3) * next(2_000_000_000))
      const discounts = discountsOf(
        { kind: 'Percent', basisPoints: next(10_001), amountMinor: null },
        subtotals,
      )
      const lines = subtotals.map((subtotal, index) =>
        lineOf(subtotal, [0, 700, 1900, 250][next(4)] ?? 0, discounts[index]),
      )
      const taxed = taxesOf(lines)
      for (const line of taxed) {
        expect(line.netMinor + line.taxMinor).toBe(paidOf(line))
        expect(Math.min(line.netMinor, line.taxMinor)).toBeGreaterThanOrEqual(0)
      }
      for (const { taxBasisPoints, grossMinor, netMinor, taxMinor } of taxesByRate(lines)) {
        const alike = taxed.filter((line) => line.taxBasisPoints === taxBasisPoints)
        expect(sum(alike.map((line) => line.taxMinor))).toBe(taxMinor)
        expect(sum(alike.map(paidOf))).toBe(grossMinor)
        expect(netMinor + taxMinor).toBe(grossMinor)
        expect(Math.abs(taxMinor - (netMinor * taxBasisPoints) / 10_000)).toBeLessThanOrEqual(1)
      }
    }
  })

  it.each(['JPY', 'EUR', 'KWD'])(
    'goes back in %s with refunds, and all of it in the end',
    (name) => {
      const next = drawn(name.charCodeAt(2))
      for (let round = 0; round < 60; round++) {
        let lines = Array.from({ length: 1 + next(8) }, () => {
          const subtotal = next(2_000_000_000)
          return lineOf(subtotal, [0, 700, 1900, 250][next(4)] ?? 0, next(subtotal + 1))
        })
        const taxes = taxesOf(lines).map(({ taxMinor }) => taxMinor)
        let before = taxes.map(() => 0)
        for (const isLast of [false, false, false, true]) {
          lines = lines.map((line) => {
            const left = paidOf(line) - line.refundedMinor
            return { ...line, refundedMinor: line.refundedMinor + (isLast ? left : next(left + 1)) }
          })
          const taxed = taxesOf(lines)
          expect(taxed.map(({ taxMinor }) => taxMinor)).toEqual(taxes)
          taxed.forEach(({ refundedTaxMinor, refundedMinor }, index) => {
            expect(refundedTaxMinor).toBeGreaterThanOrEqual(before[index] ?? 0)
            expect(refundedTaxMinor).toBeLessThanOrEqual(refundedMinor)
          })
          before = taxed.map(({ refundedTaxMinor }) => refundedTaxMinor)
        }
        expect(before).toEqual(taxes)
      }
    },
  )
})
