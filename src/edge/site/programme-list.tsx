/** @jsxImportSource hono/jsx */
import { say, spokenLanguage } from '../design/messages/language.ts'
import type { ProgrammeAddresses } from './programme-query.ts'
import {
  byDate,
  type ProgrammeView,
  type RowView,
  type SectionView,
  untoldEnd,
} from './programme-view.ts'
import { clockText, readerWording, timesWording } from './times.ts'
import { zoneCity } from './wording.ts'

const trackHues = 12
/** Of more speakers the number is told. */
const namedSpeakers = 2

interface ListProps {
  programme: ProgrammeView
  addresses: ProgrammeAddresses
  readerZone: string | null
  /** Whether the list is in a page of another site: then links open beside it. */
  isFramed?: boolean
}

/** What is over, on, next and later: every session once, in the order in which people need them. */
export function ProgrammeList({ programme, ...shared }: ListProps) {
  const { over, sections, timezone } = programme
  const rows = { timezone, ...shared }
  return (
    <>
      {over.length > 0 && (
        <details class="past">
          <summary class="more">{say('programme.over', { count: over.length })}</summary>
          <Rows list={over} {...rows} />
        </details>
      )}
      {sections.map((section) => (
        <Section section={section} {...rows} />
      ))}
    </>
  )
}

type Shared = Omit<RowsProps, 'list'>

function Section({ section, ...shared }: Shared & { section: SectionView }) {
  const { anchor, heading, note, isNow, localDate, rows, folded } = section
  return (
    <section id={anchor} class={isNow ? 'now' : undefined} data-day={localDate}>
      <h2>
        {heading} <span>{note}</span>
      </h2>
      <Rows list={rows} {...shared} />
      {folded.length > 0 && (
        <details>
          <summary class="more">{say('programme.moreOn', { count: folded.length })}</summary>
          <Rows list={folded} {...shared} />
        </details>
      )}
    </section>
  )
}

interface RowsProps {
  list: readonly RowView[]
  timezone: string
  addresses: ProgrammeAddresses
  readerZone: string | null
  isFramed?: boolean
}

/** `data-date` is what the times of a list lack to be instants. */
export function Rows({ list, timezone, ...shared }: RowsProps) {
  let last = ''
  return (
    <>
      {byDate(list, timezone).map(({ date, rows }) => (
        <ul class="rows" data-date={date}>
          {rows.map((row) => {
            const isFirst = row.start !== last
            last = row.start
            return <Row row={row} isFirst={isFirst} {...shared} />
          })}
        </ul>
      ))}
    </>
  )
}

type RowProps = Pick<RowsProps, 'addresses' | 'readerZone' | 'isFramed'> & {
  row: RowView
  isFirst: boolean
}

/** Four elements with the star, so that a whole day can stand on a page. The line break is shown. */
function Row({ row, isFirst, addresses, readerZone, isFramed }: RowProps) {
  const { entry, name, start, track, marks, tenths } = row
  const title = entry.title || say('programme.untitled')
  const lang = langOf(entry.languageCodes)
  const names = [hueOf(track), isFirst && 'first', tenths && `gone${tenths}`].filter(Boolean)
  const about = [speakersShort(entry.speakers), track, ...marks].filter(Boolean).join(' · ')
  return (
    <li class={names.join(' ') || undefined} data-end={untoldEnd(row)}>
      {clockText(start)}
      {name === null ? (
        <b dir="auto">{title}</b>
      ) : (
        <a
          href={addresses.talk(name)}
          lang={lang}
          dir="auto"
          target={isFramed ? '_blank' : undefined}
          rel={isFramed ? 'noopener' : undefined}
        >
          {title}
        </a>
      )}
      <p>{[whereAndUntil(row, readerZone), about].filter(Boolean).join('\n')}</p>
    </li>
  )
}

/** `Janson · until 10:50 · 18:00–18:50 Tokyo` */
function whereAndUntil(row: RowView, readerZone: string | null): string {
  const { place, end } = row
  const until =
    end === null ? say('programme.openEnd') : say('programme.until', { time: clockText(end) })
  return [place, until, timesThere(row, readerZone)].filter(Boolean).join(' · ')
}

/** `18:00–18:50 Tokyo`; null where the reader has no other times. */
const timesThere = ({ reader }: RowView, readerZone: string | null): string | null =>
  reader && readerZone && `${readerWording(reader)}\u00a0${zoneCity(readerZone)}`

/** `10:00–10:50 · 18:00–18:50 Tokyo` */
export const timesHereAndThere = (row: RowView, readerZone: string | null): string =>
  [timesWording(row), timesThere(row, readerZone)].filter(Boolean).join(' · ')

/** Start and end in minutes since 1970, which `data-at` tells scripts. */
export const minutesOf = ({ entry }: RowView): string =>
  [entry.startTime, entry.endTime ?? []]
    .flat()
    .map((instant) => Date.parse(instant) / 60_000)
    .join(' ')

/** `Ada, Bob +3` */
function speakersShort(names: readonly string[]): string {
  const more = names.length - namedSpeakers
  return `${names.slice(0, namedSpeakers).join(', ')}${more > 0 ? ` +${more}` : ''}`
}

/**
 * A language to announce to screen readers: none where it is the page's own, is not a tag, or where
 * it is not known which of several a text is in.
 */
export function langOf(codes: readonly string[]): string | undefined {
  const [code, ...others] = codes
  const isTag =
    code !== undefined && others.length === 0 && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(code)
  return isTag && code.split('-')[0]?.toLowerCase() !== spokenLanguage() ? code : undefined
}

/** The same track has the same colour on every page. */
export function hueOf(track: string): string {
  if (track === '') return ''
  let hash = 0
  for (const letter of track) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return `hue${hash % trackHues}`
}
