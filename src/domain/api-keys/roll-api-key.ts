import { one } from '../../db/one.ts'
import { apiKeyText, prefixOf } from '../../kernel/api-key-text.ts'
import { hashOf } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { apiKeyFacts, type IssuedApiKey } from './api-key-view.ts'
import type { ApiKeyFacts } from './operations.ts'
import { apiKeyOperations } from './operations.ts'
import {
  apiKeyById,
  assertApiKeyStamp,
  assertKeeper,
  setKeySecret,
  updateApiKey,
} from './queries.ts'

const hour = 3600 * 1000

/** Gives a key a new secret; the one before it goes on for a while, so that nothing stands still. */
export const rollingKey = (operation: Operation<ApiKeyFacts>) =>
  writing({
    operation,
    load: (db, { id }: { id: string; overlapHours: number }) => ({ key: one(apiKeyById(db, id)) }),
    facts: ({ key }) => [apiKeyFacts(key)],
    async decide(
      db,
      { key: found },
      { id, overlapHours },
      { ids, now },
    ): Promise<Plan<IssuedApiKey>> {
      const key = apiKeyText(ids.secret())
      const othersEnd = instantIso(now + overlapHours * hour)
      const changes = {
        prefix: prefixOf(key),
        overlapEndsAt: othersEnd,
        concurrencyStamp: ids.stamp(),
      }
      return {
        assertions: assertKeeper(db, found),
        writes: [
          assertApiKeyStamp(db, id, found.concurrencyStamp),
          updateApiKey(db, id, changes),
          setKeySecret(db, { id, hash: await hashOf(key), othersEnd }),
        ],
        changesPublic: false,
        result: { ...found, ...changes, key },
      }
    },
  })

export const rollApiKey = writing(rollingKey(apiKeyOperations.rollApiKey))
