import { keyDetail } from '../api-keys/index.ts'
import { reading } from '../verbs/verb.ts'
import { instanceApiKeyOperations } from './operations.ts'

/** One key of the instance, without its secret. */
export const getInstanceApiKey = reading(keyDetail(instanceApiKeyOperations.getInstanceApiKey))
