import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'instanceOverview',
  keyScope: 'admin:instance',
  tag: { name: 'Instance overview', description: 'What the instance has, in numbers.' },
})

export const instanceOverviewOperations = {
  getInstanceOverview: operation({
    id: 'getInstanceOverview',
    resource,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
}
