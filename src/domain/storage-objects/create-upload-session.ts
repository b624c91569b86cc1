import { instantIso } from '../../kernel/local-time.ts'
import { personOf } from '../../kernel/principal.ts'
import type { UploadPurpose } from '../../kernel/upload-purpose.ts'
import { writing } from '../verbs/verb.ts'
import { storageObjectOperations } from './operations.ts'
import { assertUploadRoom, insertStorageObject, storageRules } from './queries.ts'
import type { StorageObjectView } from './storage-object-view.ts'
import { requireTaken } from './upload-rules.ts'

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
  load: (db, _input: CreateUploadSessionInput) => ({ rules: storageRules(db) }),
  facts: () => [{}],
  decide(db, { rules }, { purpose, contentType, expectedSizeBytes, maximumBytes }, moment) {
    requireTaken({ purpose, contentType, sizeBytes: expectedSizeBytes }, { rules, maximumBytes })
    const { now, ids, tenantId, principal } = moment
    const row = {
      id: ids.next(now),
      tenantId,
      purpose,
      state: 'Pending' as const,
      contentType,
      sizeBytes: expectedSizeBytes,
      uploadedByUserId: personOf(principal).userId as string,
      createdAt: instantIso(now),
      expiresAt: instantIso(now + lifetimeMs),
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
