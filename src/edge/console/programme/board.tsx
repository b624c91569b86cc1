/** @jsxImportSource hono/jsx */
import { project } from '../../../kernel/local-time.ts'
import { say } from '../../design/messages/language.ts'
import { linkOf } from '../hal-client.ts'
import { editorAt } from './addresses.ts'
import { type Board, type Draft, type Entry, lengthOf, type Room, zoneOf } from './draft.ts'
import { dateInWords, timesInWords, titleInWords } from './wording.ts'

/** Of a row of the grid, as on the public page. */
const unitMinutes = 5
const mostHours = 30
const longestHours = 12
const lineMinutes = 15
/** How long something without an end is shown, unless all is shorter. */
const openMinutes = 30
/** From which length of the shortest session on rows are lower: it keeps room for its title and time. */
const rowHeights = [
  { minutes: 25, name: 'rows-5' },
  { minutes: 20, name: 'rows-4' },
  { minutes: 15, name: 'rows-3' },
  { minutes: 10, name: 'rows-2' },
]
/** Of a day on which nothing takes place; others begin an hour before what does. */
const firstHour = 8
/** Until then can be moved, whatever takes place. */
const lastHour = 20

interface BoardProps {
  at: string
  draft: Draft
  board: Board
}

export function Days({ at, board: { dates, date } }: Omit<BoardProps, 'draft'>) {
  return (
    <nav aria-label={say('programme.days')}>
      <ul class="chips">
        {dates.map((each) => (
          <li>
            <a
              class="chip"
              href={editorAt(at, { date: each })}
              aria-current={each === date ? 'date' : undefined}
            >
              {dateInWords(each)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Column {
  room: Room | null
  entries: Entry[]
}

/** A day by rooms: columns by time on wide screens, one list after the other on others. */
export function DayGrid({ at, draft, board }: BoardProps) {
  const zone = zoneOf(draft)
  const startOf = ({ after }: Entry) => project(after.startTime ?? '', zone).minuteOfDay
  const lengths = board.entries.flatMap(({ after }) => lengthOf(after) ?? [])
  const shortest = lengths.length === 0 ? openMinutes : Math.min(...lengths)
  const shownLength = ({ after }: Entry) => lengthOf(after) ?? Math.min(shortest, openMinutes)
  const endOf = (entry: Entry) => startOf(entry) + shownLength(entry)
  const rows = rowHeights.find(({ minutes }) => shortest >= minutes)?.name
  const hoursOf = board.entries.map((each) => Math.floor(startOf(each) / 60))
  const begin = hoursOf.length === 0 ? firstHour : Math.max(0, Math.min(...hoursOf) - 1)
  const end = Math.max(lastHour, ...board.entries.map((each) => Math.ceil(endOf(each) / 60)))
  const hours = Math.min(mostHours, end - begin)
  return (
    // What scrolls can be scrolled by keys.
    <section
      class={rows ? `sheetwrap ${rows}` : 'sheetwrap'}
      aria-label={say('programme.rooms')}
      tabindex={0}
      data-date={board.date}
      data-begin={begin * 60}
      data-hours={hours}
    >
      <div class="sheet">
        <ol class="hourmarks" aria-hidden="true">
          {Array.from({ length: hours }, (_, hour) => (
            <li class={`h${hour} m0`}>{String((begin + hour) % 24).padStart(2, '0')}:00</li>
          ))}
        </ol>
        {columnsOf(board).map(({ room, entries }) => (
          <section class="room" data-room={room?.id ?? ''}>
            <h2>{room?.name ?? say('editor.noRoom')}</h2>
            <ol>
              {entries.map((entry) => (
                <Cell
                  entry={entry}
                  minutes={startOf(entry) - begin * 60}
                  length={shownLength(entry)}
                  at={at}
                  draft={draft}
                  date={board.date}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

/** Every room that the event can use; what is in none, or in another one, has a column where it is needed. */
function columnsOf({ rooms, entries }: Board): Column[] {
  const known = new Set(rooms.map(({ id }) => id))
  const others = new Map<string, Room>()
  for (const { after } of entries) {
    if (after.roomId !== null && !known.has(after.roomId)) {
      others.set(after.roomId, { id: after.roomId, name: after.roomName ?? '', locationName: '' })
    }
  }
  const inRoom = (id: string | null) => entries.filter(({ after }) => after.roomId === id)
  const placed = [...rooms, ...others.values()].map((room) => ({ room, entries: inRoom(room.id) }))
  const nowhere = inRoom(null)
  return nowhere.length > 0 || placed.length === 0
    ? [...placed, { room: null, entries: nowhere }]
    : placed
}

/** Where the classes of the grid put a session. */
function placed(minutes: number, length: number): string[] {
  const units = Math.min(longestHours * 12, Math.max(1, Math.round(length / unitMinutes)))
  return [
    `h${Math.max(0, Math.min(mostHours - 1, Math.floor(minutes / 60)))}`,
    `m${Math.floor((minutes % 60) / unitMinutes)}`,
    `x${Math.floor(units / 12)}`,
    `y${units % 12}`,
  ]
}

interface CellProps extends Omit<BoardProps, 'board'> {
  entry: Entry
  minutes: number
  length: number
  date: string | null
}

function Cell({ entry, minutes, length, at, draft, date }: CellProps) {
  const names = [
    ...placed(minutes, length),
    length < lineMinutes && 'short',
    entry.isChanged && 'moved',
    entry.conflicts.length > 0 && 'conflicting',
  ]
  return (
    <li class={names.filter(Boolean).join(' ')} {...dataOf(entry, minutes)}>
      <EntryLink entry={entry} at={at} draft={draft} date={date} />
    </li>
  )
}

/** What the script needs to move a session, and to tell what it would overlap. */
const dataOf = (entry: Entry, minutes: number | null) => ({
  'data-length': String(lengthOf(entry.after) ?? ''),
  'data-minutes': minutes === null ? '' : String(minutes),
  ...(linkOf(entry, 'edit') && {
    'data-session': entry.sessionId,
    'data-stamp': entry.concurrencyStamp,
  }),
  ...(linkOf(entry, 'undo') && { 'data-undo': entry.sessionId }),
})

function EntryLink({ entry, at, draft, date }: Omit<CellProps, 'minutes' | 'length'>) {
  const title = titleInWords(entry.title)
  const state = stateOf(entry)
  const content = (
    <>
      {title} <small>{timesInWords(entry.after, zoneOf(draft))}</small>
      {state && <small class="state">{state}</small>}
    </>
  )
  // What cannot be moved is shown all the same.
  if (!linkOf(entry, 'edit') && !linkOf(entry, 'undo')) return <span>{content}</span>
  return (
    // A fragment that leads to a link gives it the focus, without a script too.
    <a
      id={`s-${entry.sessionId}`}
      href={editorAt(at, { date, move: entry.sessionId, part: 'move' })}
      title={title}
    >
      {content}
    </a>
  )
}

const stateOf = ({ isChanged, conflicts }: Entry): string | null => {
  if (conflicts.length > 0) {
    return isChanged ? say('editor.movedInConflict') : say('editor.inConflict')
  }
  return isChanged ? say('editor.moved') : null
}

/** What has no time yet. */
export function Pile({ at, draft, board }: BoardProps) {
  if (board.pile.length === 0) return null
  return (
    <section class="card pile" aria-labelledby="pile">
      <h2 id="pile">{say('editor.withoutTime', { count: board.pile.length })}</h2>
      <ul>
        {board.pile.map((entry) => (
          <li class={entry.isChanged ? 'moved' : ''} {...dataOf(entry, null)}>
            <EntryLink entry={entry} at={at} draft={draft} date={board.date} />
          </li>
        ))}
      </ul>
    </section>
  )
}
