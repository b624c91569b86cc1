import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdColumn, instant, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

/** An import of a programme: its plan, and how far it has come. */
export const programmeImport = pgTable(
  'programme_import',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    eventId: uuid('event_id').notNull(),
    requestedByUserId: uuid('requested_by_user_id').notNull(),
    state: text('state', { enum: ['Running', 'Completed'] }).notNull(),
    format: text('format').notNull(),
    /** The sessions to write, in order; emptied when all are written. */
    pending: jsonb('pending').notNull(),
    report: jsonb('report').notNull(),
    totalCount: integer('total_count').notNull(),
    doneCount: integer('done_count').notNull().default(0),
    createdAt: createdColumn(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('programme_import_of_event').on(table.tenantId, table.eventId)],
)

/** Which row of ours a thing of a source became: what keeps ids stable when it is imported again. */
export const importedThing = pgTable(
  'imported_thing',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    kind: text('kind', {
      enum: ['session', 'speakers', 'group', 'room', 'day', 'event'],
    }).notNull(),
    identity: text('identity').notNull(),
    thingId: uuid('thing_id').notNull(),
    /** Digest of what was imported last: equal means there is nothing to do. */
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.kind, table.identity] }),
    uniqueIndex('imported_source_once')
      .on(table.tenantId, table.identity)
      .where(sql`${table.kind} = 'event'`),
  ],
)
