import { creatingKey } from '../api-keys/index.ts'
import { writing } from '../verbs/verb.ts'
import { instanceApiKeyOperations } from './operations.ts'

/** Makes a key of the instance. Its text is in the result alone. */
export const createInstanceApiKey = writing(
  creatingKey(instanceApiKeyOperations.createInstanceApiKey),
)
