import { organizationOperations as operations } from '../../../domain/organizations/index.ts'
import { collectiveRoutes } from '../collectives/collective-contract.ts'
import { collectiveNames } from '../collectives/names.ts'

const routes = collectiveRoutes(collectiveNames.organization)

export const listOrganizations = routes.listing(operations.listOrganizations)
export const listMyOrganizations = routes.listingOwn(operations.listMyOrganizations)
export const listManagedOrganizations = routes.listingManaged(operations.listManagedOrganizations)
export const getOrganization = routes.reading(operations.getOrganization)
export const getManagedOrganization = routes.readingManaged(operations.getManagedOrganization)
export const createOrganization = routes.creating(operations.createOrganization)
export const editOrganization = routes.editing(operations.editOrganization)
export const deleteOrganization = routes.deleting(operations.deleteOrganization)
export const setOrganizationApproval = routes.approving(operations.setOrganizationApproval)
export const verifyOrganization = routes.verifying(operations.verifyOrganization)
export const unverifyOrganization = routes.unverifying(operations.unverifyOrganization)
