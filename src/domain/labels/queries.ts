import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { keptByKind } from '../../db/kept.ts'
import { paged } from '../../db/paged.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { type LabelKind, labelKinds } from './label-kind.ts'

const columnsOf = ({ table }: LabelKind) => ({
  id: table.id,
  tenantId: table.tenantId,
  code: table.code,
  fullName: table.fullName,
  typeId: table.typeId,
  sortOrder: table.sortOrder,
  concurrencyStamp: table.concurrencyStamp,
})

const inThisTenant = ({ table }: LabelKind) => eq(table.tenantId, thisTenant)

const select = (db: Db, kind: LabelKind) => db.select(columnsOf(kind)).from(kind.table)

export const labelById = keptByKind(labelKinds, (db, kind, id) =>
  select(db, kind).where(and(inThisTenant(kind), eq(kind.table.id, id))),
)

/** Those of the ids that are there, in their configured order. */
export const labelsByIds = (db: Db, kind: LabelKind, ids: readonly string[]) =>
  select(db, kind)
    .where(and(inThisTenant(kind), ids.length ? inArray(kind.table.id, [...ids]) : sql`false`))
    .orderBy(asc(kind.table.sortOrder), asc(kind.table.code))

export const labelPage = (db: Db, kind: LabelKind, page: PageRequest) =>
  paged(db, select(db, kind).where(inThisTenant(kind)), {
    page,
    order: [asc(kind.table.sortOrder), asc(kind.table.code)],
  })

type LabelRow = LabelKind['table']['$inferInsert']

export const insertLabel = (db: Db, { table }: LabelKind, values: LabelRow) =>
  db.insert(table).values(values)

export const assertLabelStamp = (db: Db, { name }: LabelKind, id: string, stamp: string) =>
  db.execute(sql`select app.assert_stamp(${name}::regclass, ${id}, ${stamp})`)

export const updateLabel = (db: Db, kind: LabelKind, id: string, values: Partial<LabelRow>) =>
  db
    .update(kind.table)
    .set(values)
    .where(and(inThisTenant(kind), eq(kind.table.id, id)))

/** Events lose the label with it. */
export const removeLabel = (db: Db, kind: LabelKind, id: string) =>
  db.delete(kind.table).where(and(inThisTenant(kind), eq(kind.table.id, id)))

/** Gives an event exactly these labels. */
export const relabelEvent = (
  db: Db,
  { labelling }: LabelKind,
  { tenantId, eventId, ids }: { tenantId: string; eventId: string; ids: readonly string[] },
) => [
  db
    .delete(labelling)
    .where(and(eq(labelling.tenantId, thisTenant), eq(labelling.eventId, eventId))),
  ...(ids.length
    ? [db.insert(labelling).values(ids.map((labelId) => ({ tenantId, eventId, labelId })))]
    : []),
]
