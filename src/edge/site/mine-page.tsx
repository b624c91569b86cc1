/** @jsxImportSource hono/jsx */

import { assetPath } from '../design/assets.ts'
import { offlineBounds } from '../design/device/offline-bounds.ts'
import { say } from '../design/messages/language.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import type { ProgrammeAddresses } from './programme-query.ts'
import { type EventResource, keptPath, nameOf } from './resources.ts'
import { dateWording } from './wording.ts'
import { ChangeZone } from './zones.tsx'

interface MinePageProps {
  site: SiteIdentity
  event: EventResource
  addresses: ProgrammeAddresses
  days: readonly string[]
}

/** What a reader keeps is on the device alone: the page is filled there. */
export function MinePage({ site, event, addresses, days }: MinePageProps) {
  const title = `${say('mine.title')} · ${event.title}`
  return (
    <Layout site={site} head={{ title, scripts: [assetPath('mine.js')] }} of="programme">
      <Breadcrumbs
        trail={[
          { label: site.name, path: '/' },
          { label: event.title, path: addresses.only({}) },
        ]}
      />
      <div class="heading event">
        <h1>{say('mine.title')}</h1>
        <p class="quiet" data-part="some" hidden>
          <span data-part="device">{say('mine.kept')}</span>
          <span data-part="account" hidden>
            {say('mine.inAccount')}{' '}
            <a href="/settings/account?section=kept-calendar">{say('mine.subscribe')}</a>
          </span>{' '}
          <a id="calendar" href={addresses.mine} download="my-programme.ics">
            {say('mine.download')}
          </a>
          {' · '}
          <ChangeZone choosing={addresses.choosingZone(`${addresses.path}/mine`)} />
        </p>
      </div>
      <noscript>
        <div class="empty">
          <p>{say('mine.noScript')}</p>
          <p>
            <a class="button" href={keptPath(nameOf(event))}>
              {say('mine.account')}
            </a>
          </p>
        </div>
      </noscript>
      <div class="empty" data-part="none" hidden>
        <p>{say('mine.none')}</p>
        <p>
          <a class="button" href={addresses.only({})}>
            {say('mine.open')}
          </a>
        </p>
      </div>
      <p class="note warn" data-part="unread" hidden>
        {say('mine.unread')}
      </p>
      <div class="note" data-part="gone" hidden>
        <p>{say('mine.gone')}</p>
        <button type="button" class="plain">
          {say('mine.forget')}
        </button>
      </div>
      <div class="stack">
        <div class="list" id="mine" data-mine={addresses.mine}>
          {days.map((day) => (
            <section data-day={day} data-from={addresses.only({ day })} hidden>
              <h2>{dateWording(day).long}</h2>
            </section>
          ))}
        </div>
        <p class="small quiet">{say('mine.bounds', offlineBounds)}</p>
      </div>
    </Layout>
  )
}
