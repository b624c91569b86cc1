import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { rowsOfEvent } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import {
  agendaItem,
  eventSession,
  eventTimeShift,
  eventTimeShiftEntry,
} from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'

export const timeShiftOf = (db: Db, eventId: string) =>
  db
    .select({
      fromTimezone: eventTimeShift.fromTimezone,
      toTimezone: eventTimeShift.toTimezone,
      shiftedAt: eventTimeShift.shiftedAt,
    })
    .from(eventTimeShift)
    .where(rowsOfEvent(eventTimeShift, eventId))

const ofSession = and(
  eq(eventSession.tenantId, eventTimeShiftEntry.tenantId),
  eq(eventSession.eventId, eventTimeShiftEntry.eventId),
  eq(eventSession.id, eventTimeShiftEntry.entryId),
  isNull(eventSession.deletedAt),
)
const ofItem = and(
  eq(agendaItem.tenantId, eventTimeShiftEntry.tenantId),
  eq(agendaItem.eventId, eventTimeShiftEntry.eventId),
  eq(agendaItem.id, eventTimeShiftEntry.entryId),
)

/** Those that are still in the event. */
const standing = (eventId: string) =>
  and(
    eq(eventTimeShiftEntry.tenantId, thisTenant),
    eq(eventTimeShiftEntry.eventId, eventId),
    or(sql`${eventSession.id} is not null`, sql`${agendaItem.id} is not null`),
  )

export const shiftedEntryPage = (db: Db, eventId: string, page: PageRequest) =>
  paged(
    db,
    db
      .select({
        id: eventTimeShiftEntry.entryId,
        entryType: eventTimeShiftEntry.entryType,
        title: sql<string | null>`coalesce(${eventSession.title}, ${agendaItem.title})`,
        startTime: eventTimeShiftEntry.startTime,
        endTime: eventTimeShiftEntry.endTime,
        dayBefore: eventTimeShiftEntry.dayBefore,
        dayAfter: eventTimeShiftEntry.dayAfter,
      })
      .from(eventTimeShiftEntry)
      .leftJoin(eventSession, ofSession)
      .leftJoin(agendaItem, ofItem)
      .where(standing(eventId)),
    { page, order: [asc(eventTimeShiftEntry.startTime), asc(eventTimeShiftEntry.entryId)] },
  )
