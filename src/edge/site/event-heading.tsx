/** @jsxImportSource hono/jsx */
import { say, sayWith } from '../design/messages/language.ts'
import { collectivePath, seriesPath } from '../exports/addresses.ts'
import type { ProgrammeAddresses } from './programme-query.ts'
import { Prose } from './prose.tsx'
import { Registering } from './registering.tsx'
import {
  type EventResource,
  isRegisteredHere,
  type Links,
  picturePath,
  type TicketingResource,
} from './resources.ts'
import { Tickets } from './tickets.tsx'
import { dateRange, placeWording } from './wording.ts'
import { Zones } from './zones.tsx'

interface EventHeadingProps {
  event: EventResource
  timezone: string | null
  readerZone: string | null
  speakerCount: number
  addresses: ProgrammeAddresses
  /** Whole address of the calendar file; undefined where there is none. */
  calendar: URL | undefined
  /** What another site writes into a page to show the programme there; null where none can. */
  snippet: string | null
  /** Null where nothing is sold. */
  ticketing: TicketingResource | null
  now: number
}

/** A longer description is folded: on a phone the programme must not begin below it. */
const longDescription = 160

/** So many tickets are open beside the way to register. */
const fewTickets = 3

export function EventHeading(props: EventHeadingProps) {
  const { event, calendar, snippet, ticketing, now } = props
  const picture = picturePath(event)
  const isLong = (event.description?.length ?? 0) > longDescription
  return (
    <div class="heading event">
      {picture && <img class="picture" src={picture} alt="" />}
      <h1 dir="auto">{event.title}</h1>
      {event.subtitle && (
        <p class="subtitle" dir="auto">
          {event.subtitle}
        </p>
      )}
      <EventFacts {...props} />
      <Registering event={event} ticketing={ticketing} timezone={props.timezone} now={now} />
      {event.description && !isLong && <Prose text={event.description} />}
      <div class="folds">
        {event.description && isLong && (
          <details>
            <summary class="more">{say('event.about')}</summary>
            <Prose text={event.description} />
          </details>
        )}
        {ticketing && ticketing.ticketTypes.length > 0 && (
          <Tickets
            ticketing={ticketing}
            timezone={props.timezone}
            isOpen={isRegisteredHere(event, now) && ticketing.ticketTypes.length <= fewTickets}
          />
        )}
        {calendar && (
          <Subscriptions calendar={calendar} title={event.title} path={props.addresses.path} />
        )}
        {snippet && <Embedding snippet={snippet} />}
      </div>
    </div>
  )
}

function EventFacts(props: EventHeadingProps) {
  const { event, timezone, readerZone, speakerCount, addresses } = props
  const dates = dateRange(event.firstSessionDate, event.lastSessionDate)
  const place = placeWording(event.eventLocation)
  const coHosts = event.coHosts?.filter(({ displayName }) => displayName) ?? []
  return (
    <ul class="facts">
      {dates && <li class="when">{dates}</li>}
      {place && <li>{place}</li>}
      {event.sessionCount ? <li>{say('count.sessions', { count: event.sessionCount })}</li> : null}
      {speakerCount > 0 && (
        <li>
          <a href={addresses.speakers({})}>{say('count.speakers', { count: speakerCount })}</a>
        </li>
      )}
      {event.actorDisplayName && (
        <li>
          {sayWith(event.actorIsVerified ? 'event.byVerified' : 'event.by', {
            host: <Host name={event.actorDisplayName} links={event._links} />,
          })}
        </li>
      )}
      {coHosts.length > 0 && (
        <li>
          {sayWith('event.coHosts', {
            hosts: coHosts.map(({ displayName, _links }, index) => (
              <>
                {index > 0 && ', '}
                <Host name={displayName} links={_links} />
              </>
            )),
          })}
        </li>
      )}
      {event.eventSeriesSlug && event.eventSeriesTitle && (
        <li>
          {sayWith('event.partOf', {
            series: <a href={seriesPath(event.eventSeriesSlug)}>{event.eventSeriesTitle}</a>,
          })}
        </li>
      )}
      {timezone && (
        <li class="zone" data-zone={timezone}>
          <Zones
            timezone={timezone}
            readerZone={readerZone}
            choosing={addresses.changed({ view: 'zone' })}
          />
        </li>
      )}
    </ul>
  )
}

/** A host whose page anybody may read is a link to it. */
function Host({ name, links }: { name: string; links: Links | undefined }) {
  for (const kind of ['organization', 'group'] as const) {
    const id = links?.[kind]?.href.split('/').at(-1)
    if (id) return <a href={collectivePath(kind, { id, name })}>{name}</a>
  }
  return <>{name}</>
}

/** What another site copies to show the programme in a page of its own. */
function Embedding({ snippet }: { snippet: string }) {
  return (
    <details>
      <summary class="more">{say('embed.offer')}</summary>
      <p class="field">
        <label for="snippet">{say('embed.code')}</label>
        <span class="hint" id="snippet-hint">
          {say('embed.hint')}
        </span>
        <textarea id="snippet" rows={4} readonly aria-describedby="snippet-hint">
          {snippet}
        </textarea>
      </p>
    </details>
  )
}

interface SubscriptionsProps {
  calendar: URL
  title: string
  /** Of the event; without it there is no code for a phone. */
  path?: string
}

/** Calendars that follow the programme, and the file for those that cannot. */
export function Subscriptions({ calendar, title, path }: SubscriptionsProps) {
  const webcal = `webcal://${calendar.host}${calendar.pathname}`
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: calendar.href, name: title })}`
  return (
    <details>
      <summary class="more">{say('calendar.add')}</summary>
      <ul class="links" id="calendar">
        <li>
          <a href={webcal}>{say('calendar.device')}</a>
        </li>
        <li>
          <a href={google}>{say('calendar.google')}</a>
        </li>
        <li>
          <a href={outlook}>{say('calendar.outlook')}</a>
        </li>
        <li>
          <a href={calendar.pathname}>{say('calendar.file')}</a>
        </li>
        {path !== undefined && (
          <li class="code">
            <img
              src={`${path}/code.svg`}
              alt={say('calendar.code')}
              width="128"
              height="128"
              loading="lazy"
            />
          </li>
        )}
      </ul>
    </details>
  )
}
