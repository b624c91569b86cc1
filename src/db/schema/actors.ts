import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdColumn, instant, tenantColumn } from './columns.ts'
import { storageObject } from './storage.ts'
import { tenant } from './tenants.ts'

/** Who an event is by: a person (1), an organization (2) or a group (3). */
export const actor = pgTable(
  'actor',
  {
    id: uuid('id').notNull().primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    actorTypeId: integer('actor_type_id').notNull(),
    userId: uuid('user_id'),
    organizationId: uuid('organization_id'),
    groupId: uuid('group_id'),
    displayName: text('display_name'),
    handle: text('handle'),
    profilePictureId: uuid('profile_picture_id'),
    bannerImageId: uuid('banner_image_id'),
    suspendedAt: instant('suspended_at'),
    createdAt: createdColumn(),
  },
  (table) => [
    unique('actor_in_tenant').on(table.tenantId, table.id),
    unique('actor_of_user').on(table.tenantId, table.userId),
    unique('actor_of_organization').on(table.tenantId, table.organizationId),
    unique('actor_of_group').on(table.tenantId, table.groupId),
    index('actor_by_handle').on(table.tenantId, table.handle),
    foreignKey({
      columns: [table.tenantId, table.profilePictureId],
      foreignColumns: [storageObject.tenantId, storageObject.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.bannerImageId],
      foreignColumns: [storageObject.tenantId, storageObject.id],
    }),
    index('actor_of_profile_picture')
      .on(table.tenantId, table.profilePictureId)
      .where(sql`${table.profilePictureId} is not null`),
    index('actor_of_banner_image')
      .on(table.tenantId, table.bannerImageId)
      .where(sql`${table.bannerImageId} is not null`),
  ],
)
