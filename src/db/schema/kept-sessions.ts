import { index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { ofUser, withRow } from '../personal-data/mark.ts'
import { left, stays } from '../programme/treatment.ts'
import { createdColumn, refersTo, tenantColumn } from './columns.ts'
import { eventSession } from './sessions.ts'
import { appUser } from './users.ts'

const userColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => appUser.id)

/** A session that somebody wants to see. */
export const keptSession = declaredTable(
  'kept_session',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    eventSessionId: uuid('event_session_id').notNull(),
    userId: userColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    ...ofUser,
    columns: {
      tenantId: [withRow, left, stays],
      eventId: [withRow, left, stays],
      eventSessionId: [withRow, left, stays],
      userId: [withRow, left, stays],
      createdAt: [withRow, left, stays],
    },
  },
  (table) => [
    primaryKey({
      name: 'kept_session_once',
      columns: [table.tenantId, table.userId, table.eventId, table.eventSessionId],
    }),
    index('kept_session_of_session').on(table.tenantId, table.eventSessionId),
    index('kept_session_of_user').on(table.userId),
    refersTo(
      table,
      ['tenantId', 'eventId', 'eventSessionId'],
      eventSession,
      'kept_session_session',
    ),
  ],
)

/** The secret address at which calendars read what somebody keeps. */
export const keptCalendar = declaredTable(
  'kept_calendar',
  {
    tenantId: tenantColumn(),
    userId: userColumn(),
    secretHash: text('secret_hash').notNull(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    ...ofUser,
    columns: {
      tenantId: withRow,
      userId: withRow,
      secretHash: withRow,
      createdAt: withRow,
    },
  },
  (table) => [
    primaryKey({ name: 'kept_calendar_once', columns: [table.tenantId, table.userId] }),
    unique('kept_calendar_secret').on(table.tenantId, table.secretHash),
    index('kept_calendar_of_user').on(table.userId),
  ],
)
