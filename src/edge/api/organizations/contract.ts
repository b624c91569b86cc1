import { organizationOperations } from '../../../domain/organizations/index.ts'
import { collectiveRoutes } from '../collectives/collective-contract.ts'

const routes = collectiveRoutes({
  name: 'organization',
  Name: 'Organization',
  plural: 'organizations',
  Plural: 'Organizations',
  one: 'an organization',
})

export const listOrganizations = routes.listing(organizationOperations.listOrganizations)
export const listMyOrganizations = routes.listingOwn(organizationOperations.listMyOrganizations)
export const listManagedOrganizations = routes.listingManaged(
  organizationOperations.listManagedOrganizations,
)
export const getOrganization = routes.reading(organizationOperations.getOrganization)
export const getManagedOrganization = routes.readingManaged(
  organizationOperations.getManagedOrganization,
)
export const createOrganization = routes.creating(organizationOperations.createOrganization)
export const editOrganization = routes.editing(organizationOperations.editOrganization)
export const deleteOrganization = routes.deleting(organizationOperations.deleteOrganization)
export const setOrganizationApproval = routes.approving(
  organizationOperations.setOrganizationApproval,
)
export const verifyOrganization = routes.verifying(organizationOperations.verifyOrganization)
export const unverifyOrganization = routes.unverifying(organizationOperations.unverifyOrganization)
