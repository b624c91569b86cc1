import { apiKeyText, prefixOf } from '../../src/kernel/api-key-text.ts'
import { keyOwnerTypes } from '../../src/kernel/api-scopes.ts'
import { hashOf, randomIds } from '../../src/kernel/ids.ts'
import { asOwner, type Community, newId } from './community.ts'

const noCommunity = '00000000-0000-0000-0000-000000000000'

export interface MintedKey {
  id: string
  /** As it is sent, and as `call` takes it. */
  apiKey: string
  token: string
}

/** A key as a row: all its owner can have, unless told otherwise. */
export async function mintKey(
  community: Pick<Community, 'id'> | null,
  options: {
    ownerTypeId: number
    ownerId?: string | null
    scopes?: readonly string[]
    hasExpired?: boolean
  },
): Promise<MintedKey> {
  const { ownerTypeId, ownerId = null } = options
  const tenantId = community?.id ?? noCommunity
  const id = newId()
  const apiKey = apiKeyText(randomIds.secret())
  await asOwner(
    `insert into api_key (id, tenant_id, owner_type_id, owner_id, name, scopes, prefix, expires_at, concurrency_stamp)
     values ($1, $2, $3, $4, 'A key', $5, $6, case when $7 then now() end, gen_random_uuid())`,
    [
      id,
      tenantId,
      ownerTypeId,
      ownerId,
      options.scopes ?? keyOwnerTypes[ownerTypeId]!.ceiling,
      prefixOf(apiKey),
      options.hasExpired ?? false,
    ],
  )
  await asOwner('insert into api_key_secret (hash, tenant_id, api_key_id) values ($1, $2, $3)', [
    await hashOf(apiKey),
    tenantId,
    id,
  ])
  return { id, apiKey, token: '' }
}
