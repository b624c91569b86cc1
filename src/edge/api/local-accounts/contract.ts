import { z } from '@hono/zod-openapi'
import { localAccountOperations } from '../../../domain/local-accounts/index.ts'
import {
  collectionOf,
  defineRoute,
  IdParams,
  instantText,
  nullableText,
  PageQuery,
  resourceOf,
} from '../../contract/contract-kit.ts'

const base = '/api/admin/instance/local-accounts'

const credentialState = z
  .enum(['set', 'temporary', 'expired', 'unknown'])
  .describe('`unknown`: its metadata is missing or invalid, and no reset is offered')

export const LocalAccount = resourceOf('LocalAccount', {
  id: z.uuid(),
  email: nullableText,
  fullName: nullableText,
  isVerified: z.boolean(),
  credentialState,
  isLinked: z.boolean(),
  createdAt: instantText,
})

export const IssuedPassword = resourceOf('IssuedPassword', {
  operationId: z.uuid(),
  userId: z.uuid(),
  email: nullableText,
  temporaryPassword: z.string().describe('Shown in this answer and never again'),
  expiresAt: instantText,
})

export const CredentialOperation = resourceOf('CredentialOperation', {
  id: z.uuid(),
  kind: z.enum(['created', 'reset']),
  userId: z.uuid(),
  reason: nullableText,
  createdAt: instantText,
  credentialState,
  isLinked: z.boolean(),
})

const operationId = z
  .uuidv7()
  .describe('Chosen by the caller, to ask for the outcome if the answer is lost')
const name = z.string().trim().min(1).max(100)

export const listLocalAccounts = defineRoute({
  operation: localAccountOperations.listLocalAccounts,
  path: base,
  summary: 'List accounts with a password, oldest first',
  query: PageQuery,
  response: collectionOf('LocalAccounts', LocalAccount),
  links: [
    {
      on: ['root', 'instanceRoot'],
      rel: 'local-accounts',
      title: 'Local accounts',
    },
    { on: ['localAccount', 'issuedPassword'], rel: 'collection', query: '{?page,pageSize}' },
  ],
})

export const getLocalAccount = defineRoute({
  operation: localAccountOperations.getLocalAccount,
  path: `${base}/{id}`,
  summary: 'Read an account and the state of its password',
  params: IdParams,
  response: LocalAccount,
  links: [
    { on: 'localAccount', rel: 'self' },
    { on: ['issuedPassword', 'credentialOperation'], rel: 'item' },
  ],
})

export const createLocalAccount = defineRoute({
  isCredential: true,
  operation: localAccountOperations.createLocalAccount,
  path: base,
  summary: 'Create an account; its temporary password is shown once, in the answer',
  body: z.strictObject({
    operationId,
    email: z.email().max(254),
    firstName: name,
    lastName: name,
  }),
  response: IssuedPassword,
  status: 201,
  problems: ['resource_conflict'],
  links: [{ on: 'localAccounts', rel: 'create', title: 'Create local account' }],
})

export const issueTemporaryCredential = defineRoute({
  isCredential: true,
  operation: localAccountOperations.issueTemporaryCredential,
  path: `${base}/{id}/temporary-credential`,
  summary: 'Replace a password with a temporary one, shown once, in the answer',
  params: IdParams,
  body: z.strictObject({ operationId, reason: z.string().trim().min(1).max(1000) }),
  response: IssuedPassword,
  problems: ['resource_conflict'],
  links: [
    { on: 'localAccount', rel: 'issue-temporary-credential', title: 'Issue temporary credential' },
  ],
})

export const reconcileLocalAccount = defineRoute({
  operation: localAccountOperations.reconcileLocalAccount,
  path: `${base}/{id}/reconcile`,
  summary: 'Finish linking an account after an interruption',
  params: IdParams,
  response: LocalAccount,
  problems: ['resource_conflict'],
  links: [
    { on: ['localAccount', 'credentialOperation'], rel: 'reconcile', title: 'Finish linking' },
  ],
})

export const getCredentialOperation = defineRoute({
  operation: localAccountOperations.getCredentialOperation,
  path: '/api/admin/instance/local-account-operations/{id}',
  summary: 'Read the outcome of issuing a password; never repeats it, never reveals the password',
  params: IdParams,
  response: CredentialOperation,
  links: [
    { on: 'credentialOperation', rel: 'self' },
    { on: 'issuedPassword', rel: 'operation', title: 'Check operation' },
    {
      on: ['localAccounts', 'localAccount'],
      rel: 'operation',
      title: 'Check operation',
      asks: 'operationId',
    },
  ],
})
