import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, type Query, thisTenant } from '../../db/database.ts'
import { namedBy, rowOf, rowsOfEvent } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { person, personOf } from '../../db/person.ts'
import { dataExport, event } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { DataExportView } from './data-export-view.ts'

const selectExports = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: dataExport.id,
      tenantId: dataExport.tenantId,
      list: dataExport.list,
      eventId: dataExport.eventId,
      eventTitle: sql<string | null>`${event.title}`.as('event_title'),
      filters: dataExport.filters,
      rowCount: dataExport.rowCount,
      exportedByUserId: dataExport.exportedByUserId,
      exportedByUserDisplayName: sql<string | null>`${person.displayName}`.as('exported_by'),
      apiKeyId: dataExport.apiKeyId,
      exportedAt: dataExport.createdAt,
    })
    .from(dataExport)
    .leftJoin(event, namedBy(dataExport, 'eventId', event))
    .leftJoinLateral(personOf(db, dataExport.exportedByUserId), sql`true`)
    .where(where)

const pageOfExports = (db: Db, where: SQL | undefined, page: PageRequest) =>
  paged(db, selectExports(db, where), {
    page,
    order: [desc(dataExport.createdAt), desc(dataExport.id)],
    counted: db.select({ id: dataExport.id }).from(dataExport).where(where),
  })

/** Of the community, or of the instance; the newest first. */
export const dataExportPage = (db: Db, page: PageRequest) =>
  pageOfExports(db, eq(dataExport.tenantId, thisTenant), page)

export const dataExportsOfEvent = (
  db: Db,
  { eventId, page }: { eventId: string; page: PageRequest },
) => pageOfExports(db, rowsOfEvent(dataExport, eventId), page)

export const dataExportById = (db: Db, id: string) => selectExports(db, rowOf(dataExport, id))

export const recordExport = (
  db: Db,
  { exportedAt, eventTitle: _, exportedByUserDisplayName: __, ...row }: DataExportView,
): Query => db.insert(dataExport).values({ ...row, createdAt: exportedAt })

/** What one key reads page by page is one record within an hour. */
export const recordExportOnce: typeof recordExport = (db, view) => {
  const recorded = db
    .select({ id: dataExport.id })
    .from(dataExport)
    .where(
      and(
        eq(dataExport.tenantId, view.tenantId),
        eq(dataExport.list, view.list),
        sql`${dataExport.eventId} is not distinct from ${view.eventId}::uuid`,
        sql`${dataExport.apiKeyId} is not distinct from ${view.apiKeyId}::uuid`,
        sql`${dataExport.filters} = ${JSON.stringify(view.filters)}::jsonb`,
        sql`${dataExport.createdAt} > now() - interval '1 hour'`,
      ),
    )
  return db.execute(sql`
    insert into ${dataExport} (id, tenant_id, list, event_id, filters, row_count, exported_by_user_id, api_key_id, created_at)
    select ${view.id}::uuid, ${view.tenantId}::uuid, ${view.list}, ${view.eventId}::uuid,
      ${JSON.stringify(view.filters)}::jsonb, ${view.rowCount}::integer, ${view.exportedByUserId}::uuid,
      ${view.apiKeyId}::uuid, ${view.exportedAt}::timestamptz
    where not exists (${recorded})`)
}
