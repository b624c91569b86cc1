import { fillPlaceholders, type Placeholder, sql } from 'drizzle-orm'
import type { Db, Queries } from './database.ts'
import { type BuiltQuery, builtOf } from './row-reader.ts'

/** A value, or what holds its place in a text that is kept. */
export type Given<Value> = Value | Placeholder

/**
 * Queries of one batch whose text depends on no value: they are built and printed once in an isolate,
 * and what decodes their rows is made once. `build` is given no value, so it cannot put one into a text.
 */
export function kept<const Name extends string, Q extends Queries>(
  names: readonly Name[],
  build: (db: Db, holders: Record<Name, Placeholder>) => Q,
): (db: Db, values: Record<Name, unknown>) => Q {
  const known = new WeakMap<Db, [string, BuiltQuery][]>()
  const holders = Object.fromEntries(
    names.map((name) => [name, sql.placeholder(name)]),
  ) as unknown as Record<Name, Placeholder>

  const textsOf = (db: Db) =>
    Object.entries(build(db, holders)).map(([name, query]): [string, BuiltQuery] => [
      name,
      builtOf(query),
    ])

  return (db, values) => {
    let texts = known.get(db)
    if (!texts) {
      texts = textsOf(db)
      known.set(db, texts)
    }
    const queries = texts.map(([name, text]) => [name, withValues(text, values)])
    return Object.fromEntries(queries) as Q
  }
}

function withValues(built: BuiltQuery, values: Record<string, unknown>) {
  const { sql: text, params } = built.getQuery()
  const getQuery = () => ({ sql: text, params: fillPlaceholders(params, values) })
  const filled: BuiltQuery = {
    getQuery,
    isResponseInArrayMode: () => built.isResponseInArrayMode(),
    mapResult: (answer, isFromBatch) => built.mapResult(answer, isFromBatch),
    ...(built.fields && { fields: built.fields }),
  }
  return { _prepare: () => filled, toSQL: getQuery }
}
