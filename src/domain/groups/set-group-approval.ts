import { approving, groupKind } from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'
import { groupOperations } from './operations.ts'

/** Approves or rejects a group. */
export const setGroupApproval = writing(approving(groupKind, groupOperations.setGroupApproval))
