export type { Comparison } from './configuration.ts'
export { type InstanceSections, manifestVersion, type TenantSections } from './manifest.ts'
export { configurationOperations } from './operations.ts'
export {
  applyInstanceConfiguration,
  applyTenantConfiguration,
  compareInstanceConfiguration,
  compareTenantConfiguration,
  getInstanceConfiguration,
  getTenantConfiguration,
} from './verbs.ts'
