import { z } from '@hono/zod-openapi'
import { localAccountOperations as operations } from '../../../domain/local-accounts/index.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  instantText,
  nullableText,
  resourceOf,
  routesOfOne,
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

const accounts = routesOfOne({ path: base, kind: 'localAccount', item: LocalAccount })

export const listLocalAccounts = defineList({
  operation: operations.listLocalAccounts,
  path: base,
  summary: 'List accounts with a password, oldest first',
  response: collectionOf('LocalAccounts', LocalAccount),
  links: {
    'local-accounts': { on: ['root', 'instanceRoot'], title: 'Local accounts' },
    collection: { on: ['localAccount', 'issuedPassword'], query: '{?page,pageSize}' },
  },
})

export const getLocalAccount = accounts.reading(operations.getLocalAccount, {
  summary: 'Read an account and the state of its password',
  links: { item: ['issuedPassword', 'credentialOperation'] },
})

export const createLocalAccount = defineRoute({
  isCredential: true,
  operation: operations.createLocalAccount,
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
  title: 'Create local account',
  links: { create: 'localAccounts' },
})

export const issueTemporaryCredential = defineRoute({
  isCredential: true,
  operation: operations.issueTemporaryCredential,
  path: `${base}/{id}/temporary-credential`,
  summary: 'Replace a password with a temporary one, shown once, in the answer',
  body: z.strictObject({ operationId, reason: z.string().trim().min(1).max(1000) }),
  response: IssuedPassword,
  problems: ['resource_conflict'],
  title: 'Issue temporary credential',
  links: { 'issue-temporary-credential': 'localAccount' },
})

export const reconcileLocalAccount = accounts.commanding(
  operations.reconcileLocalAccount,
  'reconcile',
  {
    summary: 'Finish linking an account after an interruption',
    problems: ['resource_conflict'],
    title: 'Finish linking',
    links: { reconcile: ['localAccount', 'credentialOperation'] },
  },
)

export const getCredentialOperation = defineRoute({
  operation: operations.getCredentialOperation,
  path: '/api/admin/instance/local-account-operations/{id}',
  summary: 'Read the outcome of issuing a password; never repeats it, never reveals the password',
  response: CredentialOperation,
  links: {
    self: 'credentialOperation',
    operation: [
      { on: 'issuedPassword', title: 'Check operation' },
      { on: ['localAccounts', 'localAccount'], title: 'Check operation', asks: 'operationId' },
    ],
  },
})
