import type { z } from '@hono/zod-openapi'
import * as verbs from '../../../domain/settings/index.ts'
import { byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import { settingBatch, settingGroup } from './representation.ts'

interface BatchRequest {
  params: { id: string }
  body: z.output<typeof contract.UpdateSettingBatch>
}

const batch = ({ params, body }: BatchRequest) => ({
  ...params,
  values: body.values,
  mode: body.mode ?? null,
  expectedRevision: body.expectedRevision ?? null,
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
]
