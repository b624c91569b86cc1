import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, unique, uuid } from 'drizzle-orm/pg-core'
import { approvalStatus } from '../../kernel/membership-status.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import { everything, instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { ofUser, withRow } from '../personal-data/mark.ts'
import { left, stays } from '../programme/treatment.ts'
import { createdColumn, numbers, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { eventDay } from './events.ts'
import { eventSession } from './sessions.ts'
import { appUser } from './users.ts'

/** Somebody has, or asks for, a place in a session or on a day. */
export const sessionRegistration = declaredTable(
  'session_registration',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    eventSessionId: uuid('event_session_id'),
    eventDayId: uuid('event_day_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    approvalStatusId: integer('approval_status_id').notNull(),
    /** What the person answered to questions of the session, by their ids. */
    answers: jsonb('answers').$type<Answers>(),
    /** What organizers answered of the person. */
    organizerAnswers: jsonb('organizer_answers').$type<Answers>(),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    ...ofUser,
    columns: {
      id: [withRow, left, stays],
      tenantId: [withRow, left, stays],
      eventId: [withRow, left, stays],
      eventSessionId: [withRow, left, stays],
      eventDayId: [withRow, left, stays],
      userId: [withRow, left, stays],
      approvalStatusId: [withRow, left, stays],
      answers: [withRow, left, stays],
      organizerAnswers: [withRow, left, stays],
      concurrencyStamp: [withRow, left, stays],
      createdAt: [withRow, left, stays],
    },
  },
  (table) => [
    unique('session_registration_once').on(table.tenantId, table.eventSessionId, table.userId),
    unique('session_registration_day_once').on(table.tenantId, table.eventDayId, table.userId),
    index('session_registration_of_user').on(table.userId),
    index('session_registration_of_event').on(table.tenantId, table.eventId, table.id),
    index('session_registration_answered')
      .on(table.tenantId, table.eventId, table.eventSessionId)
      .where(sql`num_nonnulls(${table.answers}, ${table.organizerAnswers}) > 0`),
    refersTo(
      table,
      ['tenantId', 'eventId', 'eventSessionId'],
      eventSession,
      'session_registration_session',
    ),
    refersTo(table, ['tenantId', 'eventId', 'eventDayId'], eventDay, 'session_registration_day'),
    check(
      'session_registration_of_one',
      sql`num_nonnulls(${table.eventSessionId}, ${table.eventDayId}) = 1`,
    ),
    check(
      'session_registration_status',
      sql`${table.approvalStatusId} in ${numbers(Object.values(approvalStatus))}`,
    ),
  ],
)
