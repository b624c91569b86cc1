import { settingOperations as operations } from '../../../domain/settings/index.ts'
import { changeProblems, defineList, defineRoute } from '../../contract/contract-kit.ts'
import {
  asking,
  batchOfSettings,
  categoryAt,
  SettingChangeCollection,
  SettingGroup,
  SettingValue,
  settingKey,
} from './schema.ts'

const ofUser = '/api/settings/user'
const ofTenant = '/api/settings/tenant'
const ofInstance = '/api/settings/instance'

export const getUserSettings = defineRoute({
  operation: operations.getUserSettings,
  path: `${ofUser}/{id}`,
  params: { id: categoryAt('user') },
  summary: 'Read your own settings of a category, as they are in force for you here',
  response: SettingGroup,
  links: {
    settings: { on: 'user', title: 'Your settings', asks: 'category' },
    self: 'userSettings',
  },
})

export const updateUserSettings = defineRoute({
  ...batchOfSettings,
  operation: operations.updateUserSettings,
  path: `${ofUser}/{id}`,
  params: { id: categoryAt('user') },
  summary: 'Change several of your own settings at once',
  title: 'Change your settings',
  links: { edit: 'userSettings' },
})

export const setUserSetting = defineRoute({
  operation: operations.setUserSetting,
  method: 'put',
  path: `${ofUser}/keys/{id}`,
  params: { id: settingKey },
  summary: 'Change one of your own settings',
  body: SettingValue,
  response: SettingGroup,
  problems: changeProblems,
  links: { 'edit-setting': { on: 'userSettings', ...asking('Change one setting') } },
})

export const resetUserSetting = defineRoute({
  operation: operations.resetUserSetting,
  method: 'delete',
  path: `${ofUser}/keys/{id}`,
  params: { id: settingKey },
  summary: 'Reset one of your settings to the inherited value',
  response: SettingGroup,
  links: { 'reset-setting': { on: 'userSettings', ...asking('Reset one setting') } },
})

export const getTenantSettings = defineRoute({
  operation: operations.getTenantSettings,
  path: `${ofTenant}/{id}`,
  params: { id: categoryAt('tenant') },
  summary: 'Read the settings of the community in a category, as they are in force',
  response: SettingGroup,
  links: {
    'tenant-settings': { on: 'root', title: 'Settings of this community', asks: 'category' },
    self: 'tenantSettings',
    up: 'tenantSettingChanges',
  },
})

export const updateTenantSettings = defineRoute({
  ...batchOfSettings,
  operation: operations.updateTenantSettings,
  path: `${ofTenant}/{id}`,
  params: { id: categoryAt('tenant') },
  summary: 'Change several settings of the community at once',
  title: 'Change the settings of this community',
  links: { edit: 'tenantSettings' },
})

export const listTenantSettingChanges = defineList({
  operation: operations.listTenantSettingChanges,
  path: `${ofTenant}/{id}/changes`,
  params: { id: categoryAt('tenant') },
  summary: 'List who changed settings of the community in a category, newest first',
  response: SettingChangeCollection,
  links: {
    'version-history': { on: 'tenantSettings', title: 'Changes' },
    collection: { on: 'tenantSettingChange', query: '{?page,pageSize}' },
  },
})

export const setTenantSetting = defineRoute({
  operation: operations.setTenantSetting,
  method: 'put',
  path: `${ofTenant}/keys/{id}`,
  params: { id: settingKey },
  summary: 'Change one setting of the community',
  body: SettingValue,
  response: SettingGroup,
  problems: changeProblems,
  links: { 'edit-setting': { on: 'tenantSettings', ...asking('Change one setting') } },
})

export const resetTenantSetting = defineRoute({
  operation: operations.resetTenantSetting,
  method: 'delete',
  path: `${ofTenant}/keys/{id}`,
  params: { id: settingKey },
  summary: 'Reset one setting of the community to the value of the instance',
  response: SettingGroup,
  links: { 'reset-setting': { on: 'tenantSettings', ...asking('Reset one setting') } },
})

