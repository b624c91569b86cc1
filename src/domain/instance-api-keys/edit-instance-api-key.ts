import { editingKey } from '../api-keys/index.ts'
import { writing } from '../verbs/verb.ts'
import { instanceApiKeyOperations } from './operations.ts'

/** Renames a key of the instance, or changes how far it reaches and for how long. */
export const editInstanceApiKey = writing(editingKey(instanceApiKeyOperations.editInstanceApiKey))
