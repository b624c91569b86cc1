import { labelCreation, tagKind } from '../labels/index.ts'
import { writing } from '../verbs/verb.ts'
import { tagOperations } from './operations.ts'

/** Adds a tag to a community. */
export const createTag = writing(labelCreation(tagKind, tagOperations.createTag))
