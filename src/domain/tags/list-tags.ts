import { labelListing, tagKind } from '../labels/index.ts'
import { reading } from '../verbs/verb.ts'
import { tagOperations } from './operations.ts'

/** The tags of a community in their configured order. */
export const listTags = reading(labelListing(tagKind, tagOperations.listTags))
