import type { StoredBytes } from '../../kernel/ports.ts'
import { notFound } from '../../kernel/problem.ts'
import { unavailable } from '../../kernel/timeouts.ts'
import { reading } from '../verbs/verb.ts'
import { storageObjectOperations } from './operations.ts'
import { storageObjectById } from './queries.ts'

export interface GetStorageObjectContentInput {
  id: string
  /** Its bytes, asked for beside the database, whose word it is whether anybody gets them. */
  bytes: { asked: Promise<StoredBytes | null> }
}

/** The bytes of a picture. Of another community it is not there, and nobody waits for its bytes. */
export const getStorageObjectContent = reading({
  operation: storageObjectOperations.getStorageObjectContent,
  load: (db, { id }: GetStorageObjectContentInput) => ({ found: storageObjectById(db, id) }),
  async result({ found: [found] }, { bytes }): Promise<StoredBytes> {
    if (found?.state !== 'Stored') throw notFound()
    const there = await bytes.asked.catch((thrown) => {
      throw unavailable('storage_unavailable', thrown)
    })
    if (!there) throw notFound()
    return { bytes: there.bytes, contentType: found.contentType }
  },
})
