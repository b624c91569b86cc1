import { z } from '@hono/zod-openapi'
import { storageObjectOperations as operations } from '../../../domain/storage-objects/index.ts'
import { importBounds, programmeTypes } from '../../../kernel/import-bounds.ts'
import { imageTypes, largestUploadBytes, uploadPurpose } from '../../../kernel/upload-purpose.ts'
import { defineRoute, instantText, resourceOf, routesOfOne } from '../../contract/contract-kit.ts'

const path = '/api/storageobject'

export const StorageObject = resourceOf('StorageObject', {
  id: z.uuid(),
  contentType: z.string(),
  sizeBytes: z.int(),
  width: z.int(),
  height: z.int(),
  contentUri: z.url(),
  createdAt: instantText,
  tenantId: z.uuid(),
})

export const UploadSession = resourceOf('UploadSession', {
  id: z.uuid().describe('Also of the picture, once its bytes are there; `uploadId` of an import'),
  purpose: z.enum(uploadPurpose),
  state: z.enum(['Pending', 'Stored']),
  contentType: z.string(),
  sizeBytes: z.int().describe('Announced size; after the upload, the stored size'),
  contentUri: z.url().nullable().describe('Null before the upload, and for a programme'),
  expiresAt: instantText.nullable().describe('Until when the bytes are taken'),
  tenantId: z.uuid(),
})

export const UploadSessionDraft = z
  .strictObject({
    fileName: z.string().max(500).nullable().default(null).describe('Accepted but not stored'),
    purpose: z
      .enum(uploadPurpose)
      .default('image')
      .describe('`programme`: a file to import with `uploadId`; it is deleted when it was read'),
    contentType: z
      .string()
      .max(100)
      .describe(
        `Of an image ${imageTypes.join(', ')}; of a programme ${programmeTypes.join(', ')}`,
      ),
    expectedSizeBytes: z.int().min(1),
  })
  .openapi('UploadSessionDraft')

const uploads = routesOfOne({
  path: `${path}/upload-sessions`,
  kind: 'uploadSession',
  item: UploadSession,
})
const objects = routesOfOne({ called: 'picture', path, kind: 'storageObject', item: StorageObject })

export const createUploadSession = uploads.creating(operations.createUploadSession, {
  summary: 'Announce a picture or a programme; its bytes must follow within an hour',
  body: UploadSessionDraft,
  problems: ['validation_failed', 'storage_upload_too_large', 'storage_unavailable'],
  title: 'Upload a picture or a programme',
  links: { 'upload-image': 'root' },
})

export const getUploadSession = uploads.reading(operations.getUploadSession, {
  summary: 'Read the progress of an upload',
  problems: ['storage_upload_session_not_found'],
})

export const uploadContent = uploads.commanding(operations.uploadContent, 'upload', {
  at: 'content',
  method: 'put',
  summary: 'Send the bytes of an announced picture or programme',
  rawBody: {
    contentTypes: [...imageTypes, ...programmeTypes],
    maximumBytes: Math.max(largestUploadBytes, importBounds.uploadBytes),
    isHeavy: true,
  },
  isRepeatable: true,
  problems: [
    'storage_upload_session_not_found',
    'body_too_slow',
    'storage_upload_session_expired',
    'storage_upload_session_finalized',
    'storage_upload_size_mismatch',
    'storage_upload_content_type_mismatch',
    'storage_upload_content_signature_mismatch',
    'storage_upload_too_large',
    'storage_upload_write_failed',
    'storage_unavailable',
  ],
  title: 'Upload the bytes',
})

export const getStorageObject = objects.reading(operations.getStorageObject, {
  summary: 'Read the details of a picture',
})

export const getStorageObjectContent = defineRoute({
  operation: operations.getStorageObjectContent,
  path: `${path}/{id}/content`,
  summary: 'Read a picture',
  mediaType: 'image/*',
  headers: {
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  },
  // What browsers have seen they keep for a day; caches that others share ask again.
  publicCaching: 'public, max-age=86400, s-maxage=1, immutable',
  response: z.string().openapi({ format: 'binary' }),
  problems: ['resource_not_found', 'storage_unavailable'],
  links: { content: 'storageObject' },
})

export const deleteStorageObject = objects.deleting(operations.deleteStorageObject, {
  summary: 'Delete a picture',
  ifMatch: false,
  problems: ['resource_not_found'],
})
