import { index, text, uuid } from 'drizzle-orm/pg-core'
import { ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none, unlink } from '../personal-data/mark.ts'
import { createdColumn, refersTo, tenantColumn } from './columns.ts'
import { event } from './events.ts'

/** What was decided about an event by those who moderate, and why. */
export const eventModeration = declaredTable(
  'event_moderation',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    action: text('action', { enum: ['Light', 'Heavy', 'Undone'] }).notNull(),
    reason: text('reason').notNull(),
    /** Null when a key did it. */
    moderatedByUserId: uuid('moderated_by_user_id'),
    createdAt: createdColumn(),
  },
  {
    rights: ['select', 'insert'],
    rowSecurity: [ownTenant],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      action: none,
      reason: keep('Why moderators decided as they did: a record of the community.'),
      moderatedByUserId: unlink,
      createdAt: none,
    },
  },
  (table) => [
    index('event_moderation_of_event').on(table.tenantId, table.eventId, table.createdAt),
    refersTo(table, ['tenantId', 'eventId'], event),
  ],
)