export const lockTenantSetting = defineRoute({
  operation: operations.lockTenantSetting,
  path: `${ofTenant}/keys/{id}/lock`,
  params: { id: settingKey },
  summary: 'Lock one setting; members cannot change it for themselves',
  response: SettingGroup,
  links: { 'lock-setting': { on: 'tenantSettings', ...asking('Lock one setting') } },
})

export const unlockTenantSetting = defineRoute({
  operation: operations.unlockTenantSetting,
  method: 'delete',
  path: `${ofTenant}/keys/{id}/lock`,
  params: { id: settingKey },
  summary: 'Unlock one setting of the community',
  response: SettingGroup,
  links: { 'unlock-setting': { on: 'tenantSettings', ...asking('Unlock one setting') } },
})

export const getInstanceSettings = defineRoute({
  operation: operations.getInstanceSettings,
  path: `${ofInstance}/{id}`,
  params: { id: categoryAt('instance') },
  summary: 'Read the settings of the instance in a category',
  response: SettingGroup,
  links: {
    'instance-settings': {
      on: ['root', 'instanceRoot'],
      title: 'Settings of the instance',
      asks: 'category',
    },
    self: 'instanceSettings',
    up: 'instanceSettingChanges',
  },
})

export const updateInstanceSettings = defineRoute({
  ...batchOfSettings,
  operation: operations.updateInstanceSettings,
  path: `${ofInstance}/{id}`,
  params: { id: categoryAt('instance') },
  summary: 'Change several settings of the instance at once',
  title: 'Change the settings of the instance',
  links: { edit: 'instanceSettings' },
})

const inCategory = { category: categoryAt('instance'), id: settingKey }

export const listInstanceSettingChanges = defineList({
  operation: operations.listInstanceSettingChanges,
  path: `${ofInstance}/{id}/changes`,
  params: { id: categoryAt('instance') },
  summary: 'List who changed settings of the instance in a category, newest first',
  response: SettingChangeCollection,
  links: {
    'version-history': { on: ['instanceSettings', 'instanceEmailDelivery'], title: 'Changes' },
    collection: { on: 'instanceSettingChange', query: '{?page,pageSize}' },
  },
})

export const setInstanceSetting = defineRoute({
  operation: operations.setInstanceSetting,
  method: 'put',
  path: `${ofInstance}/{category}/{id}`,
  params: inCategory,
  summary: 'Change one setting of the instance',
  body: SettingValue,
  response: SettingGroup,
  problems: changeProblems,
  links: { 'edit-setting': { on: 'instanceSettings', ...asking('Change one setting') } },
})

export const resetInstanceSetting = defineRoute({
  operation: operations.resetInstanceSetting,
  method: 'delete',
  path: `${ofInstance}/{category}/{id}`,
  params: inCategory,
  summary: 'Reset one setting of the instance to its default',
  response: SettingGroup,
  links: { 'reset-setting': { on: 'instanceSettings', ...asking('Reset one setting') } },
})

export const lockInstanceSetting = defineRoute({
  operation: operations.lockInstanceSetting,
  path: `${ofInstance}/{category}/{id}/lock`,
  params: inCategory,
  summary: 'Lock one setting; no community can change it',
  response: SettingGroup,
  links: { 'lock-setting': { on: 'instanceSettings', ...asking('Lock one setting') } },
})

export const unlockInstanceSetting = defineRoute({
  operation: operations.unlockInstanceSetting,
  method: 'delete',
  path: `${ofInstance}/{category}/{id}/lock`,
  params: inCategory,
  summary: 'Unlock one setting of the instance',
  response: SettingGroup,
  links: { 'unlock-setting': { on: 'instanceSettings', ...asking('Unlock one setting') } },
})
