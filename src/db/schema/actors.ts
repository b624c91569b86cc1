import { sql } from 'drizzle-orm'
import { index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { countingUses, everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, toNull, unlink } from '../personal-data/mark.ts'
import { createdColumn, instant, refersTo, tenantColumn } from './columns.ts'
import { storageObject } from './storage.ts'
import { tenant } from './tenants.ts'

/** Who an event is by: a person (1), an organization (2) or a group (3). */
export const actor = declaredTable(
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
  {
    rights: everything,
    rowSecurity: [ownTenant, countingUses],
    rowsOf: 'user_id = erased',
    // What a person owned stays the community's: its owner has no name any more.
    columns: {
      id: none,
      tenantId: none,
      actorTypeId: none,
      userId: unlink,
      organizationId: none,
      groupId: none,
      displayName: toNull,
      handle: toNull,
      profilePictureId: toNull,
      bannerImageId: toNull,
      suspendedAt: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('actor_in_tenant').on(table.tenantId, table.id),
    unique('actor_of_user').on(table.tenantId, table.userId),
    unique('actor_of_organization').on(table.tenantId, table.organizationId),
    unique('actor_of_group').on(table.tenantId, table.groupId),
    index('actor_by_handle').on(table.tenantId, table.handle),
    refersTo(table, ['tenantId', 'profilePictureId'], storageObject),
    refersTo(table, ['tenantId', 'bannerImageId'], storageObject),
    index('actor_of_profile_picture')
      .on(table.tenantId, table.profilePictureId)
      .where(sql`${table.profilePictureId} is not null`),
    index('actor_of_banner_image')
      .on(table.tenantId, table.bannerImageId)
      .where(sql`${table.bannerImageId} is not null`),
  ],
)
