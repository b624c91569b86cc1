import { describe, expect, it } from 'vitest'
import {
  feeBackWith,
  feeTermsOf,
  noFee,
  platformFeesOf,
  returnedFeeOf,
  withFees,
} from '../../src/kernel/platform-fee.ts'
import { discountsOf } from '../../src/kernel/promotions.ts'
import { paidOf } from '../../src/kernel/refunds.ts'

const lineOf = (subtotalMinor: number, quantity = 1, discountMinor = 0) => ({
  subtotalMinor,
  quantity,
  discountMinor,
  refundedMinor: 0,
  refundingMinor: 0,
})
const terms = (feeBasisPoints: number, feePerTicketMinor = 0, contributionBasisPoints = 0) => ({
  feeBasisPoints,
  feePerTicketMinor,
  contributionBasisPoints,
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

describe('the fee of the platform', () => {
  it.each<[string, ReturnType<typeof lineOf>[], ReturnType<typeof terms>, number[]]>([
    ['is a share of what is paid', [lineOf(10_000)], terms(250), [250]],
    ['has a part for each ticket', [lineOf(10_000, 2)], terms(250, 30), [310]],
    ['is nothing of free tickets', [lineOf(0, 3)], terms(250, 30), [0]],
    ['is nothing of what a promotion takes off', [lineOf(10_000, 2, 10_000)], terms(250, 30), [0]],
    ['is of what is left of it', [lineOf(10_000, 1, 5000)], terms(250), [125]],
    ['counts paid tickets alone', [lineOf(10_000, 2), lineOf(0, 5)], terms(0, 30), [60, 0]],
    ['is rounded half up', [lineOf(50)], terms(100), [1]],
    ['is rounded once per order', [lineOf(50), lineOf(50)], terms(100), [1, 0]],
    ['is not above what is paid', [lineOf(20), lineOf(10)], terms(10_000, 500), [20, 10]],
    ['is nothing without terms', [lineOf(10_000)], noFee, [0]],
  ])('%s', (_, lines, given, fees) => {
    expect(platformFeesOf(lines, given)).toEqual(fees)
  })

  it('has the charge of the currency of the order, and none where the order costs nothing', () => {
    const settings = {
      feeBasisPoints: 200,
      fixedCharges: [
        { currencyCode: 'EUR', minorUnits: 30 },
        { currencyCode: 'JPY', minorUnits: 50 },
      ],
    }
    expect(feeTermsOf(settings, 'JPY')).toEqual(terms(200, 50))
    expect(feeTermsOf(settings, 'KWD')).toEqual(terms(200))
    expect(feeTermsOf(settings, null)).toEqual(noFee)
  })

  it.each(['JPY', 'EUR', 'KWD'])('adds up in %s, with a promotion and with refunds', (name) => {
    const next = drawn(name.charCodeAt(1))
    for (let round = 0; round < 60; round++) {
      const bought = Array.from({ length: 1 + next(20) }, () => ({
        subtotalMinor: next(3) * next(2_000_000_000),
        quantity: 1 + next(9),
      }))
      const discounts = discountsOf(
        { kind: 'Percent', basisPoints: next(10_001), amountMinor: null },
        bought.map(({ subtotalMinor }) => subtotalMinor),
      )
      const given = terms(next(10_001), next(3) * next(1000), next(3001))
      const lines = withFees(
        bought.map(({ subtotalMinor, quantity }, index) =>
          lineOf(subtotalMinor, quantity, discounts[index]),
        ),
        given,
      )
      const paid = sum(lines.map(paidOf))
      const tickets = sum(lines.filter((each) => paidOf(each) > 0).map(({ quantity }) => quantity))
      const share = Number((BigInt(paid) * BigInt(given.feeBasisPoints) + 5000n) / 10_000n)
      const whole = Math.min(paid, share + tickets * given.feePerTicketMinor)
      expect(sum(lines.map(({ feeMinor }) => feeMinor))).toBe(whole)
      expect(sum(lines.map(({ contributionMinor }) => contributionMinor))).toBe(
        Number((BigInt(paid) * BigInt(given.contributionBasisPoints) + 5000n) / 10_000n),
      )
      for (const bare of lines) {
        expect(Math.max(bare.feeMinor, bare.contributionMinor)).toBeLessThanOrEqual(paidOf(bare))
        let line = bare
        const back: number[] = []
        while (line.refundedMinor < paidOf(line)) {
          const left = paidOf(line) - line.refundedMinor
          const amount = back.length < 4 ? 1 + next(left) : left
          back.push(feeBackWith(line, amount))
          line = { ...line, refundedMinor: line.refundedMinor + amount }
          expect(returnedFeeOf(line)).toBe(sum(back))
        }
        expect(sum(back)).toBe(line.feeMinor)
        expect(back.every((part) => part >= 0)).toBe(true)
      }
    }
  })
})
