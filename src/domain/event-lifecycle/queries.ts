import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Rows } from '../../db/database.ts'
import { keptRowsOfEvent, rowOf, rowsOfEvent } from '../../db/of-tenant.ts'
import { answerOf } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import { event, eventModeration, eventSession } from '../../db/schema/index.ts'
import type { Transition } from '../../kernel/lifecycle.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { sessionStatus } from '../lookups/index.ts'

const { moderated } = sessionStatus
const sessionsOf = (eventId: string) => keptRowsOfEvent(eventSession, eventId)

/** Leads those sessions of an event on that the table names. */
export const moveSessions = (db: Db, eventId: string, { from, to }: Transition) =>
  db
    .update(eventSession)
    .set({ ...(to !== null && { eventSessionStatusId: to }), concurrencyStamp: newStamp })
    .where(and(sessionsOf(eventId), inArray(eventSession.eventSessionStatusId, [...from])))

/** Each row gets a stamp of its own: what was read before is stale. */
const newStamp = sql`gen_random_uuid()`

export const hideSessions = (db: Db, eventId: string) =>
  db
    .update(eventSession)
    .set({
      statusBeforeModeration: sql`event_session_status_id`,
      eventSessionStatusId: moderated,
      concurrencyStamp: newStamp,
    })
    .where(and(sessionsOf(eventId), sql`event_session_status_id <> ${moderated}`))

export const restoreSessions = (db: Db, eventId: string) =>
  db
    .update(eventSession)
    .set({
      eventSessionStatusId: sql`status_before_moderation`,
      statusBeforeModeration: null,
      concurrencyStamp: newStamp,
    })
    .where(
      and(
        sessionsOf(eventId),
        eq(eventSession.eventSessionStatusId, moderated),
        sql`status_before_moderation is not null`,
      ),
    )

/** Takes every text of the programme away; sessions leave their rooms for good. */
export const redactProgramme = (db: Db, eventId: string) =>
  db.execute(sql`select app.redact_programme(${eventId})`)

export const removeSessions = (db: Db, eventId: string) =>
  db.update(eventSession).set({ deletedAt: sql`now()` }).where(sessionsOf(eventId))

export const hasTakenPlace = (db: Db, id: string) =>
  answerOf<boolean | null>(db, sql`app.has_taken_place(${id})`)

export const removeEvent = (db: Db, id: string) =>
  db.update(event).set({ deletedAt: sql`now()`, updatedAt: sql`now()` }).where(rowOf(event, id))

export const insertModeration = (db: Db, values: typeof eventModeration.$inferInsert) =>
  db.insert(eventModeration).values(values)

const ofEvent = (eventId: string) => rowsOfEvent(eventModeration, eventId)

export type ModerationEntry = Rows<ReturnType<typeof moderationPage>>['rows'][number]

/** Who moderated stays between the database and those who ask it. */
export const moderationPage = (db: Db, eventId: string, page: PageRequest) =>
  paged(
    db,
    db
      .select({
        id: eventModeration.id,
        action: eventModeration.action,
        reason: eventModeration.reason,
        createdAt: eventModeration.createdAt,
      })
      .from(eventModeration)
      .where(ofEvent(eventId)),
    { page, order: [desc(eventModeration.createdAt), desc(eventModeration.id)] },
  )

/** The first local date of a programme: of its days, sessions or items. */
export const firstDateOf = (db: Db, eventId: string) =>
  db
    .select({ firstDate: sql<string | null>`app.first_date_of(${eventId})` })
    .from(sql`(values (1)) one(n)`)

interface Copy {
  source: string
  target: string
  days: number
  keepRooms: boolean
}

export const copyProgramme = (db: Db, { source, target, days, keepRooms }: Copy) =>
  db.execute(sql`select app.copy_programme(${source}, ${target}, ${days}, ${keepRooms})`)
