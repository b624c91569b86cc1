import { writing } from '../verbs/verb.ts'
import { actorOperations } from './operations.ts'
import { suspending } from './suspension.ts'

/** Withdraws an organization or a group, and every event it owns, from the public. */
export const suspendActor = writing(suspending(actorOperations.suspendActor, { isSuspended: true }))
