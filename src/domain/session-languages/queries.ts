import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { keptBy, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { eventSession, eventSessionLanguage } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { eventBy } from '../events/index.ts'

const ownSession = keptBy(eventSessionLanguage, 'eventSessionId', eventSession)

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

export const {
  insert: insertSessionLanguage,
  update: updateSessionLanguage,
  remove: removeSessionLanguage,
  assertStamp: assertSessionLanguageStamp,
} = writesOf(eventSessionLanguage)
