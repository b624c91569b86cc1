import { operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

export interface ApiKeyFacts {
  isRevoked: boolean
}

const resource = declareResource<ApiKeyFacts>({
  name: 'apiKey',
  keyScope: 'api-keys:manage',
  tag: {
    name: 'API key',
    description: 'Keys for programs: what they may do, for how long, and how much they are used.',
  },
})
/** Whom a key belongs to, or who administers what it belongs to. */
const owners: readonly RelationName[] = [
  'self',
  'owningOrganizationAdministrator',
  'owningGroupAdministrator',
  'owningTenantAdministrator',
]
/** A key that has ended takes no changes. */
export const standingKey = ({ isRevoked }: ApiKeyFacts) =>
  conflictIf(isRevoked, 'The API key was revoked.')

export const apiKeyOperations = {
  /** Each caller's own list: those of the owners they are or administer. */
  listApiKeys: operation({ id: 'listApiKeys', resource, effect: 'read', allow: ['authenticated'] }),
  getApiKey: operation({ id: 'getApiKey', resource, effect: 'read', allow: owners }),
  getApiKeyUsage: operation({ id: 'getApiKeyUsage', resource, effect: 'read', allow: owners }),
  createApiKey: operation({ id: 'createApiKey', resource, effect: 'write', allow: owners }),
  editApiKey: operation({
    id: 'editApiKey',
    resource,
    effect: 'write',
    allow: owners,
    refusal: standingKey,
  }),
  rollApiKey: operation({
    id: 'rollApiKey',
    resource,
    effect: 'write',
    allow: owners,
    refusal: standingKey,
  }),
  revokeApiKey: operation({
    id: 'revokeApiKey',
    resource,
    effect: 'write',
    allow: owners,
    refusal: standingKey,
  }),
}
