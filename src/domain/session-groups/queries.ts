import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { eventSession, sessionGroup, sessionGroupSession } from '../../db/schema/index.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import { shownWithEvent } from '../sessions/index.ts'

/** A query of its own, since drizzle drops table names from SQL text in a select without joins. */
const shownSessions = (db: Db) =>
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
        shownWithEvent,
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
      concurrencyStamp: sessionGroup.concurrencyStamp,
      sessionCount: sql<number>`${shownSessions(db)}::integer`.as('session_count'),
    })
    .from(sessionGroup)

const ofThisTenant = eq(sessionGroup.tenantId, thisTenant)

export const sessionGroupById = (db: Db, id: string) =>
  select(db).where(and(ofThisTenant, eq(sessionGroup.id, id)))

/** The event of a session group, to be read in the same batch. */
export const eventOfSessionGroup = (id: string): SQL<string> =>
  sql<string>`(select event_id from session_group where tenant_id = ${thisTenant} and id = ${id})`

export const sessionGroupPage = (db: Db, eventId: string, page: PageRequest) =>
  select(db)
    .where(and(ofThisTenant, eq(sessionGroup.eventId, eventId)))
    .orderBy(asc(sessionGroup.sortOrder), asc(sessionGroup.title), asc(sessionGroup.id))
    .limit(page.pageSize)
    .offset(offsetOf(page))

export const sessionGroupCount = (db: Db, eventId: string) =>
  db
    .select({ totalCount: sql<number>`count(*)::integer` })
    .from(sessionGroup)
    .where(and(ofThisTenant, eq(sessionGroup.eventId, eventId)))
