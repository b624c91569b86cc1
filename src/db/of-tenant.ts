import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, type Query, thisTenant } from './database.ts'
import type { Given } from './kept.ts'

interface OfTenant {
  tenantId: PgColumn
}
interface Named extends OfTenant {
  id: PgColumn
}

/** The row with an id, in this community. */
export const rowOf = (table: Named, id: Given<string> | SQL<string>) =>
  and(eq(table.tenantId, thisTenant), eq(table.id, id))

/** The same, unless it is deleted. */
export const keptRowOf = (
  table: Named & { deletedAt: PgColumn },
  id: Given<string> | SQL<string>,
) => and(eq(table.tenantId, thisTenant), eq(table.id, id), isNull(table.deletedAt))

/** The rows of an event of this community. */
export const rowsOfEvent = (
  table: OfTenant & { eventId: PgColumn },
  eventId: Given<string> | SQL<string>,
) => and(eq(table.tenantId, thisTenant), eq(table.eventId, eventId))

/** The same, but for the deleted ones. */
export const keptRowsOfEvent = (
  table: OfTenant & { eventId: PgColumn; deletedAt: PgColumn },
  eventId: Given<string> | SQL<string>,
) => and(eq(table.tenantId, thisTenant), eq(table.eventId, eventId), isNull(table.deletedAt))

/** The row of the same community that a column names. */
export const namedBy = <From extends OfTenant>(
  from: From,
  column: keyof From,
  table: Named,
): SQL | undefined => and(eq(table.tenantId, from.tenantId), eq(table.id, from[column] as PgColumn))

/** The same, unless it is deleted. */
export const keptBy = <From extends OfTenant>(
  from: From,
  column: keyof From,
  table: Named & { deletedAt: PgColumn },
): SQL | undefined =>
  and(
    eq(table.tenantId, from.tenantId),
    eq(table.id, from[column] as PgColumn),
    isNull(table.deletedAt),
  )

/** How rows of a table are written that have an id and a stamp. */
export const writesOf = <Table extends PgTable & Named>(table: Table) => ({
  insert: (db: Db, values: Table['$inferInsert']): Query =>
    db.insert(table).values(values as never),
  update: (db: Db, id: string, values: Partial<Table['$inferInsert']>): Query =>
    db
      .update(table)
      .set(values as never)
      .where(rowOf(table, id)),
  remove: (db: Db, id: string): Query => db.delete(table).where(rowOf(table, id)),
  /** Holds a row as it was read until the commit. */
  assertStamp: (db: Db, id: string, stamp: string | null): Query =>
    db.execute(
      sql`select app.assert_stamp(${sql.raw(`'${getTableName(table)}'`)}, ${id}, ${stamp})`,
    ),
})
