import type { ZoneEvidence } from '../programme.ts'
import { parseMoment } from './local-time.ts'

const MOST_SAMPLES = 1_000
const WEEK = 7 * 86_400_000

/** Gathers what the times of a file say about its zone: offsets at instants, and local times. */
export function gatherZoneEvidence(times: Iterable<string | null>): ZoneEvidence {
  const offsets = new Map<string, { epoch: number; offset: number }>()
  let hasLocalTimes = false
  for (const text of times) {
    const moment = parseMoment(text)
    if (moment === null) continue
    if (moment.kind !== 'instant') {
      hasLocalTimes = true
      continue
    }
    const { epoch, offset } = moment
    // One time of a week says as much as all of them.
    const key = `${Math.floor(epoch / WEEK)} ${offset}`
    if (offsets.size < MOST_SAMPLES) offsets.set(key, { epoch, offset })
  }
  return { offsets: [...offsets.values()], hasLocalTimes }
}
