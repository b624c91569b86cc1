import type { ErasureHolder } from '../../kernel/erasure.ts'
import type { ObjectStorage } from '../../kernel/ports.ts'
import { Problem } from '../../kernel/problem.ts'
import { objectKeysOf } from './storage-object-view.ts'

/** Deletes the bytes that a person brought and nothing else shows; their rows went with the person. */
export const createStorageHolder = (objects: ObjectStorage | null): ErasureHolder => ({
  async erase({ objectIds }) {
    // Bytes may lie where this deployment was told to look before: nobody can say they are gone.
    if (!objects) throw new Problem('storage_unavailable')
    await objects.delete((objectIds as string[]).flatMap(objectKeysOf))
  },
})
