import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { authenticationResource } from '../local-identity/index.ts'

/** Of a way in: whether it is the password, and whether no other is left. */
export interface IdentityFacts {
  isPassword: boolean
  isLastWayIn: boolean
}

const resource = authenticationResource

/**
 * Of browsers alone: the API has no route for them. What they ask for is proof, by cookie and by
 * provider, and `decide` asks for it: no decision point has a say in who somebody is.
 */
const entry = (id: string) =>
  ({ id, resource, effect: 'write', surface: 'instance', allow: ['anyone'] }) as const

/** Ways in that a person has: read and given up by that person alone. */
export const identityOperations = {
  listMyIdentities: operation({
    id: 'listMyIdentities',
    resource,
    effect: 'read',
    surface: 'instance',
    allow: ['authenticated'],
  }),
  removeMyIdentity: operation({
    id: 'removeMyIdentity',
    resource,
    effect: 'write',
    surface: 'instance',
    allow: ['authenticated'],
    refusal: ({ isPassword, isLastWayIn }: IdentityFacts) =>
      conflictIf(isPassword, 'A password cannot be removed.') ??
      conflictIf(isLastWayIn, 'This is the last way to sign in. Add another one first.'),
  }),
}

export const externalIdentityOperations = {
  beginExternalSignIn: operation(entry('beginExternalSignIn')),
  resumeExternalSignIn: operation({ ...entry('resumeExternalSignIn'), isCallback: true }),
  signInExternally: operation(entry('signInExternally')),
  linkIdentity: operation(entry('linkIdentity')),
}
