import * as verbs from '../../../domain/instance-api-keys/index.ts'
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import * as representation from '../api-keys/representation.ts'
import { usageInput } from '../api-keys/routes.ts'
import * as contract from './contract.ts'

const ownedByInstance = { ownerTypeId: 5, ownerId: null }

export const instanceApiKeyEndpoints = [
  endpoint({
    route: contract.listInstanceApiKeys,
    verb: verbs.listInstanceApiKeys,
    input: byPage,
    represent: representation.instanceApiKeyCollection,
  }),
  endpoint({
    route: contract.getInstanceApiKey,
    verb: verbs.getInstanceApiKey,
    input: byParams,
    represent: representation.apiKey,
  }),
  endpoint({
    route: contract.getInstanceApiKeyUsage,
    verb: verbs.getInstanceApiKeyUsage,
    input: ({ params }, context) => usageInput(params, context),
    represent: representation.apiKeyUsage,
  }),
  endpoint({
    route: contract.createInstanceApiKey,
    verb: verbs.createInstanceApiKey,
    input: ({ body }) => ({ ...body, ...ownedByInstance, expiresAt: body.expiresAt ?? null }),
    represent: representation.issuedApiKey,
  }),
  endpoint({
    route: contract.editInstanceApiKey,
    verb: verbs.editInstanceApiKey,
    input: ({ params, stamp, body }) => ({ ...params, stamp, changes: body }),
    represent: representation.apiKey,
  }),
  endpoint({
    route: contract.rollInstanceApiKey,
    verb: verbs.rollInstanceApiKey,
    input: withBody,
    represent: representation.issuedApiKey,
  }),
  endpoint({
    route: contract.revokeInstanceApiKey,
    verb: verbs.revokeInstanceApiKey,
    input: byParams,
  }),
]
