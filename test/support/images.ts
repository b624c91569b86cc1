import { createHash } from 'node:crypto'
import { inject } from 'vitest'
import { createS3Storage } from '../../src/platform/s3-storage.ts'
import { call } from './client.ts'
import { type Community, inTenant, newId, type Person } from './community.ts'
import { pngOf } from './png.ts'

/** The storage of the run, as the product has it. */
export const storageOf = (bindings = inject('bindings')) =>
  createS3Storage({
    endpoint: bindings.OBJECT_STORAGE__ENDPOINT!,
    bucket: bindings.OBJECT_STORAGE__BUCKET!,
    region: 'auto',
    accessKeyId: bindings.OBJECT_STORAGE__ACCESS_KEY_ID!,
    secretAccessKey: bindings.OBJECT_STORAGE__SECRET_ACCESS_KEY!,
  })

/** A picture that is there, with its bytes. Answers its id. */
export async function storedImage(community: Community, uploader: Pick<Person, 'id'>, size?: Size) {
  const id = await imageRow(community, uploader, size)
  await storeImage(id)
  return id
}

/** The bytes of every picture here. */
const imageBytes = pngOf({})

export const storeImage = (id: string) =>
  storageOf().putNew(`images/${id}`, { bytes: imageBytes, contentType: 'image/png' })

interface Size {
  width: number
  height: number
}

/** What the database knows of a picture. Answers its id. */
export async function imageRow(
  { id: tenantId }: Community,
  { id: userId }: Pick<Person, 'id'>,
  { width, height }: Size = { width: 2, height: 3 },
) {
  const id = newId()
  const sha256 = createHash('sha256').update(imageBytes).digest('hex')
  await inTenant(
    tenantId,
    `insert into storage_object (id, tenant_id, state, content_type, size_bytes, sha256, width,
       height, uploaded_by_user_id)
     values ($1, $2, 'Stored', 'image/png', $3, $4, $5, $6, $7)`,
    [id, tenantId, imageBytes.byteLength, sha256, width, height, userId],
  )
  return id
}

/** An upload that waits for its bytes. Answers its id. */
export async function pendingUpload(community: Community, { id: userId }: Pick<Person, 'id'>) {
  const id = newId()
  await inTenant(
    community.id,
    `insert into storage_object (id, tenant_id, state, content_type, size_bytes,
       uploaded_by_user_id, expires_at)
     values ($1, $2, 'Pending', 'image/png', 68, $3, now() + interval '1 hour')`,
    [id, community.id, userId],
  )
  return id
}

/** Announces a picture and sends it, as a client does. Answers the upload. */
export async function upload(
  community: Community,
  as: Person,
  {
    bytes = pngOf({}),
    contentType = 'image/png',
    fileName = null,
    origin,
  }: {
    bytes?: Uint8Array
    contentType?: string
    fileName?: string | null
    origin?: string
  } = {},
) {
  const at = origin === undefined ? {} : { origin }
  const announced = await call(community, '/api/storageobject/upload-sessions', {
    method: 'POST',
    as,
    ...at,
    body: { fileName, contentType, expectedSizeBytes: bytes.byteLength },
  })
  if (announced.status !== 201) return announced
  return call(community, announced.json._links.upload.href, {
    method: 'PUT',
    as,
    ...at,
    body: bytes,
    headers: { 'content-type': contentType },
  })
}
