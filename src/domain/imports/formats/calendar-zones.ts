import { type Component, propertyOf, textValue } from './calendar-components.ts'
import { knownTimeZone } from './local-time.ts'
import { fromWindowsZone } from './windows-time-zones.ts'

/** A zone for Temporal: an IANA name, or a fixed offset a VTIMEZONE consists of. */
export type ZoneLookup = (tzid: string) => string | null

/**
 * The rules of a VTIMEZONE are not run: a hostile one never ends, an honest one is older than ours.
 * Its name decides (IANA, with or without a vendor's prefix, or Windows), then the place it names,
 * then its offset if it has but one.
 */
export function createZoneLookup(calendars: readonly Component[]): ZoneLookup {
  const stated = new Map<string, Component>()
  for (const zone of calendars.flatMap(({ components }) => components)) {
    if (zone.name !== 'vtimezone') continue
    const tzid = textValue(propertyOf(zone, 'tzid'))
    if (tzid !== null) stated.set(tzid, zone)
  }
  const found = new Map<string, string | null>()
  return (tzid) => {
    const known = found.get(tzid)
    if (known !== undefined) return known
    const zone = stated.get(tzid)
    const place = zone ? textValue(propertyOf(zone, 'x-lic-location')) : null
    const resolved =
      byName(tzid) ??
      knownTimeZone(place) ??
      fromWindowsZone(tzid) ??
      (zone ? soleOffset(zone) : null)
    found.set(tzid, resolved)
    return resolved
  }
}

/** `/vendor.example/20200101_1/Europe/Berlin` ends in the name it means. */
function byName(tzid: string): string | null {
  const segments = tzid.split('/').slice(-3)
  for (let at = 0; at < segments.length; at++) {
    const name = knownTimeZone(segments.slice(at).join('/'))
    if (name !== null) return name
  }
  return null
}

function soleOffset(zone: Component): string | null {
  const [only, ...others] = zone.components
  if (!only || others.length > 0) return null
  const offset = textValue(propertyOf(only, 'tzoffsetto'))
  return offset !== null && /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : null
}
