import {
  createLocalAccount,
  getCredentialOperation,
  getLocalAccount,
  type IssuedPassword,
  issueTemporaryCredential,
  listLocalAccounts,
  reconcileLocalAccount,
} from '../../../domain/local-accounts/index.ts'
import { normalEmail } from '../../../domain/local-identity/index.ts'
import { byPage, readEndpoint, writeEndpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const localAccountEndpoints = [
  readEndpoint({
    route: contract.listLocalAccounts,
    verb: listLocalAccounts,
    input: byPage,
    represent: representation.localAccounts,
  }),
  readEndpoint({
    route: contract.getLocalAccount,
    verb: getLocalAccount,
    input: ({ params }) => ({ userId: params.id }),
    represent: representation.localAccount,
  }),
  writeEndpoint({
    route: contract.createLocalAccount,
    verb: createLocalAccount,
    input: ({ body }) => ({ ...body, email: normalEmail(body.email) }),
    represent: representation.issuedPassword,
    location: ({ userId }: IssuedPassword) => `/api/admin/instance/local-accounts/${userId}`,
  }),
  writeEndpoint({
    route: contract.issueTemporaryCredential,
    verb: issueTemporaryCredential,
    input: ({ params, body }) => ({ userId: params.id, ...body }),
    represent: representation.issuedPassword,
  }),
  writeEndpoint({
    route: contract.reconcileLocalAccount,
    verb: reconcileLocalAccount,
    input: ({ params }) => ({ userId: params.id }),
    represent: representation.localAccount,
  }),
  readEndpoint({
    route: contract.getCredentialOperation,
    verb: getCredentialOperation,
    input: ({ params }) => ({ operationId: params.id }),
    represent: representation.credentialOperation,
  }),
]
