import { expect, it } from 'vitest'
import { inProportion } from '../../src/kernel/proportion.ts'

it.each([
  ['nothing of nothing', 100n, 0n, 0n, 0n],
  ['all of it', 101n, 3n, 3n, 101n],
  ['a half, up', 1n, 1n, 2n, 1n],
  ['less than a half, down', 1n, 49n, 100n, 0n],
  ['a third', 100n, 1n, 3n, 33n],
  ['two thirds', 100n, 2n, 3n, 67n],
  [
    'beyond the numbers that are exact',
    9_007_199_254_740_993n,
    9_999n,
    10_000n,
    9_006_298_534_815_519n,
  ],
])('a part is %s', (_, whole, part, total, expected) => {
  expect(inProportion(whole, part, total)).toBe(expected)
})
