import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { nothing, ownTenant, searching } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none } from '../personal-data/mark.ts'
import { refersTo, searchDocument, tenantColumn } from './columns.ts'
import { event } from './events.ts'

/**
 * The words of every listed event, those for members included: who asks joins it to what is listed to
 * the caller. Kept by triggers, and read by functions of the owner alone: the application has no
 * right on it, since no index helps a search behind row-level security.
 */
export const eventText = declaredTable(
  'event_text',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    /** How Postgres takes words of the event's language apart; `simple` where it knows no way. */
    configuration: text('configuration').notNull(),
    document: searchDocument('document').notNull(),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, searching],
    isOfProgramme: false,
    columns: {
      tenantId: none,
      eventId: none,
      configuration: none,
      document: keep('Words of the texts of an event, for as long as it has them.'),
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId] }),
    index('event_text_configuration').on(table.tenantId, table.configuration),
    // As of sessions.
    index('event_text_words')
      .using('gin', table.tenantId, table.configuration, table.document)
      .with({ fastupdate: true, gin_pending_list_limit: 256 }),
    refersTo(table, ['tenantId', 'eventId'], event).onDelete('cascade'),
  ],
)
