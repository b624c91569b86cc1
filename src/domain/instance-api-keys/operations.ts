import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { standingKey } from '../api-keys/index.ts'

const resource = declareResource({
  name: 'instanceApiKey',
  keyScope: 'admin:instance',
  tag: {
    name: 'API key of the instance',
    description: 'Keys of no community, for programs that administer the instance.',
  },
})

const entry = (id: string, effect: 'read' | 'write', refusal?: typeof standingKey) =>
  operation({
    id,
    resource,
    effect,
    ...byInstanceAdministrators,
    ...(refusal && { refusal }),
  })

/** Keys of the instance itself: of no community, and for its administrators alone. */
export const instanceApiKeyOperations = {
  listInstanceApiKeys: entry('listInstanceApiKeys', 'read'),
  getInstanceApiKey: entry('getInstanceApiKey', 'read'),
  getInstanceApiKeyUsage: entry('getInstanceApiKeyUsage', 'read'),
  createInstanceApiKey: entry('createInstanceApiKey', 'write'),
  editInstanceApiKey: entry('editInstanceApiKey', 'write', standingKey),
  rollInstanceApiKey: entry('rollInstanceApiKey', 'write', standingKey),
  revokeInstanceApiKey: entry('revokeInstanceApiKey', 'write', standingKey),
}
