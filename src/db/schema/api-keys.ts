import { sql } from 'drizzle-orm'
import { check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { keyOwner } from '../../kernel/api-scopes.ts'
import type { ApiScope } from '../../kernel/resource.ts'
import {
  beforeACommunityIsKnown,
  everything,
  instanceWork,
  nothing,
  ownTenant,
} from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink, withRow } from '../personal-data/mark.ts'
import { createdColumn, instant, refersTo, spanOf, stampColumn, tenantColumn } from './columns.ts'

const ofOwnKeys = `owner_type_id = ${keyOwner.user} and owner_id = erased`
const [ofTenant, ofInstance] = [keyOwner.tenant, keyOwner.instance].map((type) =>
  sql.raw(`${type}`),
)

/** An API key, without its secret. */
export const apiKey = declaredTable(
  'api_key',
  {
    id: uuid('id').primaryKey(),
    /** All zeroes for those of the instance. */
    tenantId: tenantColumn(),
    /** One of `keyOwner`. */
    ownerTypeId: integer('owner_type_id').notNull(),
    ownerId: uuid('owner_id'),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    /** How the key begins, to be recognised by. */
    prefix: text('prefix').notNull(),
    /** Null when a key made it. */
    createdByUserId: uuid('created_by_user_id'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    /** Until when the secret before this one is good too. */
    overlapEndsAt: instant('overlap_ends_at'),
    lastUsedAt: instant('last_used_at'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    rowsOf: ofOwnKeys,
    deletesRows: true,
    columns: {
      id: withRow,
      tenantId: withRow,
      ownerTypeId: withRow,
      ownerId: withRow,
      name: withRow,
      scopes: withRow,
      prefix: withRow,
      createdByUserId: unlink,
      expiresAt: withRow,
      revokedAt: withRow,
      overlapEndsAt: withRow,
      lastUsedAt: withRow,
      concurrencyStamp: withRow,
      createdAt: withRow,
    },
  },
  (table) => [
    unique('api_key_in_tenant').on(table.tenantId, table.id),
    index('api_key_of_owner').on(table.tenantId, table.ownerTypeId, table.ownerId),
    index('api_key_by_owner').on(table.ownerId),
    check('api_key_owner_type', sql`${table.ownerTypeId} ${spanOf(Object.values(keyOwner))}`),
    check(
      'api_key_of_instance',
      sql`(${table.ownerTypeId} = ${ofInstance}) = (${table.ownerId} is null)
        and (${table.ownerTypeId} = ${ofInstance}) = (${table.tenantId} = '00000000-0000-0000-0000-000000000000')
        and (${table.ownerTypeId} = ${ofTenant}) = (${table.ownerId} is not distinct from ${table.tenantId})`,
    ),
  ],
)

/** Secrets of keys, by hash; two while one takes over. Reached through functions alone. */
export const apiKeySecret = declaredTable(
  'api_key_secret',
  {
    hash: text('hash').primaryKey(),
    tenantId: tenantColumn(),
    apiKeyId: uuid('api_key_id').notNull(),
    createdAt: createdColumn(),
    expiresAt: instant('expires_at'),
  },
  {
    rights: nothing,
    rowSecurity: beforeACommunityIsKnown,
    rowsOf: `api_key_id in (select id from api_key where ${ofOwnKeys})`,
    deletesRows: true,
    columns: {
      hash: withRow,
      tenantId: withRow,
      apiKeyId: withRow,
      createdAt: none,
      expiresAt: none,
    },
  },
  (table) => [
    refersTo(table, ['tenantId', 'apiKeyId'], apiKey),
    index('api_key_secret_of_key').on(table.tenantId, table.apiKeyId),
    index('api_key_secret_age').on(table.expiresAt),
  ],
)
