export {
  type AdministeredTenantView,
  activationReasons,
  administeredFacts,
} from './administered-tenant-view.ts'
export { appointOwner } from './appoint-owner.ts'
export { createTenant } from './create-tenant.ts'
export { getTenant } from './get-tenant.ts'
export { listTenantTransitions, type TenantTransitions } from './list-tenant-transitions.ts'
export { listTenants } from './list-tenants.ts'
export { tenantOperations } from './operations.ts'
export { activateTenant, archiveTenant, reactivateTenant, suspendTenant } from './verbs.ts'
