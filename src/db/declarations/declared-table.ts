import type { BuildColumns, BuildExtraConfigColumns } from 'drizzle-orm'
import {
  type AnyPgTable,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
} from 'drizzle-orm/pg-core'
import type { Disposal } from '../personal-data/mark.ts'
import type { Copy, Redaction } from '../programme/treatment.ts'
import type { Rights, RowSecurity } from './access.ts'

/** What a table says of itself besides its columns and constraints. */
export interface Declaration {
  table: AnyPgTable
  rights: Rights
  /** Null for what is of no community. */
  rowSecurity: RowSecurity | null
  /** Why the rows of a community outlive it; null where they go with it. */
  outlivesPurge: string | null
  /** Which rows are the person's, as SQL; null where no row is. */
  rowsOf: string | null
  deletesRows: boolean
  columns: Record<string, Disposal>
  /** Null for what is no part of a programme. */
  copies: Record<string, Copy> | null
  redactions: Record<string, Redaction> | null
  /** SQL that a copy's source is joined with, and narrowed by. */
  copiedFrom: { joined: string; only: string }
}

/** What a column of a programme says: of an erasure, of a duplicate, of heavy moderation. */
type PartColumn = readonly [Disposal, Copy, Redaction]

type Columns = Record<string, PgColumnBuilderBase>

/** A part of an event is whatever names one. Of its programme is what a duplicate copies or moderation takes. */
type SaidOfColumns<C extends Columns> =
  | {
      isOfProgramme?: never
      copiedFrom?: { joined?: string; only?: string }
      columns: { [Name in keyof C]: PartColumn }
    }
  | { isOfProgramme: false; copiedFrom?: never; columns: { [Name in keyof C]: Disposal } }

type Said<C extends Columns> = {
  rights: Rights
  rowsOf?: string
  deletesRows?: true
} & ('tenantId' extends keyof C
  ? { rowSecurity: RowSecurity; outlivesPurge?: string }
  : { rowSecurity?: never; outlivesPurge?: never }) &
  ('eventId' extends keyof C
    ? SaidOfColumns<C>
    : { isOfProgramme?: never; copiedFrom?: never; columns: { [Name in keyof C]: Disposal } })

const declarations = new WeakMap<AnyPgTable, Declaration>()

/** What a table of the schema said when it was declared. */
export function declarationOf(table: AnyPgTable): Declaration {
  const declaration = declarations.get(table)
  if (declaration === undefined) throw new Error('The table is not declared by declaredTable')
  return declaration
}

/** A table, with who may do what with it and what becomes of its columns. What says nothing does not compile. */
export function declaredTable<Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  said: Said<C>,
  constraints: (
    table: BuildExtraConfigColumns<Name, C, 'pg'>,
  ) => PgTableExtraConfigValue[] = () => [],
): PgTableWithColumns<{
  name: Name
  schema: undefined
  columns: BuildColumns<Name, C, 'pg'>
  dialect: 'pg'
}> {
  const table = pgTable(name, columns, constraints)
  const ofColumns = Object.entries(said.columns as Record<string, Disposal | PartColumn>)
  const parts = ofColumns.flatMap(([column, each]) =>
    isPart(each) ? [[column, each] as const] : [],
  )
  declarations.set(table, {
    table,
    rights: said.rights,
    rowSecurity: said.rowSecurity ?? null,
    outlivesPurge: said.outlivesPurge ?? null,
    rowsOf: said.rowsOf ?? null,
    deletesRows: said.deletesRows ?? false,
    columns: Object.fromEntries(
      ofColumns.map(([column, each]) => [column, isPart(each) ? each[0] : each]),
    ),
    copies:
      parts.length > 0
        ? Object.fromEntries(parts.map(([column, each]) => [column, each[1]]))
        : null,
    redactions:
      parts.length > 0
        ? Object.fromEntries(parts.map(([column, each]) => [column, each[2]]))
        : null,
    copiedFrom: { joined: '', only: '', ...said.copiedFrom },
  })
  return table
}

const isPart = (said: Disposal | PartColumn): said is PartColumn => Array.isArray(said)
