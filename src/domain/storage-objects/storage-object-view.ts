import type { Rows } from '../../db/database.ts'
import { type UploadPurpose, uploadPurpose } from '../../kernel/upload-purpose.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { storageObjectById } from './queries.ts'

export type StorageObjectView = Rows<{
  one: ReturnType<typeof storageObjectById>
}>['one'][number]

/** Under what the bytes of a picture lie: whose they are, and in which community, is not in it. */
export const objectKeyOf = (id: string) => keyOf(uploadPurpose.image, id)

/** The same of a programme, until it is read. */
export const programmeKeyOf = (id: string) => keyOf(uploadPurpose.programme, id)

/** Wherever its bytes may lie. */
export const objectKeysOf = (id: string) =>
  Object.values(uploadPurpose).map((purpose) => keyOf(purpose, id))

export const keyOf = (purpose: UploadPurpose, id: string) => `${purpose}s/${id}`

/** Where its bytes are had, on the hosts of its community. */
export const contentPathOf = (id: string) => `/api/storageobject/${id}/content`

/** It is its uploader's while nothing shows it. */
export const storageObjectFacts = ({ uploadedByUserId, isUsed }: StorageObjectView): OwnFacts =>
  uploadedByUserId !== null && !isUsed ? { userId: uploadedByUserId } : {}
