import { one } from '../../db/one.ts'
import { writing } from '../verbs/verb.ts'
import { storageObjectOperations } from './operations.ts'
import { detachImage, removeStorageObject, storageObjectById } from './queries.ts'
import { storageObjectFacts } from './storage-object-view.ts'
import { sweepMessage } from './sweep-message.ts'

/** Removes a picture, from whatever shows it too. Its bytes follow by the outbox. */
export const deleteStorageObject = writing({
  operation: storageObjectOperations.deleteStorageObject,
  load: (db, { id }: { id: string }) => ({ found: one(storageObjectById(db, id)) }),
  facts: ({ found }) => [storageObjectFacts(found)],
  decide: (db, _rows, { id }) => ({
    writes: [detachImage(db, id), removeStorageObject(db, id)],
    outbox: [sweepMessage],
    changesPublic: true,
    result: null,
  }),
})
