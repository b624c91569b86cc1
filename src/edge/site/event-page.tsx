/** @jsxImportSource hono/jsx */
import { assetPath } from '../design/assets.ts'
import { EventHeading } from './event-heading.tsx'
import { Icon } from './icon.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import { Finder, Found } from './programme-finder.tsx'
import { ProgrammeList } from './programme-list.tsx'
import type { ProgrammeAddresses, ProgrammeQuery } from './programme-query.ts'
import type { ProgrammeView } from './programme-view.ts'
import { Prose } from './prose.tsx'
import type { EventResource } from './resources.ts'
import { RoomGrid } from './room-grid.tsx'
import { excerpt } from './wording.ts'

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
  linkedData: string | null
  now: number
}

/** An event and a day of its programme. */
export function EventPage(props: EventPageProps) {
  const { site, event, programme, query, addresses, canonical, calendar, linkedData } = props
  const description = event.description || event.subtitle
  const isGrid = query.layout === 'grid'
  const head = {
    title: event.title,
    description: description ? excerpt(description, 200) : null,
    canonical,
    linkedData,
    image: event.featuredImageUri ?? null,
    scripts: [assetPath('programme.js')],
    styles: isGrid ? [assetPath('grid.css')] : [],
    alternates: calendar
      ? [{ type: 'text/calendar', href: calendar.pathname, title: `${event.title}: calendar` }]
      : [],
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
        now={props.now}
      />
      {programme === null || programme.total + programme.days.length === 0 ? (
        <p class="empty">
          {props.isProgrammeMissing
            ? 'The programme cannot be shown right now. Please try again in a little while.'
            : 'The programme has not been announced yet.'}
        </p>
      ) : (
        <Programme programme={programme} query={query} addresses={addresses} />
      )}
    </Layout>
  )
}

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
        {day !== null && shown === 0 && !query.isFiltered && (
          <p class="empty">Nothing is planned for this day yet.</p>
        )}
        {query.layout !== 'grid' && (
          <ProgrammeList
            programme={programme}
            addresses={addresses}
            readerZone={query.readerZone}
          />
        )}
      </div>
      {query.layout === 'grid' && <RoomGrid programme={programme} addresses={addresses} />}
    </>
  )
}

/** Stays at the top: the days, the hours of the one that is shown, and its other forms. */
function DayBar({ programme, query, addresses }: ProgrammeProps) {
  const { days, day, sections } = programme
  const hours = day === null || query.layout === 'grid' ? [] : sections
  return (
    <div class="daybar" data-mine={addresses.mine}>
      {(days.length > 1 || query.isFiltered) && (
        <nav aria-label="Days">
          <ul class="days">
            {query.isFiltered && query.layout !== 'grid' && (
              <li>
                <a href={addresses.changed({ day: null })} aria-current={day ? undefined : 'page'}>
                  All days
                </a>
              </li>
            )}
            {days.map(({ localDate, short, count, isShown }) => (
              <li>
                <a
                  href={addresses.changed({ day: localDate })}
                  aria-current={isShown ? 'page' : undefined}
                >
                  {short}
                  {query.isFiltered && ` (${count})`}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hours.length > 1 && (
        <nav class="hours" aria-label="Hours">
          {hours.map(({ anchor, heading, isNow }) => (
            <a href={`#${anchor}`}>{isNow ? 'Now' : heading.replace(/:00.*/, '')}</a>
          ))}
        </nav>
      )}
      <nav class="forms" aria-label="Other forms">
        {query.layout === 'list' ? (
          <>
            <a class="wideonly" href={addresses.changed({ view: 'grid' })}>
              <Icon name="grid" /> Grid
            </a>
            <a class="wideonly" href={addresses.changed({ view: 'print' })}>
              <Icon name="print" /> Print
            </a>
          </>
        ) : (
          <a href={addresses.changed({ view: null })}>
            <Icon name="list" /> List
          </a>
        )}
      </nav>
    </div>
  )
}
