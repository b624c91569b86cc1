import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { eventSession, sessionGroup, sessionGroupSession } from '../../db/schema/index.ts'
import type { ThingsOfEvent } from '../events/index.ts'
import { eventBy } from '../events/index.ts'
import { shownWithEvent } from '../sessions/index.ts'

/**
 * The sessions of a group, all and those that the public sees. Each is looked up by its id: a filter on
 * sessions beside the join let Postgres read all sessions of the community per member of a group.
 */
const counted = sql`(
  select count(*) filter (where s.is_shown)::integer as shown,
    count(*) filter (where s.is_kept)::integer as kept
  from ${sessionGroupSession} m
  cross join lateral (
    select ${shownWithEvent} as is_shown, ${isNull(eventSession.deletedAt)} as is_kept
    from ${eventSession}
    where ${eventSession.tenantId} = m.tenant_id and ${eventSession.id} = m.event_session_id
  ) s
  where m.tenant_id = ${sessionGroup.tenantId} and m.event_id = ${sessionGroup.eventId}
    and m.session_group_id = ${sessionGroup.id}
) counted`

const select = (db: Db) =>
  db
    .select({
      id: sessionGroup.id,
      tenantId: sessionGroup.tenantId,
      eventId: sessionGroup.eventId,
      title: sessionGroup.title,
      slug: sessionGroup.slug,
      sortOrder: sessionGroup.sortOrder,
      roomId: sessionGroup.roomId,
      concurrencyStamp: sessionGroup.concurrencyStamp,
      sessionCount: sql<number>`counted.shown`.as('session_count'),
      allSessionCount: sql<number>`counted.kept`.as('all_session_count'),
    })
    .from(sessionGroup)
    .crossJoinLateral(counted)

const ofThisTenant = eq(sessionGroup.tenantId, thisTenant)

export const sessionGroupById = keptById((db, id) =>
  select(db).where(and(ofThisTenant, eq(sessionGroup.id, id))),
)

/** The event of a session group, to be read in the same batch. */
export const eventOfSessionGroup = (id: Given<string> | SQL<string>): SQL<string> =>
  sql<string>`(select event_id from session_group where tenant_id = ${thisTenant} and id = ${id})`

export const eventBySessionGroup = eventBy(eventOfSessionGroup)

const ofEvent = ({ eventId, publicOnly }: ThingsOfEvent) =>
  and(
    ofThisTenant,
    eq(sessionGroup.eventId, eventId),
    publicOnly ? sql`counted.shown > 0` : undefined,
  )

export const sessionGroupPage = (db: Db, filter: ThingsOfEvent) =>
  paged(db, select(db).where(ofEvent(filter)), {
    page: filter.page,
    order: [asc(sessionGroup.sortOrder), asc(sessionGroup.title), asc(sessionGroup.id)],
  })

export const {
  insert: insertSessionGroup,
  update: updateSessionGroup,
  remove: removeSessionGroup,
  assertStamp: assertSessionGroupStamp,
} = writesOf(sessionGroup)

/** A session that is in the group already stays there, once. */
export const putIntoGroup = (db: Db, values: typeof sessionGroupSession.$inferInsert) =>
  db.insert(sessionGroupSession).values(values).onConflictDoNothing()

const membership = (groupId: string, sessionId: string) =>
  and(
    eq(sessionGroupSession.tenantId, thisTenant),
    eq(sessionGroupSession.sessionGroupId, groupId),
    eq(sessionGroupSession.eventSessionId, sessionId),
  )

export const takeOutOfGroup = (db: Db, groupId: string, sessionId: string) =>
  db.delete(sessionGroupSession).where(membership(groupId, sessionId))

/** Whether a session is in a group. */
export const groupMembership = (db: Db, groupId: string, sessionId: string) =>
  db
    .select({ sessionId: sessionGroupSession.eventSessionId })
    .from(sessionGroupSession)
    .where(membership(groupId, sessionId))
