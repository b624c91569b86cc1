/** @jsxImportSource hono/jsx */
import type { AgendaView } from './agenda-view.ts'
import { Layout, type SiteIdentity } from './layout.tsx'
import { Filters, Programme, type ProgrammeQuery } from './programme.tsx'
import { Prose } from './prose.tsx'
import { type EventResource, picturePath } from './resources.ts'
import { counted, dateRange, excerpt, placeWording, zoneName } from './wording.ts'

export interface EventPageProps {
  site: SiteIdentity
  event: EventResource
  /** Null when there is none to show. */
  agenda: AgendaView | null
  /** Whether the agenda exists but could not be read. */
  isAgendaMissing: boolean
  query: ProgrammeQuery
  canonical: string
  calendarPath: string | undefined
  linkedData: string | null
}

/** An event and its programme. */
export function EventPage(props: EventPageProps) {
  const { site, event, agenda, query, canonical, calendarPath, linkedData } = props
  const description = event.description || event.subtitle
  const head = {
    title: event.title,
    description: description ? excerpt(description, 200) : null,
    canonical,
    linkedData,
    image: event.featuredImageUri ?? null,
    alternates: calendarPath
      ? [{ type: 'text/calendar', href: calendarPath, title: `${event.title}: calendar` }]
      : [],
  }
  return (
    <Layout site={site} head={head}>
      <EventHeading
        event={event}
        timezone={agenda?.timezone ?? event.timezone ?? null}
        calendarPath={calendarPath}
      />
      <section aria-labelledby="programme">
        <h2 id="programme">Programme</h2>
        {agenda === null || agenda.totalCount + agenda.days.length === 0 ? (
          <p class="empty">
            {props.isAgendaMissing
              ? 'The programme cannot be shown right now. Please try again in a little while.'
              : 'The programme has not been announced yet.'}
          </p>
        ) : (
          <>
            <Filters agenda={agenda} query={query} />
            <Programme agenda={agenda} query={query} />
          </>
        )}
      </section>
    </Layout>
  )
}

interface EventHeadingProps {
  event: EventResource
  timezone: string | null
  calendarPath: string | undefined
}

function EventHeading({ event, timezone, calendarPath }: EventHeadingProps) {
  const dates = dateRange(event.firstSessionDate, event.lastSessionDate)
  const place = placeWording(event.eventLocation)
  const picture = picturePath(event)
  const coHosts = event.coHosts?.map(({ displayName }) => displayName).filter((name) => name) ?? []
  return (
    <div class="heading event">
      {picture && <img class="picture" src={picture} alt="" />}
      <h1>{event.title}</h1>
      {event.subtitle && <p class="subtitle">{event.subtitle}</p>}
      <ul class="facts">
        {dates && <li class="when">{dates}</li>}
        {place && <li>{place}</li>}
        {event.sessionCount ? <li>{counted(event.sessionCount, 'session')}</li> : null}
        {event.actorDisplayName && (
          <li>
            By {event.actorDisplayName}
            {event.actorIsVerified && ', a verified organizer'}
          </li>
        )}
        {coHosts.length > 0 && <li>Co-hosted by {coHosts.join(', ')}</li>}
        {timezone && <li>Times in {zoneName(timezone)}</li>}
        {calendarPath && (
          <li>
            <a href={calendarPath}>Add to your calendar</a>
          </li>
        )}
      </ul>
      {event.description && <Prose text={event.description} />}
    </div>
  )
}
