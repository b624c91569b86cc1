import { colourPattern, contrastOf, readableContrast, textOn } from '../../kernel/contrast.ts'

/** What links stand on, as the stylesheet has it. */
export const grounds = {
  light: { paper: '#faf8f5', card: '#ffffff', accentSoft: '#f3e6f1' },
  dark: { paper: '#141218', card: '#1e1b24', accentSoft: '#3a2440' },
} as const

/** The colours of a community, as `#rrggbb`. */
export interface BrandColours {
  primary: string | null
  secondary: string | null
}

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

/** A colour is on the banner with a text that can be read on it, and on links where it can be read itself. */
export function brandStylesheet({ primary, secondary }: BrandColours): string {
  const stage = primary ?? secondary
  if (stage === null) return ''
  const text = textOn(stage)
  const edge = primary === null ? null : secondary
  return [
    `:root { --stage: ${stage}; --on-stage: ${text}; --on-stage-quiet: ${text}; --stage-focus: ${text} }`,
    edge && `.banner { border-bottom: 4px solid ${edge} }`,
    rootOf('light', { primary, secondary }),
    rootOf('dark', { primary, secondary }),
  ]
    .filter(Boolean)
    .join('\n')
}

function rootOf(scheme: keyof typeof grounds, { primary, secondary }: BrandColours) {
  const accent = [primary, secondary].find(
    (colour) =>
      colour !== null &&
      Object.values(grounds[scheme]).every(
        (ground) => contrastOf(colour, ground) >= readableContrast,
      ),
  )
  return (
    accent &&
    `@media (prefers-color-scheme: ${scheme}) { :root { --accent: ${accent}; --on-accent: ${textOn(accent)} } }`
  )
}
