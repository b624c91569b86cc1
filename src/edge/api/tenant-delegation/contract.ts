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
  revision: z.string().describe('Send it back as `expectedRevision`'),
})

export const TenantDelegationChanges = z
  .strictObject({
    areas: z
      .strictObject(perArea(() => z.boolean().optional()))
      .describe('Omitted areas do not change'),
    expectedRevision: z.string().max(64).optional().describe('Revision of the areas that was read'),
  })
  .openapi('TenantDelegationChanges')

export const getTenantDelegation = defineRoute({
  operation: tenantDelegationOperations.getTenantDelegation,
  path,
  summary: 'Read the areas that administrators of communities administer themselves',
  response: TenantDelegation,
  links: {
    'tenant-delegation': {
      on: ['root', 'instanceRoot'],
      title: 'Delegation to administrators of communities',
    },
    self: 'tenantDelegation',
  },
})

export const editTenantDelegation = defineRoute({
  operation: tenantDelegationOperations.editTenantDelegation,
  method: 'patch',
  path,
  summary: 'Delegate areas to administrators of communities, or withhold them',
  body: TenantDelegationChanges,
  response: TenantDelegation,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Change the delegation',
  links: { edit: 'tenantDelegation' },
})
