/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { EventCards } from '../site/event-cards.tsx'
import { EventHeading } from '../site/event-heading.tsx'
import { Layout } from '../site/layout.tsx'
import { pageIn } from '../site/page-in.ts'
import { ProgrammeList } from '../site/programme-list.tsx'
import { type ProgrammeQuery, programmeAddresses, programmeQuery } from '../site/programme-query.ts'
import { viewProgramme } from '../site/programme-view.ts'
import { type AgendaProjection, type EventResource, eventPath } from '../site/resources.ts'
import { pageHeaders } from './page.tsx'
import type { Visit } from './visit.ts'

/** All days on one page, which leads nowhere. */
const wholeProgramme: ProgrammeQuery = {
  ...programmeQuery(new URLSearchParams()),
  isFiltered: true,
}

/** What links lead to is not there yet, and all else can be read by everybody. */
export const leadingNowhere = (page: JSX.Element) => raw(String(page).replace(/ href="[^"]*"/g, ''))

/** An event as visitors will see it: its page, and its card in lists. */
export function answerPreview({ manner, resource, c }: Visit): Response {
  const { program, ...event } = resource as unknown as EventResource & { program: AgendaProjection }
  const now = c.get('state').services.clock.now()
  const addresses = programmeAddresses(eventPath(event), new URLSearchParams())
  const html = pageIn(manner, () => {
    const programme = viewProgramme(program, wholeProgramme, now)
    return (
      <Layout
        site={manner}
        head={{
          title: `${say('workbench.preview')} · ${event.title}`,
          styles: [assetPath('events.css')],
        }}
        of="community"
      >
        <p class="note" role="note">
          {say('workbench.previewed')}
        </p>
        {leadingNowhere(
          <>
            <EventHeading
              event={event}
              timezone={event.timezone ?? null}
              readerZone={null}
              speakerCount={programme.speakerCount}
              addresses={addresses}
              calendar={undefined}
              snippet={null}
              ticketing={null}
              now={now}
            />
            {programme.total > 0 && (
              <div class="list" id="programme">
                <ProgrammeList programme={programme} addresses={addresses} readerZone={null} />
              </div>
            )}
            <h2>{say('workbench.card')}</h2>
            <EventCards events={[event]} />
          </>,
        )}
      </Layout>
    )
  })
  return new Response(html, {
    headers: { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' },
  })
}
