import { categoryKind, labelDetail } from '../labels/index.ts'
import { reading } from '../verbs/verb.ts'
import { categoryOperations } from './operations.ts'

/** One category. */
export const getCategory = reading(labelDetail(categoryKind, categoryOperations.getCategory))
