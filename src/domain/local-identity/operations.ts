import { operation } from '../../kernel/operation.ts'
import { type Conflict, conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

/** Passwords and sessions are a person's own: no key reaches them. */
export const authenticationResource = declareResource({
  name: 'authentication',
  keyScope: null,
  tag: {
    name: 'Authentication',
    description: 'Ways in and out: accounts by password, their sessions, forgotten passwords.',
  },
})
const resource = authenticationResource

const entry = <Needed = object>(
  id: string,
  allow: 'anyone' | 'authenticated',
  surface: 'management' | 'instance',
  refusal?: (facts: Needed) => Conflict | null,
) =>
  operation({
    id,
    resource,
    effect: 'write',
    surface,
    allow: [allow],
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
  registerByInvitation: entry('registerByInvitation', 'anyone', 'management'),
  verifyEmail: entry('verifyEmail', 'anyone', 'management'),
  requestPasswordReset: entry('requestPasswordReset', 'anyone', 'management'),
  resetPassword: entry('resetPassword', 'anyone', 'management'),
  signInLocally: entry('signInLocally', 'anyone', 'instance'),
  replaceTemporaryPassword: entry('replaceTemporaryPassword', 'anyone', 'instance'),
  renewSession: entry('renewSession', 'anyone', 'instance'),
  signOut: entry(
    'signOut',
    'authenticated',
    'instance',
    ({ hasSession }: { hasSession?: boolean }) =>
      conflictIf(hasSession === false, 'This credential has no session here.'),
  ),
  signOutEverywhere: entry('signOutEverywhere', 'authenticated', 'instance'),
  changePassword: entry(
    'changePassword',
    'authenticated',
    'instance',
    ({ isPassword }: { isPassword?: boolean }) =>
      conflictIf(isPassword === false, 'This account has no password.'),
  ),
}
