import { index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { pictureSetNames } from '../../kernel/picture-sets.ts'
import { countingUses, everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { refersTo, stampColumn, tenantColumn } from './columns.ts'
import { storageObject } from './storage.ts'
import { tenant } from './tenants.ts'

/** How a community looks, or a group in it. It has no row until it is saved for the first time. */
export const branding = declaredTable(
  'branding',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    /** Null of the community itself. */
    groupId: uuid('group_id'),
    primaryColor: text('primary_color'),
    secondaryColor: text('secondary_color'),
    concurrencyStamp: stampColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      groupId: none,
      primaryColor: none,
      secondaryColor: none,
      concurrencyStamp: none,
    },
  },
  (table) => [
    unique('branding_in_tenant').on(table.tenantId, table.id),
    unique('branding_once').on(table.tenantId, table.groupId).nullsNotDistinct(),
  ],
)

/** A picture that a look shows, in one of its sets. Its size is that of the file. */
export const brandingPicture = declaredTable(
  'branding_picture',
  {
    tenantId: tenantColumn(),
    brandingId: uuid('branding_id').notNull(),
    pictureSet: text('picture_set', { enum: pictureSetNames }).notNull(),
    storageObjectId: uuid('storage_object_id').notNull(),
  },
  {
    rights: ['select', 'insert', 'delete'],
    rowSecurity: [ownTenant, countingUses],
    columns: { tenantId: none, brandingId: none, pictureSet: none, storageObjectId: none },
  },
  (table) => [
    primaryKey({ columns: [table.brandingId, table.pictureSet, table.storageObjectId] }),
    refersTo(table, ['tenantId', 'brandingId'], branding),
    refersTo(table, ['tenantId', 'storageObjectId'], storageObject),
    index('branding_picture_of_object').on(table.tenantId, table.storageObjectId),
  ],
)
