import type { Rows } from '../../db/database.ts'
import { keyOwner, overCeiling, ownerFactsOf } from '../../kernel/api-scopes.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { Moment, OwnFacts } from '../verbs/verb.ts'
import type { ApiKeyFacts } from './operations.ts'
import type { apiKeyById } from './queries.ts'

/** A key, without its secret. */
export type ApiKeyView = Rows<{ key: ReturnType<typeof apiKeyById> }>['key'][number]

/** A key with its text, which is shown once and kept nowhere. */
export interface IssuedApiKey extends ApiKeyView {
  key: string
}

export const apiKeyFacts = (key: ApiKeyView): OwnFacts<ApiKeyFacts> => ({
  ...ownerFactsOf(key),
  keyScopes: key.scopes,
  isRevoked: key.revokedAt !== null,
})

/** The owner whose keys the caller makes without further ado: oneself, or a key's own. */
export function ownerFactsOfCaller({ principal }: Moment): OwnFacts {
  if (principal.kind === 'anonymous' || !principal.isTenantMember) {
    return principal.kind === 'apiKey' ? ownerFactsOf(principal.key) : {}
  }
  return { userId: principal.userId }
}

/** What the type of the owner allows binds everybody, administrators too. */
export function checkScopes(ownerTypeId: number, scopes: readonly string[]): void {
  const over = overCeiling(ownerTypeId, scopes)
  if (over.length > 0) {
    throw invalid('scopes', `A key of this owner cannot have ${over.join(', ')}.`)
  }
}

export const hasExpired = (expiresAt: string | null | undefined, now: number): boolean =>
  !!expiresAt && Date.parse(expiresAt) <= now

export function checkExpiry(expiresAt: string | null | undefined, now: number): void {
  if (hasExpired(expiresAt, now)) {
    throw invalid('expiresAt', 'expiresAt must be in the future.')
  }
}

/** A person's key works where the person does. */
export function requireMember(ownerTypeId: number, { principal }: Moment): void {
  if (ownerTypeId === keyOwner.user && principal.kind === 'user' && !principal.isTenantMember) {
    throw new Problem('forbidden')
  }
}
