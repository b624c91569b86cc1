import { one } from '../../db/one.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { storageObjectOperations } from './operations.ts'
import { storageObjectById } from './queries.ts'
import { type StorageObjectView, storageObjectFacts } from './storage-object-view.ts'

/** What is known of a picture that is there. */
export const getStorageObject = reading({
  operation: storageObjectOperations.getStorageObject,
  load: (db, { id }: { id: string }) => ({ found: one(storageObjectById(db, id)) }),
  facts: ({ found }) => storageObjectFacts(found),
  result({ found }): StorageObjectView {
    if (found.state !== 'Stored') throw notFound()
    return found
  },
})
