import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  type ForeignKeyBuilder,
  foreignKey,
  integer,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantIso } from '../../kernel/local-time.ts'

/** An instant in UTC, as the database writes it. */
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** What `instantIso` makes of it, sooner: lists have thousands. */
export function instantOf(written: string): string {
  const parts = utc.exec(written)
  if (!parts) return instantIso(written)
  const [, date, time, fraction = ''] = parts
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3)
  return `${date}T${time}${milliseconds === '000' ? '' : `.${milliseconds}`}Z`
}

/** An instant: `timestamptz` in the database, ISO 8601 in UTC (`...Z`) in the code. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: instantOf,
})

/** The words of a text, and where in it they are; the database alone makes and reads it. */
export const searchDocument = customType<{ data: never }>({ dataType: () => 'tsvector' })

/** Lower case of any script, whatever the locale of the database. */
export const folded = (column: AnyPgColumn) => sql`lower(${column} collate "und-x-icu")`

/** Names of the code, as a list in SQL. */
export const literals = (names: readonly string[]): SQL =>
  sql.raw(`(${names.map((name) => `'${name}'`).join(', ')})`)

/** Numbers of statuses, as a list in SQL. */
export const numbers = (statuses: readonly number[]): SQL => sql.raw(`(${statuses.join(', ')})`)

export const tenantColumn = () => uuid('tenant_id').notNull()
export const stampColumn = () => uuid('concurrency_stamp').notNull()
export const createdColumn = () => instant('created_at').notNull().default(sql`now()`)
/** What `app.note_revision` keeps: how often a row has changed, and when last. */
export const revisionColumns = () => ({
  revision: integer('revision').notNull().default(0),
  revisedAt: instant('revised_at').notNull().default(sql`now()`),
})

type Columns<Name extends string> = Record<Name, AnyPgColumn>

/** A foreign key to the row that its last column names; the columns before have the same names there. */
export function refersTo<const Names extends readonly string[]>(
  table: Columns<Names[number]>,
  names: Names,
  target: Names extends readonly [...infer Shared extends string[], string]
    ? Columns<Shared[number] | 'id'>
    : never,
  called?: string,
): ForeignKeyBuilder {
  const of = (from: Columns<string>) => (name: string) => from[name] as AnyPgColumn
  return foreignKey({
    ...(called !== undefined && { name: called }),
    columns: names.map(of(table)) as [AnyPgColumn],
    foreignColumns: [...names.slice(0, -1), 'id'].map(of(target)) as [AnyPgColumn],
  })
}

/** In a check, that a code is one of these, which follow each other without a gap. */
export function spanOf(codes: readonly number[]) {
  const [least, most] = [Math.min(...codes), Math.max(...codes)]
  if (most - least + 1 !== codes.length) throw new Error(`There is a gap in ${codes}.`)
  return sql.raw(`between ${least} and ${most}`)
}
