import { and, eq, type SQL } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { eventDay } from '../../db/schema/index.ts'

/** The days of an event, to find the day of an instant among. */
export const daysOfEvent = (db: Db, eventId: string | SQL<string>) =>
  db
    .select({ id: eventDay.id, localDate: eventDay.localDate })
    .from(eventDay)
    .where(and(eq(eventDay.tenantId, thisTenant), eq(eventDay.eventId, eventId)))
