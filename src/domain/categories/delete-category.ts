import { categoryKind, labelRemoval } from '../labels/index.ts'
import { writing } from '../verbs/verb.ts'
import { categoryOperations } from './operations.ts'

/** Removes a category, from events too. */
export const deleteCategory = writing(labelRemoval(categoryKind, categoryOperations.deleteCategory))
