import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Query } from './database.ts'

/** The stamp of a document that was never saved. */
export const neverSaved = '00000000-0000-0000-0000-000000000000'

/** How a document of a community is saved: a table with one row each. A null stamp is that of none. */
export const savingOf =
  <Table extends PgTable>(table: Table) =>
  (db: Db, stamp: string | null, document: Omit<Table['$inferSelect'], 'tenantId'>): Query => {
    const columns = getTableColumns(table)
    const row = Object.fromEntries(
      Object.entries(document).map(([name, value]) => [columns[name]?.name ?? name, value]),
    )
    const target = sql.raw(`'${getTableName(table)}'`)
    return db.execute(
      sql`select app.save_document(${target}, ${stamp}::uuid, ${JSON.stringify(row)}::jsonb)`,
    )
  }
