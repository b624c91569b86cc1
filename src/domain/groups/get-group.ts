import { groupKind, publicDetail } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { groupOperations } from './operations.ts'

/** One public group. Pending, rejected and suspended are not found, for everybody. */
export const getGroup = reading(publicDetail(groupKind, groupOperations.getGroup))
