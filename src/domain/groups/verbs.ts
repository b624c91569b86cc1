import {
  approving,
  creating,
  deleting,
  editing,
  groupKind,
  managedDetail,
  managedListing,
  publicDetail,
  publicListing,
} from '../collectives/index.ts'
import { groupOperations } from './operations.ts'

/** Creates a group of the caller. */
export const createGroup = creating(groupKind, groupOperations.createGroup)

/** Removes a group that owns no live event. */
export const deleteGroup = deleting(groupKind, groupOperations.deleteGroup)

/** Changes the profile of a group, or how it appears in this community. */
export const editGroup = editing(groupKind, groupOperations.editGroup)

/** One public group. Pending, rejected and suspended are not found, for everybody. */
export const getGroup = publicDetail(groupKind, groupOperations.getGroup)

/** One group in any state, with its contact. */
export const getManagedGroup = managedDetail(groupKind, groupOperations.getManagedGroup)

/** The groups of a community that the public may know of. */
export const listGroups = publicListing(groupKind, groupOperations.listGroups)

/** Every group of a community, for those who approve and oversee them. */
export const listManagedGroups = managedListing(groupKind, groupOperations.listManagedGroups, {
  onlyOwn: false,
})

/** The groups that the caller is a member of, in every state. */
export const listMyGroups = managedListing(groupKind, groupOperations.listMyGroups, {
  onlyOwn: true,
})

/** Approves or rejects a group. */
export const setGroupApproval = approving(groupKind, groupOperations.setGroupApproval)
