import type { SessionGrant, SignedIn } from '../../../domain/local-identity/index.ts'
import type { Resource } from '../../contract/hal.ts'

const resource = (kind: string, fields: Record<string, unknown>): Resource => ({
  kind,
  fields,
  facts: {},
  vars: {},
})

export const sessionGrant = (grant: SessionGrant) => resource('sessionGrant', { ...grant })

const nobody = { userId: null, email: null, firstName: null, lastName: null, emailVerified: null }
const noTokens = { token: null, expiresAt: null, refreshToken: null, refreshExpiresAt: null }

/** A temporary password signs nobody in: it must be replaced first. */
export const signIn = (result: SignedIn) =>
  resource(result.success ? 'signIn' : 'replacement', signInFields(result))

export const signInFields = (result: SignedIn) =>
  result.success
    ? {
        success: true,
        failureCode: null,
        ...result.person,
        ...(result.grant ?? noTokens),
        replacementChallenge: null,
      }
    : {
        success: false,
        failureCode: 'replacement_required',
        ...nobody,
        roles: [],
        ...noTokens,
        replacementChallenge: { token: result.challenge, expiresAt: result.expiresAt },
      }

export const accepted = (kind: string) => resource(kind, { status: 'accepted' })
export const registration = () => accepted('registration')
export const passwordReset = () => accepted('passwordReset')
