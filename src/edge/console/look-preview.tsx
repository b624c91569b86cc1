/** @jsxImportSource hono/jsx */
import { black, colourPattern, contrastOf, readableContrast, white } from '../../kernel/contrast.ts'
import { hexOf, type Oklch } from '../../kernel/oklch.ts'
import { inLanguage, say } from '../design/messages/language.ts'
import { type BrandColours, brandTokens, type Scheme, surfaces } from '../site/brand.ts'
import { Table } from '../site/table.tsx'
import type { FormTexts } from './form-values.ts'
import { numberInWords } from './wording.ts'

const parts = ['primary', 'secondary'] as const

/** The two colours that a form says. */
export function coloursIn(texts: FormTexts): BrandColours {
  const [primary = null, secondary = null] = parts.map((part) => {
    const text = texts.get(`colors.${part}`)?.[0]?.trim().toLowerCase() ?? ''
    return colourPattern.test(text) ? text : null
  })
  return { primary, secondary }
}

/** The logo that a form leaves or brings. */
export interface ShownLogo {
  /** Its address; null where there is none. */
  picture: string | null
  /** Fields of files that bring another one, the first that does. */
  files: readonly string[]
}

/** How pages look with these colours and logos, on light and on dark screens, and what can be read on them. */
export function LookPreview(props: { colours: BrandColours; logos: Record<Scheme, ShownLogo> }) {
  const { colours, logos } = props
  return (
    <>
      <div class="look-samples">
        {(['light', 'dark'] as const).map((scheme) => (
          <Sample colours={colours} scheme={scheme} logo={logos[scheme]} />
        ))}
      </div>
      <ContrastCheck colours={colours} />
    </>
  )
}

function Sample(props: { colours: BrandColours; scheme: Scheme; logo: ShownLogo }) {
  const { colours, scheme, logo } = props
  const tokens = brandTokens(colours, scheme)
  const surface = (name: 'paper' | 'card'): string => hexOf(surfaces[scheme][name] as Oklch)
  return (
    <svg
      viewBox="0 0 320 160"
      role="img"
      aria-label={say('look.screen', { scheme })}
      font-family="system-ui, sans-serif"
      font-size="13"
    >
      <rect width="320" height="160" rx="8" fill={surface('paper')} />
      <rect width="320" height="52" rx="8" fill={tokens.stage} />
      <text x="16" y="24" fill={tokens['on-stage']} font-weight="700">
        {say('look.event')}
      </text>
      <text x="16" y="42" fill={tokens['second-on-stage']}>
        {say('look.place')}
      </text>
      <image
        x="192"
        y="10"
        width="112"
        height="32"
        preserveAspectRatio="xMaxYMid"
        href={logo.picture ?? undefined}
        data-shows={logo.files.join(' ')}
      />
      <rect x="16" y="66" width="288" height="80" rx="6" fill={surface('card')} />
      <rect x="28" y="78" width="92" height="26" rx="6" fill={tokens.brand} />
      <text x="44" y="95" fill={tokens['on-brand']}>
        {say('look.register')}
      </text>
      <text x="136" y="95" fill={tokens['brand-ink']} text-decoration="underline">
        {say('look.sessions')}
      </text>
      <rect x="28" y="112" width="92" height="24" rx="12" fill={tokens['brand-soft']} />
      <text x="44" y="128" fill={tokens['brand-ink']}>
        {say('look.track')}
      </text>
      <text x="136" y="128" fill={tokens['second-ink']}>
        {say('look.kept')}
      </text>
    </svg>
  )
}

function ContrastCheck({ colours }: { colours: BrandColours }) {
  const said = parts.flatMap((part) => {
    const colour = colours[part]
    return colour === null ? [] : [{ part, colour }]
  })
  if (said.length === 0) {
    return <p class="quiet">{say('look.unset')}</p>
  }
  return (
    <Table
      caption={{
        text: say('look.contrast', { ratio: numberInWords(readableContrast) }),
        class: 'quiet',
      }}
      rows={said}
      columns={[
        {
          label: say('look.colour'),
          cell: ({ part, colour }) =>
            part === 'primary'
              ? say('look.primary', { colour })
              : say('look.secondary', { colour }),
        },
        {
          label: say('look.onWhite'),
          cell: ({ colour }) => <Ratio ratio={contrastOf(colour, white)} />,
        },
        {
          label: say('look.onBlack'),
          cell: ({ colour }) => <Ratio ratio={contrastOf(colour, black)} />,
        },
      ]}
    />
  )
}

const contrasts = () =>
  inLanguage(
    'contrasts',
    (locale) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  )

function Ratio({ ratio }: { ratio: number }) {
  const isReadable = ratio >= readableContrast
  const shown = contrasts().format(Math.floor(ratio * 100) / 100)
  return (
    <span class={`badge ${isReadable ? 'good' : 'warn'}`}>
      {isReadable ? say('look.readable', { ratio: shown }) : say('look.hard', { ratio: shown })}
    </span>
  )
}
