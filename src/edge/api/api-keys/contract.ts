import { z } from '@hono/zod-openapi'
import { apiKeyOperations } from '../../../domain/api-keys/index.ts'
import { apiScopes } from '../../../kernel/api-scopes.ts'
import { defaultPageSize } from '../../../kernel/page.ts'
import {
  collectionOf,
  dateText,
  defineRoute,
  IdParams,
  instantText,
  nullableText,
  PageQuery,
  resourceOf,
  sentInstant,
  Uuid,
} from '../../contract-kit.ts'

const tag = 'API key'
const path = '/api/externalapikey'
const common = { tag, access: 'authenticated', cache: 'private' } as const

export const apiKeyFields = {
  id: z.uuid(),
  tenantId: z.uuid().nullable().describe('Null for keys of the instance alone'),
  ownerTypeId: z.int().describe('1 User, 2 Organization, 3 Group, 4 Tenant, 5 InstanceAdmin'),
  ownerTypeFullName: nullableText,
  ownerId: z.uuid().nullable(),
  name: z.string(),
  scopes: z.array(z.string()),
  prefix: z.string().describe('How the key begins'),
  createdByUserId: z.uuid().nullable().describe('Null when a key made it'),
  createdAt: instantText,
  expiresAt: instantText.nullable(),
  revokedAt: instantText.nullable(),
  overlapEndsAt: instantText.nullable().describe('Until when the secret before this one works'),
  lastUsedAt: instantText.nullable().describe('Recorded once a while; the usage report is newer'),
  concurrencyStamp: z.uuid(),
}

export const ApiKey = resourceOf('ApiKey', apiKeyFields)
export const IssuedApiKey = resourceOf('IssuedApiKey', {
  ...apiKeyFields,
  key: z.string().describe('The key itself: shown in this answer and never again'),
})
export const ApiKeyUsage = resourceOf('ApiKeyUsage', {
  apiKeyId: z.uuid(),
  lastUsedAt: instantText.nullable(),
  days: z
    .array(z.strictObject({ date: dateText, calls: z.int() }))
    .nullable()
    .describe('Calls of the last thirty days (UTC), today first; null when they cannot be had'),
})

export const keyName = z.string().trim().min(1).max(100)
export const keyScopes = z
  .array(z.enum(apiScopes))
  .min(1)
  .max(apiScopes.length)
  .refine((list) => new Set(list).size === list.length, 'must not repeat itself')

export const ApiKeyDraft = z
  .strictObject({
    ownerTypeId: z.int().min(1).max(4),
    ownerId: Uuid,
    name: keyName,
    scopes: keyScopes,
    expiresAt: sentInstant.nullable().optional(),
  })
  .openapi('ApiKeyDraft')

export const ApiKeyChanges = z
  .strictObject({
    name: keyName.optional(),
    scopes: keyScopes.optional(),
    expiresAt: sentInstant.nullable().optional(),
  })
  .openapi('ApiKeyChanges')

export const ApiKeyRoll = z
  .strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(168)
      .default(24)
      .describe('For how long the secret before this one still works'),
  })
  .openapi('ApiKeyRoll')

const ApiKeyQuery = z
  .strictObject({
    ...PageQuery.in.shape,
    ownerTypeId: z
      .string()
      .regex(/^[1-5]$/, 'must be an owner type')
      .transform(Number)
      .optional(),
    ownerId: Uuid.optional(),
  })
  .transform(({ ownerTypeId, ownerId, page, pageNumber, pageSize }) => ({
    filter: { ownerTypeId, ownerId },
    page: { page: page ?? pageNumber ?? 1, pageSize: pageSize ?? defaultPageSize },
  }))

export const listApiKeys = defineRoute({
  ...common,
  operation: apiKeyOperations.listApiKeys,
  method: 'get',
  path,
  summary: 'List your API keys, and those of what you administer',
  query: ApiKeyQuery,
  response: collectionOf('ApiKeyCollection', ApiKey),
  problems: ['validation_failed'],
  links: [
    { on: 'root', rel: 'api-keys', query: '{?ownerTypeId,ownerId,page,pageSize}' },
    { on: 'apiKey', rel: 'collection' },
  ],
})

export const getApiKey = defineRoute({
  ...common,
  operation: apiKeyOperations.getApiKey,
  method: 'get',
  path: `${path}/{id}`,
  summary: 'Read an API key, without its secret',
  params: IdParams,
  response: ApiKey,
  problems: ['resource_not_found'],
  links: [
    { on: 'apiKey', rel: 'self' },
    { on: 'apiKeyUsage', rel: 'item' },
  ],
})

export const getApiKeyUsage = defineRoute({
  ...common,
  operation: apiKeyOperations.getApiKeyUsage,
  method: 'get',
  path: `${path}/{id}/usage`,
  summary: 'See how often an API key was used, and when last',
  params: IdParams,
  response: ApiKeyUsage,
  problems: ['resource_not_found'],
  links: [
    { on: 'apiKey', rel: 'usage' },
    { on: 'apiKeyUsage', rel: 'self' },
  ],
})

export const createApiKey = defineRoute({
  ...common,
  isCredential: true,
  operation: apiKeyOperations.createApiKey,
  method: 'post',
  path,
  summary: 'Make an API key; the key itself is in the answer, once',
  body: ApiKeyDraft,
  response: IssuedApiKey,
  status: 201,
  problems: ['validation_failed'],
  links: [{ on: 'apiKeys', rel: 'create', title: 'Make an API key' }],
})

export const editApiKey = defineRoute({
  ...common,
  operation: apiKeyOperations.editApiKey,
  method: 'patch',
  path: `${path}/{id}`,
  summary: 'Change the name, scopes or expiry of an API key',
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
  links: [{ on: 'apiKey', rel: 'edit', title: 'Change this key' }],
})

export const rollApiKey = defineRoute({
  ...common,
  isCredential: true,
  operation: apiKeyOperations.rollApiKey,
  method: 'post',
  path: `${path}/{id}/roll`,
  summary: 'Give an API key a new secret, which is in the answer, once',
  params: IdParams,
  body: ApiKeyRoll,
  response: IssuedApiKey,
  problems: [
    'validation_failed',
    'resource_not_found',
    'resource_conflict',
    'concurrency_conflict',
  ],
  links: [{ on: 'apiKey', rel: 'roll', title: 'Replace the secret' }],
})

export const revokeApiKey = defineRoute({
  ...common,
  operation: apiKeyOperations.revokeApiKey,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'End an API key, at once and for good',
  params: IdParams,
  idempotency: 'optional',
  response: null,
  status: 204,
  problems: ['resource_not_found', 'resource_conflict', 'concurrency_conflict'],
  links: [{ on: 'apiKey', rel: 'revoke', title: 'End this key' }],
})
