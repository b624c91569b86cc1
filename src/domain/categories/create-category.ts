import { categoryKind, labelCreation } from '../labels/index.ts'
import { writing } from '../verbs/verb.ts'
import { categoryOperations } from './operations.ts'

/** Adds a category to a community. */
export const createCategory = writing(
  labelCreation(categoryKind, categoryOperations.createCategory),
)
