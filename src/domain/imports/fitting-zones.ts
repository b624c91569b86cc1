import { timeZones, zoneOffset } from '../../kernel/local-time.ts'
import type { ZoneEvidence } from './programme.ts'

/** The zones whose clocks show every offset of a file at its instant. */
export function fittingZones({ offsets }: ZoneEvidence): string[] {
  if (offsets.length === 0) return []
  return offsets.reduce(
    (zones, { epoch, offset }) => zones.filter((zone) => zoneOffset(epoch, zone) === offset),
    timeZones(),
  )
}
