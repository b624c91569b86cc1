/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { DayTabs } from './day-tabs.tsx'
import type { EventPageProps } from './event-page.tsx'
import { BareLayout } from './layout.tsx'
import { ProgrammeList } from './programme-list.tsx'
import type { ProgrammeAddresses } from './programme-query.ts'
import { missingProgramme, nothingPlanned } from './wording.ts'

type EmbedPageProps = Pick<
  EventPageProps,
  | 'site'
  | 'event'
  | 'programme'
  | 'isProgrammeMissing'
  | 'query'
  | 'addresses'
  | 'canonical'
  | 'alternates'
> & {
  /** Of this page, for what changes within the frame. */
  within: ProgrammeAddresses
}

/** The programme of an event in the page of another site: no script, and everything else opens beside it. */
export function EmbedPage(props: EmbedPageProps) {
  const { site, event, programme, query, addresses, within, canonical, alternates } = props
  const { readerZone } = query
  return (
    <BareLayout site={site} head={{ title: event.title, canonical, alternates }} of="embed">
      <h1>
        <a href={addresses.path} target="_blank" rel="noopener">
          {event.title}
        </a>
      </h1>
      {programme === null || programme.total + programme.days.length === 0 ? (
        <p class="empty">{missingProgramme(props.isProgrammeMissing)}</p>
      ) : (
        <>
          <div class="daybar">
            <DayTabs programme={programme} query={query} addresses={within} />
          </div>
          <div class="list">
            {programme.day?.label && <p class="daylabel">{programme.day.label}</p>}
            {programme.shown === 0 && <p class="empty">{nothingPlanned(query.isFiltered)}</p>}
            <ProgrammeList
              programme={programme}
              addresses={addresses}
              readerZone={readerZone}
              isFramed
            />
          </div>
        </>
      )}
      <p class="quiet">
        <a href={addresses.changed({})} target="_blank" rel="noopener">
          {say('embed.whole', { name: site.name })}
        </a>
      </p>
    </BareLayout>
  )
}
