import { deleting, groupKind } from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupOperations } from './operations.ts'

/** Removes a group that owns no live event. */
export const deleteGroup = writing(deleting(groupKind, groupOperations.deleteGroup))
