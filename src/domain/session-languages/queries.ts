import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { paged } from '../../db/paged.ts'
import { eventSession, eventSessionLanguage } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { eventBy } from '../events/index.ts'

const ownSession = and(
  eq(eventSession.tenantId, eventSessionLanguage.tenantId),
  eq(eventSession.id, eventSessionLanguage.eventSessionId),
  isNull(eventSession.deletedAt),
)

const select = (db: Db) =>
  db
    .select({
      id: eventSessionLanguage.id,
      tenantId: eventSessionLanguage.tenantId,
      eventId: eventSessionLanguage.eventId,
      sessionId: eventSessionLanguage.eventSessionId,
      sessionTitle: eventSession.title,
      languageCode: eventSessionLanguage.languageCode,
      concurrencyStamp: eventSessionLanguage.concurrencyStamp,
    })
    .from(eventSessionLanguage)
    .innerJoin(eventSession, ownSession)

const ofThisTenant = eq(eventSessionLanguage.tenantId, thisTenant)
const ofSession = (sessionId: string) =>
  and(ofThisTenant, eq(eventSessionLanguage.eventSessionId, sessionId))

export const sessionLanguageById = keptById((db, id) =>
  select(db).where(and(ofThisTenant, eq(eventSessionLanguage.id, id))),
)

export const sessionLanguagePage = (db: Db, sessionId: string, page: PageRequest) =>
  paged(db, select(db).where(ofSession(sessionId)), {
    page,
    order: [asc(eventSessionLanguage.languageCode)],
  })

/** The session of an assignment, to be read in the same batch. */
export const sessionOfLanguage = (id: string): SQL<string> =>
  sql<string>`(select event_session_id from event_session_language
    where tenant_id = ${thisTenant} and id = ${id})`

export const eventOfLanguage = (id: Given<string> | SQL<string>): SQL<string> =>
  sql<string>`(select event_id from event_session_language
    where tenant_id = ${thisTenant} and id = ${id})`

export const eventByLanguage = eventBy(eventOfLanguage)

export const insertSessionLanguage = (db: Db, values: typeof eventSessionLanguage.$inferInsert) =>
  db.insert(eventSessionLanguage).values(values)

export const assertSessionLanguageStamp = (db: Db, id: string, stamp: string) =>
  db.execute(sql`select app.assert_stamp('event_session_language', ${id}, ${stamp})`)

export const updateSessionLanguage = (
  db: Db,
  id: string,
  values: Partial<typeof eventSessionLanguage.$inferInsert>,
) =>
  db
    .update(eventSessionLanguage)
    .set(values)
    .where(and(ofThisTenant, eq(eventSessionLanguage.id, id)))

export const removeSessionLanguage = (db: Db, id: string) =>
  db.delete(eventSessionLanguage).where(and(ofThisTenant, eq(eventSessionLanguage.id, id)))
