import type { Places } from '../kernel/ports.ts'
import { Problem } from '../kernel/problem.ts'

export interface PlacesOptions {
  /** How many are taken at once. */
  number: number
  heldMs: number
  now(): number
}

/** When it is worth asking again: most of what takes a place is done by then. */
const retryAfterSeconds = 5

/**
 * Places for what takes much of an isolate. A taken place is an instant, not a promise: a request that
 * ends without a word, as one that its caller has left, keeps its place until then and no longer.
 */
export function createPlaces({ number, heldMs, now }: PlacesOptions): Places {
  const taken = new Map<symbol, number>()
  return {
    take() {
      const called = now()
      for (const [place, until] of taken) if (until <= called) taken.delete(place)
      if (taken.size >= number) throw busy()
      const place = Symbol()
      taken.set(place, called + heldMs)
      return { leave: () => void taken.delete(place) }
    },
  }
}

const busy = () =>
  new Problem('rate_limited', {
    detail:
      'Other large files are being read at this moment. Nothing was changed; send it again after Retry-After.',
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
