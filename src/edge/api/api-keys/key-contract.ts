import { z } from '@hono/zod-openapi'
import type { Operation } from '../../../kernel/operation.ts'
import { apiScopes } from '../../../kernel/resource.ts'
import {
  dateText,
  defineRoute,
  instantText,
  nullableText,
  removal,
  resourceOf,
  routesOfOne,
  sentInstant,
  withRules,
} from '../../contract/contract-kit.ts'

const apiKeyFields = {
  id: z.uuid(),
  tenantId: z.uuid().nullable().describe('Null only for keys of the instance'),
  ownerTypeId: z.int().describe('1 User, 2 Organization, 3 Group, 4 Tenant, 5 InstanceAdmin'),
  ownerTypeFullName: nullableText,
  ownerId: z.uuid().nullable(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  prefix: z.string().describe('First characters of the key'),
  createdByUserId: z.uuid().nullable().describe('Null if a key created it'),
  createdAt: instantText,
  expiresAt: instantText.nullable(),
  revokedAt: instantText.nullable(),
  overlapEndsAt: instantText.nullable().describe('Until when the secret before this one works'),
  lastUsedAt: instantText
    .nullable()
    .describe('Recorded about once an hour; the usage report is more recent'),
  concurrencyStamp: z.uuid(),
}

export const ApiKey = resourceOf('ApiKey', apiKeyFields)
const IssuedApiKey = resourceOf('IssuedApiKey', {
  ...apiKeyFields,
  key: z.string().describe('The key itself: shown in this answer and never again'),
})
const ApiKeyUsage = resourceOf('ApiKeyUsage', {
  apiKeyId: z.uuid(),
  lastUsedAt: instantText.nullable(),
  days: z
    .array(z.strictObject({ date: dateText, calls: z.int() }))
    .nullable()
    .describe(
      'Calls of the last thirty days (UTC), today first; null when the counts are not available',
    ),
})

const keyName = z.string().trim().min(1).max(100)
const keyScopes = withRules(z.array(z.enum(apiScopes)).min(1).max(apiScopes.length), [
  [(list) => new Set(list).size < list.length, [], 'must not repeat itself'],
])

const ApiKeyChanges = z
  .strictObject({
    name: keyName.optional(),
    scopes: keyScopes.optional(),
    expiresAt: sentInstant.nullable().optional(),
  })
  .openapi('ApiKeyChanges')

const ApiKeyRoll = z
  .strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(168)
      .default(24)
      .describe('How long the previous secret still works'),
  })
  .openapi('ApiKeyRoll')

/** What is said of a key before it is made, whoever owns it. */
export const keyDraft = {
  name: keyName,
  scopes: keyScopes,
  expiresAt: sentInstant.nullable().optional(),
}

interface KeyNames {
  /** Kind of the resource, as links name it. */
  kind: string
  /** What it is called, with its article. */
  key: string
  path: string
}

/** The contracts of keys: one shape, for those of somebody and those of the instance. */
export function keyRoutes({ kind, key, path }: KeyNames) {
  const keys = routesOfOne({ path, kind, item: ApiKey })
  const issuing = { isCredential: true, response: IssuedApiKey } as const
  return {
    reading: (operation: Operation) =>
      keys.reading(operation, {
        summary: `Read ${key}, without its secret`,
        links: { item: `${kind}Usage` },
      }),
    reporting: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/{id}/usage`,
        summary: `Read how often ${key} was used, and when last`,
        response: ApiKeyUsage,
        links: { usage: kind, self: `${kind}Usage` },
      }),
    creating: <Draft extends z.ZodType>(operation: Operation, body: Draft) =>
      defineRoute({
        ...issuing,
        operation,
        path,
        summary: `Create ${key}; the key itself is shown once, in the answer`,
        body,
        status: 201,
        problems: ['validation_failed', 'resource_conflict'],
        title: `Create ${key}`,
        links: { create: `${kind}s` },
      }),
    editing: (operation: Operation) =>
      keys.editing(operation, {
        summary: `Change the name, scopes or expiry of ${key}`,
        body: ApiKeyChanges,
        title: 'Change this key',
      }),
    rolling: (operation: Operation) =>
      defineRoute({
        ...issuing,
        operation,
        path: `${path}/{id}/roll`,
        summary: `Give ${key} a new secret, shown once, in the answer`,
        body: ApiKeyRoll,
        title: 'Replace the secret',
        links: { roll: kind },
      }),
    revoking: (operation: Operation) =>
      defineRoute({
        ...removal,
        operation,
        ifMatch: false,
        path: `${path}/{id}`,
        summary: `Revoke ${key}, immediately and permanently`,
        title: 'Revoke this key',
        links: { revoke: kind },
      }),
  }
}
