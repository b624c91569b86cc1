import { writing } from '../verbs/verb.ts'
import { actorOperations } from './operations.ts'
import { suspending } from './suspension.ts'

/** Lets a suspended organization or group, and its events, back to the public. */
export const reinstateActor = writing(
  suspending(actorOperations.reinstateActor, { isSuspended: false }),
)
