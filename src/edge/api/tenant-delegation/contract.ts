import { z } from '@hono/zod-openapi'
import { tenantDelegationOperations } from '../../../domain/tenant-delegation/index.ts'
import { perArea } from '../../../kernel/delegated-areas.ts'
import { defineRoute, resourceOf } from '../../contract/contract-kit.ts'

const path = '/api/instance/settings/tenant-delegation'

const TenantDelegation = resourceOf('TenantDelegation', {
  areas: z
    .strictObject(perArea(() => z.boolean()))
    .describe(
      'Whether administrators of a community administer this themselves, unless one community has a setting of its own',
    ),
  revision: z.string().describe('Sent back as `expectedRevision`'),
})

export const TenantDelegationChanges = z
  .strictObject({
    areas: z
      .strictObject(perArea(() => z.boolean().optional()))
      .describe('What is left out stays as it is'),
    expectedRevision: z
      .string()
      .max(64)
      .optional()
      .describe('Of the areas as they were read: what others have changed is not overwritten'),
  })
  .openapi('TenantDelegationChanges')

export const getTenantDelegation = defineRoute({
  operation: tenantDelegationOperations.getTenantDelegation,
  path,
  summary: 'Read what administrators of communities administer themselves',
  response: TenantDelegation,
  links: {
    'tenant-delegation': {
      on: ['root', 'instanceRoot'],
      title: 'What administrators of communities administer',
    },
    self: 'tenantDelegation',
  },
})

export const editTenantDelegation = defineRoute({
  operation: tenantDelegationOperations.editTenantDelegation,
  method: 'patch',
  path,
  summary: 'Withhold areas from administrators of communities, or leave them to them',
  body: TenantDelegationChanges,
  response: TenantDelegation,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Change what administrators of communities administer',
  links: { edit: 'tenantDelegation' },
})
