import type { IssuedPassword } from '../../../domain/local-accounts/index.ts'
import * as verbs from '../../../domain/local-accounts/index.ts'
import { normalEmail } from '../../../domain/local-identity/index.ts'
import { byPage, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const localAccountEndpoints = [
  endpoint({
    route: contract.listLocalAccounts,
    verb: verbs.listLocalAccounts,
    input: byPage,
    represent: representation.localAccounts,
  }),
  endpoint({
    route: contract.getLocalAccount,
    verb: verbs.getLocalAccount,
    input: ({ params }) => ({ userId: params.id }),
    represent: representation.localAccount,
  }),
  endpoint({
    route: contract.createLocalAccount,
    verb: verbs.createLocalAccount,
    input: ({ body }) => ({ ...body, email: normalEmail(body.email) }),
    represent: representation.issuedPassword,
    location: ({ userId }: IssuedPassword) => `/api/admin/instance/local-accounts/${userId}`,
  }),
  endpoint({
    route: contract.issueTemporaryCredential,
    verb: verbs.issueTemporaryCredential,
    input: ({ params, body }) => ({ userId: params.id, ...body }),
    represent: representation.issuedPassword,
  }),
  endpoint({
    route: contract.reconcileLocalAccount,
    verb: verbs.reconcileLocalAccount,
    input: ({ params }) => ({ userId: params.id }),
    represent: representation.localAccount,
  }),
  endpoint({
    route: contract.getCredentialOperation,
    verb: verbs.getCredentialOperation,
    input: ({ params }) => ({ operationId: params.id }),
    represent: representation.credentialOperation,
  }),
]
