import { z } from '@hono/zod-openapi'
import {
  storageSettingOperations as operations,
  storageOutcomes,
} from '../../../domain/storage-settings/index.ts'
import { storageProviders } from '../../../kernel/ports.ts'
import { changeProblems, defineRoute, resourceOf } from '../../contract/contract-kit.ts'
import { EffectiveSetting, UpdateSettingBatch } from '../settings/schema.ts'

const ofTenant = '/api/tenant/settings/storage'
const ofInstance = '/api/instance/settings/storage'

export const StorageSettings = resourceOf('StorageSettings', {
  scope: z.enum(['Instance', 'Tenant']),
  tenantId: z.uuid().nullable().describe('Null for the instance'),
  provider: z
    .enum(storageProviders)
    .nullable()
    .describe('Kind of storage; null if none is configured, so uploads are refused'),
  deploymentImageBytes: z.int().describe('Largest picture that the deployment accepts'),
  usedBytes: z.int().describe('Bytes of all stored files, counted now'),
  quotaBytes: z.int().nullable().describe('Limit of the plan; null if there is none'),
  revision: z
    .string()
    .describe('Revision of the stored values; send it back as `expectedRevision`'),
  settings: z.array(EffectiveSetting).describe('Settings in force of the category `Storage`'),
})

export const StorageTest = resourceOf('StorageTest', {
  outcome: z
    .enum(storageOutcomes)
    .describe(
      'Works: one small object was written, read and deleted. Else the first step that failed',
    ),
})

const editing = {
  method: 'patch',
  body: UpdateSettingBatch,
  response: StorageSettings,
  problems: changeProblems,
  title: 'Change the storage settings',
} as const
const testing = { isRepeatable: true, response: StorageTest, title: 'Test the storage' } as const

export const getTenantStorage = defineRoute({
  operation: operations.getTenantStorage,
  path: ofTenant,
  summary: 'Read the storage settings and the usage of the community',
  response: StorageSettings,
  links: {
    'storage-settings': { on: 'root', title: 'Storage of this community' },
    self: 'tenantStorage',
  },
})

export const editTenantStorage = defineRoute({
  ...editing,
  operation: operations.editTenantStorage,
  path: ofTenant,
  summary: 'Change the storage settings of the community',
  links: { edit: 'tenantStorage' },
})

export const testTenantStorage = defineRoute({
  ...testing,
  operation: operations.testTenantStorage,
  path: `${ofTenant}/test`,
  summary: 'Write, read and delete one small object in the storage of the community',
  links: { test: 'tenantStorage' },
})

export const getInstanceStorage = defineRoute({
  operation: operations.getInstanceStorage,
  path: ofInstance,
  summary: 'Read the storage, its settings and the usage of the instance',
  response: StorageSettings,
  links: {
    'instance-storage': { on: ['root', 'instanceRoot'], title: 'Storage of the instance' },
    self: 'instanceStorage',
  },
})

export const editInstanceStorage = defineRoute({
  ...editing,
  operation: operations.editInstanceStorage,
  path: ofInstance,
  summary: 'Change the storage settings of the instance',
  links: { edit: 'instanceStorage' },
})

export const testInstanceStorage = defineRoute({
  ...testing,
  operation: operations.testInstanceStorage,
  path: `${ofInstance}/test`,
  summary: 'Write, read and delete one small object in the storage of the instance',
  links: { test: 'instanceStorage' },
})
