import type { IssuedApiKey } from '../../../domain/api-keys/index.ts'
import {
  createInstanceApiKey,
  editInstanceApiKey,
  getInstanceApiKey,
  getInstanceApiKeyUsage,
  listInstanceApiKeys,
  revokeInstanceApiKey,
  rollInstanceApiKey,
} from '../../../domain/instance-api-keys/index.ts'
import { byPage, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import * as representation from '../api-keys/representation.ts'
import { usageInput } from '../api-keys/routes.ts'
import * as contract from './contract.ts'

const ownedByInstance = { ownerTypeId: 5, ownerId: null }

export const instanceApiKeyEndpoints = [
  readEndpoint({
    route: contract.listInstanceApiKeys,
    verb: listInstanceApiKeys,
    input: byPage,
    represent: representation.instanceApiKeyCollection,
  }),
  readEndpoint({
    route: contract.getInstanceApiKey,
    verb: getInstanceApiKey,
    input: ({ params }) => params,
    represent: representation.apiKey,
  }),
  readEndpoint({
    route: contract.getInstanceApiKeyUsage,
    verb: getInstanceApiKeyUsage,
    input: ({ params }, context) => usageInput(params, context),
    represent: representation.apiKeyUsage,
  }),
  writeEndpoint({
    route: contract.createInstanceApiKey,
    verb: createInstanceApiKey,
    input: ({ body }) => ({ ...body, ...ownedByInstance, expiresAt: body.expiresAt ?? null }),
    represent: representation.issuedApiKey,
    location: ({ id }: IssuedApiKey) => `/api/admin/instance/api-keys/${id}`,
  }),
  writeEndpoint({
    route: contract.editInstanceApiKey,
    verb: editInstanceApiKey,
    input: ({ params, stamp, body }) => ({ ...params, stamp, changes: body }),
    represent: representation.apiKey,
  }),
  writeEndpoint({
    route: contract.rollInstanceApiKey,
    verb: rollInstanceApiKey,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.issuedApiKey,
  }),
  writeEndpoint({
    route: contract.revokeInstanceApiKey,
    verb: revokeInstanceApiKey,
    input: ({ params }) => params,
    represent: () => null,
  }),
]
