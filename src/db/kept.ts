import { fillPlaceholders, is, Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db, Queries, Query } from './database.ts'
import { type BuiltQuery, builtOf } from './row-reader.ts'

/** A value, or what holds its place in a text that is kept. */
export type Given<Value> = Value | Placeholder

/** A query whose plan Postgres keeps, as a function with this name (see functions/315-kept.sql). */
interface KeptQuery {
  name: string
  text: string
  /** In their order, what the parameters of the function are. */
  holders: Placeholder[]
}

const batches: ((db: Db) => KeptQuery[])[] = []

/** Every query that is kept: what a migration makes functions of. */
export const keptQueries = (db: Db): KeptQuery[] => batches.flatMap((batch) => batch(db))

/**
 * Queries of one batch whose text depends on no value: they are built and printed once in an isolate,
 * what decodes their rows is made once, and Postgres plans them once per connection. `build` is given
 * no value, so it cannot put one into a text.
 */
export function kept<const Name extends string, Q extends Queries>(
  names: readonly Name[],
  build: (db: Db, holders: Record<Name, Placeholder>) => Q,
): (db: Db, values: Record<Name, unknown>) => Q {
  const known = new WeakMap<Db, [string, Called][]>()
  const holders = Object.fromEntries(
    names.map((name) => [name, sql.placeholder(name)]),
  ) as unknown as Record<Name, Placeholder>

  function calledOf(db: Db) {
    let called = known.get(db)
    if (!called) {
      called = Object.entries(build(db, holders)).map(([name, query]) => [name, calling(query)])
      known.set(db, called)
    }
    return called
  }

  batches.push((db) => calledOf(db).map(([, { query }]) => query))
  return (db, values) => {
    const queries = calledOf(db).map(([name, called]) => [name, withValues(called, values)])
    return Object.fromEntries(queries) as Q
  }
}

/** One such query. */
export function keptBy<const Name extends string, Q extends Query>(
  names: readonly Name[],
  build: (db: Db, holders: Record<Name, Placeholder>) => Q,
): (db: Db, values: Record<Name, unknown>) => Q {
  const found = kept(names, (db, holders) => ({ query: build(db, holders) }))
  return (db, values) => found(db, values).query
}

/** The same by an id. Within others that are kept, or by an expression, it is built as it is. */
export function keptById<Q extends Query>(
  build: (db: Db, id: Given<string> | SQL<string>) => Q,
): (db: Db, id: Given<string> | SQL<string>) => Q {
  const found = keptBy(['id'], (db, { id }) => build(db, id))
  return (db, id) => (typeof id === 'string' ? found(db, { id }) : build(db, id))
}

/** The same of things of several kinds. */
export function keptByKind<Kind, Q extends Query>(
  kinds: readonly Kind[],
  build: (db: Db, kind: Kind, id: Given<string> | SQL<string>) => Q,
): (db: Db, kind: Kind, id: string) => Q {
  const found = new Map(kinds.map((kind) => [kind, keptById((db, id) => build(db, kind, id))]))
  return (db, kind, id) => (found.get(kind) ?? ((on) => build(on, kind, id)))(db, id)
}

interface Called {
  built: BuiltQuery
  query: KeptQuery
  /** What is sent. */
  call: string
}

function calling(unbuilt: object): Called {
  const built = builtOf(unbuilt)
  const query = keptQueryOf(built)
  const parameters = query.holders.map((_, index) => `$${index + 1}`)
  return { built, query, call: `select * from app.${query.name}(${parameters.join(', ')})` }
}

/** Values that stand in the code are literals in the text: a plan may go by them, as by an index on some rows. */
function keptQueryOf(built: BuiltQuery): KeptQuery {
  const { sql: printed, params } = built.getQuery()
  const holders: Placeholder[] = []
  const text = printed.replace(/\$(\d+)/g, (_, number: string) => {
    const param = params[Number(number) - 1]
    if (!is(param, Placeholder)) return literalOf(param)
    holders.push(param)
    return `$${holders.length}`
  })
  return { name: `kept_${digestOf(text)}`, text, holders }
}

function literalOf(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number' && Number.isFinite(value)) return `(${value})`
  if (typeof value === 'boolean' || value === null) return String(value)
  throw new Error(`A query that is kept cannot hold ${typeof value}`)
}

/** 64 bits, FNV-1a and a twin of it. Names are compared where the functions are made: no two texts share one. */
function digestOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 13)
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

function withValues({ built, query, call }: Called, values: Record<string, unknown>) {
  const getQuery = () => ({ sql: call, params: fillPlaceholders(query.holders, values) })
  const filled: BuiltQuery = {
    getQuery,
    isResponseInArrayMode: () => built.isResponseInArrayMode(),
    mapResult: (answer, isFromBatch) => built.mapResult(answer, isFromBatch),
    ...(built.fields && { fields: built.fields }),
  }
  return { _prepare: () => filled, toSQL: getQuery }
}
