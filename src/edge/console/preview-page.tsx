/** @jsxImportSource hono/jsx */
import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { EventCards } from '../site/event-cards.tsx'
import { EventHeading } from '../site/event-heading.tsx'
import { Layout } from '../site/layout.tsx'
import { pageIn } from '../site/page-in.ts'
import { programmeAddresses } from '../site/programme-query.ts'
import { type EventResource, eventPath } from '../site/resources.ts'
import { pageHeaders } from './page.tsx'
import type { Visit } from './visit.ts'

/** An event as visitors will see it: its page, and its card in lists. */
export function answerPreview({ manner, resource, c }: Visit): Response {
  const event = resource as unknown as EventResource
  const html = pageIn(manner, () => (
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
      <div inert>
        <EventHeading
          event={event}
          timezone={event.timezone ?? null}
          readerZone={null}
          speakerCount={0}
          addresses={programmeAddresses(eventPath(event), new URLSearchParams())}
          calendar={undefined}
          snippet={null}
          ticketing={null}
          now={c.get('state').services.clock.now()}
        />
        <h2>{say('workbench.card')}</h2>
        <EventCards events={[event]} />
      </div>
    </Layout>
  ))
  return new Response(html, {
    headers: { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' },
  })
}
