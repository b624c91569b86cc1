/** @jsxImportSource hono/jsx */
import { instantIso, project } from '../../kernel/local-time.ts'
import { say } from '../design/messages/language.ts'
import { Table } from './table.tsx'
import { clockTime } from './times.ts'

export interface FiguresResource {
  admitted: number
  inside: number
  expected: number
  minutes: readonly { at: string; admitted: number }[]
}

const numbers = [
  ['admitted', 'checkIn.admitted'],
  ['inside', 'checkIn.inside'],
  ['expected', 'checkIn.expected'],
] as const

/** In pixels: of the bars, and with the times below them. */
const [tallest, height] = [96, 116]
/** Minutes that one bar is for. */
const step = 10
const bars = 18

/** Check-ins of the last three hours, by parts of ten minutes, the newest last. */
function partsOf(minutes: FiguresResource['minutes']): { at: string; admitted: number }[] {
  const last = minutes.at(-1)
  if (!last) return []
  const end = Math.floor(Date.parse(last.at) / (step * 60_000))
  return Array.from({ length: bars }, (_, index) => {
    const part = end - bars + 1 + index
    const within = minutes.filter(({ at }) => Math.floor(Date.parse(at) / (step * 60_000)) === part)
    return {
      at: instantIso(part * step * 60_000),
      admitted: within.reduce((sum, { admitted }) => sum + admitted, 0),
    }
  })
}

const across = (index: number): string => `${Math.round((index / bars) * 10_000) / 100}%`

const anchorAt = (index: number) => (index === 0 ? 'start' : index === bars ? 'end' : 'middle')

/** So many bars have room for a time on a small screen. */
const room = 4

/** Where the chart begins and ends, and the full hours that have room between. */
function timesOf(parts: readonly { at: string }[], zone: string) {
  const start = Date.parse(parts[0]?.at ?? '')
  const times = Array.from({ length: bars + 1 }, (_, index) => ({
    index,
    at: instantIso(start + index * step * 60_000),
  }))
  return times.filter(
    ({ index, at }) =>
      index === 0 ||
      index === bars ||
      (index >= room && index <= bars - room && project(at, zone).minuteOfDay % 60 < step),
  )
}

/** Whether the numbers of people who came tell something. */
export const isFigures = <Told extends object>(told: Told): told is Told & FiguresResource =>
  'expected' in told && 'minutes' in told

interface ArrivalsProps {
  figures: FiguresResource
  zone: string
  /** How many can be inside; null: no bound. */
  places: number | null
}

/** How many came, as numbers, as a drawing and as a table. */
export function Arrivals({ figures, zone, places }: ArrivalsProps) {
  const parts = partsOf(figures.minutes)
  const most = Math.max(1, ...parts.map(({ admitted }) => admitted))
  return (
    <section id="figures">
      <h2>{say('checkIn.figures')}</h2>
      <dl class="figures">
        {numbers.map(([name, key]) => (
          <div>
            <dt>{say(key)}</dt>
            <dd>
              {name === 'inside' && places !== null
                ? `${figures.inside} / ${places}`
                : figures[name]}
            </dd>
          </div>
        ))}
      </dl>
      {parts.length > 0 && (
        <>
          <svg
            class="bars"
            width="100%"
            height={height}
            direction="ltr"
            role="img"
            aria-label={say('checkIn.chart')}
          >
            {parts.map(({ admitted }, index) => {
              const tall = (admitted / most) * tallest
              return (
                <rect
                  x={across(index + 0.1)}
                  y={tallest - tall}
                  width={across(0.8)}
                  height={tall}
                />
              )
            })}
            <path d={`M0 ${tallest + 0.5}h9999`} />
            {timesOf(parts, zone).map(({ index, at }) => (
              <text x={across(index)} y={height - 4} text-anchor={anchorAt(index)}>
                {clockTime(at, zone)}
              </text>
            ))}
          </svg>
          <details>
            <summary class="more">{say('checkIn.table')}</summary>
            <Table
              rows={parts.filter(({ admitted }) => admitted > 0)}
              columns={[
                { label: say('checkIn.from'), cell: ({ at }) => clockTime(at, zone) },
                {
                  label: say('checkIn.admitted'),
                  cell: ({ admitted }) => admitted,
                  isNumber: true,
                },
              ]}
            />
          </details>
        </>
      )}
    </section>
  )
}
