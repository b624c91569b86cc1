import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { eventTemplate } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'

const { createdAt, ...columns } = getTableColumns(eventTemplate)

const ofThisTenant = eq(eventTemplate.tenantId, thisTenant)

const select = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(eventTemplate).where(and(ofThisTenant, where))

export const eventTemplateById = keptById((db, id) => select(db, eq(eventTemplate.id, id)))

/** The template that something new is made from; of none, nothing. */
export const wantedTemplate = (db: Db, id: string | null) =>
  select(db, sql`${eventTemplate.id} = ${id}::uuid`)

export type EventTemplateView = Rows<{
  template: ReturnType<typeof eventTemplateById>
}>['template'][number]

export const eventTemplatePage = (db: Db, page: PageRequest) =>
  paged(db, select(db, undefined), {
    page,
    order: [asc(eventTemplate.name), asc(eventTemplate.id)],
  })

export const eventTemplateCount = (db: Db) =>
  db.select({ count: sql<number>`count(*)::integer` }).from(eventTemplate).where(ofThisTenant)

export const {
  insert: insertEventTemplate,
  update: updateEventTemplate,
  remove: removeEventTemplate,
  assertStamp: assertTemplateStamp,
} = writesOf(eventTemplate)

export const assertTemplateRoom = (db: Db, most: number) =>
  db.execute(sql`select app.assert_event_template_room(${most})`)
