import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'instanceOperations',
  keyScope: 'admin:instance',
  tag: {
    name: 'Instance operations',
    description: 'Whether what the instance depends on is well, and what needs attention.',
  },
})

export const instanceOperationsOperations = {
  getInstanceOperations: operation({
    id: 'getInstanceOperations',
    resource,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
}
