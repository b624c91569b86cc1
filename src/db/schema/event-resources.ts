import { index, text, uuid } from 'drizzle-orm/pg-core'
import { instanceWork, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink } from '../personal-data/mark.ts'
import { instant, refersTo, tenantColumn } from './columns.ts'
import { event } from './events.ts'

/** What was done with resources of events, for as long as the community keeps it. */
export const eventResourceAudit = declaredTable(
  'event_resource_audit',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    action: text('action').notNull(),
    outcome: text('outcome').notNull(),
    /** Code of why it came out like this. */
    reason: text('reason'),
    occurredAt: instant('occurred_at').notNull(),
    /** Null for what no manager did, and when that person is erased. */
    managerUserId: uuid('manager_user_id'),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, instanceWork],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      resourceId: none,
      action: none,
      outcome: none,
      reason: none,
      occurredAt: none,
      managerUserId: unlink,
    },
  },
  (table) => [
    index('event_resource_audit_age').on(table.tenantId, table.occurredAt),
    index('event_resource_audit_of').on(table.tenantId, table.resourceId, table.occurredAt),
    index('event_resource_audit_of_event').on(table.tenantId, table.eventId),
    refersTo(table, ['tenantId', 'eventId'], event),
  ],
)
