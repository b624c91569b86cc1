import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, uuid } from 'drizzle-orm/pg-core'

/** Whole seconds in UTC, as the database writes nearly every instant. */
const plainUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/

/** An instant: `timestamptz` in the database, ISO 8601 in UTC (`...Z`) in the code. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) =>
    plainUtc.test(text)
      ? `${text.slice(0, 10)}T${text.slice(11, 19)}Z`
      : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
          .toISOString()
          .replace('.000Z', 'Z'),
})

/** The words of a text, and where in it they are; the database alone makes and reads it. */
export const searchDocument = customType<{ data: never }>({ dataType: () => 'tsvector' })

/** Lower case of any script, whatever the locale of the database. */
export const folded = (column: AnyPgColumn) => sql`lower(${column} collate "und-x-icu")`

export const tenantColumn = () => uuid('tenant_id').notNull()
export const stampColumn = () => uuid('concurrency_stamp').notNull()
export const createdColumn = () => instant('created_at').notNull().default(sql`now()`)
/** What `app.note_revision` keeps: how often a row has changed, and when last. */
export const revisionColumns = () => ({
  revision: integer('revision').notNull().default(0),
  revisedAt: instant('revised_at').notNull().default(sql`now()`),
})
