import type { Rows } from '../../db/database.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { storageObjectById } from './queries.ts'

export type StorageObjectView = Rows<{
  one: ReturnType<typeof storageObjectById>
}>['one'][number]

/** Under what its bytes lie: whose they are, and in which community, is not in it. */
export const objectKeyOf = (id: string) => `images/${id}`

/** Where its bytes are had, on the hosts of its community. */
export const contentPathOf = (id: string) => `/api/storageobject/${id}/content`

/** It is its uploader's while nothing shows it. */
export const storageObjectFacts = ({ uploadedByUserId, isUsed }: StorageObjectView): OwnFacts =>
  uploadedByUserId !== null && !isUsed ? { userId: uploadedByUserId } : {}
