import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row with every column of its table: nothing of it is left to a default. */
export type WholeRow<Table extends PgTable> = Required<Table['$inferInsert']>

/** A row as `jsonb_populate_record` reads it: by the names of its columns. */
export const wholeRowOf = <Table extends PgTable>(table: Table, row: WholeRow<Table>) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      column.name,
      (row as Record<string, unknown>)[key],
    ]),
  )
