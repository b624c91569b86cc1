import {
  type ApiKeysView,
  type ApiKeyUsageView,
  type ApiKeyView,
  apiKeyFacts,
  type IssuedApiKey,
} from '../../../domain/api-keys/index.ts'
import { keyOwner, keyOwnerTypes } from '../../../kernel/api-scopes.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { ApiKey } from './key-contract.ts'

/** Keys of the instance are things of their own: other operations keep them. */
const isOfInstance = ({ ownerTypeId }: ApiKeyView) => ownerTypeId === keyOwner.instance

const varsOf = (view: ApiKeyView): Record<string, string> =>
  isOfInstance(view) ? { instanceApiKeyId: view.id } : { apiKeyId: view.id }

export const apiKey = (view: ApiKeyView): Resource => ({
  kind: isOfInstance(view) ? 'instanceApiKey' : 'apiKey',
  fields: fieldsOf(ApiKey, view, {
    tenantId: isOfInstance(view) ? null : view.tenantId,
    ownerTypeFullName: keyOwnerTypes[view.ownerTypeId]?.name ?? null,
  }),
  facts: apiKeyFacts(view),
  vars: varsOf(view),
})

export const issuedApiKey = (issued: IssuedApiKey): Resource => {
  const resource = apiKey(issued)
  return { ...resource, fields: { ...resource.fields, key: issued.key } }
}

export const apiKeyCollection = ({ keys, ownerFacts }: ApiKeysView): Resource => ({
  kind: 'apiKeys',
  fields: {},
  facts: ownerFacts,
  vars: {},
  page: keys,
  items: keys.rows.map(apiKey),
})

export const instanceApiKeyCollection = collection('instanceApiKeys', apiKey)

export const apiKeyUsage = ({ key, lastUsedAt, days }: ApiKeyUsageView): Resource => ({
  kind: isOfInstance(key) ? 'instanceApiKeyUsage' : 'apiKeyUsage',
  fields: { apiKeyId: key.id, lastUsedAt, days },
  facts: apiKeyFacts(key),
  vars: varsOf(key),
})
