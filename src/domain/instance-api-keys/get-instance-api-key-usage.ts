import { keyUsageReport } from '../api-keys/index.ts'
import { reading } from '../verbs/verb.ts'
import { instanceApiKeyOperations } from './operations.ts'

/** What a key of the instance was used for in the last thirty days. */
export const getInstanceApiKeyUsage = reading(
  keyUsageReport(instanceApiKeyOperations.getInstanceApiKeyUsage),
)
