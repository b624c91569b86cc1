import { and, desc, eq, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { keptBy, namedBy, rowOf, writesOf } from '../../db/of-tenant.ts'
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
    .innerJoin(event, keptBy(eventCoHost, 'eventId', event))
    .innerJoin(actor, namedBy(eventCoHost, 'actorId', actor))

export const coHostById = keptById((db, id) => select(db).where(rowOf(eventCoHost, id)))

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
    .where(rowOf(actor, id)),
)

export const {
  insert: insertCoHost,
  update: updateCoHost,
  assertStamp: assertCoHostStamp,
} = writesOf(eventCoHost)
