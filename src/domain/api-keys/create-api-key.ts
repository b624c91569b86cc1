import { apiKeyText, prefixOf } from '../../kernel/api-key-text.ts'
import { ownerFactsOf } from '../../kernel/api-scopes.ts'
import { hashOf } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { ApiScope } from '../../kernel/resource.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { checkExpiry, checkScopes, type IssuedApiKey, requireMember } from './api-key-view.ts'
import { apiKeyOperations } from './operations.ts'
import { assertKeeper, assertRoomForKey, insertApiKey, setKeySecret } from './queries.ts'

export interface NewApiKeyInput {
  ownerTypeId: number
  /** Null for the instance alone. */
  ownerId: string | null
  name: string
  scopes: ApiScope[]
  expiresAt: string | null
}

/** Makes a key. Its text is in the result alone. */
export const creatingKey = (operation: Operation) =>
  writing({
    operation,
    load: (_db, _input: NewApiKeyInput) => ({}),
    facts: (_rows, { ownerTypeId, ownerId, scopes }) => [
      { ...ownerFactsOf({ ownerTypeId, ownerId }), keyScopes: scopes },
    ],
    async decide(db, _rows, input, moment): Promise<Plan<IssuedApiKey>> {
      const { ids, now, tenantId, principal } = moment
      requireMember(input.ownerTypeId, moment)
      checkScopes(input.ownerTypeId, input.scopes)
      checkExpiry(input.expiresAt, now)
      const key = apiKeyText(ids.secret())
      const createdAt = instantIso(now)
      const row = {
        ...input,
        id: ids.next(now),
        tenantId,
        prefix: prefixOf(key),
        createdByUserId: principal.kind === 'user' ? principal.userId : null,
        concurrencyStamp: ids.stamp(),
        createdAt,
      }
      return {
        assertions: assertKeeper(db, row),
        writes: [
          assertRoomForKey(db, input),
          insertApiKey(db, row),
          setKeySecret(db, { id: row.id, hash: await hashOf(key), othersEnd: createdAt }),
        ],
        changesPublic: false,
        result: { ...row, revokedAt: null, overlapEndsAt: null, lastUsedAt: null, key },
      }
    },
  })

/** Makes a key for oneself, or for what one administers. */
export const createApiKey = writing(creatingKey(apiKeyOperations.createApiKey))
