import { groupKind, managedDetail } from '../collectives/index.ts'
import { reading } from '../verbs/verb.ts'
import { groupOperations } from './operations.ts'

/** One group in any state, with its contact. */
export const getManagedGroup = reading(managedDetail(groupKind, groupOperations.getManagedGroup))
