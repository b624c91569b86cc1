export { tenantDelegationOperations } from './operations.ts'
export {
  editTenantDelegation,
  getTenantDelegation,
  type TenantDelegationView,
} from './verbs.ts'
