/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { FieldFrame } from './field-frame.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import { filterNames, type ProgrammeAddresses, type ProgrammeQuery } from './programme-query.ts'
import { offeredZones } from './reader-zone.ts'
import type { EventResource } from './resources.ts'
import { zoneName } from './wording.ts'

interface ZonePageProps {
  site: SiteIdentity
  event: EventResource
  timezone: string
  query: ProgrammeQuery
  addresses: ProgrammeAddresses
}

/** Chooses the zone whose times stand beside those of the venue. */
export function ZonePage({ site, event, timezone, query, addresses }: ZonePageProps) {
  const { readerZone, filter, day } = query
  const zones = new Set([...offeredZones, ...(readerZone === null ? [] : [readerZone])])
  const kept = { ...filter, day: day ?? '' }
  return (
    <Layout site={site} head={{ title: `${say('zone.title')} · ${event.title}` }}>
      <div class="narrow">
        <Breadcrumbs
          trail={[
            { label: site.name, path: '/' },
            { label: event.title, path: addresses.changed({ view: null }) },
          ]}
        />
        <form class="stack" action={addresses.path}>
          <h1>{say('zone.title')}</h1>
          <FieldFrame
            id="zone"
            label={say('zone.yours')}
            hint={say('zone.hint', { zone: zoneName(timezone) })}
          >
            {(bound) => (
              <select {...bound} name="zone">
                <option value="">{say('zone.venueOnly')}</option>
                {[...zones].sort().map((zone) => (
                  <option value={zone} selected={zone === readerZone}>
                    {zoneName(zone)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          {[...filterNames, 'day' as const].map(
            (name) => kept[name] !== '' && <input type="hidden" name={name} value={kept[name]} />,
          )}
          <button type="submit">{say('zone.submit')}</button>
        </form>
      </div>
    </Layout>
  )
}
