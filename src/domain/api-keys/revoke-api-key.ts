import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import { writing } from '../verbs/verb.ts'
import { apiKeyFacts } from './api-key-view.ts'
import type { ApiKeyFacts } from './operations.ts'
import { apiKeyOperations } from './operations.ts'
import { apiKeyById, assertApiKeyStamp, assertKeeper, updateApiKey } from './queries.ts'

/** Ends a key for good, with every secret of it; it stays to be seen. */
export const revokingKey = (operation: Operation<ApiKeyFacts>) =>
  writing({
    operation,
    load: (db, { id }: { id: string }) => ({ key: one(apiKeyById(db, id)) }),
    facts: ({ key }) => [apiKeyFacts(key)],
    decide: (db, { key }, { id }, { ids, now }) => ({
      assertions: assertKeeper(db, key),
      writes: [
        assertApiKeyStamp(db, id, key.concurrencyStamp),
        updateApiKey(db, id, {
          revokedAt: instantIso(now),
          concurrencyStamp: ids.stamp(),
        }),
      ],
      changesPublic: false,
      result: null,
    }),
    endsOwnAuthority: true,
  })

export const revokeApiKey = writing(revokingKey(apiKeyOperations.revokeApiKey))
