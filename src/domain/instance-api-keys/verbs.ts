import type { PageRequest } from '../../kernel/page.ts'
import {
  creatingKey,
  editingKey,
  instanceKeyPage,
  keyDetail,
  keyUsageReport,
  revokingKey,
  rollingKey,
} from '../api-keys/index.ts'
import { listing } from '../verbs/listing.ts'
import { instanceApiKeyOperations } from './operations.ts'

/** Makes a key of the instance. Its text is in the result alone. */
export const createInstanceApiKey = creatingKey(instanceApiKeyOperations.createInstanceApiKey)

/** Renames a key of the instance, or changes how far it reaches and for how long. */
export const editInstanceApiKey = editingKey(instanceApiKeyOperations.editInstanceApiKey)

/** What a key of the instance was used for in the last thirty days. */
export const getInstanceApiKeyUsage = keyUsageReport(
  instanceApiKeyOperations.getInstanceApiKeyUsage,
)

/** One key of the instance, without its secret. */
export const getInstanceApiKey = keyDetail(instanceApiKeyOperations.getInstanceApiKey)

/** The keys of the instance, ended ones too, the newest first. */
export const listInstanceApiKeys = listing(
  instanceApiKeyOperations.listInstanceApiKeys,
  (db, { page }: { page: PageRequest }) => instanceKeyPage(db, page),
)

/** Ends a key of the instance for good. */
export const revokeInstanceApiKey = revokingKey(instanceApiKeyOperations.revokeInstanceApiKey)

/** Gives a key of the instance a new secret. */
export const rollInstanceApiKey = rollingKey(instanceApiKeyOperations.rollInstanceApiKey)
