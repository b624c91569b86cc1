import { describe, expect, it } from 'vitest'
import { inMajorUnits, minorUnitsOf } from '../../src/kernel/money.ts'
import {
  brokenPromotionRules,
  discountsOf,
  isOpenAt,
  normalCode,
  promotionCodePattern,
  type Reduction,
} from '../../src/kernel/promotions.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const percent = (basisPoints: number): Reduction => ({
  kind: 'Percent',
  basisPoints,
  amountMinor: null,
})
const amount = (amountMinor: number): Reduction => ({
  kind: 'Amount',
  basisPoints: null,
  amountMinor,
})
const free: Reduction = { kind: 'Free', basisPoints: null, amountMinor: null }

/** The same numbers in every run. */
function drawn(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe('a discount', () => {
  it.each<[string, Reduction, number[], number[]]>([
    ['a share', percent(2000), [2500, 4000], [500, 800]],
    ['a share that is rounded half up', percent(5000), [1], [1]],
    ['a share of a share', percent(1), [4999], [0]],
    ['the least share', percent(1), [5000], [1]],
    ['everything by a share', percent(10_000), [333, 667], [333, 667]],
    ['an amount', amount(1000), [2500, 7500], [250, 750]],
    ['an amount above the whole', amount(9999), [2500, 0], [2500, 0]],
    ['an amount that does not divide', amount(100), [1000, 1000, 1000], [34, 33, 33]],
    ['a cent of three', amount(1), [1000, 1000, 1000], [1, 0, 0]],
    ['the largest remainder', amount(10), [100, 600, 300], [1, 6, 3]],
    ['the last of equal ones is not above its subtotal', amount(2), [1, 1, 1], [1, 1, 0]],
    ['everything', free, [1250, 0], [1250, 0]],
    ['nothing', free, [0, 0], [0, 0]],
    ['no line', amount(500), [], []],
  ])('%s', (_, reduction, subtotals, discounts) => {
    expect(discountsOf(reduction, subtotals)).toEqual(discounts)
  })

  it.each(['JPY', 'EUR', 'KWD'])(
    'is the whole in %s and never above a subtotal, whatever is ordered',
    (currency) => {
      const next = drawn(currency.charCodeAt(1))
      for (let round = 0; round < 60; round++) {
        const subtotals = Array.from({ length: 1 + next(50) }, () => {
          const subtotal = next(3) * next(2_000_000_000) * (1 + next(500))
          return minorUnitsOf(inMajorUnits(subtotal, currency), currency) ?? 0
        })
        const whole = BigInt(sum(subtotals))
        const share = 1 + next(10_000)
        const least = 1 + next(2_000_000_000)
        for (const [reduction, off] of [
          [percent(share), (whole * BigInt(share) + 5000n) / 10_000n],
          [amount(least), whole < BigInt(least) ? whole : BigInt(least)],
          [free, whole],
        ] as const) {
          const discounts = discountsOf(reduction, subtotals)
          expect(BigInt(sum(discounts))).toBe(off)
          for (const [index, discount] of discounts.entries()) {
            const subtotal = subtotals[index] ?? 0
            expect(Number.isSafeInteger(discount) && discount >= 0).toBe(true)
            expect(discount).toBeLessThanOrEqual(subtotal)
            // No line is more than a unit away from its exact part.
            if (whole > 0n) {
              const away = BigInt(discount) * whole - off * BigInt(subtotal)
              expect(away < whole && away > -whole).toBe(true)
            }
          }
        }
      }
    },
  )
})

describe('the rules of a promotion', () => {
  const rules = { validFrom: null, validUntil: null }
  it.each([
    [{ ...percent(1), ...rules }, []],
    [{ ...amount(1), ...rules }, []],
    [{ ...free, ...rules }, []],
    [{ ...free, amountMinor: 1, ...rules }, ['amountMinor']],
    [{ ...percent(1), kind: 'Amount' as const, ...rules }, ['basisPoints', 'amountMinor']],
    [{ ...percent(1), basisPoints: null, ...rules }, ['basisPoints']],
    [
      { ...free, validFrom: '2027-01-01T00:00:00Z', validUntil: '2027-01-01T00:00:00Z' },
      ['validUntil'],
    ],
  ])('%#', (promotion, fields) => {
    expect(brokenPromotionRules(promotion).map(([field]) => field)).toEqual(fields)
  })

  it('are that a code is written in one way', () => {
    expect(normalCode(' early-Bird2 ')).toBe('EARLY-BIRD2')
    const isCode = (typed: string) => new RegExp(promotionCodePattern).test(normalCode(typed))
    expect(['abc', 'a'.repeat(40), '2-4'].every(isCode)).toBe(true)
    expect(['ab', 'a'.repeat(41), 'a b', 'früh', 'a_b', ''].some(isCode)).toBe(false)
  })

  it('are that it is open from its first instant on and before its last one', () => {
    const [from, until] = ['2027-01-01T10:00:00Z', '2027-01-01T11:00:00Z']
    const promotion = { isActive: true, validFrom: from, validUntil: until }
    const at = (text: string, changes = {}) =>
      isOpenAt({ ...promotion, ...changes }, Date.parse(text))
    expect([at('2027-01-01T09:59:59Z'), at(from), at('2027-01-01T10:59:59Z'), at(until)]).toEqual([
      ...[false, true, true, false],
    ])
    expect([at(until, { validUntil: null }), at(from, { isActive: false })]).toEqual([true, false])
  })
})
