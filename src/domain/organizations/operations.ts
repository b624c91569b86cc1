import { collectivePermissions, organizationKind } from '../collectives/index.ts'

const permissions = collectivePermissions(organizationKind)

export const organizationOperations = {
  createOrganization: permissions.creating('createOrganization'),
  listOrganizations: permissions.listing('listOrganizations'),
  getOrganization: permissions.reading('getOrganization'),
  listMyOrganizations: permissions.listingOwn('listMyOrganizations'),
  listManagedOrganizations: permissions.listingManaged('listManagedOrganizations'),
  getManagedOrganization: permissions.readingManaged('getManagedOrganization'),
  editOrganization: permissions.editing('editOrganization'),
  deleteOrganization: permissions.deleting('deleteOrganization'),
  setOrganizationApproval: permissions.approving('setOrganizationApproval'),
  verifyOrganization: permissions.verifying('verifyOrganization'),
  unverifyOrganization: permissions.unverifying('unverifyOrganization'),
}
