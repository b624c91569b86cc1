import { z } from '@hono/zod-openapi'
import { instanceApiKeyOperations as operations } from '../../../domain/instance-api-keys/index.ts'
import { collectionOf, defineList } from '../../contract/contract-kit.ts'
import { ApiKey, keyDraft, keyRoutes } from '../api-keys/key-contract.ts'

const path = '/api/admin/instance/api-keys'
const kind = 'instanceApiKey'
const routes = keyRoutes({ kind, key: 'an API key of the instance', path })

const InstanceApiKeyDraft = z.strictObject(keyDraft).openapi('InstanceApiKeyDraft')

export const listInstanceApiKeys = defineList({
  operation: operations.listInstanceApiKeys,
  path,
  summary: 'List the API keys of the instance, including revoked ones',
  response: collectionOf('InstanceApiKeyCollection', ApiKey),
  links: {
    'instance-api-keys': ['root', 'instanceRoot'],
    collection: { on: kind, query: '{?page,pageSize}' },
  },
})

export const getInstanceApiKey = routes.reading(operations.getInstanceApiKey)
export const getInstanceApiKeyUsage = routes.reporting(operations.getInstanceApiKeyUsage)
export const createInstanceApiKey = routes.creating(
  operations.createInstanceApiKey,
  InstanceApiKeyDraft,
)
export const editInstanceApiKey = routes.editing(operations.editInstanceApiKey)
export const rollInstanceApiKey = routes.rolling(operations.rollInstanceApiKey)
export const revokeInstanceApiKey = routes.revoking(operations.revokeInstanceApiKey)
