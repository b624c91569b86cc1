import { actorOperations } from './operations.ts'
import { suspending } from './suspension.ts'

/** Lets a suspended organization or group, and its events, back to the public. */
export const reinstateActor = suspending(actorOperations.reinstateActor, { isSuspended: false })

/** Withdraws an organization or a group, and every event it owns, from the public. */
export const suspendActor = suspending(actorOperations.suspendActor, { isSuspended: true })
