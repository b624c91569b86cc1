/** @jsxImportSource hono/jsx */
import { Breadcrumbs } from './breadcrumbs.tsx'
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
    <Layout site={site} head={{ title: `Time zone · ${event.title}` }}>
      <Breadcrumbs
        trail={[
          { label: site.name, path: '/' },
          { label: event.title, path: addresses.changed({ view: null }) },
        ]}
      />
      <form class="narrow stack" action={addresses.path}>
        <h1>Time zone</h1>
        <p class="field">
          <label for="zone">Your time zone</label>
          <span class="hint" id="zone-hint">
            Its times stand beside those of the venue, which are in {zoneName(timezone)}.
          </span>
          <select id="zone" name="zone" aria-describedby="zone-hint">
            <option value="">Only the times of the venue</option>
            {[...zones].sort().map((zone) => (
              <option value={zone} selected={zone === readerZone}>
                {zoneName(zone)}
              </option>
            ))}
          </select>
        </p>
        {[...filterNames, 'day' as const].map(
          (name) => kept[name] !== '' && <input type="hidden" name={name} value={kept[name]} />,
        )}
        <button type="submit">Show the programme</button>
      </form>
    </Layout>
  )
}
