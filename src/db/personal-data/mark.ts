import type { AnyPgTable } from 'drizzle-orm/pg-core'

/**
 * What becomes of a column when a person is erased. Texts are SQL; `erased` is the person's id,
 * `emails`, `mail_hashes` and `account_hashes` are what addresses of theirs are known by, `tenants`
 * the communities they are in.
 */
export type Disposal =
  /** Says nothing of anybody. */
  | { kind: 'none' }
  /** Goes with its row, which is deleted. */
  | { kind: 'row' }
  | { kind: 'null' }
  | { kind: 'replace'; by: string }
  /** Names a person by id: the erased one is named no longer. */
  | { kind: 'unlink'; to: 'null' | 'nobody' }
  /** Stays, for this reason. */
  | { kind: 'keep'; reason: string }

export const none: Disposal = { kind: 'none' }
export const withRow: Disposal = { kind: 'row' }
export const toNull: Disposal = { kind: 'null' }
export const unlink: Disposal = { kind: 'unlink', to: 'null' }
export const unlinkToNobody: Disposal = { kind: 'unlink', to: 'nobody' }
export const replacedBy = (by: string): Disposal => ({ kind: 'replace', by })
export const keep = (reason: string): Disposal => ({ kind: 'keep', reason })
/** A new stamp: who has read the row before does not change it unread. */
export const renewed = replacedBy('gen_random_uuid()')

/** Stands where a column must name somebody and the person is erased. */
export const nobody = '00000000-0000-0000-0000-000000000000'

export interface TableMark {
  table: AnyPgTable
  /** Which rows are the person's, as SQL; null where no row is. */
  rowsOf: string | null
  deletesRows: boolean
  columns: Record<string, Disposal>
}

type Columns<Table extends AnyPgTable> = { [Name in keyof Table['_']['columns']]: Disposal }

/** Marks every column of a table. A column without a mark does not compile. */
export const mark = <Table extends AnyPgTable>(
  table: Table,
  columns: Columns<Table>,
  rows: { rowsOf?: string; deletesRows?: true } = {},
): TableMark => ({
  table,
  rowsOf: rows.rowsOf ?? null,
  deletesRows: rows.deletesRows ?? false,
  columns: columns as Record<string, Disposal>,
})

/** Marks a table that holds nothing of anybody in any of its columns. */
export const impersonal = <Table extends AnyPgTable>(
  table: Table,
  ...columns: (keyof Table['_']['columns'])[]
): TableMark => ({
  table,
  rowsOf: null,
  deletesRows: false,
  columns: Object.fromEntries(columns.map((name) => [name, none])),
})
