import type { SessionGrant, SignedIn } from '../../../domain/local-identity/index.ts'
import type { Resource } from '../../hal.ts'

const resource = (kind: string, fields: Record<string, unknown>): Resource => ({
  ...{ kind, fields },
  facts: {},
  vars: {},
})

const tokensOf = (grant: SessionGrant | null) => ({
  accessToken: grant?.accessToken ?? null,
  tokenType: 'Bearer',
  expiresIn: grant?.expiresIn ?? null,
  refreshToken: grant?.refreshToken ?? null,
  refreshExpiresIn: grant?.refreshExpiresIn ?? null,
})

export const sessionGrant = (grant: SessionGrant) => resource('sessionGrant', tokensOf(grant))

export const signIn = (result: SignedIn) =>
  resource('signIn', {
    status: result.status,
    ...tokensOf(result.status === 'signed_in' ? result.grant : null),
    challenge: result.status === 'replacement_required' ? result.challenge : null,
    challengeExpiresIn: result.status === 'replacement_required' ? result.expiresIn : null,
  })

export const accepted = () => resource('accepted', { status: 'accepted' })
