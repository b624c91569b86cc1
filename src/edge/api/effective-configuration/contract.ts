import { z } from '@hono/zod-openapi'
import { effectiveConfigurationOperations as operations } from '../../../domain/effective-configuration/index.ts'
import {
  changeProblems,
  defineRoute,
  nullableText,
  resourceOf,
} from '../../contract/contract-kit.ts'
import { QuotaState } from '../quotas/contract.ts'
import {
  effectiveSettingShape,
  SettingValue,
  settingCategory,
  settingKey,
  settingSource,
} from '../settings/schema.ts'

const base = '/api/admin/instance/tenants/{tenantId}' as const

const GovernedSetting = z
  .strictObject({
    ...effectiveSettingShape,
    inheritedValue: z.string().describe('In force if the community sets nothing'),
    inheritedSource: settingSource,
  })
  .openapi('GovernedSetting')

export const EffectiveConfiguration = resourceOf('EffectiveConfiguration', {
  tenantId: z.uuid(),
  planKey: nullableText.describe('Null if the community has no plan and so no limits'),
  planName: nullableText,
  planVersionNumber: z.int().nullable(),
  quotas: z.array(QuotaState),
  groups: z
    .array(z.strictObject({ category: settingCategory, settings: z.array(GovernedSetting) }))
    .describe(
      '`value` and `source` are those of the community; `isLocked`, `isLockable` and `canEdit` say what the instance has done and can do',
    ),
})

export const getEffectiveConfiguration = defineRoute({
  isMultiTenantOnly: true,
  operation: operations.getEffectiveConfiguration,
  path: `${base}/effective-configuration`,
  summary: 'Read the plan, quotas and settings in force in a community',
  response: EffectiveConfiguration,
  links: {
    'effective-configuration': { on: 'tenant', title: 'Configuration in force in this community' },
    self: 'effectiveConfiguration',
  },
})

const path = `${base}/settings/{id}` as const
const onConfiguration = (title: string) =>
  ({ on: 'effectiveConfiguration', title, asks: 'key' }) as const

export const setSettingOfTenant = defineRoute({
  isMultiTenantOnly: true,
  operation: operations.setSettingOfTenant,
  method: 'put',
  path,
  params: { id: settingKey },
  summary: 'Set one setting for a community; the community can override it unless it is locked',
  body: SettingValue,
  response: EffectiveConfiguration,
  problems: ['validation_failed', ...changeProblems],
  links: { 'edit-setting': onConfiguration('Set one setting for this community') },
})

export const resetSettingOfTenant = defineRoute({
  isMultiTenantOnly: true,
  operation: operations.resetSettingOfTenant,
  method: 'delete',
  path,
  params: { id: settingKey },
  summary: 'Reset one setting of a community to the value for all communities',
  response: EffectiveConfiguration,
  links: { 'reset-setting': onConfiguration('Reset one setting of this community') },
})

export const lockSettingOfTenant = defineRoute({
  isMultiTenantOnly: true,
  operation: operations.lockSettingOfTenant,
  path: `${path}/lock`,
  params: { id: settingKey },
  summary: 'Lock one setting, so that the community cannot change it',
  response: EffectiveConfiguration,
  links: { 'lock-setting': onConfiguration('Lock one setting of this community') },
})

export const unlockSettingOfTenant = defineRoute({
  isMultiTenantOnly: true,
  operation: operations.unlockSettingOfTenant,
  method: 'delete',
  path: `${path}/lock`,
  params: { id: settingKey },
  summary: 'Unlock one setting of a community',
  response: EffectiveConfiguration,
  links: { 'unlock-setting': onConfiguration('Unlock one setting of this community') },
})
