export { batchModes } from './batch.ts'
export { type OwnChange, ownRow, savedAs, storedAfter } from './changing.ts'
export {
  allStoredSettings,
  type ConfiguredSettings,
  canonicalSettings,
  configurableKeys,
  configuredSettings,
  plannedSettings,
} from './configured.ts'
export { lockedAs, resetOf, type Subject, setTo } from './one-setting.ts'
export { settingOperations } from './operations.ts'
export {
  assertSettings,
  governSettings,
  saveSettings,
  settingsStoredOf,
  storedSettings,
} from './queries.ts'
export { revisionOf, type SettingsView } from './settings-view.ts'
export {
  type BatchView,
  getInstanceSettings,
  getTenantSettings,
  getUserSettings,
  lockInstanceSetting,
  lockTenantSetting,
  resetInstanceSetting,
  resetTenantSetting,
  resetUserSetting,
  setInstanceSetting,
  setTenantSetting,
  setUserSetting,
  unlockInstanceSetting,
  unlockTenantSetting,
  updateInstanceSettings,
  updateTenantSettings,
  updateUserSettings,
} from './verbs.ts'
