import { personOf } from '../../kernel/principal.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { writing } from '../verbs/verb.ts'
import { imageTypes } from './formats/index.ts'
import { storageObjectOperations } from './operations.ts'
import { assertUploadRoom, insertStorageObject } from './queries.ts'
import type { StorageObjectView } from './storage-object-view.ts'

export interface CreateUploadSessionInput {
  contentType: string
  expectedSizeBytes: number
  maximumBytes: number
}

const lifetimeMs = 60 * 60 * 1000
/** Of one person in one community, that nothing shows. */
const mostUnused = 20

/** Announces a picture: its bytes are to follow within the hour. What its file is called is not kept. */
export const createUploadSession = writing({
  operation: storageObjectOperations.createUploadSession,
  load: (_db, _input: CreateUploadSessionInput) => ({}),
  facts: () => [{}],
  decide(db, _rows, { contentType, expectedSizeBytes, maximumBytes }, moment) {
    if (!imageTypes.includes(contentType)) {
      throw invalid('contentType', `contentType must be one of ${imageTypes.join(', ')}.`)
    }
    if (expectedSizeBytes > maximumBytes) {
      throw new Problem('storage_upload_too_large', { detail: `At most ${maximumBytes} bytes.` })
    }
    const { now, ids, tenantId, principal } = moment
    const row = {
      id: ids.next(now),
      tenantId,
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
