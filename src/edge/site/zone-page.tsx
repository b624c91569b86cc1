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
  /** The page below the event that tells times; null for that of the event. */
  below?: { label: string; path: string } | null
}

/** Chooses the zone whose times stand beside those of the venue, and leads back to the page that tells them. */
export function ZonePage({ site, event, timezone, query, addresses, below = null }: ZonePageProps) {
  const { readerZone, filter, day } = query
  const zones = new Set([...offeredZones, ...(readerZone === null ? [] : [readerZone])])
  const kept = { ...filter, day: day ?? '' }
  return (
    <Layout site={site} head={{ title: `${say('zone.title')} · ${event.title}` }}>
      <div class="narrow">
        <Breadcrumbs
          trail={[
            { label: site.name, path: '/' },
            {
              label: event.title,
              path: below ? addresses.only({}) : addresses.changed({ view: null }),
            },
            ...(below ? [{ label: below.label, path: addresses.inZone(below.path) }] : []),
          ]}
        />
        <form class="stack" action={below?.path ?? addresses.path}>
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
