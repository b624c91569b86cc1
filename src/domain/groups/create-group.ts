import { creating, groupKind } from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupOperations } from './operations.ts'

/** Creates a group of the caller. */
export const createGroup = writing(creating(groupKind, groupOperations.createGroup))
