import { collectivePermissions, groupKind } from '../collectives/index.ts'

const permissions = collectivePermissions(groupKind)

export const groupOperations = {
  createGroup: permissions.creating('createGroup'),
  listGroups: permissions.listing('listGroups'),
  getGroup: permissions.reading('getGroup'),
  listMyGroups: permissions.listingOwn('listMyGroups'),
  listManagedGroups: permissions.listingManaged('listManagedGroups'),
  getManagedGroup: permissions.readingManaged('getManagedGroup'),
  editGroup: permissions.editing('editGroup'),
  deleteGroup: permissions.deleting('deleteGroup'),
  setGroupApproval: permissions.approving('setGroupApproval'),
}
