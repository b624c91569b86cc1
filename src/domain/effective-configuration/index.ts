export {
  type EffectiveConfigurationView,
  effectiveConfigurationFacts,
} from './configuration-view.ts'
export { effectiveConfigurationOperations } from './operations.ts'
export {
  getEffectiveConfiguration,
  lockSettingOfTenant,
  resetSettingOfTenant,
  setSettingOfTenant,
  unlockSettingOfTenant,
} from './verbs.ts'
