import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { writesOf } from '../../db/of-tenant.ts'
import { branding, brandingPicture, storageObject } from '../../db/schema/index.ts'
import { type PictureSetName, perSet } from '../../kernel/picture-sets.ts'
import type { ShownPicture } from '../storage-objects/index.ts'

/** The pictures of a set, the smallest first. */
const picturesOf = (set: PictureSetName): SQL.Aliased<ShownPicture[]> =>
  sql<ShownPicture[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'width', o.width, 'height', o.height,
      'mediaType', o.content_type) order by o.width)
    from ${brandingPicture} p
    join ${storageObject} o on o.tenant_id = p.tenant_id and o.id = p.storage_object_id
    where p.tenant_id = branding.tenant_id and p.branding_id = branding.id
      and p.picture_set = ${set}), '[]'::jsonb)`.as(set)

const columns = {
  id: branding.id,
  groupId: branding.groupId,
  primaryColor: branding.primaryColor,
  secondaryColor: branding.secondaryColor,
  concurrencyStamp: branding.concurrencyStamp,
  ...perSet(picturesOf),
}

const ofCommunity = isNull(branding.groupId)

/** Of the community. Nothing until it is saved for the first time. */
export const savedBranding = (db: Db) =>
  db
    .select(columns)
    .from(branding)
    .where(and(eq(branding.tenantId, thisTenant), ofCommunity))

/** Of a group and of its community: each is there where it was saved. */
export const savedLooks = (db: Db, groupId: string) =>
  db
    .select(columns)
    .from(branding)
    .where(and(eq(branding.tenantId, thisTenant), or(ofCommunity, eq(branding.groupId, groupId))))

export const {
  insert: insertBranding,
  update: updateBranding,
  assertStamp: assertBrandingStamp,
} = writesOf(branding)

export const insertPictures = (db: Db, rows: (typeof brandingPicture.$inferInsert)[]) =>
  db.insert(brandingPicture).values(rows)

export const removePictures = (db: Db, id: string, sets: readonly PictureSetName[]) =>
  db
    .delete(brandingPicture)
    .where(
      and(
        eq(brandingPicture.tenantId, thisTenant),
        eq(brandingPicture.brandingId, id),
        inArray(brandingPicture.pictureSet, [...sets]),
      ),
    )
