import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { ExportFilter, ExportName } from '../../kernel/data-exports.ts'
import { instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink } from '../personal-data/mark.ts'
import { createdColumn, refersTo, tenantColumn } from './columns.ts'
import { event } from './events.ts'

/** Who took a list of people out of the product. It does not change. */
export const dataExport = declaredTable(
  'data_export',
  {
    id: uuid('id').primaryKey(),
    /** All zeroes for lists of the instance. */
    tenantId: tenantColumn(),
    /** The operation that lists, without `list` or `get`. */
    list: text('list').$type<ExportName>().notNull(),
    /** Null for a list of no event. */
    eventId: uuid('event_id'),
    /** Values of free texts are left out: they can be names. */
    filters: jsonb('filters').$type<ExportFilter[]>().notNull(),
    rowCount: integer('row_count').notNull(),
    /** Null when a key of nobody did it, and when that person is erased. */
    exportedByUserId: uuid('exported_by_user_id'),
    /** The key that it was done with. */
    apiKeyId: uuid('api_key_id'),
    createdAt: createdColumn(),
  },
  {
    rights: ['select', 'insert'],
    rowSecurity: [ownTenant, instanceWork],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      list: none,
      eventId: none,
      filters: none,
      rowCount: none,
      exportedByUserId: unlink,
      apiKeyId: none,
      createdAt: none,
    },
  },
  (table) => [
    index('data_export_newest').on(table.tenantId, table.createdAt, table.id),
    index('data_export_of_event').on(table.tenantId, table.eventId, table.createdAt),
    index('data_export_age').on(table.createdAt),
    refersTo(table, ['tenantId', 'eventId'], event),
    check('data_export_rows', sql`${table.rowCount} >= 0`),
  ],
)
