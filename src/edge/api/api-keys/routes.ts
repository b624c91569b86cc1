import * as verbs from '../../../domain/api-keys/index.ts'
import type { Context } from '../../../domain/verbs/context.ts'
import { byParams, byQuery, endpoint, withBody } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

/** The counts are begun here, so that they run beside the database and not after it. */
export const usageInput = ({ id }: { id: string }, { keyUsage, scope }: Context) => ({
  id,
  use: { counted: scope.trips.count(() => keyUsage.read(id)).catch(() => null) },
})

export const apiKeyEndpoints = [
  endpoint({
    route: contract.listApiKeys,
    verb: verbs.listApiKeys,
    input: byQuery,
    represent: representation.apiKeyCollection,
  }),
  endpoint({
    route: contract.getApiKey,
    verb: verbs.getApiKey,
    input: byParams,
    represent: representation.apiKey,
  }),
  endpoint({
    route: contract.getApiKeyUsage,
    verb: verbs.getApiKeyUsage,
    input: ({ params }, context) => usageInput(params, context),
    represent: representation.apiKeyUsage,
  }),
  endpoint({
    route: contract.createApiKey,
    verb: verbs.createApiKey,
    input: ({ body }) => ({ ...body, expiresAt: body.expiresAt ?? null }),
    represent: representation.issuedApiKey,
  }),
  endpoint({
    route: contract.editApiKey,
    verb: verbs.editApiKey,
    input: ({ params, stamp, body }) => ({ ...params, stamp, changes: body }),
    represent: representation.apiKey,
  }),
  endpoint({
    route: contract.rollApiKey,
    verb: verbs.rollApiKey,
    input: withBody,
    represent: representation.issuedApiKey,
  }),
  endpoint({
    route: contract.revokeApiKey,
    verb: verbs.revokeApiKey,
    input: byParams,
  }),
]
