import { categoryKind, labelListing } from '../labels/index.ts'
import { reading } from '../verbs/verb.ts'
import { categoryOperations } from './operations.ts'

/** The categories of a community in their configured order. */
export const listCategories = reading(labelListing(categoryKind, categoryOperations.listCategories))
