/** @jsxImportSource hono/jsx */

import { speakerPageName } from '../../domain/programmes/index.ts'
import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Fact } from './fact.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import { hueOf, langOf, minutesOf, timesHereAndThere } from './programme-list.tsx'
import type { ProgrammeAddresses } from './programme-query.ts'
import { hourAnchor, type PlacedRow } from './programme-view.ts'
import { Prose } from './prose.tsx'
import { type EventResource, keptPath, nameOf } from './resources.ts'
import { sessionLinkedData } from './session-linked-data.ts'
import { placesOf, SessionRegistering } from './session-registering.tsx'
import { clockText, readerWording } from './times.ts'
import { dateWording, excerpt, kindName, languageNames, placeWording, zoneName } from './wording.ts'
import { ChangeZone } from './zones.tsx'

interface SessionPageProps {
  site: SiteIdentity
  event: EventResource
  timezone: string
  readerZone: string | null
  found: PlacedRow
  all: readonly PlacedRow[]
  addresses: ProgrammeAddresses
  canonical: URL
  now: number
  /** Path of the calendar file of this one. */
  calendarPath: string | undefined
}

const mostNext = 3
const mostOfTrack = 4

/** One entry of a programme: all that is told of it, and the ways on. */
export function SessionPage(props: SessionPageProps) {
  const { site, event, found, addresses, canonical, timezone, calendarPath } = props
  const { localDate, row } = found
  const { entry, track } = row
  const title = entry.title || say('programme.untitled')
  const lang = langOf(entry.languageCodes)
  const head = {
    title: `${title} · ${event.title}`,
    description: entry.description ? excerpt(entry.description, 200) : event.title,
    canonical: canonical.href,
    image: event.featuredImageUri ?? null,
    linkedData: sessionLinkedData({ event, entry, timezone, canonical }),
    scripts: [assetPath('programme.js')],
  }
  return (
    <Layout site={site} head={head} of={`session ${hueOf(track)}`.trim()}>
      <Breadcrumbs
        trail={[
          { label: site.name, path: '/' },
          { label: event.title, path: addresses.only({}) },
          {
            label: `${dateWording(localDate).long}, ${clockText(row.start)}`,
            path: `${addresses.only({ day: localDate })}#${hourAnchor(row, localDate)}`,
          },
        ]}
      />
      <article class="talk">
        <header>
          <h1 lang={lang} dir="auto">
            {title}
          </h1>
          <p class="lead">
            {entry.sessionGroups.map(({ id, title }) => (
              <a class="track" href={addresses.only({ track: id })}>
                {title}
              </a>
            ))}
            {entry.speakers.map((name) => (
              <a href={addresses.speaker(speakerPageName(name))}>{name}</a>
            ))}
          </p>
        </header>
        <aside aria-label={say('session.about')}>
          <Keys {...props} />
          {row.name && entry.entryType === 'Session' && (
            <noscript>
              <form method="post" action={keptPath(nameOf(event))}>
                <button type="submit" class="button quietly" name="keep" value={row.name.slice(-8)}>
                  {say('mine.keep')}
                </button>
              </form>
            </noscript>
          )}
          <SessionRegistering entry={entry} now={props.now} />
          {calendarPath && (
            <a class="button quietly" href={calendarPath} download={`${row.name?.slice(-8)}.ics`}>
              {say('session.add')}
            </a>
          )}
          <Ways {...props} />
        </aside>
        {entry.description ? (
          <Prose text={entry.description} lang={lang} />
        ) : (
          <p class="quiet">{say('session.noMore')}</p>
        )}
      </article>
    </Layout>
  )
}

