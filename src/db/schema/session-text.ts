import { boolean, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { nothing, ownTenant, searching } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none } from '../personal-data/mark.ts'
import { refersTo, searchDocument, tenantColumn } from './columns.ts'
import { eventSession } from './sessions.ts'

/**
 * The words of every session that is not deleted, with its tracks and the speakers who have consented:
 * who asks joins them to the sessions that are shown to the caller. As of events, the application has no
 * right on them.
 */
export const eventSessionText = declaredTable(
  'event_session_text',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    eventSessionId: uuid('event_session_id').notNull(),
    /** How Postgres takes words of the session's language apart; `simple` where it knows no way. */
    configuration: text('configuration').notNull(),
    document: searchDocument('document').notNull(),
    /** Between a change and the end of its transaction, where the words are read once for all changes. */
    isStale: boolean('is_stale').notNull(),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, searching],
    isOfProgramme: false,
    columns: {
      tenantId: none,
      eventId: none,
      eventSessionId: none,
      configuration: none,
      document: keep('Words of the programme of an event, for as long as a session has them.'),
      isStale: none,
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventSessionId] }),
    index('event_session_text_configuration').on(table.tenantId, table.configuration),
    // New documents wait in a list of at most 256 kB, and enter the index together: copies write three times as
    // fast, and a search reads a few blocks more.
    index('event_session_text_words')
      .using('gin', table.tenantId, table.configuration, table.document)
      .with({ fastupdate: true, gin_pending_list_limit: 256 }),
    refersTo(table, ['tenantId', 'eventId', 'eventSessionId'], eventSession).onDelete('cascade'),
  ],
)
