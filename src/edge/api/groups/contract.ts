import { groupOperations } from '../../../domain/groups/index.ts'
import { defineRoute } from '../../contract/contract-kit.ts'
import { collectiveRoutes } from '../collectives/collective-contract.ts'

const routes = collectiveRoutes({
  name: 'group',
  Name: 'Group',
  plural: 'groups',
  Plural: 'Groups',
  one: 'a group',
})

export const listGroups = defineRoute(routes.listing(groupOperations.listGroups))
export const listMyGroups = defineRoute(routes.listingOwn(groupOperations.listMyGroups))
export const listManagedGroups = defineRoute(
  routes.listingManaged(groupOperations.listManagedGroups),
)
export const getGroup = defineRoute(routes.reading(groupOperations.getGroup))
export const getManagedGroup = defineRoute(routes.readingManaged(groupOperations.getManagedGroup))
export const createGroup = defineRoute(routes.creating(groupOperations.createGroup))
export const editGroup = defineRoute(routes.editing(groupOperations.editGroup))
export const deleteGroup = defineRoute(routes.deleting(groupOperations.deleteGroup))
export const setGroupApproval = defineRoute(routes.approving(groupOperations.setGroupApproval))
