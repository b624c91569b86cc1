import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { keptBy } from '../../db/kept.ts'
import { namedBy, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { actor, eventSeries } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'

const columns = {
  id: eventSeries.id,
  tenantId: eventSeries.tenantId,
  title: eventSeries.title,
  slug: eventSeries.slug,
  description: eventSeries.description,
  concurrencyStamp: eventSeries.concurrencyStamp,
  actorId: eventSeries.actorId,
  actorDisplayName: actor.displayName,
  actorUserId: actor.userId,
  actorOrganizationId: actor.organizationId,
  actorGroupId: actor.groupId,
  isSuspended: sql<boolean>`(${actor.suspendedAt} is not null)`.as('is_suspended'),
  hasEvents: sql<boolean>`exists (select from event e
    where e.tenant_id = ${eventSeries.tenantId} and e.event_series_id = ${eventSeries.id})`.as(
    'has_events',
  ),
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(eventSeries)
    .innerJoin(actor, namedBy(eventSeries, 'actorId', actor))

const ofThisTenant = eq(eventSeries.tenantId, thisTenant)

const seriesOf = keptBy(['id'], (db, { id }) =>
  select(db).where(and(ofThisTenant, sql`${eventSeries.id} = ${id}::uuid`)),
)

export const eventSeriesById = (db: Db, id: string | null) => seriesOf(db, { id })

export const eventSeriesBySlug = (db: Db, slug: string) =>
  select(db).where(and(ofThisTenant, eq(eventSeries.slug, slug)))

export const eventSeriesPage = (db: Db, page: PageRequest) =>
  paged(db, select(db).where(and(ofThisTenant, isNull(actor.suspendedAt))), {
    page,
    order: [asc(eventSeries.title), asc(eventSeries.id)],
  })

export const {
  insert: insertEventSeries,
  update: updateEventSeries,
  remove: removeEventSeries,
  assertStamp: assertEventSeriesStamp,
} = writesOf(eventSeries)
