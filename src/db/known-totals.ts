import type { InstanceScope, Scope } from '../kernel/scope.ts'
import type { BuiltQuery } from './row-reader.ts'

/** Holds the place, in a statement that counts, of the content that its total is known of. */
export const knownContent: unique symbol = Symbol('the content that a total is known of')

/** A total, and the content it was counted in, as the database names it (`app.content`). */
interface Known {
  total: number
  content: string
}

/** How many characters of what was asked for are remembered: about 2 MB. */
const maximumCharacters = 1024 * 1024

export type KnownTotals = ReturnType<typeof createKnownTotals>

/**
 * Totals that were counted for strangers, by the statement and its values. A statement says which
 * content its total is known of. In the same snapshot the database counts only if that is not its
 * content any more, so a total is as exact as one that was counted. Bounded, the least recently used
 * leaving first.
 */
export function createKnownTotals(maximum = maximumCharacters) {
  const known = new Map<string, Known>()
  let characters = 0

  function forget(key: string) {
    if (known.delete(key)) characters -= key.length
  }

  function remember(key: string, total: Known) {
    forget(key)
    known.set(key, total)
    characters += key.length
    for (const oldest of known.keys()) {
      if (characters <= maximum) break
      forget(oldest)
    }
  }

  return {
    /** A query that says what is known of its total; any other as it is. Members may see more than strangers. */
    within(scope: Scope | InstanceScope, query: BuiltQuery): BuiltQuery {
      const { sql, params } = query.getQuery()
      const place = params.indexOf(knownContent)
      if (place < 0) return query
      const isStranger = !('instance' in scope) && scope.caller === null
      const key = isStranger ? JSON.stringify([scope.tenant, sql, params]) : null
      const found = key === null ? undefined : known.get(key)
      return {
        isResponseInArrayMode: () => query.isResponseInArrayMode(),
        getQuery: () => ({ sql, params: params.with(place, found?.content ?? null) }),
        mapResult(answer, isFromBatch) {
          const { rows } = answer as { rows: [[number | null, string | null]] }
          const [[counted, content]] = rows
          const total = counted ?? found?.total
          if (key !== null && total !== undefined && content !== null) {
            remember(key, { total, content })
          }
          return query.mapResult({ ...(answer as object), rows: [[total, content]] }, isFromBatch)
        },
      }
    },
    get size() {
      return known.size
    },
  }
}
