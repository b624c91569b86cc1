import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { paged } from '../../db/paged.ts'
import { actor, event, eventCoHost } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'

/** Who owns the event: the other side of a co-hosting. */
const owner = (column: string) =>
  sql<string | null>`(select o.${sql.raw(column)} from ${actor} o
    where o.tenant_id = ${event.tenantId} and o.id = ${event.actorId})`

const columns = {
  id: eventCoHost.id,
  tenantId: eventCoHost.tenantId,
  eventId: eventCoHost.eventId,
  actorId: eventCoHost.actorId,
  state: eventCoHost.state,
  answeredAt: eventCoHost.answeredAt,
  withdrawnAt: eventCoHost.withdrawnAt,
  createdAt: eventCoHost.createdAt,
  concurrencyStamp: eventCoHost.concurrencyStamp,
  eventTitle: event.title,
  eventStatusId: event.eventStatusId,
  eventOrganizationId: owner('organization_id').as('event_organization_id'),
  eventGroupId: owner('group_id').as('event_group_id'),
  actorTypeId: actor.actorTypeId,
  actorDisplayName: actor.displayName,
  actorHandle: actor.handle,
  organizationId: actor.organizationId,
  groupId: actor.groupId,
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(eventCoHost)
    .innerJoin(
      event,
      and(
        eq(event.tenantId, eventCoHost.tenantId),
        eq(event.id, eventCoHost.eventId),
        isNull(event.deletedAt),
      ),
    )
    .innerJoin(
      actor,
      and(eq(actor.tenantId, eventCoHost.tenantId), eq(actor.id, eventCoHost.actorId)),
    )

export const coHostById = keptById((db, id) =>
  select(db).where(and(eq(eventCoHost.tenantId, thisTenant), eq(eventCoHost.id, id))),
)

export type CoHostFilter = { eventId: string } | { actorId: string }

const matching = (filter: CoHostFilter) =>
  and(
    eq(eventCoHost.tenantId, thisTenant),
    'eventId' in filter
      ? eq(eventCoHost.eventId, filter.eventId)
      : eq(eventCoHost.actorId, filter.actorId),
  )

export const coHostPage = (db: Db, filter: CoHostFilter, page: PageRequest) =>
  paged(db, select(db).where(matching(filter)), {
    page,
    order: [desc(eventCoHost.createdAt), desc(eventCoHost.id)],
  })

export const actorById = keptById((db, id) =>
  db
    .select({
      id: actor.id,
      actorTypeId: actor.actorTypeId,
      displayName: actor.displayName,
      handle: actor.handle,
      organizationId: actor.organizationId,
      groupId: actor.groupId,
      canHost: sql<boolean>`app.can_host(${actor.id})`,
    })
    .from(actor)
    .where(and(eq(actor.tenantId, thisTenant), eq(actor.id, id))),
)

export const insertCoHost = (db: Db, values: typeof eventCoHost.$inferInsert) =>
  db.insert(eventCoHost).values(values)

export const updateCoHost = (
  db: Db,
  id: string,
  values: Partial<typeof eventCoHost.$inferInsert>,
) =>
  db
    .update(eventCoHost)
    .set(values)
    .where(and(eq(eventCoHost.tenantId, thisTenant), eq(eventCoHost.id, id)))

/** Holds a co-hosting as it was read until the commit. */
export const assertCoHostStamp = (db: Db, id: string, stamp: string) =>
  db.execute(sql`select app.assert_stamp('event_co_host', ${id}, ${stamp})`)
