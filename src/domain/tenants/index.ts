export { addTenantMember } from './add-tenant-member.ts'
export {
  type AdministeredTenantView,
  activationReasons,
  administeredFacts,
  type TenantFields,
} from './administered-tenant-view.ts'
export { appointOwner } from './appoint-owner.ts'
export { cancelTenantPurge } from './cancel-tenant-purge.ts'
export { createTenant, reservedSlugs } from './create-tenant.ts'
export { editTenant, planTenantEdit, type TenantEdit } from './edit-tenant.ts'
export { getTenant } from './get-tenant.ts'
export { listTenantPurges, type TenantPurges } from './list-tenant-purges.ts'
export { listTenantTransitions, type TenantTransitions } from './list-tenant-transitions.ts'
export { listTenants } from './list-tenants.ts'
export { takesEdits, tenantOperations } from './operations.ts'
export { purgeTenants } from './purge-tenants.ts'
export { enteredTenant } from './queries.ts'
export { scheduleTenantPurge } from './schedule-tenant-purge.ts'
export { activateTenant, archiveTenant, reactivateTenant, suspendTenant } from './verbs.ts'
