import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'instanceProfile',
  keyScope: 'admin:instance',
  tag: {
    name: 'Instance profile',
    description: 'What the instance is called and where it is, once setup is completed.',
  },
})

export const instanceProfileOperations = {
  getInstanceProfile: operation({
    id: 'getInstanceProfile',
    resource,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  editInstanceProfile: operation({
    id: 'editInstanceProfile',
    resource,
    effect: 'write',
    ...byInstanceAdministrators,
  }),
}
