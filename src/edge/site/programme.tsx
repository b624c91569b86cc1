/** @jsxImportSource hono/jsx */
import type { AgendaView, DayView, EntryView, SlotView } from './agenda-view.ts'
import { Prose } from './prose.tsx'
import { offeredZones } from './reader-zone.ts'
import { counted, excerpt, languageNames, timesWording, zoneCity, zoneName } from './wording.ts'

/** What the address asks of the programme, and the addresses that ask otherwise. */
export interface ProgrammeQuery {
  track: string | null
  session: string | null
  readerZone: string | null
  href(change: { track?: string | null; session?: string | null }): string
  path: string
}

/** Beyond this many, a row carries the beginning of its description, and a link to all of it. */
const longProgramme = 200
const teaserLength = 240
const trackHues = 10

/** Track and reader's zone, as one form that works without script. */
export function Filters({ agenda, query }: { agenda: AgendaView; query: ProgrammeQuery }) {
  const { track, readerZone } = query
  const zones = new Set([...offeredZones, ...(readerZone === null ? [] : [readerZone])])
  return (
    <form class="filters" method="get" action={query.path}>
      {agenda.tracks.length > 1 && (
        <label>
          <span>Track</span>
          <select name="track">
            <option value="">All tracks</option>
            {agenda.tracks.map(({ id, title, count }) => (
              <option value={id} selected={id === track}>
                {title} ({count})
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>Your time zone</span>
        <select name="zone">
          <option value="">Only {zoneName(agenda.timezone)}</option>
          {[...zones].sort().map((zone) => (
            <option value={zone} selected={zone === readerZone}>
              {zoneName(zone)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Show</button>
      {track !== null && (
        <p class="filtered" role="status">
          {counted(agenda.shownCount, 'entry', 'entries')} of {agenda.totalCount}.{' '}
          <a href={query.href({ track: null })}>Show all tracks</a>
        </p>
      )}
    </form>
  )
}

export function Programme({ agenda, query }: { agenda: AgendaView; query: ProgrammeQuery }) {
  if (agenda.shownCount === 0 && query.track !== null) {
    return <p class="empty">Nothing in the programme belongs to this track.</p>
  }
  return (
    <div class="programme">
      {agenda.days.map((day) => (
        <Day day={day} agenda={agenda} query={query} />
      ))}
    </div>
  )
}

type Within = { agenda: AgendaView; query: ProgrammeQuery }

function Day({ day, ...within }: Within & { day: DayView }) {
  return (
    <section class="day" aria-labelledby={day.anchor}>
      <DayBar day={day} days={within.agenda.days} />
      <h3 id={day.anchor}>
        {day.heading}
        {day.label && !day.heading.includes(day.label) && <span class="label">{day.label}</span>}
      </h3>
      {day.description && <Prose text={day.description} />}
      {day.slots.length === 0 && <p class="empty">Nothing is planned for this day yet.</p>}
      {day.slots.map((slot) => (
        <Slot slot={slot} {...within} />
      ))}
    </section>
  )
}

/** Sticks to the top while its day is read: the other days, and the hours of this one. */
function DayBar({ day, days }: { day: DayView; days: readonly DayView[] }) {
  return (
    <nav class="daybar" aria-label={`Days, and hours of ${day.heading}`}>
      {days.length > 1 && (
        <ul class="days">
          {days.map(({ anchor, shortHeading }) => (
            <li>
              <a href={`#${anchor}`} aria-current={anchor === day.anchor ? 'date' : undefined}>
                {shortHeading}
              </a>
            </li>
          ))}
        </ul>
      )}
      {day.hours.length > 1 && (
        <ul class="hours">
          {day.hours.map(({ hour, anchor }) => (
            <li>
              <a href={`#${anchor}`}>{hour}</a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

function Slot({ slot, ...within }: Within & { slot: SlotView }) {
  const { readerZone } = within.query
  return (
    <div class="slot" id={slot.anchor}>
      <h4>
        <time datetime={slot.startTime}>{slot.start}</time>
        {slot.otherDay && <span class="otherday"> {slot.otherDay}</span>}
        {slot.readerStart && readerZone && (
          <span class="reader">
            {slot.readerStart} <span>{zoneCity(readerZone)}</span>
          </span>
        )}
      </h4>
      <ul>
        {slot.entries.map((view) => (
          <Entry view={view} {...within} />
        ))}
      </ul>
    </div>
  )
}

function Entry({ view, ...within }: Within & { view: EntryView }) {
  const { entry } = view
  const tracks = entry.sessionGroups.map((group) => group.title).join(', ')
  const line = (
    <>
      <h5 lang={langOf(entry.languageCodes)}>{entry.title || 'Untitled'}</h5>
      {entry.speakers.length > 0 && <span class="speakers">{entry.speakers.join(', ')}</span>}
      <span class="meta">
        {view.place && <span class="room">{view.place}</span>}
        {tracks && <span class="track">{tracks}</span>}
        {within.agenda.isMultilingual && entry.languageCodes.length > 0 && (
          <span class="language">{languageNames(entry.languageCodes)}</span>
        )}
        <span class="until">{view.end === null ? 'open end' : `until ${view.end}`}</span>
      </span>
    </>
  )
  const kind = entry.entryType === 'Session' ? `session hue${hueOf(tracks)}` : 'pause'
  return (
    <li id={`entry-${entry.id}`} class={kind}>
      {entry.entryType === 'AgendaItem' && !entry.description ? (
        <div class="line">{line}</div>
      ) : (
        <details>
          <summary class="line">{line}</summary>
          <EntryBody view={view} {...within} />
        </details>
      )}
    </li>
  )
}

function EntryBody({ view, agenda, query }: Within & { view: EntryView }) {
  const { entry, reader } = view
  const isWhole = agenda.shownCount <= longProgramme
  const text = entry.description ?? ''
  const teaser = isWhole ? text : excerpt(text, teaserLength)
  return (
    <div class="body">
      <p class="quiet">
        {timesWording(view)} {zoneName(agenda.timezone)}
        {reader && query.readerZone && (
          <>
            {' · '}
            {timesWording(reader)} {zoneName(query.readerZone)}
          </>
        )}
        {entry.kindFullName && ` · ${entry.kindFullName}`}
      </p>
      {teaser && <Prose text={teaser} lang={langOf(entry.languageCodes)} />}
      <p class="more">
        <a href={query.href({ session: entry.id })}>
          {teaser === text || isWhole ? 'Link to this' : 'Read on'}
        </a>
        {entry.sessionGroups
          .filter((group) => group.id !== query.track && agenda.tracks.length > 1)
          .map((group) => (
            <a href={query.href({ track: group.id })}>All of {group.title}</a>
          ))}
      </p>
    </div>
  )
}

/**
 * A language to announce to screen readers: none where it is the page's own, is not a tag, or where
 * it is not known which of several a text is in.
 */
export function langOf(codes: readonly string[]): string | undefined {
  const [code, ...others] = codes
  const isTag =
    code !== undefined && others.length === 0 && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(code)
  return isTag && !/^en\b/i.test(code) ? code : undefined
}

/** The same track has the same colour on every page; colour never says what text does not. */
function hueOf(track: string): number {
  let hash = 0
  for (const letter of track) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return hash % trackHues
}
