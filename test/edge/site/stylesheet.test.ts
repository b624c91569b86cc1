import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const stylesheet = readFileSync(
  new URL('../../../src/edge/design/site.css', import.meta.url),
  'utf8',
)

const [light = '', dark = ''] = stylesheet.split('@media (prefers-color-scheme: dark)')
const hues = Array.from({ length: 10 }, (_, hue) => `hue${hue}`)
const pairs = [
  ...['ink', 'quiet', 'accent', ...hues].flatMap((ink) => [
    [ink, 'paper'],
    [ink, 'card'],
  ]),
  ['ink', 'accent-soft'],
  ['quiet', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-stage', 'stage'],
  ['on-stage-quiet', 'stage'],
]

test.each(
  ['light', 'dark'].flatMap((scheme) => pairs.map(([ink, ground]) => [scheme, ink, ground])),
)('%s: %s on %s has AA contrast', (scheme, ink, ground) => {
  const sheet = scheme === 'light' ? light : dark
  expect(contrast(colour(sheet, ink), colour(sheet, ground))).toBeGreaterThanOrEqual(4.5)
})

function colour(sheet: string, name: string | undefined): number[] {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6})`).exec(sheet)?.[1] ?? ''
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

/** WCAG 2.2 contrast ratio. */
function contrast(a: number[], b: number[]): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
