import { describe, expect, it } from 'vitest'
import { amountText, currencyFormat, inMajorUnits, minorUnitsOf } from '../../src/kernel/money.ts'

describe('an amount', () => {
  it.each([
    ['JPY', 1250, '¥1,250'],
    ['EUR', 1250, '€12.50'],
    ['KWD', 1250, 'KWD 1.250'],
    // Runtimes differ in their digits.
    ['HUF', 1250, 'HUF 12.50'],
    ['COP', 1250, 'COP 12.50'],
    ['IDR', 1250, 'IDR 12.50'],
    ['PKR', 1250, 'PKR 12.50'],
    ['RSD', 1250, 'RSD 1,250'],
    // The most that an order can cost.
    ['JPY', 50_000_000_000_001, '¥50,000,000,000,001'],
    ['EUR', 50_000_000_000_001, '€500,000,000,000.01'],
    ['KWD', 50_000_000_000_001, 'KWD 50,000,000,000.001'],
  ])('in %s has the minor units of its currency: %d', (currency, minor, text) => {
    const format = currencyFormat('en', currency)
    expect(amountText(format, minor).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

describe('a typed amount', () => {
  it.each([
    ['JPY', '1250', 1250],
    ['JPY', '12.50', null],
    ['EUR', ' 12,5 ', 1250],
    ['EUR', '0.07', 7],
    ['EUR', '12.', 1200],
    ['EUR', '12.505', null],
    ['KWD', '12.505', 12_505],
    ['EUR', '-1', null],
    ['EUR', '1e3', null],
    ['EUR', '', null],
  ])('in %s: %j', (currency, text, minor) => {
    expect(minorUnitsOf(text, currency)).toBe(minor)
    if (minor !== null) expect(minorUnitsOf(inMajorUnits(minor, currency), currency)).toBe(minor)
  })
})
