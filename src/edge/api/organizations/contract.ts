import { organizationOperations } from '../../../domain/organizations/index.ts'
import { defineRoute } from '../../contract/contract-kit.ts'
import { collectiveRoutes } from '../collectives/collective-contract.ts'

const routes = collectiveRoutes({
  name: 'organization',
  Name: 'Organization',
  plural: 'organizations',
  Plural: 'Organizations',
  one: 'an organization',
})

export const listOrganizations = defineRoute(
  routes.listing(organizationOperations.listOrganizations),
)
export const listMyOrganizations = defineRoute(
  routes.listingOwn(organizationOperations.listMyOrganizations),
)
export const listManagedOrganizations = defineRoute(
  routes.listingManaged(organizationOperations.listManagedOrganizations),
)
export const getOrganization = defineRoute(routes.reading(organizationOperations.getOrganization))
export const getManagedOrganization = defineRoute(
  routes.readingManaged(organizationOperations.getManagedOrganization),
)
export const createOrganization = defineRoute(
  routes.creating(organizationOperations.createOrganization),
)
export const editOrganization = defineRoute(routes.editing(organizationOperations.editOrganization))
export const deleteOrganization = defineRoute(
  routes.deleting(organizationOperations.deleteOrganization),
)
export const setOrganizationApproval = defineRoute(
  routes.approving(organizationOperations.setOrganizationApproval),
)
export const verifyOrganization = defineRoute(
  routes.verifying(organizationOperations.verifyOrganization),
)
export const unverifyOrganization = defineRoute(
  routes.unverifying(organizationOperations.unverifyOrganization),
)
