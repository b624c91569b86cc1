import { expect, it } from 'vitest'
import { black, contrastOf, readableContrast, textOn, white } from '../../src/kernel/contrast.ts'

it.each([
  [white, black, 21],
  [black, white, 21],
  [white, white, 1],
  ['#777777', white, 4.48],
  ['#767676', white, 4.54],
  ['#ff0000', white, 4],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
})

it('white or black can be read on every colour', () => {
  const parts = ['00', '33', '5c', '76', '80', '99', 'bd', 'ff']
  for (const red of parts) {
    for (const green of parts) {
      for (const blue of parts) {
        const colour = `#${red}${green}${blue}`
        expect(contrastOf(colour, textOn(colour)), colour).toBeGreaterThanOrEqual(readableContrast)
      }
    }
  }
})
