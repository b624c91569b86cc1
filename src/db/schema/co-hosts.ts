import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink, unlinkToNobody } from '../personal-data/mark.ts'
import { actor } from './actors.ts'
import { createdColumn, instant, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event } from './events.ts'

export const coHostStates = ['Invited', 'Accepted', 'Declined', 'Withdrawn'] as const

/** An organization or group that was asked to host an event with its owner, and what came of it. */
export const eventCoHost = declaredTable(
  'event_co_host',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    actorId: uuid('actor_id').notNull(),
    state: text('state', { enum: coHostStates }).notNull().default('Invited'),
    invitedByUserId: uuid('invited_by_user_id').notNull(),
    /** Who accepted or declined. */
    answeredByUserId: uuid('answered_by_user_id'),
    answeredAt: instant('answered_at'),
    withdrawnByUserId: uuid('withdrawn_by_user_id'),
    withdrawnAt: instant('withdrawn_at'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      actorId: none,
      state: none,
      invitedByUserId: unlinkToNobody,
      answeredByUserId: unlink,
      answeredAt: none,
      withdrawnByUserId: unlink,
      withdrawnAt: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    uniqueIndex('event_co_host_once')
      .on(table.tenantId, table.eventId, table.actorId)
      .where(sql`${table.state} in ('Invited', 'Accepted')`),
    index('event_co_host_of_actor').on(table.tenantId, table.actorId),
    refersTo(table, ['tenantId', 'eventId'], event),
    refersTo(table, ['tenantId', 'actorId'], actor),
    check(
      'event_co_host_state',
      sql`${table.state} in ('Invited', 'Accepted', 'Declined', 'Withdrawn')`,
    ),
  ],
)
