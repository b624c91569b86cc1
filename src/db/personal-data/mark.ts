import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Copy, Redaction } from '../programme/treatment.ts'

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
/** What people wrote for everybody to read. */
export const content = keep('Content of the community, which stays when its author goes.')
export const programme = keep(
  'The programme of an event. Speakers are names on it, and no accounts.',
)
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
  /** Null for what is no part of an event. */
  copies: Record<string, Copy> | null
  redactions: Record<string, Redaction> | null
  /** SQL that a copy's source is joined with, and narrowed by. */
  copiedFrom: { joined: string; only: string }
}

interface Options {
  rowsOf?: string
  deletesRows?: true
  copiedFrom?: { joined?: string; only?: string }
}

type Columns<Table extends AnyPgTable, Said> = { [Name in keyof Table['_']['columns']]: Said }

/** What a column of an event's part says: of an erasure, of a duplicate, of heavy moderation. */
type PartColumn = readonly [Disposal, Copy, Redaction]

/** A part of an event is whatever names one. It says all three. */
type NoPart<Table extends AnyPgTable> = 'eventId' extends keyof Table['_']['columns']
  ? never
  : Table

const marked = (
  table: AnyPgTable,
  columns: Record<string, Disposal>,
  { rowsOf, deletesRows, copiedFrom }: Options,
): TableMark => ({
  ...{ table, columns, rowsOf: rowsOf ?? null, deletesRows: deletesRows ?? false },
  ...{ copies: null, redactions: null, copiedFrom: { joined: '', only: '', ...copiedFrom } },
})

/** Marks every column of a table. A column without a mark does not compile. */
export const mark = <Table extends AnyPgTable>(
  table: NoPart<Table>,
  columns: Columns<Table, Disposal>,
  rows: Omit<Options, 'copiedFrom'> = {},
): TableMark => marked(table, columns as Record<string, Disposal>, rows)

/** The same for a part of an event, which is duplicated and moderated with it. */
export function markPart<Table extends AnyPgTable>(
  table: Table,
  columns: Columns<Table, PartColumn>,
  options: Options = {},
): TableMark {
  const said = Object.entries(columns as Record<string, PartColumn>)
  return {
    ...marked(table, Object.fromEntries(said.map(([name, [erased]]) => [name, erased])), options),
    copies: Object.fromEntries(said.map(([name, [, copied]]) => [name, copied])),
    redactions: Object.fromEntries(said.map(([name, [, , redacted]]) => [name, redacted])),
  }
}

/** Marks a table that holds nothing of anybody in any of its columns. */
export const impersonal = <Table extends AnyPgTable>(
  table: NoPart<Table>,
  ...columns: (keyof Table['_']['columns'])[]
): TableMark => marked(table, Object.fromEntries(columns.map((name) => [name as string, none])), {})
