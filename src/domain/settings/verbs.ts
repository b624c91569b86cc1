import { settingOperations } from './operations.ts'
import {
  listingChanges,
  locking,
  readingSettings,
  resetting,
  setting,
  updatingSettings,
} from './scoped-verbs.ts'
import { ofGroup, ofInstance, ofOrganization, ofTenant, ofUser } from './whose.ts'

/** How the caller wants things to be, with what the community and the instance have set. */
export const getUserSettings = readingSettings(settingOperations.getUserSettings, ofUser)
/** Changes several at once; what cannot be changed is left out, unless that is not wanted. */
export const updateUserSettings = updatingSettings(settingOperations.updateUserSettings, ofUser)
/** Changes one. */
export const setUserSetting = setting(settingOperations.setUserSetting, ofUser)
/** Takes back what the caller has set. */
export const resetUserSetting = resetting(settingOperations.resetUserSetting, ofUser)

/** What is in force for the events of a group. */
export const getGroupSettings = readingSettings(settingOperations.getGroupSettings, ofGroup)
/** Changes several at once, all or none. */
export const updateGroupSettings = updatingSettings(settingOperations.updateGroupSettings, ofGroup)
/** Changes one, for all events of the group. */
export const setGroupSetting = setting(settingOperations.setGroupSetting, ofGroup)
/** Takes back what the group has set. */
export const resetGroupSetting = resetting(settingOperations.resetGroupSetting, ofGroup)
/** Keeps members at what is in force in the group. */
export const lockGroupSetting = locking(true)(settingOperations.lockGroupSetting, ofGroup)
/** Lets them choose again. */
export const unlockGroupSetting = locking(false)(settingOperations.unlockGroupSetting, ofGroup)
/** Who changed what there, the last change first. */
export const listGroupSettingChanges = listingChanges(
  settingOperations.listGroupSettingChanges,
  ofGroup,
)

/** What is in force for the events of an organization. */
export const getOrganizationSettings = readingSettings(
  settingOperations.getOrganizationSettings,
  ofOrganization,
)
/** Changes several at once, all or none. */
export const updateOrganizationSettings = updatingSettings(
  settingOperations.updateOrganizationSettings,
  ofOrganization,
)
/** Changes one, for all events of the organization. */
export const setOrganizationSetting = setting(
  settingOperations.setOrganizationSetting,
  ofOrganization,
)
/** Takes back what the organization has set. */
export const resetOrganizationSetting = resetting(
  settingOperations.resetOrganizationSetting,
  ofOrganization,
)
/** Keeps members at what is in force in the organization. */
export const lockOrganizationSetting = locking(true)(
  settingOperations.lockOrganizationSetting,
  ofOrganization,
)
/** Lets them choose again. */
export const unlockOrganizationSetting = locking(false)(
  settingOperations.unlockOrganizationSetting,
  ofOrganization,
)
/** Who changed what there, the last change first. */
export const listOrganizationSettingChanges = listingChanges(
  settingOperations.listOrganizationSettingChanges,
  ofOrganization,
)

/** What is in force in the community. */
export const getTenantSettings = readingSettings(settingOperations.getTenantSettings, ofTenant)
/** Changes several at once, all or none. */
export const updateTenantSettings = updatingSettings(
  settingOperations.updateTenantSettings,
  ofTenant,
)
/** Changes one, for everybody in the community. */
export const setTenantSetting = setting(settingOperations.setTenantSetting, ofTenant)
/** Takes back what the community has set. */
export const resetTenantSetting = resetting(settingOperations.resetTenantSetting, ofTenant)
/** Keeps everybody in the community at what is in force in it. */
export const lockTenantSetting = locking(true)(settingOperations.lockTenantSetting, ofTenant)
/** Lets them choose again. */
export const unlockTenantSetting = locking(false)(settingOperations.unlockTenantSetting, ofTenant)
/** Who changed what there, the last change first. */
export const listTenantSettingChanges = listingChanges(
  settingOperations.listTenantSettingChanges,
  ofTenant,
)

/** What is in force where no community says otherwise. */
export const getInstanceSettings = readingSettings(
  settingOperations.getInstanceSettings,
  ofInstance,
)
/** Changes several at once, all or none. */
export const updateInstanceSettings = updatingSettings(
  settingOperations.updateInstanceSettings,
  ofInstance,
)
/** Changes one, for all communities. */
export const setInstanceSetting = setting(settingOperations.setInstanceSetting, ofInstance)
/** Goes back to the default. */
export const resetInstanceSetting = resetting(settingOperations.resetInstanceSetting, ofInstance)
/** Keeps all communities at what is in force in the instance. */
export const lockInstanceSetting = locking(true)(settingOperations.lockInstanceSetting, ofInstance)
/** Lets them choose again. */
export const unlockInstanceSetting = locking(false)(
  settingOperations.unlockInstanceSetting,
  ofInstance,
)
/** Who changed what there, the last change first. */
export const listInstanceSettingChanges = listingChanges(
  settingOperations.listInstanceSettingChanges,
  ofInstance,
)
