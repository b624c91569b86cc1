import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { rowOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { apiKey } from '../../db/schema/index.ts'
import { keyOwner, keyOwnerTypes } from '../../kernel/api-scopes.ts'
import type { PageRequest } from '../../kernel/page.ts'

const columns = {
  id: apiKey.id,
  tenantId: apiKey.tenantId,
  ownerTypeId: apiKey.ownerTypeId,
  ownerId: apiKey.ownerId,
  name: apiKey.name,
  scopes: apiKey.scopes,
  prefix: apiKey.prefix,
  createdByUserId: apiKey.createdByUserId,
  expiresAt: apiKey.expiresAt,
  revokedAt: apiKey.revokedAt,
  overlapEndsAt: apiKey.overlapEndsAt,
  lastUsedAt: apiKey.lastUsedAt,
  concurrencyStamp: apiKey.concurrencyStamp,
  createdAt: apiKey.createdAt,
}

const byId = (id: Given<string> | SQL<string>) => rowOf(apiKey, id)

// Callers find only keys that they administer. Only its owner sees the key of a person.
const isKept = sql`(${apiKey.ownerTypeId} = ${keyOwner.instance}
  or app.administers_key_owner(${apiKey.ownerTypeId}, ${apiKey.ownerId}))`

export const apiKeyById = keptById((db, id) =>
  db
    .select(columns)
    .from(apiKey)
    .where(and(byId(id), isKept)),
)

const ofInstance = and(eq(apiKey.tenantId, thisTenant), eq(apiKey.ownerTypeId, keyOwner.instance))

export interface ApiKeyFilter {
  ownerTypeId?: number | undefined
  ownerId?: string | undefined
}

const visible = ({ ownerTypeId, ownerId }: ApiKeyFilter): SQL | undefined =>
  and(
    eq(apiKey.tenantId, thisTenant),
    sql`app.administers_key_owner(${apiKey.ownerTypeId}, ${apiKey.ownerId})`,
    ownerTypeId === undefined ? undefined : eq(apiKey.ownerTypeId, ownerTypeId),
    ownerId === undefined ? undefined : eq(apiKey.ownerId, ownerId),
  )

export const apiKeyPage = (db: Db, filter: ApiKeyFilter, page: PageRequest) =>
  paged(db, db.select(columns).from(apiKey).where(visible(filter)), {
    page,
    order: [desc(apiKey.createdAt), desc(apiKey.id)],
  })

/** The keys of the instance, the newest first. */
export const instanceKeyPage = (db: Db, page: PageRequest) =>
  paged(db, db.select(columns).from(apiKey).where(ofInstance), {
    page,
    order: [desc(apiKey.createdAt), desc(apiKey.id)],
  })

export const insertApiKey = (db: Db, row: typeof apiKey.$inferInsert) =>
  db.insert(apiKey).values(row)

export const updateApiKey = (db: Db, id: string, row: Partial<typeof apiKey.$inferInsert>) =>
  db.update(apiKey).set(row).where(byId(id))

export const assertRoomForKey = (
  db: Db,
  { ownerTypeId, ownerId }: { ownerTypeId: number; ownerId: string | null },
) =>
  db.execute(
    sql`select app.assert_room_for_key(${ownerTypeId}, ${ownerId}::uuid, ${keyOwnerTypes[ownerTypeId]!.most})`,
  )

/** A new secret; the one before it is good until `othersEnd`, and no other is. */
export const setKeySecret = (
  db: Db,
  { id, hash, othersEnd }: { id: string; hash: string; othersEnd: string },
) => db.execute(sql`select app.set_key_secret(${id}, ${hash}, ${othersEnd}::timestamptz)`)

/** Keys of the instance are kept by whoever administers it, still, when it commits. */
export const assertKeeper = (db: Db, { ownerTypeId }: { ownerTypeId: number }) =>
  ownerTypeId === keyOwner.instance
    ? [db.execute(sql`select app.assert_instance_administrator()`)]
    : []

/**
 * A write, not an assertion of a plan: whoever calls by a key locks its person and then the key, so
 * who changes one locks it after the caller too.
 */
export const assertApiKeyStamp = (db: Db, id: string, stamp: string) =>
  db.execute(sql`select app.assert_stamp('api_key', ${id}, ${stamp})`)

export const recordUses = (db: Db, uses: { id: string; usedAt: string }[]) =>
  db.execute(sql`select app.record_key_use(${JSON.stringify(uses)}::jsonb)`)
