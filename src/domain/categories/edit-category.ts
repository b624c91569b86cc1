import { categoryKind, labelEdition } from '../labels/index.ts'
import { writing } from '../verbs/verb.ts'
import { categoryOperations } from './operations.ts'

/** Renames a category, or gives it another type or place. */
export const editCategory = writing(labelEdition(categoryKind, categoryOperations.editCategory))
