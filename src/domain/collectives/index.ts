export { approving, verifying } from './approving.ts'
export {
  type CollectiveKind,
  collectiveKinds,
  groupKind,
  kindOf,
  organizationKind,
  roleRank,
} from './collective-kind.ts'
export { collectivePageId, collectivePageName } from './collective-page-name.ts'
export {
  type CollectiveEntry,
  type CollectiveView,
  collectiveFacts,
  displayNameOf,
  isPublicCollective,
  managedFacts,
} from './collective-view.ts'
export { creating } from './creating.ts'
export { deleting } from './deleting.ts'
export { type CollectiveChanges, editing } from './editing.ts'
export { type CollectiveFacts, collectivePermissions } from './permissions.ts'
export {
  assertCollectiveStamp,
  assertMayOwnEvents,
  callerRoleId,
  collectiveByActor,
  collectiveById,
  collectiveName,
  hasOtherOwner,
  holdCollective,
  organizationById,
  ownParticipation,
  ownProfile,
  publicCollectiveById,
  publicCollectiveNames,
  updateCollective,
  updateCollectiveActor,
} from './queries.ts'
export { managedDetail, managedListing, publicDetail, publicListing } from './reading.ts'
