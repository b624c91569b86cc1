import type { Places } from '../kernel/ports.ts'
import { Problem } from '../kernel/problem.ts'

export interface PlacesOptions {
  /** How many are taken at once, and how many by one. */
  number: number
  ofOne: number
  heldMs: number
  now(): number
}

/** When it is worth asking again: most of what takes a place is done by then. */
const retryAfterSeconds = 5

/**
 * Places for what takes much of an isolate. A taken place is an instant, not a promise: a request that
 * ends without a word, as one that its caller has left, keeps its place until then and no longer.
 */
export function createPlaces({ number, ofOne, heldMs, now }: PlacesOptions): Places {
  const taken = new Set<{ holder: string; until: number }>()
  return {
    take(holder) {
      const called = now()
      for (const place of taken) if (place.until <= called) taken.delete(place)
      const own = [...taken].filter((place) => place.holder === holder)
      if (own.length >= ofOne) throw busy('Another large file of yours is')
      if (taken.size >= number) throw busy('Other large files are')
      const place = { holder, until: called + heldMs }
      taken.add(place)
      return { leave: () => void taken.delete(place) }
    },
  }
}

const busy = (who: string) =>
  new Problem('rate_limited', {
    detail: `${who} being read at this moment. Nothing was changed; send it again after Retry-After.`,
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
