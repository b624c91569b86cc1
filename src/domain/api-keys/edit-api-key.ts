import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { ApiScope } from '../../kernel/resource.ts'
import { writing } from '../verbs/verb.ts'
import {
  type ApiKeyView,
  apiKeyFacts,
  checkExpiry,
  checkScopes,
  hasExpired,
} from './api-key-view.ts'
import type { ApiKeyFacts } from './operations.ts'
import { apiKeyOperations } from './operations.ts'
import {
  apiKeyById,
  assertApiKeyStamp,
  assertKeeper,
  assertRoomForKey,
  updateApiKey,
} from './queries.ts'

export interface EditApiKeyInput {
  id: string
  stamp: Stamp
  changes: {
    name?: string | undefined
    scopes?: ApiScope[] | undefined
    expiresAt?: string | null | undefined
  }
}

/** Renames a key, or changes how far it reaches and for how long; from its next call on. */
export const editingKey = (operation: Operation<ApiKeyFacts>) =>
  writing({
    operation,
    load: (db, { id }: EditApiKeyInput) => ({ key: one(apiKeyById(db, id)) }),
    facts({ key }, { changes: { scopes } }) {
      const facts = apiKeyFacts(key)
      return [facts, ...(scopes ? [{ ...facts, keyScopes: scopes }] : [])]
    },
    decide(db, { key }, { id, stamp, changes }, { ids, now }) {
      if (changes.scopes) checkScopes(key.ownerTypeId, changes.scopes)
      checkExpiry(changes.expiresAt, now)
      const row = {
        name: changes.name ?? key.name,
        scopes: changes.scopes ?? key.scopes,
        expiresAt: changes.expiresAt === undefined ? key.expiresAt : changes.expiresAt,
        concurrencyStamp: ids.stamp(),
      }
      const result: ApiKeyView = { ...key, ...row }
      // An expired key takes no room until it is good again.
      const isRevived = hasExpired(key.expiresAt, now) && !hasExpired(row.expiresAt, now)
      return {
        assertions: assertKeeper(db, key),
        writes: [
          assertApiKeyStamp(db, id, stamp),
          ...(isRevived ? [assertRoomForKey(db, key)] : []),
          updateApiKey(db, id, row),
        ],
        changesPublic: false,
        result,
      }
    },
  })

export const editApiKey = writing(editingKey(apiKeyOperations.editApiKey))
