import { importBounds, programmeTypes } from '../../kernel/import-bounds.ts'
import { personOf } from '../../kernel/principal.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { UploadPurpose } from '../../kernel/upload-purpose.ts'
import { writing } from '../verbs/verb.ts'
import { imageTypes } from './formats/index.ts'
import { storageObjectOperations } from './operations.ts'
import { assertUploadRoom, insertStorageObject } from './queries.ts'
import type { StorageObjectView } from './storage-object-view.ts'

export interface CreateUploadSessionInput {
  purpose: UploadPurpose
  contentType: string
  expectedSizeBytes: number
  maximumBytes: number
}

const lifetimeMs = 60 * 60 * 1000
/** Of one person in one community, that nothing uses. */
const mostUnused = 20

/** Announces a picture or a programme: its bytes are to follow within the hour. What its file is called is not kept. */
export const createUploadSession = writing({
  operation: storageObjectOperations.createUploadSession,
  load: (_db, _input: CreateUploadSessionInput) => ({}),
  facts: () => [{}],
  decide(db, _rows, { purpose, contentType, expectedSizeBytes, maximumBytes }, moment) {
    const { types, bytes } = {
      image: { types: imageTypes, bytes: maximumBytes },
      programme: { types: programmeTypes, bytes: importBounds.uploadBytes },
    }[purpose]
    if (!types.includes(contentType)) {
      throw invalid('contentType', `contentType must be one of ${types.join(', ')}.`)
    }
    if (expectedSizeBytes > bytes) {
      throw new Problem('storage_upload_too_large', { detail: `At most ${bytes} bytes.` })
    }
    const { now, ids, tenantId, principal } = moment
    const row = {
      id: ids.next(now),
      tenantId,
      purpose,
      state: 'Pending' as const,
      contentType,
      sizeBytes: expectedSizeBytes,
      uploadedByUserId: personOf(principal).userId as string,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + lifetimeMs).toISOString(),
    }
    const nothingYet = { sha256: null, width: null, height: null, isUsed: false }
    const result: StorageObjectView = { ...row, ...nothingYet }
    return {
      assertions: [assertUploadRoom(db, mostUnused)],
      writes: [insertStorageObject(db, row)],
      changesPublic: false,
      result,
    }
  },
})
