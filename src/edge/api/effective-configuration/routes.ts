import * as verbs from '../../../domain/effective-configuration/index.ts'
import { byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { effectiveSetting } from '../settings/representation.ts'
import * as contract from './contract.ts'

const configuration = (view: verbs.EffectiveConfigurationView): Resource => ({
  kind: 'effectiveConfiguration',
  fields: {
    tenantId: view.tenantId,
    planKey: view.plan?.planKey ?? null,
    planName: view.plan?.planName ?? null,
    planVersionNumber: view.plan?.versionNumber ?? null,
    quotas: view.quotas,
    groups: view.groups.map(({ category, settings }) => ({
      category,
      settings: settings.flatMap(effectiveSetting),
    })),
  },
  facts: verbs.effectiveConfigurationFacts(view),
  vars: { tenantId: view.tenantId },
})

export const effectiveConfigurationEndpoints = [
  endpoint({
    route: contract.getEffectiveConfiguration,
    verb: verbs.getEffectiveConfiguration,
    input: byParams,
    represent: configuration,
  }),
  endpoint({
    route: contract.setSettingOfTenant,
    verb: verbs.setSettingOfTenant,
    input: withBody,
    represent: configuration,
  }),
  endpoint({
    route: contract.resetSettingOfTenant,
    verb: verbs.resetSettingOfTenant,
    input: byParams,
    represent: configuration,
  }),
  endpoint({
    route: contract.lockSettingOfTenant,
    verb: verbs.lockSettingOfTenant,
    input: byParams,
    represent: configuration,
  }),
  endpoint({
    route: contract.unlockSettingOfTenant,
    verb: verbs.unlockSettingOfTenant,
    input: byParams,
    represent: configuration,
  }),
]