function Keys({ found, timezone, readerZone, addresses, canonical }: SessionPageProps) {
  const { row } = found
  const { entry, start, end, reader } = row
  const room = entry.eventLocation?.fields?.roomName
  const venue = placeWording(entry.eventLocation)
  const suffix = row.name?.slice(-8)
  return (
    <dl class="keys card" data-talk={suffix} data-day={found.localDate} data-mine={addresses.mine}>
      <Fact name={say('session.when')}>
        <time datetime={entry.startTime}>{clockText(start)}</time>
        {entry.endTime === null ? (
          `, ${say('programme.openEnd')}`
        ) : (
          <>
            –<time datetime={entry.endTime}>{end && clockText(end)}</time>
          </>
        )}
        <span>{dateWording(entry.localStartDate).long}</span>
        <span>{say('session.atVenue', { zone: zoneName(timezone) })}</span>
        {reader && readerZone && (
          <span>
            {say('session.inZone', { times: readerWording(reader), zone: zoneName(readerZone) })}
          </span>
        )}
        <span class="zone" data-zone={timezone}>
          <ChangeZone choosing={addresses.choosingZone(canonical.pathname)} />
        </span>
      </Fact>
      {(room || venue) && (
        <Fact name={say('session.where')}>
          {room ? <a href={addresses.only({ room })}>{room}</a> : venue}
          {room && venue && <span>{venue}</span>}
        </Fact>
      )}
      {placesOf(entry) && <Fact name={say('session.places')}>{placesOf(entry)}</Fact>}
      {entry.languageCodes.length > 0 && (
        <Fact name={say('finder.language')}>{languageNames(entry.languageCodes)}</Fact>
      )}
      {entry.kindFullName && <Fact name={say('finder.kind')}>{kindName(entry.kindFullName)}</Fact>}
    </dl>
  )
}

/** What comes next in the room, and what else the track has. */
function Ways({ found, all, addresses, readerZone }: SessionPageProps) {
  const { entry, place, track } = found.row
  const others = all.filter(({ row }) => row.entry !== entry && row.name !== null)
  const end = entry.endTime ?? entry.startTime
  const next = others
    .filter(
      ({ localDate, row }) =>
        place !== null &&
        row.place === place &&
        localDate === found.localDate &&
        row.entry.startTime >= end,
    )
    .slice(0, mostNext)
  const [group] = entry.sessionGroups
  const ofTrack = others.filter(({ row }) =>
    row.entry.sessionGroups.some(({ id }) => id === group?.id),
  )
  // What comes after it first, for whoever has just been there.
  const later = ofTrack.filter(({ row }) => row.entry.startTime >= end)
  const more = [...later, ...ofTrack.filter((other) => !later.includes(other))]
    // What follows in the room is named once.
    .filter((other) => !next.includes(other))
  const shared = { addresses, found, readerZone }
  return (
    <>
      {next.length > 0 && (
        <section>
          <h2>{say('session.nextIn', { place: place ?? '' })}</h2>
          <Mini rows={next} {...shared} />
        </section>
      )}
      {group && ofTrack.length > 0 && (
        <section>
          <h2>{say('session.moreOf', { track })}</h2>
          {more.length > 0 && <Mini rows={more.slice(0, mostOfTrack)} hasPlace {...shared} />}
          <p>
            <a class="all" href={addresses.only({ track: group.id })}>
              {say('session.allOf', { count: ofTrack.length + 1, track: group.title })}
            </a>
          </p>
        </section>
      )}
    </>
  )
}

interface MiniProps extends Pick<SessionPageProps, 'addresses' | 'found' | 'readerZone'> {
  rows: readonly PlacedRow[]
  hasPlace?: boolean
}

function Mini({ rows, addresses, found, readerZone, hasPlace }: MiniProps) {
  return (
    <ul class="mini">
      {rows.map(({ localDate, row }) => (
        <li>
          <a
            href={addresses.talk(row.name ?? '')}
            lang={langOf(row.entry.languageCodes)}
            dir="auto"
          >
            {row.entry.title || say('programme.untitled')}
          </a>
          <span data-at={minutesOf(row)}>
            {localDate !== found.localDate && `${dateWording(localDate).weekday} `}
            {timesHereAndThere(row, readerZone)}
            {hasPlace && row.place && ` · ${row.place}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
