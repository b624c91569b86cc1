import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { takesEdits } from '../tenants/index.ts'

interface EffectiveConfigurationFacts {
  administeredStatusId: number
}

const resource = declareResource<EffectiveConfigurationFacts>({
  name: 'effectiveConfiguration',
  keyScope: 'admin:instance',
  tag: {
    name: 'Effective configuration',
    description: 'What is in force in a community, and what the instance sets for it alone.',
  },
})

const change = (id: string) =>
  operation({
    id,
    resource,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: ({ administeredStatusId }) => takesEdits(administeredStatusId),
  })

export const effectiveConfigurationOperations = {
  getEffectiveConfiguration: operation({
    id: 'getEffectiveConfiguration',
    resource,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  setSettingOfTenant: change('setSettingOfTenant'),
  resetSettingOfTenant: change('resetSettingOfTenant'),
  lockSettingOfTenant: change('lockSettingOfTenant'),
  unlockSettingOfTenant: change('unlockSettingOfTenant'),
}
