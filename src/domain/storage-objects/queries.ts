import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { keptById } from '../../db/kept.ts'
import { writesOf } from '../../db/of-tenant.ts'
import { storageObject } from '../../db/schema/index.ts'
import { uploadPurpose } from '../../kernel/upload-purpose.ts'
import { storedSettings } from '../settings/index.ts'

const columns = {
  id: storageObject.id,
  tenantId: storageObject.tenantId,
  purpose: storageObject.purpose,
  state: storageObject.state,
  contentType: storageObject.contentType,
  sizeBytes: storageObject.sizeBytes,
  sha256: storageObject.sha256,
  width: storageObject.width,
  height: storageObject.height,
  uploadedByUserId: storageObject.uploadedByUserId,
  createdAt: storageObject.createdAt,
  expiresAt: storageObject.expiresAt,
  isUsed: sql<boolean>`app.is_image_used(storage_object)`.as('is_used'),
}

/** What the community and the instance have set for uploads. */
export const storageRules = (db: Db) => storedSettings(db, 'Storage', 'tenant')

const ofThisTenant = eq(storageObject.tenantId, thisTenant)

/** In any state. */
export const uploadById = keptById((db, id) =>
  db
    .select(columns)
    .from(storageObject)
    .where(and(ofThisTenant, eq(storageObject.id, id))),
)

/** A picture in any state. */
export const storageObjectById = keptById((db, id) =>
  db
    .select(columns)
    .from(storageObject)
    .where(
      and(ofThisTenant, eq(storageObject.id, id), eq(storageObject.purpose, uploadPurpose.image)),
    ),
)

/** Those of some pictures that are there. */
export const imagesByIds = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: storageObject.id,
      uploadedByUserId: storageObject.uploadedByUserId,
      // What is stored of a picture has both.
      width: sql<number>`width`,
      height: sql<number>`height`,
      mediaType: storageObject.contentType,
    })
    .from(storageObject)
    .where(
      and(
        ofThisTenant,
        eq(storageObject.purpose, uploadPurpose.image),
        eq(storageObject.state, 'Stored'),
        ids.length ? inArray(storageObject.id, [...ids]) : sql`false`,
      ),
    )

export const {
  insert: insertStorageObject,
  update: updateStorageObject,
  remove: removeStorageObject,
} = writesOf(storageObject)

/** Takes a picture from everything that shows it. */
export const detachImage = (db: Db, id: string) => db.execute(sql`select app.detach_image(${id})`)

/** Removes those of some pictures that nothing shows any more. */
export const dropUnusedImages = (db: Db, ids: readonly string[]) =>
  db.execute(sql`select app.drop_unused_images(${`{${ids.join(',')}}`}::uuid[])`)

export const assertUploadRoom = (db: Db, most: number) =>
  db.execute(sql`select app.assert_upload_room(${most})`)

export const assertUploadOpen = (db: Db, id: string) =>
  db.execute(sql`select app.assert_upload_open(${id})`)

export const sweepObjects = (db: Db, at: string, most: number) =>
  db.execute<{ object_id: string }>(
    sql`select object_id from app.sweep_storage_objects(${at}, ${most})`,
  )

export const settleDeletions = (db: Db, at: string, ids: readonly string[]) =>
  db.execute(sql`select app.settle_storage_deletions(${at}, ${`{${ids.join(',')}}`}::uuid[])`)
