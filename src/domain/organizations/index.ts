export { organizationOperations } from './operations.ts'
export {
  createOrganization,
  deleteOrganization,
  editOrganization,
  getManagedOrganization,
  getOrganization,
  listManagedOrganizations,
  listMyOrganizations,
  listOrganizations,
  setOrganizationApproval,
  unverifyOrganization,
  verifyOrganization,
} from './verbs.ts'
