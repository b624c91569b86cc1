export {
  type GovernedSetting,
  type TenantConfigurationView,
  tenantConfigurationFacts,
} from './configuration-view.ts'
export { tenantConfigurationOperations } from './operations.ts'
export {
  getEffectiveConfiguration,
  lockSettingOfTenant,
  resetSettingOfTenant,
  setSettingOfTenant,
  unlockSettingOfTenant,
} from './verbs.ts'
