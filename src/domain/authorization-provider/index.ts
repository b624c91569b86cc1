export { getAuthorizationProvider } from './get-authorization-provider.ts'
export { getAuthorizationProviderStatus } from './get-authorization-provider-status.ts'
export { getPolicyPackage } from './get-policy-package.ts'
export { authorizationProviderOperations } from './operations.ts'
export {
  type ProviderStatusView,
  type ProviderView,
  providerFacts,
  providerViewOf,
} from './provider-view.ts'
export { syncPolicies } from './sync-policies.ts'
