import { describe, expect, it } from 'vitest'
import { contrastOf } from '../../src/kernel/contrast.ts'
import { hexOf, oklchOf, readableOn } from '../../src/kernel/oklch.ts'

describe('a colour in OKLCH', () => {
  // As CSS Color 4 has them.
  it.each([
    ['#ffffff', 1, 0, null],
    ['#000000', 0, 0, null],
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
    ['#6a1f6b', 0.39, 0.142, 327.3],
  ])('%s', (hex, light, chroma, hue) => {
    const colour = oklchOf(hex)
    expect(colour.light).toBeCloseTo(light, 2)
    expect(colour.chroma).toBeCloseTo(chroma, 2)
    if (hue !== null) expect(Math.abs(colour.hue - hue)).toBeLessThan(0.2)
  })

  it('comes back as the same', () => {
    for (const red of ['00', '33', '80', 'fe']) {
      for (const green of ['00', '5c', 'ff']) {
        for (const blue of ['01', '99', 'ff']) {
          const hex = `#${red}${green}${blue}`
          expect(hexOf(oklchOf(hex))).toBe(hex)
        }
      }
    }
  })

  it('is as strong as a screen can show it, in the same hue', () => {
    const shown = oklchOf(hexOf({ light: 0.5, chroma: 0.4, hue: 150 }))
    expect(shown.chroma).toBeLessThan(0.2)
    expect(Math.abs(shown.hue - 150)).toBeLessThan(2)
    expect(hexOf({ light: 1.2, chroma: 0.1, hue: 0 })).toBe('#ffffff')
    expect(hexOf({ light: -0.2, chroma: 0.1, hue: 0 })).toBe('#000000')
  })
})

describe('a colour that can be read', () => {
  it.each([
    ['#ffee00', 'black', ['#ffffff', '#faf8f5']],
    ['#00ff66', 'black', ['#ffffff', '#f3e6f1']],
    ['#6a1f6b', 'white', ['#141218', '#3a2440']],
    ['#777777', 'white', ['#141218']],
  ] as const)('%s towards %s', (hex, towards, grounds) => {
    const colour = oklchOf(hex)
    const found = readableOn(grounds, { colour, contrast: 4.6, towards })
    for (const ground of grounds) expect(contrastOf(found, ground)).toBeGreaterThanOrEqual(4.6)
    if (colour.chroma > 0.02) {
      const turned = Math.abs(oklchOf(found).hue - colour.hue)
      expect(Math.min(turned, 360 - turned)).toBeLessThan(4)
    }
  })

  it('stays as it is where it can be read already', () => {
    const given = { colour: oklchOf('#6a1f6b'), contrast: 4.6, towards: 'black' } as const
    expect(readableOn(['#ffffff'], given)).toBe('#6a1f6b')
  })

  it('is black or white where nothing else can be read', () => {
    const colour = oklchOf('#777777')
    const of = (ground: string, contrast: number, towards: 'white' | 'black') =>
      readableOn([ground], { colour, contrast, towards })
    expect(of('#ffffff', 21, 'black')).toBe('#000000')
    expect(of('#777777', 4.6, 'white')).toBe('#ffffff')
  })
})
