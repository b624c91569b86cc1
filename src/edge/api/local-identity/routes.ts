import {
  changePassword,
  normalEmail,
  registerLocalAccount,
  renewSession,
  replaceTemporaryPassword,
  requestPasswordReset,
  resetPassword,
  signInLocally,
  signOut,
  signOutEverywhere,
  throttlesOf,
  verifyEmail,
} from '../../../domain/local-identity/index.ts'
import { hashOf } from '../../../kernel/ids.ts'
import { callerName } from '../../../kernel/scope.ts'
import { writeEndpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const nothing = () => null

export const localIdentityEndpoints = [
  writeEndpoint({
    route: contract.registerLocalAccount,
    verb: registerLocalAccount,
    input: ({ body }) => ({ ...body, email: normalEmail(body.email) }),
    represent: representation.registration,
  }),
  writeEndpoint({
    route: contract.verifyEmail,
    verb: verifyEmail,
    input: async ({ body }) => ({ proofHash: await hashOf(body.token) }),
    represent: nothing,
  }),
  writeEndpoint({
    route: contract.signInLocally,
    verb: signInLocally,
    async input({ body, source }) {
      const identifier = normalEmail(body.identifier)
      const throttles = await throttlesOf(identifier, source)
      return { identifier, password: body.password, throttles }
    },
    represent: representation.signIn,
  }),
  writeEndpoint({
    route: contract.replaceTemporaryPassword,
    verb: replaceTemporaryPassword,
    input: async ({ body: { newPassword }, authorization }) => ({
      proofHash: await hashOf(/^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''),
      newPassword,
    }),
    represent: nothing,
  }),
  writeEndpoint({
    route: contract.requestPasswordReset,
    verb: requestPasswordReset,
    input: ({ body }) => ({ email: normalEmail(body.email) }),
    represent: representation.passwordReset,
  }),
  writeEndpoint({
    route: contract.resetPassword,
    verb: resetPassword,
    input: async ({ body: { token, newPassword } }) => ({
      proofHash: await hashOf(token),
      newPassword,
    }),
    represent: nothing,
  }),
  writeEndpoint({
    route: contract.renewSession,
    verb: renewSession,
    input: async ({ body }) => ({ refreshHash: await hashOf(body.refreshToken) }),
    represent: representation.sessionGrant,
  }),
  writeEndpoint({
    route: contract.signOut,
    verb: signOut,
    input: () => undefined,
    represent: nothing,
  }),
  writeEndpoint({
    route: contract.signOutEverywhere,
    verb: signOutEverywhere,
    input: () => undefined,
    represent: nothing,
  }),
  writeEndpoint({
    route: contract.changePassword,
    verb: changePassword,
    input: async ({ body, source }, { scope: { caller } }) => ({
      ...body,
      throttles: await throttlesOf(callerName(caller), source),
    }),
    represent: nothing,
  }),
]
