import { operation } from '../../kernel/operation.ts'

/**
 * Of browsers alone: the API has no route for them. What they ask for is proof, by cookie and by
 * provider, and `decide` asks for it: no decision point has a say in who somebody is.
 */
const entry = (id: string) =>
  operation({
    id,
    resource: 'authentication',
    effect: 'write',
    surface: 'instance',
    allow: ['anyone'],
  })

export const externalIdentityOperations = {
  beginExternalSignIn: entry('beginExternalSignIn'),
  resumeExternalSignIn: entry('resumeExternalSignIn'),
  signInExternally: entry('signInExternally'),
  linkIdentity: entry('linkIdentity'),
}
