import type { z } from '@hono/zod-openapi'
import * as verbs from '../../../domain/settings/index.ts'
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import * as collective from './collective-contract.ts'
import * as contract from './contract.ts'
import { settingBatch, settingChanges, settingGroup } from './representation.ts'
import { sentBatch, type UpdateSettingBatch } from './schema.ts'

interface BatchRequest<Params> {
  params: Params
  body: z.output<typeof UpdateSettingBatch>
}

const batch = <Params>({ params, body }: BatchRequest<Params>) => ({
  ...params,
  ...sentBatch(body),
})

export const settingEndpoints = [
  endpoint({
    route: contract.getUserSettings,
    verb: verbs.getUserSettings,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.updateUserSettings,
    verb: verbs.updateUserSettings,
    input: batch,
    represent: settingBatch,
  }),
  endpoint({
    route: contract.setUserSetting,
    verb: verbs.setUserSetting,
    input: withBody,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.resetUserSetting,
    verb: verbs.resetUserSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.getTenantSettings,
    verb: verbs.getTenantSettings,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.updateTenantSettings,
    verb: verbs.updateTenantSettings,
    input: batch,
    represent: settingBatch,
  }),
  endpoint({
    route: contract.listTenantSettingChanges,
    verb: verbs.listTenantSettingChanges,
    input: byPage,
    represent: settingChanges,
  }),
  endpoint({
    route: contract.setTenantSetting,
    verb: verbs.setTenantSetting,
    input: withBody,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.resetTenantSetting,
    verb: verbs.resetTenantSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.lockTenantSetting,
    verb: verbs.lockTenantSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.unlockTenantSetting,
    verb: verbs.unlockTenantSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.getInstanceSettings,
    verb: verbs.getInstanceSettings,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.updateInstanceSettings,
    verb: verbs.updateInstanceSettings,
    input: batch,
    represent: settingBatch,
  }),
  endpoint({
    route: contract.listInstanceSettingChanges,
    verb: verbs.listInstanceSettingChanges,
    input: byPage,
    represent: settingChanges,
  }),
  endpoint({
    route: contract.setInstanceSetting,
    verb: verbs.setInstanceSetting,
    input: withBody,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.resetInstanceSetting,
    verb: verbs.resetInstanceSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.lockInstanceSetting,
    verb: verbs.lockInstanceSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: contract.unlockInstanceSetting,
    verb: verbs.unlockInstanceSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: collective.getOrganizationSettings,
    verb: verbs.getOrganizationSettings,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: collective.updateOrganizationSettings,
    verb: verbs.updateOrganizationSettings,
    input: batch,
    represent: settingBatch,
  }),
  endpoint({
    route: collective.listOrganizationSettingChanges,
    verb: verbs.listOrganizationSettingChanges,
    input: byPage,
    represent: settingChanges,
  }),
  endpoint({
    route: collective.setOrganizationSetting,
    verb: verbs.setOrganizationSetting,
    input: withBody,
    represent: settingGroup,
  }),
  endpoint({
    route: collective.resetOrganizationSetting,
    verb: verbs.resetOrganizationSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: collective.lockOrganizationSetting,
    verb: verbs.lockOrganizationSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: collective.unlockOrganizationSetting,
    verb: verbs.unlockOrganizationSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: collective.getGroupSettings,
    verb: verbs.getGroupSettings,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: collective.updateGroupSettings,
    verb: verbs.updateGroupSettings,
    input: batch,
    represent: settingBatch,
  }),
  endpoint({
    route: collective.listGroupSettingChanges,
    verb: verbs.listGroupSettingChanges,
    input: byPage,
    represent: settingChanges,
  }),
  endpoint({
    route: collective.setGroupSetting,
    verb: verbs.setGroupSetting,
    input: withBody,
    represent: settingGroup,
  }),
  endpoint({
    route: collective.resetGroupSetting,
    verb: verbs.resetGroupSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: collective.lockGroupSetting,
    verb: verbs.lockGroupSetting,
    input: byParams,
    represent: settingGroup,
  }),
  endpoint({
    route: collective.unlockGroupSetting,
    verb: verbs.unlockGroupSetting,
    input: byParams,
    represent: settingGroup,
  }),
]
