import { labelEdition, tagKind } from '../labels/index.ts'
import { writing } from '../verbs/verb.ts'
import { tagOperations } from './operations.ts'

/** Renames a tag, or gives it another type or place. */
export const editTag = writing(labelEdition(tagKind, tagOperations.editTag))
