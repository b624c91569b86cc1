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

const ofOrganization = '/api/settings/organization/{organizationId}'
const ofGroup = '/api/settings/group/{groupId}'

export const getOrganizationSettings = defineRoute({
  operation: operations.getOrganizationSettings,
  path: `${ofOrganization}/{id}`,
  params: { id: categoryAt('organization') },
  summary: 'Read the settings of an organization in a category, as they are in force',
  response: SettingGroup,
  links: {
    settings: {
      on: 'managedOrganization',
      title: 'Settings of this organization',
      asks: 'category',
    },
    self: 'organizationSettings',
    up: 'organizationSettingChanges',
  },
})

export const updateOrganizationSettings = defineRoute({
  ...batchOfSettings,
  operation: operations.updateOrganizationSettings,
  path: `${ofOrganization}/{id}`,
  params: { id: categoryAt('organization') },
  summary: 'Change several settings of an organization at once',
  title: 'Change the settings of this organization',
  links: { edit: 'organizationSettings' },
})

export const listOrganizationSettingChanges = defineList({
  operation: operations.listOrganizationSettingChanges,
  path: `${ofOrganization}/{id}/changes`,
  params: { id: categoryAt('organization') },
  summary: 'List who changed settings of an organization in a category, newest first',
  response: SettingChangeCollection,
  links: {
    'version-history': { on: 'organizationSettings', title: 'Changes' },
    collection: { on: 'organizationSettingChange', query: '{?page,pageSize}' },
  },
})

export const setOrganizationSetting = defineRoute({
  operation: operations.setOrganizationSetting,
  method: 'put',
  path: `${ofOrganization}/keys/{id}`,
  params: { id: settingKey },
  summary: 'Change one setting of an organization',
  body: SettingValue,
  response: SettingGroup,
  problems: changeProblems,
  links: { 'edit-setting': { on: 'organizationSettings', ...asking('Change one setting') } },
})

export const resetOrganizationSetting = defineRoute({
  operation: operations.resetOrganizationSetting,
  method: 'delete',
  path: `${ofOrganization}/keys/{id}`,
  params: { id: settingKey },
  summary: 'Reset one setting to the inherited value',
  response: SettingGroup,
  links: { 'reset-setting': { on: 'organizationSettings', ...asking('Reset one setting') } },
})

export const lockOrganizationSetting = defineRoute({
  operation: operations.lockOrganizationSetting,
  path: `${ofOrganization}/keys/{id}/lock`,
  params: { id: settingKey },
  summary:
    'Lock one setting: preferences of people do not replace it for events of this organization',
  response: SettingGroup,
  links: { 'lock-setting': { on: 'organizationSettings', ...asking('Lock one setting') } },
})

export const unlockOrganizationSetting = defineRoute({
  operation: operations.unlockOrganizationSetting,
  method: 'delete',
  path: `${ofOrganization}/keys/{id}/lock`,
  params: { id: settingKey },
  summary: 'Unlock one setting of an organization',
  response: SettingGroup,
  links: { 'unlock-setting': { on: 'organizationSettings', ...asking('Unlock one setting') } },
})

export const getGroupSettings = defineRoute({
  operation: operations.getGroupSettings,
  path: `${ofGroup}/{id}`,
  params: { id: categoryAt('group') },
  summary: 'Read the settings of a group in a category, as they are in force',
  response: SettingGroup,
  links: {
    settings: { on: 'managedGroup', title: 'Settings of this group', asks: 'category' },
    self: 'groupSettings',
    up: 'groupSettingChanges',
  },
})

export const updateGroupSettings = defineRoute({
  ...batchOfSettings,
  operation: operations.updateGroupSettings,
  path: `${ofGroup}/{id}`,
  params: { id: categoryAt('group') },
  summary: 'Change several settings of a group at once',
  title: 'Change the settings of this group',
  links: { edit: 'groupSettings' },
})

export const listGroupSettingChanges = defineList({
  operation: operations.listGroupSettingChanges,
  path: `${ofGroup}/{id}/changes`,
  params: { id: categoryAt('group') },
  summary: 'List who changed settings of a group in a category, newest first',
  response: SettingChangeCollection,
  links: {
    'version-history': { on: 'groupSettings', title: 'Changes' },
    collection: { on: 'groupSettingChange', query: '{?page,pageSize}' },
  },
})

export const setGroupSetting = defineRoute({
  operation: operations.setGroupSetting,
  method: 'put',
  path: `${ofGroup}/keys/{id}`,
  params: { id: settingKey },
  summary: 'Change one setting of a group',
  body: SettingValue,
  response: SettingGroup,
  problems: changeProblems,
  links: { 'edit-setting': { on: 'groupSettings', ...asking('Change one setting') } },
})

export const resetGroupSetting = defineRoute({
  operation: operations.resetGroupSetting,
  method: 'delete',
  path: `${ofGroup}/keys/{id}`,
  params: { id: settingKey },
  summary: 'Reset one setting to the inherited value',
  response: SettingGroup,
  links: { 'reset-setting': { on: 'groupSettings', ...asking('Reset one setting') } },
})

export const lockGroupSetting = defineRoute({
  operation: operations.lockGroupSetting,
  path: `${ofGroup}/keys/{id}/lock`,
  params: { id: settingKey },
  summary: 'Lock one setting: preferences of people do not replace it for events of this group',
  response: SettingGroup,
  links: { 'lock-setting': { on: 'groupSettings', ...asking('Lock one setting') } },
})

export const unlockGroupSetting = defineRoute({
  operation: operations.unlockGroupSetting,
  method: 'delete',
  path: `${ofGroup}/keys/{id}/lock`,
  params: { id: settingKey },
  summary: 'Unlock one setting of a group',
  response: SettingGroup,
  links: { 'unlock-setting': { on: 'groupSettings', ...asking('Unlock one setting') } },
})
