/** @jsxImportSource hono/jsx */
import { inLanguage, say } from '../design/messages/language.ts'
import { hueOf, langOf, minutesOf, timesHereAndThere } from './programme-list.tsx'
import type { ProgrammeAddresses } from './programme-query.ts'
import type { ProgrammeView, RowView } from './programme-view.ts'
import { clockText } from './times.ts'

const minuteMs = 60_000
/** Of a row of the grid. */
const unitMinutes = 5
/** As far as grid.css goes. */
const mostHours = 30
const longestHours = 12
/** What is shorter has room for one line alone. */
const lineMinutes = 15

interface Room {
  name: string
  rows: RowView[]
}

interface RoomGridProps {
  programme: ProgrammeView
  addresses: ProgrammeAddresses
  readerZone: string | null
}

const natural = () =>
  inLanguage('natural', (locale) => new Intl.Collator(locale, { numeric: true }))

/** A day by rooms: columns on wide screens, one list after the other on others. */
export function RoomGrid({ programme, ...shared }: RoomGridProps) {
  const rows = programme.sections.flatMap((section) => [...section.rows, ...section.folded])
  const [first] = rows
  if (first === undefined) return null
  const earliest = Math.min(...rows.map(({ entry }) => Date.parse(entry.startTime)))
  const begin = earliest - (first.entry.localStartMinuteOfDay % 60) * minuteMs
  const latest = Math.max(...rows.map(({ entry }) => Date.parse(entry.endTime ?? entry.startTime)))
  const hours = Math.min(mostHours, Math.ceil((latest - begin) / minuteMs / 60))
  const firstHour = Math.floor(first.entry.localStartMinuteOfDay / 60)
  return (
    // What scrolls can be scrolled by keys.
    <section class="sheetwrap" aria-label={say('programme.rooms')} tabindex={0}>
      <div class="sheet">
        <ol class="hourmarks" aria-hidden="true">
          {Array.from({ length: hours }, (_, hour) => (
            <li class={`h${hour} m0`}>
              {clockText(`${String((firstHour + hour) % 24).padStart(2, '0')}:00`)}
            </li>
          ))}
        </ol>
        {roomsOf(rows).map((room) => (
          <section class="room">
            <h2>{room.name}</h2>
            <ol>
              {room.rows.map((row) => (
                <Cell row={row} begin={begin} {...shared} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

type CellProps = Omit<RoomGridProps, 'programme'> & { row: RowView; begin: number }

function Cell({ row, begin, addresses, readerZone }: CellProps) {
  const { entry, name, track } = row
  const from = (Date.parse(entry.startTime) - begin) / minuteMs
  const length =
    entry.endTime === null
      ? unitMinutes
      : (Date.parse(entry.endTime) - Date.parse(entry.startTime)) / minuteMs
  const units = Math.min(longestHours * 12, Math.max(1, Math.round(length / unitMinutes)))
  const place = [
    `h${Math.min(mostHours - 1, Math.floor(from / 60))}`,
    `m${Math.floor((from % 60) / unitMinutes)}`,
    `x${Math.floor(units / 12)}`,
    `y${units % 12}`,
  ]
  const names = [hueOf(track), ...place, length < lineMinutes && 'short', row.state]
  const title = entry.title || say('programme.untitled')
  const times = (
    <small data-at={minutesOf(row)}>
      {timesHereAndThere(row, readerZone)}
      {entry.speakers.length > 0 && ` · ${entry.speakers.join(', ')}`}
    </small>
  )
  return (
    <li class={names.filter(Boolean).join(' ')}>
      {name === null ? (
        <span dir="auto">
          {title} {times}
        </span>
      ) : (
        <a href={addresses.talk(name)} lang={langOf(entry.languageCodes)} dir="auto" title={title}>
          {title} {times}
        </a>
      )}
    </li>
  )
}

function roomsOf(rows: readonly RowView[]): Room[] {
  const rooms = new Map<string, RowView[]>()
  for (const row of rows) {
    const name = row.place ?? ''
    const own = rooms.get(name)
    if (own) own.push(row)
    else rooms.set(name, [row])
  }
  return [...rooms]
    .map(([name, own]) => ({ name: name || say('programme.everywhere'), rows: own }))
    .sort((a, b) => natural().compare(a.name, b.name))
}
