import { sql } from 'drizzle-orm'
import { check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type UploadPurpose, uploadPurpose } from '../../kernel/upload-purpose.ts'
import { everything, instanceWork, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink } from '../personal-data/mark.ts'
import { createdColumn, instant, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

/**
 * A picture that is kept in the object storage, or is about to be, or a programme that waits there to be
 * read. Its key there is made of its id and
 * says nothing else; what its file was called is kept nowhere.
 */
export const storageObject = declaredTable(
  'storage_object',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    purpose: text('purpose').$type<UploadPurpose>().notNull().default(uploadPurpose.image),
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
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    rowsOf: 'id in (select app.images_going_with(erased))',
    deletesRows: true,
    // What the community uses stays, and does not say who brought it. The bytes go by `objectStorage`.
    columns: {
      id: none,
      tenantId: none,
      purpose: none,
      state: none,
      contentType: none,
      sizeBytes: none,
      sha256: none,
      width: none,
      height: none,
      uploadedByUserId: unlink,
      createdAt: none,
      expiresAt: none,
    },
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
export const storageDeletion = declaredTable(
  'storage_deletion',
  {
    objectId: uuid('object_id').primaryKey(),
    dueAt: instant('due_at').notNull().default(sql`now()`),
    passes: integer('passes').notNull().default(0),
  },
  { rights: nothing, columns: { objectId: none, dueAt: none, passes: none } },
  (table) => [index('storage_deletion_due').on(table.dueAt)],
)
