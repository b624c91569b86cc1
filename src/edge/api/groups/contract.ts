import { groupOperations } from '../../../domain/groups/index.ts'
import { collectiveRoutes } from '../collectives/collective-contract.ts'
import { collectiveNames } from '../collectives/names.ts'

const routes = collectiveRoutes(collectiveNames.group)

export const listGroups = routes.listing(groupOperations.listGroups)
export const listMyGroups = routes.listingOwn(groupOperations.listMyGroups)
export const listManagedGroups = routes.listingManaged(groupOperations.listManagedGroups)
export const getGroup = routes.reading(groupOperations.getGroup)
export const getManagedGroup = routes.readingManaged(groupOperations.getManagedGroup)
export const createGroup = routes.creating(groupOperations.createGroup)
export const editGroup = routes.editing(groupOperations.editGroup)
export const deleteGroup = routes.deleting(groupOperations.deleteGroup)
export const setGroupApproval = routes.approving(groupOperations.setGroupApproval)
