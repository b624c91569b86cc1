import { one } from '../../db/one.ts'
import type { Operation } from '../../kernel/operation.ts'
import { reading } from '../verbs/verb.ts'
import { type ApiKeyView, apiKeyFacts } from './api-key-view.ts'
import { apiKeyOperations } from './operations.ts'
import { apiKeyById } from './queries.ts'

/** One key, without its secret. */
export const keyDetail = (operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ key: one(apiKeyById(db, id)) }),
    facts: ({ key }) => apiKeyFacts(key),
    result: ({ key }): ApiKeyView => key,
  })

export const getApiKey = reading(keyDetail(apiKeyOperations.getApiKey))
