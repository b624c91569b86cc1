import { rollingKey } from '../api-keys/index.ts'
import { writing } from '../verbs/verb.ts'
import { instanceApiKeyOperations } from './operations.ts'

/** Gives a key of the instance a new secret. */
export const rollInstanceApiKey = writing(rollingKey(instanceApiKeyOperations.rollInstanceApiKey))
