export { actorOperations } from './operations.ts'
export { includedByOwner, loadOwner, planOwner } from './owner-plan.ts'
export { administeredActors, insertActor, ownActorOfCaller } from './queries.ts'
export { reinstateActor, suspendActor } from './verbs.ts'
