import { z } from '@hono/zod-openapi'
import { batchModes, settingOperations as operations } from '../../../domain/settings/index.ts'
import {
  type SettingScope,
  settingSources,
  systemDefault,
  systemLocked,
} from '../../../kernel/settings/setting-scopes.ts'
import { settingValueTypes } from '../../../kernel/settings/setting-types.ts'
import { categoriesAt, settingCategories, settingKeys } from '../../../kernel/settings/settings.ts'
import { defineRoute, nullableText, resourceOf } from '../../contract/contract-kit.ts'
import { withRules } from '../../contract/schema-pieces.ts'
import { settingsPath } from './settings-path.ts'

export const settingCategory = z.enum(Object.keys(settingCategories) as [string, ...string[]])
const valueTypes = Object.values(settingValueTypes)

export const settingSource = z
  .enum([systemDefault, ...Object.values(settingSources), systemLocked])
  .describe('Who has set the value; `SystemLocked`: it is locked above, and stays as it is there')

export const effectiveSettingShape = {
  key: z.enum(settingKeys),
  value: z.string().describe('In force here. A list is JSON'),
  settingValueTypeId: z.int(),
  settingValueTypeCode: z.enum(valueTypes.map(({ code }) => code)),
  settingValueTypeName: z.string(),
  source: settingSource,
  isLocked: z.boolean().describe('Here or above'),
  isLockable: z.boolean(),
  canEdit: z.boolean(),
  reason: nullableText.describe('Why it cannot be changed, or differs from what is stored'),
  description: nullableText,
  allowedValues: nullableText.describe(
    'JSON: the values to choose from, or `minimum` and `maximum`; null where others can be sent',
  ),
}

const EffectiveSetting = z.strictObject(effectiveSettingShape).openapi('EffectiveSetting')

export const SettingGroup = resourceOf('SettingGroup', {
  category: settingCategory,
  tenantId: z.uuid().nullable().describe('Null for the settings of the instance'),
  revision: z.string().describe('Of what is stored here; sent back as `expectedRevision`'),
  settings: z.array(EffectiveSetting),
})

export const SettingBatchResult = resourceOf('SettingBatchResult', {
  success: z.boolean().describe('Whether all of them were changed'),
  results: z.array(
    z.strictObject({ key: z.string(), applied: z.boolean(), skipReason: nullableText }),
  ),
  message: nullableText,
  revision: z.string(),
})

const mostSettings = 100
const value = z.string().max(20_000)

export const UpdateSettingBatch = z
  .strictObject({
    values: withRules(z.record(z.string().max(200), value), [
      [
        (values) => Object.keys(values).length > mostSettings,
        [],
        `must have at most ${mostSettings} settings`,
      ],
    ]).describe('By key. Lists are JSON'),
    mode: z
      .enum(batchModes)
      .optional()
      .describe(
        '`Strict`: one that cannot be changed leaves all as they are. `BestEffort`: it is left out. ' +
          "A person's own settings are changed by `BestEffort` where it is absent, all others by `Strict`",
      ),
    expectedRevision: z
      .string()
      .max(64)
      .optional()
      .describe(
        'Of the settings as they were read: who has changed them meanwhile is not overwritten',
      ),
  })
  .openapi('UpdateSettingBatch')

export const SettingValue = z.strictObject({ value }).openapi('SettingValue')

const categoryAt = (scope: SettingScope) =>
  z.string().describe(
    `In any case, with hyphens or without: ${categoriesAt(scope)
      .map((category) => settingsPath(category, scope))
      .join(', ')}`,
  )
export const settingKey = z.string().openapi({ enum: settingKeys })
const changeProblems = [
  'validation_failed',
  'resource_not_found',
  'resource_conflict',
  'concurrency_conflict',
] as const

const asking = (title: string) => ({ title, asks: 'key' })
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
  operation: operations.updateUserSettings,
  method: 'put',
  path: `${ofUser}/{id}`,
  params: { id: categoryAt('user') },
  summary: 'Change several of your own settings at once',
  body: UpdateSettingBatch,
  response: SettingBatchResult,
  problems: changeProblems,
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
  summary: 'Go back to what the community has set, or the instance',
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
  },
})

export const updateTenantSettings = defineRoute({
  operation: operations.updateTenantSettings,
  method: 'put',
  path: `${ofTenant}/{id}`,
  params: { id: categoryAt('tenant') },
  summary: 'Change several settings of the community at once',
  body: UpdateSettingBatch,
  response: SettingBatchResult,
  problems: changeProblems,
  title: 'Change the settings of this community',
  links: { edit: 'tenantSettings' },
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
  summary: 'Go back to what the instance has set',
  response: SettingGroup,
  links: { 'reset-setting': { on: 'tenantSettings', ...asking('Reset one setting') } },
})

export const lockTenantSetting = defineRoute({
  operation: operations.lockTenantSetting,
  path: `${ofTenant}/keys/{id}/lock`,
  params: { id: settingKey },
  summary: 'Lock one setting: members cannot change it for themselves',
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
  },
})

export const updateInstanceSettings = defineRoute({
  operation: operations.updateInstanceSettings,
  method: 'put',
  path: `${ofInstance}/{id}`,
  params: { id: categoryAt('instance') },
  summary: 'Change several settings of the instance at once',
  body: UpdateSettingBatch,
  response: SettingBatchResult,
  problems: changeProblems,
  title: 'Change the settings of the instance',
  links: { edit: 'instanceSettings' },
})

const inCategory = { category: categoryAt('instance'), id: settingKey }

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
  summary: 'Go back to the default of one setting',
  response: SettingGroup,
  links: { 'reset-setting': { on: 'instanceSettings', ...asking('Reset one setting') } },
})

export const lockInstanceSetting = defineRoute({
  operation: operations.lockInstanceSetting,
  path: `${ofInstance}/{category}/{id}/lock`,
  params: inCategory,
  summary: 'Lock one setting: no community can change it',
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
