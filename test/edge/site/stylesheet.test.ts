import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brandTokens, contrasts, ownColours, surfaces } from '../../../src/edge/site/brand.ts'
import { contrastOf } from '../../../src/kernel/contrast.ts'
import { hexOf } from '../../../src/kernel/oklch.ts'

const folder = new URL('../../../src/edge/design/css/', import.meta.url)
const light = readFileSync(new URL('tokens.css', folder), 'utf8')
const dark = readFileSync(new URL('../dark.css', folder), 'utf8')
const schemes = ['light', 'dark'] as const

const grounds = [...Object.keys(surfaces.light), 'brand-soft', 'second-soft']
const hues = Array.from({ length: 12 }, (_, index) => `hue${index}`)
const on = (inks: string[], ratio: number, where = grounds) =>
  inks.flatMap((ink) => where.map((ground) => [ink, ground, ratio] as const))
const pairs = [
  ...on(['ink'], 7),
  ...on(['quiet'], 4.5),
  ...on(['brand-ink'], contrasts.link),
  ...on(['good'], 4.5, ['paper', 'card', 'sunk', 'good-soft']),
  ...on(['warn'], 4.5, ['paper', 'card', 'sunk', 'warn-soft']),
  ...on(['bad'], 4.5, ['paper', 'card', 'sunk', 'bad-soft', 'second-soft']),
  ...on(['second-ink'], contrasts.star, ['paper', 'card', 'sunk', 'second-soft']),
  ...on(['edge', 'focus'], 3, ['paper', 'card', 'sunk']),
  ...on(hues, 4.5, ['paper', 'card', 'second-soft']),
  ...on(['on-brand'], contrasts.button, ['brand', 'brand-strong']),
  ...on(['on-stage'], contrasts.stage, ['stage']),
  ...on(['on-stage-quiet'], contrasts.stage, ['stage']),
  ...on(['second-on-stage'], contrasts.stageAccent, ['stage']),
  ...on(['paper'], 4.5, ['ink', 'quiet']),
  ...on(['on-fill'], 4.5, ['good-fill', 'bad-fill']),
  ...on(['on-warn-fill'], 4.5, ['warn-fill']),
]

test.each(schemes.flatMap((scheme) => pairs.map((pair) => [scheme, ...pair] as const)))(
  '%s: %s on %s has a contrast of %d',
  (scheme, ink, ground, ratio) => {
    expect(contrastOf(colour(scheme, ink), colour(scheme, ground))).toBeGreaterThanOrEqual(ratio)
  },
)

test.each(schemes.flatMap((scheme) => hues.map((hue) => [scheme, hue] as const)))(
  '%s: what stands on the soft colour of %s can be read',
  (scheme, hue) => {
    const ground = colour(scheme, `${hue}-soft`)
    for (const ink of ['ink', 'quiet', hue]) {
      expect(contrastOf(colour(scheme, ink), ground), ink).toBeGreaterThanOrEqual(4.5)
    }
  },
)

describe.each(schemes)('the mapping of brands, %s', (scheme) => {
  test('knows the surfaces of the stylesheet', () => {
    for (const [name, surface] of Object.entries(surfaces[scheme])) {
      expect([name, hexOf(surface)]).toEqual([name, colour(scheme, name)])
    }
  })

  test('has made the brand of the stylesheet', () => {
    for (const [name, value] of Object.entries(brandTokens(ownColours, scheme))) {
      expect([name, colour(scheme, name)]).toEqual([name, value])
    }
  })
})

test('no other sheet names a colour, and type, space and radius have their steps', () => {
  for (const name of readdirSync(folder).filter((name) => name !== 'tokens.css')) {
    const sheet = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const screen = sheet.split('@media print')[0]!
    expect(screen.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)\(/gi), name).toBeNull()
    expect(screen.match(/oklch\((?!var\(--track)/g), name).toBeNull()
    for (const [, radius] of screen.matchAll(/border-radius: ([^;]+)/g)) {
      expect(radius, name).toMatch(/^(var\(--r\)|0|50%|[1-4]px|inherit| )+$/)
    }
  }
})

const design = new URL('../../../src/edge/design/', import.meta.url)
const sheets = ['', 'css/'].flatMap((below) =>
  readdirSync(new URL(below || '.', design))
    .filter((name) => name.endsWith('.css'))
    .map((name) => {
      const text = readFileSync(new URL(below + name, design), 'utf8')
      return [below + name, text.replace(/\/\*[\s\S]*?\*\//g, '')] as const
    }),
)

test('what moves, moves for whoever has nothing against it', () => {
  const moving = /\b(transition|animation|scroll-behavior|view-transition)[\w-]*:/g
  const allowed = /@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n\}/g
  expect(sheets.join().match(moving)).not.toBeNull()
  for (const [name, text] of sheets)
    expect(text.replace(allowed, '').match(moving), name).toBeNull()
})

test('sides are those of the direction in which people read', () => {
  const sides =
    /\b(left|right):|(margin|padding|border|inset)-(left|right)\b|(float|clear|text-align): (left|right)|border-(top|bottom)-(left|right)/g
  for (const [name, text] of sheets) expect(text.match(sides), name).toBeNull()
})

/** `#rrggbb` of a token, or of a hue of the tracks. */
function colour(scheme: (typeof schemes)[number], name: string): string {
  const [, hue, soft] = /^hue(\d+)(-soft)?$/.exec(name) ?? []
  if (hue !== undefined) {
    const of = (part: string) => Number(value(scheme, `track${soft ?? ''}-${part}`))
    return hexOf({ light: of('light'), chroma: of('chroma'), hue: 25 + 30 * Number(hue) })
  }
  const text = value(scheme, name)
  const [, ...parts] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text) ?? []
  if (parts.length === 0) return text
  const [light = 0, chroma = 0, angle = 0] = parts.map(Number)
  return hexOf({ light, chroma, hue: angle })
}

function value(scheme: (typeof schemes)[number], name: string): string {
  const of = (sheet: string) => new RegExp(`--${name}: ([^;]+);`).exec(sheet)?.[1]
  const found = (scheme === 'dark' ? of(dark) : undefined) ?? of(light)
  if (found === undefined) throw new Error(`There is no --${name}`)
  return found
}
