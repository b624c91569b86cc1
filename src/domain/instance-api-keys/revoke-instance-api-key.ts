import { revokingKey } from '../api-keys/index.ts'
import { writing } from '../verbs/verb.ts'
import { instanceApiKeyOperations } from './operations.ts'

/** Ends a key of the instance for good. */
export const revokeInstanceApiKey = writing(
  revokingKey(instanceApiKeyOperations.revokeInstanceApiKey),
)
