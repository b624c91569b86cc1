/** @jsxImportSource hono/jsx */
import type { AgendaView, DayView, EntryView } from './agenda-view.ts'
import { Layout, type SiteIdentity } from './layout.tsx'
import { langOf, type ProgrammeQuery } from './programme.tsx'
import { Prose } from './prose.tsx'
import type { EventResource } from './resources.ts'
import { excerpt, languageNames, placeWording, timesWording, zoneName } from './wording.ts'

interface SessionPageProps {
  site: SiteIdentity
  event: EventResource
  agenda: AgendaView
  found: { day: DayView; view: EntryView }
  query: ProgrammeQuery
  canonical: string
}

/** One entry of a programme, to send to someone. */
export function SessionPage({ site, event, agenda, found, query, canonical }: SessionPageProps) {
  const { entry } = found.view
  const title = entry.title || 'Untitled'
  const description = entry.description ? excerpt(entry.description, 200) : event.title
  return (
    <Layout site={site} head={{ title: `${title} · ${event.title}`, description, canonical }}>
      <p class="back">
        <a href={query.href({ session: null })}>← {event.title}, the whole programme</a>
      </p>
      <article class="heading">
        <h1 lang={langOf(entry.languageCodes)}>{title}</h1>
        <Facts found={found} agenda={agenda} query={query} />
        {entry.description && <Prose text={entry.description} lang={langOf(entry.languageCodes)} />}
      </article>
    </Layout>
  )
}

function Facts({ found, agenda, query }: Pick<SessionPageProps, 'found' | 'agenda' | 'query'>) {
  const { entry, start, end, reader } = found.view
  const room = entry.eventLocation?.fields?.roomName
  const venue = placeWording(entry.eventLocation)
  return (
    <ul class="facts">
      <li class="when">
        {found.day.heading}, <time datetime={entry.startTime}>{start}</time>
        {entry.endTime === null ? (
          ', open end'
        ) : (
          <>
            –<time datetime={entry.endTime}>{end}</time>
          </>
        )}
      </li>
      <li>{zoneName(agenda.timezone)}</li>
      {reader && query.readerZone && (
        <li>
          {timesWording(reader)} {zoneName(query.readerZone)}
        </li>
      )}
      {entry.speakers.length > 0 && <li>{entry.speakers.join(', ')}</li>}
      {room && <li>{room}</li>}
      {venue && <li>{venue}</li>}
      {entry.sessionGroups.map((group) => (
        <li>
          <a href={query.href({ session: null, track: group.id })}>{group.title}</a>
        </li>
      ))}
      {agenda.isMultilingual && entry.languageCodes.length > 0 && (
        <li>{languageNames(entry.languageCodes)}</li>
      )}
    </ul>
  )
}
