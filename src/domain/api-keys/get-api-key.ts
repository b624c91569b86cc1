import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verb.ts'
import { type ApiKeyView, apiKeyFacts } from './api-key-view.ts'
import { apiKeyOperations } from './operations.ts'
import { apiKeyById } from './queries.ts'

/** One key, without its secret. */
export const getApiKey = reading({
  operation: apiKeyOperations.getApiKey,
  load: (db, { id }: { id: string }) => ({ key: apiKeyById(db, id) }),
  facts: ({ key: [key] }) => apiKeyFacts(key!),
  result({ key: [key] }): ApiKeyView {
    if (!key) throw notFound()
    return key
  },
})
