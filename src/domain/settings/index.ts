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
export { plannedBatch, type SentBatch } from './planned-batch.ts'
export {
  assertSettings,
  governSettings,
  saveSettings,
  settingsStoredOf,
  storedForOwner,
  storedSettings,
} from './queries.ts'
export type { BatchView, SettingChangesView } from './scoped-verbs.ts'
export { revisionOf, type SettingsView, settingsView } from './settings-view.ts'
export {
  getGroupSettings,
  getInstanceSettings,
  getOrganizationSettings,
  getTenantSettings,
  getUserSettings,
  listGroupSettingChanges,
  listInstanceSettingChanges,
  listOrganizationSettingChanges,
  listTenantSettingChanges,
  lockGroupSetting,
  lockInstanceSetting,
  lockOrganizationSetting,
  lockTenantSetting,
  resetGroupSetting,
  resetInstanceSetting,
  resetOrganizationSetting,
  resetTenantSetting,
  resetUserSetting,
  setGroupSetting,
  setInstanceSetting,
  setOrganizationSetting,
  setTenantSetting,
  setUserSetting,
  unlockGroupSetting,
  unlockInstanceSetting,
  unlockOrganizationSetting,
  unlockTenantSetting,
  updateGroupSettings,
  updateInstanceSettings,
  updateOrganizationSettings,
  updateTenantSettings,
  updateUserSettings,
} from './verbs.ts'
