import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { eventSession, sessionGroup, sessionGroupSession } from '../../db/schema/index.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import { shownWithEvent } from '../sessions/index.ts'

/** A query of its own, since drizzle drops table names from SQL text in a select without joins. */
const sessions = (db: Db, counted: SQL) =>
  db
    .select({ count: sql`count(*)` })
    .from(sessionGroupSession)
    .innerJoin(
      eventSession,
      and(
        eq(eventSession.tenantId, sessionGroupSession.tenantId),
        eq(eventSession.id, sessionGroupSession.eventSessionId),
      ),
    )
    .where(
      and(
        eq(sessionGroupSession.tenantId, sessionGroup.tenantId),
        eq(sessionGroupSession.eventId, sessionGroup.eventId),
        eq(sessionGroupSession.sessionGroupId, sessionGroup.id),
        counted,
      ),
    )

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
      sessionCount: sql<number>`${sessions(db, shownWithEvent)}::integer`.as('session_count'),
      allSessionCount: sql<number>`${sessions(db, isNull(eventSession.deletedAt))}::integer`.as(
        'all_session_count',
      ),
    })
    .from(sessionGroup)

const ofThisTenant = eq(sessionGroup.tenantId, thisTenant)

export const sessionGroupById = (db: Db, id: string) =>
  select(db).where(and(ofThisTenant, eq(sessionGroup.id, id)))

/** The event of a session group, to be read in the same batch. */
export const eventOfSessionGroup = (id: string): SQL<string> =>
  sql<string>`(select event_id from session_group where tenant_id = ${thisTenant} and id = ${id})`

export interface SessionGroupFilter {
  eventId: string
  /** Leaves out tracks that no public session belongs to. */
  publicOnly: boolean
}

/** Asked once for the event, not for each of its tracks. */
const shownGroups = (db: Db, eventId: string) =>
  db
    .select({ id: sessionGroupSession.sessionGroupId })
    .from(sessionGroupSession)
    .innerJoin(
      eventSession,
      and(
        eq(eventSession.tenantId, sessionGroupSession.tenantId),
        eq(eventSession.id, sessionGroupSession.eventSessionId),
      ),
    )
    .where(
      and(
        eq(sessionGroupSession.tenantId, thisTenant),
        eq(sessionGroupSession.eventId, eventId),
        shownWithEvent,
      ),
    )

const ofEvent = (db: Db, { eventId, publicOnly }: SessionGroupFilter) =>
  and(
    ofThisTenant,
    eq(sessionGroup.eventId, eventId),
    publicOnly ? sql`${sessionGroup.id} = any(array(${shownGroups(db, eventId)}))` : undefined,
  )

export const sessionGroupPage = (db: Db, filter: SessionGroupFilter, page: PageRequest) =>
  select(db)
    .where(ofEvent(db, filter))
    .orderBy(asc(sessionGroup.sortOrder), asc(sessionGroup.title), asc(sessionGroup.id))
    .limit(page.pageSize)
    .offset(offsetOf(page))

export const sessionGroupCount = (db: Db, filter: SessionGroupFilter) =>
  db
    .select({ totalCount: sql<number>`count(*)::integer` })
    .from(sessionGroup)
    .where(ofEvent(db, filter))

export const insertSessionGroup = (db: Db, values: typeof sessionGroup.$inferInsert) =>
  db.insert(sessionGroup).values(values)

export const assertSessionGroupStamp = (db: Db, id: string, stamp: string | null) =>
  db.execute(sql`select app.assert_stamp('session_group', ${id}, ${stamp})`)

export const updateSessionGroup = (
  db: Db,
  id: string,
  values: Partial<typeof sessionGroup.$inferInsert>,
) =>
  db
    .update(sessionGroup)
    .set(values)
    .where(and(ofThisTenant, eq(sessionGroup.id, id)))

export const removeSessionGroup = (db: Db, id: string) =>
  db.delete(sessionGroup).where(and(ofThisTenant, eq(sessionGroup.id, id)))

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
