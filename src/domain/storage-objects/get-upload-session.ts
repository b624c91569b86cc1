import { Problem } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { storageObjectOperations } from './operations.ts'
import { uploadById } from './queries.ts'
import type { StorageObjectView } from './storage-object-view.ts'

/** How far an upload has come, for whoever began it: an answer that was lost is had again. */
export const getUploadSession = reading({
  operation: storageObjectOperations.getUploadSession,
  load: (db, { id }: { id: string }) => ({ found: uploadById(db, id) }),
  facts: (rows) => uploadFacts(uploadOf(rows)),
  result: uploadOf,
})

/** Throws `storage_upload_session_not_found`. */
export function uploadOf({ found: [found] }: { found: StorageObjectView[] }): StorageObjectView {
  if (!found) throw new Problem('storage_upload_session_not_found')
  return found
}

/** An upload is of whoever began it, whatever has become of it. */
export const uploadFacts = ({ uploadedByUserId }: StorageObjectView) =>
  uploadedByUserId === null ? {} : { userId: uploadedByUserId }
