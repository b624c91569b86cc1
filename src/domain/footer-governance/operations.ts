import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'footerGovernance',
  keyScope: 'admin:instance',
  tag: {
    name: 'Footer governance',
    description: 'What law asks every footer of the instance to show.',
  },
})

export const footerGovernanceOperations = {
  getFooterGovernance: operation({
    id: 'getFooterGovernance',
    resource,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  editFooterGovernance: operation({
    id: 'editFooterGovernance',
    resource,
    effect: 'write',
    ...byInstanceAdministrators,
  }),
}
