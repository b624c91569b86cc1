import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'instanceOperatorIdentity',
  keyScope: 'admin:instance',
  tag: {
    name: 'Operator identity of the instance',
    description: 'Who runs the instance, apart from those who run its communities.',
  },
})

/** Part of the setup: until that is completed, its secret opens them too. */
const bySetup = {
  resource,
  surface: 'instance',
  allow: ['setupOperator', 'instanceAdministrator'],
} as const

export const instanceOperatorIdentityOperations = {
  getInstanceOperatorIdentity: operation({
    id: 'getInstanceOperatorIdentity',
    effect: 'read',
    ...bySetup,
  }),
  editInstanceOperatorIdentity: operation({
    id: 'editInstanceOperatorIdentity',
    effect: 'write',
    ...bySetup,
  }),
}
