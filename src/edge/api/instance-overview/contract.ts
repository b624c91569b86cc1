import { z } from '@hono/zod-openapi'
import { instanceOverviewOperations, mostCounted } from '../../../domain/instance-overview/index.ts'
import { lateMessageMinutes } from '../../../kernel/jobs.ts'
import { tenantStatus } from '../../../kernel/tenant-lifecycle.ts'
import { defineRoute, resourceOf } from '../../contract/contract-kit.ts'

const count = z.int().min(0).max(mostCounted)
type StatusName = keyof typeof tenantStatus
const byStatus = Object.fromEntries(
  Object.keys(tenantStatus).map((name) => [name, count]),
) as Record<StatusName, typeof count>

export const InstanceOverview = resourceOf('InstanceOverview', {
  communities: z.strictObject(byStatus).describe('Number of communities per status'),
  people: count.describe(`Accounts. Every number here stops at ${mostCounted}`),
  events: count.describe('Events of all communities, including drafts'),
  openImports: count.describe('Imports that are being read or written'),
  stoppedJobs: count.describe(
    `Messages that have waited for their job for ${lateMessageMinutes} minutes`,
  ),
})

export const getInstanceOverview = defineRoute({
  operation: instanceOverviewOperations.getInstanceOverview,
  path: '/api/admin/instance/overview',
  summary: 'Read the numbers of the instance',
  response: InstanceOverview,
  links: {
    self: 'instanceOverview',
    'instance-overview': { on: ['root', 'instanceRoot'], title: 'The instance in numbers' },
  },
})
