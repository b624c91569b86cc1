import { z } from '@hono/zod-openapi'
import { quotaOperations } from '../../../domain/quotas/index.ts'
import { largestQuota, type QuotaKey, quotaKeys } from '../../../kernel/quotas.ts'
import { defineRoute, nullableText, resourceOf } from '../../contract/contract-kit.ts'

/** Shared with what the instance says of plans. */
export const QuotaState = z
  .strictObject({
    quotaKey: z.enum(quotaKeys),
    limit: z.int().nullable().describe('Null if there is no limit'),
    used: z.int().describe('For sessions_per_event: the largest number in one event'),
    isExceeded: z
      .boolean()
      .describe('Whether the limit is reached. Existing things stay; no more can be added'),
  })
  .openapi('QuotaState')

const limit = z.int().min(0).max(largestQuota).nullable()

/** A limit for each quota; null for what the instance allows every community. */
export const Quotas = z
  .strictObject(
    Object.fromEntries(quotaKeys.map((key) => [key, limit])) as Record<QuotaKey, typeof limit>,
  )
  .openapi('Quotas')

export const OwnQuotas = resourceOf('OwnQuotas', {
  tenantId: z.uuid(),
  planName: nullableText.describe(
    'Null if the community has no plan: then the limits of the instance apply',
  ),
  quotas: z.array(QuotaState),
})

export const getQuotas = defineRoute({
  operation: quotaOperations.getQuotas,
  path: '/api/tenant/quotas',
  summary: 'Read the quotas of the community and their use',
  response: OwnQuotas,
  links: {
    quotas: { on: ['root', 'adminAuthority'], title: 'Quotas of this community' },
    self: 'quotas',
  },
})
