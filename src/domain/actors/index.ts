export { actorOperations } from './operations.ts'
export { reinstateActor } from './reinstate-actor.ts'
export { suspendActor } from './suspend-actor.ts'
