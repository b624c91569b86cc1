import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdColumn, instant, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

/**
 * A picture that is kept in the object storage, or is about to be. Its key there is made of its id and
 * says nothing else; what its file was called is kept nowhere.
 */
export const storageObject = pgTable(
  'storage_object',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    state: text('state', { enum: ['Pending', 'Stored'] }).notNull(),
    contentType: text('content_type').notNull(),
    /** Announced while it is pending, then what is kept. */
    sizeBytes: integer('size_bytes').notNull(),
    /** In hexadecimal, of what is kept. */
    sha256: text('sha256'),
    width: integer('width'),
    height: integer('height'),
    uploadedByUserId: uuid('uploaded_by_user_id'),
    createdAt: createdColumn(),
    /** Until when its bytes are taken; null once they are there. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    unique('storage_object_in_tenant').on(table.tenantId, table.id),
    index('storage_object_of_uploader').on(table.tenantId, table.uploadedByUserId),
    index('storage_object_by_age').on(table.createdAt),
    check(
      'storage_object_is_whole',
      sql`${table.state} = 'Pending' or (${table.sha256} is not null and ${table.expiresAt} is null)`,
    ),
  ],
)

/**
 * Keys whose bytes must go, written by a trigger wherever a row of `storage_object` is deleted. Each is
 * gone over twice: an upload that had begun before may end after the first time.
 */
export const storageDeletion = pgTable(
  'storage_deletion',
  {
    objectId: uuid('object_id').primaryKey(),
    dueAt: instant('due_at').notNull().default(sql`now()`),
    passes: integer('passes').notNull().default(0),
  },
  (table) => [index('storage_deletion_due').on(table.dueAt)],
)
