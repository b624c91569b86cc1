import type { PageRequest } from '../../kernel/page.ts'
import { instanceKeyPage } from '../api-keys/index.ts'
import { listing } from '../verbs/listing.ts'
import { instanceApiKeyOperations } from './operations.ts'

/** The keys of the instance, ended ones too, the newest first. */
export const listInstanceApiKeys = listing(
  instanceApiKeyOperations.listInstanceApiKeys,
  (db, { page }: { page: PageRequest }) => instanceKeyPage(db, page),
)
