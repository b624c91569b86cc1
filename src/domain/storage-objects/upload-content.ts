import type { Db } from '../../db/database.ts'
import { hexDigest } from '../../kernel/hex-digest.ts'
import { Problem } from '../../kernel/problem.ts'
import { uploadPurpose } from '../../kernel/upload-purpose.ts'
import { writing } from '../verbs/verb.ts'
import { cleanImage } from './formats/index.ts'
import { uploadFacts, uploadOf } from './get-upload-session.ts'
import { storageObjectOperations } from './operations.ts'
import { assertUploadOpen, storageRules, updateStorageObject, uploadById } from './queries.ts'
import { keyOf, type StorageObjectView } from './storage-object-view.ts'
import { requireTaken } from './upload-rules.ts'

export interface UploadContentInput {
  id: string
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
  maximumBytes: number
}

/** Asked before the bytes are read, and again with them. */
export const permissionToUpload = {
  operation: storageObjectOperations.uploadContent,
  load: (db: Db, { id }: Pick<UploadContentInput, 'id'>) => ({
    found: uploadById(db, id),
    rules: storageRules(db),
  }),
  facts: (rows: { found: StorageObjectView[] }) => [uploadFacts(uploadOf(rows))],
}

/** A programme is read when it is imported, and shown to nobody as it came. */
const asItCame = (bytes: Uint8Array<ArrayBuffer>) => ({ bytes, width: null, height: null })

/**
 * Takes the announced bytes and keeps them, those of a picture cleaned. The same bytes again are the
 * same answer; others need another upload.
 */
export const uploadContent = writing({
  ...permissionToUpload,
  async decide(
    db: Db,
    rows,
    { id, contentType, bytes, maximumBytes }: UploadContentInput,
    { now },
  ) {
    const found = uploadOf(rows)
    if (contentType !== found.contentType) {
      throw new Problem('storage_upload_content_type_mismatch', {
        detail: `${found.contentType} was announced.`,
      })
    }
    const isDone = found.state === 'Stored'
    if (!isDone && Date.parse(found.expiresAt!) <= now) {
      throw new Problem('storage_upload_session_expired')
    }
    if (!isDone && bytes.byteLength !== found.sizeBytes) {
      throw new Problem('storage_upload_size_mismatch', {
        detail: `${found.sizeBytes} bytes were announced.`,
      })
    }
    // What was announced before it was ruled out is not taken any more.
    if (!isDone) requireTaken(found, { rules: rows.rules, maximumBytes })
    const kept =
      found.purpose === uploadPurpose.image ? cleanImage(contentType, bytes) : asItCame(bytes)
    const sha256 = await hexDigest(kept.bytes)
    if (isDone) {
      if (found.sha256 !== sha256) throw new Problem('storage_upload_session_finalized')
      return { writes: [], changesPublic: false, result: found }
    }
    const values = {
      state: 'Stored' as const,
      sizeBytes: kept.bytes.byteLength,
      width: kept.width,
      height: kept.height,
      sha256,
      expiresAt: null,
    }
    const result: StorageObjectView = { ...found, ...values }
    return {
      stores: { key: keyOf(found.purpose, id), bytes: kept.bytes, contentType },
      assertions: [assertUploadOpen(db, id)],
      writes: [updateStorageObject(db, id, values)],
      changesPublic: false,
      result,
    }
  },
})
