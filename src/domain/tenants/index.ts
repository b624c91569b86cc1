export { activateTenant } from './activate-tenant.ts'
export {
  type AdministeredTenantView,
  administeredFacts,
} from './administered-tenant-view.ts'
export { appointOwner } from './appoint-owner.ts'
export { archiveTenant } from './archive-tenant.ts'
export { createTenant } from './create-tenant.ts'
export { getTenant } from './get-tenant.ts'
export { listTenantTransitions, type TenantTransitions } from './list-tenant-transitions.ts'
export { listTenants } from './list-tenants.ts'
export { tenantOperations } from './operations.ts'
export { reactivateTenant } from './reactivate-tenant.ts'
export { suspendTenant } from './suspend-tenant.ts'
