import { labelRemoval, tagKind } from '../labels/index.ts'
import { writing } from '../verbs/verb.ts'
import { tagOperations } from './operations.ts'

/** Removes a tag, from events too. */
export const deleteTag = writing(labelRemoval(tagKind, tagOperations.deleteTag))
