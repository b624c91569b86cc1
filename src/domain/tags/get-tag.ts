import { labelDetail, tagKind } from '../labels/index.ts'
import { reading } from '../verbs/verb.ts'
import { tagOperations } from './operations.ts'

/** One tag. */
export const getTag = reading(labelDetail(tagKind, tagOperations.getTag))
