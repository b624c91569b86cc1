import * as verbs from '../../../domain/local-identity/index.ts'
import { normalEmail, throttlesOf } from '../../../domain/local-identity/index.ts'
import { hashOf } from '../../../kernel/ids.ts'
import { callerName } from '../../../kernel/scope.ts'
import { endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const localIdentityEndpoints = [
  endpoint({
    route: contract.registerLocalAccount,
    verb: verbs.registerLocalAccount,
    input: ({ body }) => ({ ...body, email: normalEmail(body.email) }),
    represent: representation.registration,
  }),
  endpoint({
    route: contract.registerByInvitation,
    verb: verbs.registerByInvitation,
    input: async ({ body: { token, ...person } }) => ({
      ...person,
      proofHash: await hashOf(token),
    }),
  }),
  endpoint({
    route: contract.verifyEmail,
    verb: verbs.verifyEmail,
    input: async ({ body }) => ({ proofHash: await hashOf(body.token) }),
  }),
  endpoint({
    route: contract.signInLocally,
    verb: verbs.signInLocally,
    async input({ body, source }) {
      const identifier = normalEmail(body.identifier)
      const throttles = await throttlesOf(identifier, source)
      return { identifier, password: body.password, throttles }
    },
    represent: representation.signIn,
  }),
  endpoint({
    route: contract.replaceTemporaryPassword,
    verb: verbs.replaceTemporaryPassword,
    input: async ({ body: { newPassword }, authorization }) => ({
      proofHash: await hashOf(/^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''),
      newPassword,
    }),
  }),
  endpoint({
    route: contract.requestPasswordReset,
    verb: verbs.requestPasswordReset,
    input: ({ body }) => ({ email: normalEmail(body.email) }),
    represent: representation.passwordReset,
  }),
  endpoint({
    route: contract.resetPassword,
    verb: verbs.resetPassword,
    input: async ({ body: { token, newPassword } }) => ({
      proofHash: await hashOf(token),
      newPassword,
    }),
  }),
  endpoint({
    route: contract.renewSession,
    verb: verbs.renewSession,
    input: async ({ body }) => ({ refreshHash: await hashOf(body.refreshToken) }),
    represent: representation.sessionGrant,
  }),
  endpoint({
    route: contract.signOut,
    verb: verbs.signOut,
    input: () => undefined,
  }),
  endpoint({
    route: contract.signOutEverywhere,
    verb: verbs.signOutEverywhere,
    input: () => undefined,
  }),
  endpoint({
    route: contract.changePassword,
    verb: verbs.changePassword,
    input: async ({ body, source }, { scope: { caller } }) => ({
      ...body,
      throttles: await throttlesOf(callerName(caller), source),
    }),
  }),
]
