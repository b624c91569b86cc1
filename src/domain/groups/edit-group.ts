import { editing, groupKind } from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupOperations } from './operations.ts'

/** Changes the profile of a group, or how it appears in this community. */
export const editGroup = writing(editing(groupKind, groupOperations.editGroup))
