/** @jsxImportSource hono/jsx */

import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import { Rows } from './programme-list.tsx'
import type { ProgrammeAddresses } from './programme-query.ts'
import type { EventResource } from './resources.ts'
import { speakerLinkedData } from './session-linked-data.ts'
import type { SpeakerView } from './speakers.ts'
import { dateWording } from './wording.ts'
import { Zones } from './zones.tsx'

interface SpeakerPageProps {
  site: SiteIdentity
  event: EventResource
  speaker: SpeakerView
  timezone: string
  readerZone: string | null
  addresses: ProgrammeAddresses
  canonical: URL
}

/** Somebody who speaks at an event, and in which sessions. */
export function SpeakerPage(props: SpeakerPageProps) {
  const { site, event, speaker, timezone, readerZone, addresses, canonical } = props
  const { name, sessions } = speaker
  const titles = sessions.map(({ row }) => row.entry.title).filter((title) => title !== '')
  const head = {
    title: `${name} · ${event.title}`,
    description: say('speakers.speaksAt', {
      name,
      event: event.title,
      titles: titles.slice(0, 3).join('; '),
    }),
    canonical: canonical.href,
    image: event.featuredImageUri ?? null,
    linkedData: speakerLinkedData({ event, speaker, timezone, canonical }),
    scripts: [assetPath('programme.js')],
  }
  const days = [...new Set(sessions.map(({ localDate }) => localDate))]
  return (
    <Layout site={site} head={head} of="programme">
      <Breadcrumbs
        trail={[
          { label: site.name, path: '/' },
          { label: event.title, path: addresses.only({}) },
          { label: say('speakers.title'), path: addresses.speakers({}) },
        ]}
      />
      <div class="heading event">
        <h1 dir="auto">{name}</h1>
        <p class="quiet">
          {say('speakers.speaksIn', { count: sessions.length, event: event.title })}
        </p>
        <p class="small quiet zone" data-zone={timezone}>
          <Zones
            timezone={timezone}
            readerZone={readerZone}
            choosing={addresses.choosingZone(canonical.pathname)}
          />
        </p>
      </div>
      <div class="list" data-mine={addresses.mine}>
        {days.map((day) => (
          <section data-day={day}>
            <h2>{dateWording(day).long}</h2>
            <Rows
              list={sessions.filter(({ localDate }) => localDate === day).map(({ row }) => row)}
              timezone={timezone}
              addresses={addresses}
              readerZone={readerZone}
            />
          </section>
        ))}
      </div>
    </Layout>
  )
}
