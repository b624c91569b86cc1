/** @jsxImportSource hono/jsx */
import { assetPath } from '../design/assets.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import type { ProgrammeAddresses } from './programme-query.ts'
import type { EventResource } from './resources.ts'
import { dateWording } from './wording.ts'

interface MinePageProps {
  site: SiteIdentity
  event: EventResource
  addresses: ProgrammeAddresses
  days: readonly string[]
}

/** What a reader keeps is on the device alone: the page is filled there. */
export function MinePage({ site, event, addresses, days }: MinePageProps) {
  const title = `My programme · ${event.title}`
  return (
    <Layout site={site} head={{ title, scripts: [assetPath('mine.js')] }} of="programme">
      <Breadcrumbs
        trail={[
          { label: site.name, path: '/' },
          { label: event.title, path: addresses.only({}) },
        ]}
      />
      <div class="heading event">
        <h1>My programme</h1>
        <p class="quiet" data-part="some" hidden>
          It is kept on this device alone, and can be read without a network.{' '}
          <a id="calendar" href={addresses.mine} download="my-programme.ics">
            Download it for your calendar
          </a>
        </p>
      </div>
      <noscript>
        <p class="empty">Keeping sessions needs JavaScript, since they are kept on your device.</p>
      </noscript>
      <div class="empty" data-part="none" hidden>
        <p>You keep no session yet. Touch the star beside one, and it stands here.</p>
        <p>
          <a class="button" href={addresses.only({})}>
            Open the programme
          </a>
        </p>
      </div>
      <p class="note warn" data-part="unread" hidden>
        Some days cannot be read at the moment. Please try again when you have a network.
      </p>
      <div class="note" data-part="gone" hidden>
        <p>Some of what you kept is no longer in the programme.</p>
        <button type="button" class="plain">
          Forget it
        </button>
      </div>
      <div class="list" id="mine" data-mine={addresses.mine}>
        {days.map((day) => (
          <section data-day={day} data-from={addresses.only({ day })} hidden>
            <h2>{dateWording(day).long}</h2>
          </section>
        ))}
      </div>
    </Layout>
  )
}
