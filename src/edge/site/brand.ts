import { colourPattern } from '../../kernel/contrast.ts'
import { hexOf, type Oklch, oklchOf, readableOn } from '../../kernel/oklch.ts'

/** What texts stand on, as tokens.css has it. */
export const surfaces = {
  light: {
    paper: { light: 0.983, chroma: 0.004, hue: 80 },
    card: { light: 1, chroma: 0, hue: 0 },
    sunk: { light: 0.958, chroma: 0.006, hue: 80 },
    raised: { light: 1, chroma: 0, hue: 0 },
    'good-soft': { light: 0.955, chroma: 0.035, hue: 152 },
    'warn-soft': { light: 0.96, chroma: 0.045, hue: 85 },
    'bad-soft': { light: 0.955, chroma: 0.025, hue: 25 },
  },
  dark: {
    paper: { light: 0.185, chroma: 0.012, hue: 300 },
    card: { light: 0.225, chroma: 0.014, hue: 300 },
    sunk: { light: 0.265, chroma: 0.014, hue: 300 },
    raised: { light: 0.36, chroma: 0.016, hue: 300 },
    'good-soft': { light: 0.285, chroma: 0.04, hue: 152 },
    'warn-soft': { light: 0.3, chroma: 0.04, hue: 80 },
    'bad-soft': { light: 0.285, chroma: 0.05, hue: 25 },
  },
} as const satisfies Record<string, Record<string, Oklch>>

export type Scheme = keyof typeof surfaces

/** How far texts stand out at least. More than AA asks for, since type is small and halls are bright. */
export const contrasts = { button: 5, link: 4.6, star: 3.1, stage: 7, stageAccent: 4.6 } as const

/** The colours of a community, as `#rrggbb`. */
export interface BrandColours {
  primary: string | null
  secondary: string | null
}

/** Of who has none. */
export const ownColours = { primary: '#6a1f6b', secondary: '#e0a82e' } as const

const names = ['primary', 'secondary'] as const

/** The address of a stylesheet of its colours, which are all that it is made of; null where there are none. */
export function brandPath(colours: BrandColours): string | null {
  const query = new URLSearchParams()
  for (const name of names) {
    const colour = colours[name]
    if (colour !== null && colourPattern.test(colour)) query.set(name, colour.slice(1))
  }
  return query.size === 0 ? null : `/brand.css?${query}`
}

/** The same read back; null for anything that is no address of one. */
export function coloursOf(query: URLSearchParams): BrandColours | null {
  const [primary, secondary] = names.map((name) => {
    const colour = `#${query.get(name)}`
    return colourPattern.test(colour) ? colour : null
  })
  const colours = { primary: primary ?? null, secondary: secondary ?? null }
  return brandPath(colours) === `/brand.css?${query}` ? colours : null
}

/** The tokens of a community, in both schemes. */
export function brandStylesheet(colours: BrandColours): string {
  const [light = '', dark = ''] = (['light', 'dark'] as const).map((scheme) =>
    Object.entries(brandTokens(colours, scheme))
      .map(([name, colour]) => `--${name}: ${colour}`)
      .join('; '),
  )
  return [
    `:root { ${light} }`,
    `@media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${dark} } }`,
    `:root[data-theme="dark"] { ${dark} }`,
  ].join('\n')
}

/** Two colours as all tokens that they decide. Hues stay; lightness moves until each can be read. */
export function brandTokens({ primary, secondary }: BrandColours, scheme: Scheme) {
  const first = oklchOf(primary ?? secondary ?? ownColours.primary)
  const second = oklchOf((primary && secondary) ?? ownColours.secondary)
  const isDark = scheme === 'dark'
  const towards = isDark ? 'white' : 'black'
  const toned = (colour: Oklch, light: number, mostChroma: number): Oklch => ({
    light: isDark ? light : Math.min(colour.light, light),
    chroma: Math.min(colour.chroma, mostChroma),
    hue: colour.hue,
  })
  const like = ({ hue, chroma }: Oklch, light: number, most: number) =>
    hexOf({ light, chroma: Math.min(chroma, most), hue })
  const soft = isDark ? like(first, 0.3, 0.05) : like(first, 0.953, 0.028)
  const secondSoft = isDark ? like(second, 0.275, 0.03) : like(second, 0.968, 0.03)
  const grounds = [...Object.values<Oklch>(surfaces[scheme]).map(hexOf), soft, secondSoft]
  const onBrand = isDark ? like(first, 0.2, 0.03) : '#ffffff'
  const brand = readableOn([onBrand, ...grounds], {
    colour: toned(first, isDark ? 0.78 : 0.5, isDark ? 0.105 : 0.15),
    contrast: contrasts.button,
    towards,
  })
  const { light, ...brandRest } = oklchOf(brand)
  const stage = like(first, isDark ? 0.24 : Math.min(first.light, 0.3), isDark ? 0.06 : 0.09)
  return {
    brand,
    'brand-strong': hexOf({ light: light + (isDark ? 0.05 : -0.07), ...brandRest }),
    'on-brand': onBrand,
    'brand-ink': readableOn(grounds, {
      colour: toned(first, isDark ? 0.81 : 0.48, isDark ? 0.105 : 0.15),
      contrast: contrasts.link,
      towards,
    }),
    'brand-soft': soft,
    'second-ink': readableOn(grounds, {
      colour: toned(second, isDark ? 0.82 : 0.6, 0.15),
      contrast: contrasts.star,
      towards,
    }),
    'second-soft': secondSoft,
    stage,
    'on-stage': like(first, 0.98, 0.01),
    'on-stage-quiet': readableOn([stage], {
      colour: { ...first, light: 0.84, chroma: Math.min(first.chroma, 0.03) },
      contrast: contrasts.stage,
      towards: 'white',
    }),
    'second-on-stage': readableOn([stage], {
      colour: {
        ...second,
        light: Math.max(second.light, 0.74),
        chroma: Math.min(second.chroma, 0.15),
      },
      contrast: contrasts.stageAccent,
      towards: 'white',
    }),
  }
}
