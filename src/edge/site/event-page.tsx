/** @jsxImportSource hono/jsx */

import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { DayTabs } from './day-tabs.tsx'
import { EventHeading } from './event-heading.tsx'
import { Icon } from './icon.tsx'
import { type Alternate, Layout, type SiteIdentity } from './layout.tsx'
import { Finder, Found } from './programme-finder.tsx'
import { ProgrammeList } from './programme-list.tsx'
import type { ProgrammeAddresses, ProgrammeQuery } from './programme-query.ts'
import type { ProgrammeView } from './programme-view.ts'
import { Prose } from './prose.tsx'
import type { EventResource, TicketingResource } from './resources.ts'
import { RoomGrid } from './room-grid.tsx'
import { excerpt, missingProgramme, nothingPlanned } from './wording.ts'

export interface EventPageProps {
  site: SiteIdentity
  event: EventResource
  /** Null when there is none to show. */
  programme: ProgrammeView | null
  /** Whether the programme exists but could not be read. */
  isProgrammeMissing: boolean
  query: ProgrammeQuery
  addresses: ProgrammeAddresses
  canonical: string
  calendar: URL | undefined
  /** The programme in other forms. */
  alternates: readonly Alternate[]
  linkedData: string | null
  /** Null where nothing is sold, and where that cannot be read. */
  ticketing: TicketingResource | null
  now: number
}

/** An event and a day of its programme. */
export function EventPage(props: EventPageProps) {
  const { site, event, programme, query, addresses, canonical, calendar, linkedData } = props
  const description = event.description || event.subtitle
  const isGrid = query.layout === 'grid'
  const head = {
    title: event.title,
    description: description ? excerpt(description, 200) : summaryOf(event),
    canonical,
    linkedData,
    image: event.featuredImageUri ?? null,
    scripts: [assetPath('programme.js')],
    styles: isGrid ? [assetPath('grid.css')] : [],
    alternates: props.alternates,
  }
  const { readerZone } = query
  const timezone = programme?.timezone ?? event.timezone ?? null
  return (
    <Layout site={site} head={head} of={isGrid ? 'programme grid' : 'programme'}>
      <EventHeading
        event={event}
        timezone={timezone}
        readerZone={readerZone}
        speakerCount={programme?.speakerCount ?? 0}
        addresses={addresses}
        calendar={calendar}
        snippet={
          site.embeddingOrigins.length > 0
            ? snippetOf(event.title, new URL(addresses.embed, canonical))
            : null
        }
        ticketing={props.ticketing}
        now={props.now}
      />
      {programme === null || programme.total + programme.days.length === 0 ? (
        <p class="empty">{missingProgramme(props.isProgrammeMissing)}</p>
      ) : (
        <Programme programme={programme} query={query} addresses={addresses} />
      )}
    </Layout>
  )
}

/** Of an event that says nothing of itself. */
const summaryOf = ({ sessionCount, title }: EventResource): string =>
  sessionCount ? say('event.summary', { count: sessionCount, title }) : title

/** What another site writes into its page. */
const snippetOf = (title: string, address: URL): string =>
  String(
    <iframe
      src={address.href}
      title={say('embed.frame', { title })}
      width="100%"
      height="720"
      loading="lazy"
    />,
  )

type ProgrammeProps = {
  programme: ProgrammeView
  query: ProgrammeQuery
  addresses: ProgrammeAddresses
}

function Programme({ programme, query, addresses }: ProgrammeProps) {
  const { day, shown } = programme
  return (
    <>
      <DayBar programme={programme} query={query} addresses={addresses} />
      <Finder programme={programme} query={query} addresses={addresses} />
      <Found programme={programme} query={query} addresses={addresses} />
      <div class="list" id="programme" data-day={day?.localDate}>
        {day && <p class="daylabel printed">{day.heading}</p>}
        {day?.label && <p class="daylabel">{day.label}</p>}
        {day?.description && !query.isFiltered && <Prose text={day.description} />}
        {day?.registering && (
          <p class="register">
            <a class="button quietly" href={day.registering}>
              {say('day.register')}
            </a>
          </p>
        )}
        {day !== null && shown === 0 && !query.isFiltered && (
          <p class="empty">{nothingPlanned(query.isFiltered)}</p>
        )}
        {query.layout !== 'grid' && (
          <ProgrammeList
            programme={programme}
            addresses={addresses}
            readerZone={query.readerZone}
          />
        )}
      </div>
      {query.layout === 'grid' && (
        <RoomGrid programme={programme} addresses={addresses} readerZone={query.readerZone} />
      )}
    </>
  )
}

/** A day of fewer sessions is seen at a glance, unless some of them are over. */
const fewestForHours = 12

/** Stays at the top: the days, the hours of the one that is shown, and its other forms. */
function DayBar({ programme, query, addresses }: ProgrammeProps) {
  const { day, sections } = programme
  const shown = sections.reduce((sum, { rows, folded }) => sum + rows.length + folded.length, 0)
  const isLong = shown >= fewestForHours || sections.some(({ isNow }) => isNow)
  const hasHours = day !== null && query.layout !== 'grid' && isLong
  return (
    <div class="daybar" data-mine={addresses.mine}>
      <DayTabs programme={programme} query={query} addresses={addresses} />
      {hasHours && sections.length > 1 && (
        <nav class="hours" aria-label={say('programme.hours')}>
          {sections.map(({ anchor, heading, isNow }) => (
            <a href={`#${anchor}`}>{isNow ? say('programme.now') : heading.replace(/:00.*/, '')}</a>
          ))}
        </nav>
      )}
      <nav class="forms" aria-label={say('programme.forms')}>
        {query.layout === 'list' ? (
          <>
            <a class="wideonly" href={addresses.changed({ view: 'grid' })}>
              <Icon name="grid" /> {say('programme.grid')}
            </a>
            <a class="wideonly" href={addresses.changed({ view: 'print' })}>
              <Icon name="print" /> {say('programme.print')}
            </a>
          </>
        ) : (
          <a href={addresses.changed({ view: null })}>
            <Icon name="list" /> {say('programme.list')}
          </a>
        )}
      </nav>
    </div>
  )
}
