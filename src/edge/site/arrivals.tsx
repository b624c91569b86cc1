/** @jsxImportSource hono/jsx */
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

const [width, height] = [300, 60]
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
      at: new Date(part * step * 60_000).toISOString(),
      admitted: within.reduce((sum, { admitted }) => sum + admitted, 0),
    }
  })
}

/** Whether something is told in numbers of who came. */
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
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={say('checkIn.chart')}
          >
            {parts.map(({ admitted }, index) => {
              const tall = (admitted / most) * (height - 2)
              const wide = width / bars
              return <rect x={index * wide + 1} y={height - tall} width={wide - 2} height={tall} />
            })}
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
