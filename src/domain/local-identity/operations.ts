import { operation } from '../../kernel/operation.ts'
import type { OwnFacts } from '../verbs/verb.ts'

const resource = 'authentication'

const entry = (
  id: string,
  allow: 'anyone' | 'authenticated',
  surface: 'management' | 'instance',
  refusal?: (facts: OwnFacts) => 'resource_conflict' | null,
) =>
  operation({
    ...{ id, resource, effect: 'write', surface, allow: [allow] },
    ...(refusal && { refusal }),
  })

/** Ways in and out. A stranger's proofs are passwords and secrets: `decide` asks for them. */
export const localIdentityOperations = {
  registerLocalAccount: operation({
    id: 'registerLocalAccount',
    resource,
    effect: 'write',
    surface: 'public',
    allow: ['anyone'],
    refusal: ({ allowsRegistration }) => (allowsRegistration ? null : 'forbidden'),
  }),
  verifyEmail: entry('verifyEmail', 'anyone', 'management'),
  requestPasswordReset: entry('requestPasswordReset', 'anyone', 'management'),
  resetPassword: entry('resetPassword', 'anyone', 'management'),
  signInLocally: entry('signInLocally', 'anyone', 'instance'),
  replaceTemporaryPassword: entry('replaceTemporaryPassword', 'anyone', 'instance'),
  renewSession: entry('renewSession', 'anyone', 'instance'),
  signOut: entry('signOut', 'authenticated', 'instance', ({ hasSession }) =>
    hasSession === false ? 'resource_conflict' : null,
  ),
  signOutEverywhere: entry('signOutEverywhere', 'authenticated', 'instance'),
  changePassword: entry('changePassword', 'authenticated', 'instance', ({ isPassword }) =>
    isPassword === false ? 'resource_conflict' : null,
  ),
}
