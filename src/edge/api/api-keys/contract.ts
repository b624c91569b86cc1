import { z } from '@hono/zod-openapi'
import { apiKeyOperations } from '../../../domain/api-keys/index.ts'
import { keyOwner } from '../../../kernel/api-scopes.ts'
import { collectionOf, defineRoute, filteredPage, Uuid } from '../../contract/contract-kit.ts'
import { ApiKey, keyDraft, keyRoutes } from './key-contract.ts'

const path = '/api/externalapikey'
const routes = keyRoutes({ kind: 'apiKey', key: 'an API key', path })

const ApiKeyDraft = z
  .strictObject({ ownerTypeId: z.int().min(1).max(4), ownerId: Uuid, ...keyDraft })
  .openapi('ApiKeyDraft')

const ownerTypeIds = Object.values(keyOwner).map(String)

const ApiKeyQuery = filteredPage(
  {
    ownerTypeId: z.enum(ownerTypeIds).transform(Number).optional(),
    ownerId: Uuid.optional(),
  },
  ({ ownerTypeId, ownerId }) => ({ filter: { ownerTypeId, ownerId } }),
)

export const listApiKeys = defineRoute({
  operation: apiKeyOperations.listApiKeys,
  path,
  summary: 'List your API keys, and those of what you administer',
  query: ApiKeyQuery,
  response: collectionOf('ApiKeyCollection', ApiKey),
  links: {
    'api-keys': { on: 'root', query: '{?ownerTypeId,ownerId,page,pageSize}' },
    collection: 'apiKey',
  },
})

export const getApiKey = routes.reading(apiKeyOperations.getApiKey)
export const getApiKeyUsage = routes.reporting(apiKeyOperations.getApiKeyUsage)
export const createApiKey = routes.creating(apiKeyOperations.createApiKey, ApiKeyDraft)
export const editApiKey = routes.editing(apiKeyOperations.editApiKey)
export const rollApiKey = routes.rolling(apiKeyOperations.rollApiKey)
export const revokeApiKey = routes.revoking(apiKeyOperations.revokeApiKey)
