import { z } from '@hono/zod-openapi'
import { instanceApiKeyOperations } from '../../../domain/instance-api-keys/index.ts'
import { collectionOf, defineRoute, IdParams, PageQuery, sentInstant } from '../../contract-kit.ts'
import {
  ApiKey,
  ApiKeyChanges,
  ApiKeyRoll,
  ApiKeyUsage,
  IssuedApiKey,
  keyName,
  keyScopes,
} from '../api-keys/contract.ts'

const tag = 'API key of the instance'
const path = '/api/admin/instance/api-keys'
const common = { tag, access: 'authenticated', cache: 'private' } as const

export const InstanceApiKeyDraft = z
  .strictObject({
    name: keyName,
    scopes: keyScopes,
    expiresAt: sentInstant.nullable().optional(),
  })
  .openapi('InstanceApiKeyDraft')

export const listInstanceApiKeys = defineRoute({
  ...common,
  operation: instanceApiKeyOperations.listInstanceApiKeys,
  method: 'get',
  path,
  summary: 'The API keys of the instance, ended ones too',
  query: PageQuery,
  response: collectionOf('InstanceApiKeyCollection', ApiKey),
  problems: ['validation_failed'],
  links: [
    { on: 'root', rel: 'instance-api-keys', query: '{?page,pageSize}' },
    { on: 'instanceApiKey', rel: 'collection', query: '{?page,pageSize}' },
  ],
})

export const getInstanceApiKey = defineRoute({
  ...common,
  operation: instanceApiKeyOperations.getInstanceApiKey,
  method: 'get',
  path: `${path}/{id}`,
  summary: 'Read an API key of the instance, without its secret',
  params: IdParams,
  response: ApiKey,
  problems: ['resource_not_found'],
  links: [
    { on: 'instanceApiKey', rel: 'self' },
    { on: 'instanceApiKeyUsage', rel: 'item' },
  ],
})

export const getInstanceApiKeyUsage = defineRoute({
  ...common,
  operation: instanceApiKeyOperations.getInstanceApiKeyUsage,
  method: 'get',
  path: `${path}/{id}/usage`,
  summary: 'See how often an API key of the instance was used, and when last',
  params: IdParams,
  response: ApiKeyUsage,
  problems: ['resource_not_found'],
  links: [
    { on: 'instanceApiKey', rel: 'usage' },
    { on: 'instanceApiKeyUsage', rel: 'self' },
  ],
})

export const createInstanceApiKey = defineRoute({
  ...common,
  isCredential: true,
  operation: instanceApiKeyOperations.createInstanceApiKey,
  method: 'post',
  path,
  summary: 'Make an API key of the instance; the key itself is in the answer, once',
  body: InstanceApiKeyDraft,
  response: IssuedApiKey,
  status: 201,
  problems: ['validation_failed'],
  links: [{ on: 'instanceApiKeys', rel: 'create', title: 'Make an API key of the instance' }],
})

export const editInstanceApiKey = defineRoute({
  ...common,
  operation: instanceApiKeyOperations.editInstanceApiKey,
  method: 'patch',
  path: `${path}/{id}`,
  summary: 'Change the name, scopes or expiry of an API key of the instance',
  params: IdParams,
  body: ApiKeyChanges,
  ifMatch: true,
  idempotency: 'optional',
  response: ApiKey,
  problems: [
    'validation_failed',
    'resource_not_found',
    'resource_conflict',
    'concurrency_conflict',
  ],
  links: [{ on: 'instanceApiKey', rel: 'edit', title: 'Change this key' }],
})

export const rollInstanceApiKey = defineRoute({
  ...common,
  isCredential: true,
  operation: instanceApiKeyOperations.rollInstanceApiKey,
  method: 'post',
  path: `${path}/{id}/roll`,
  summary: 'Give an API key of the instance a new secret, which is in the answer, once',
  params: IdParams,
  body: ApiKeyRoll,
  response: IssuedApiKey,
  problems: [
    'validation_failed',
    'resource_not_found',
    'resource_conflict',
    'concurrency_conflict',
  ],
  links: [{ on: 'instanceApiKey', rel: 'roll', title: 'Replace the secret' }],
})

export const revokeInstanceApiKey = defineRoute({
  ...common,
  operation: instanceApiKeyOperations.revokeInstanceApiKey,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'End an API key of the instance, at once and for good',
  params: IdParams,
  idempotency: 'optional',
  response: null,
  status: 204,
  problems: ['resource_not_found', 'resource_conflict', 'concurrency_conflict'],
  links: [{ on: 'instanceApiKey', rel: 'revoke', title: 'End this key' }],
})
