import { z } from '@hono/zod-openapi'
import { erasureOperations } from '../../../domain/erasure/index.ts'
import {
  collectionOf,
  defineRoute,
  filteredPage,
  instantText,
  nullableText,
  resourceOf,
} from '../../contract/contract-kit.ts'

const status = {
  status: z.enum(['fenced', 'provider_pending', 'completed']),
  providerWorkCount: z
    .int()
    .describe(
      'Pieces of work: copies at other services, and the search of stored responses to others',
    ),
  completedProviderWorkCount: z.int(),
  receiptExpiresAtUtc: instantText.nullable(),
  localSettledAtUtc: instantText.nullable(),
  completedAtUtc: instantText.nullable(),
}

export const ErasureStatus = resourceOf('ErasureStatus', status)

export const AcceptedErasure = resourceOf('AcceptedErasure', {
  ...status,
  receipt: nullableText.describe('Shown in this answer alone; null in that of a repeat'),
})

export const workState = z.enum(['pending', 'failed', 'done'])

export const ErasureWork = resourceOf('ErasureWork', {
  id: z.uuid(),
  erasureId: z.uuid(),
  holder: z.string(),
  state: workState,
  attempts: z.int(),
  reason: nullableText.describe('Code of the last failure, and what failed'),
  createdAt: instantText,
  triedAt: instantText.nullable(),
})

export const eraseMyself = defineRoute({
  operation: erasureOperations.eraseMyself,
  method: 'delete',
  path: '/api/user',
  summary: 'Permanently erase your account; the receipt is shown once, in the answer',
  idempotency: 'required',
  response: AcceptedErasure,
  status: 202,
  problems: [
    'erasure_fence_unavailable',
    'erasure_authority_unavailable',
    'erasure_authority_unfit',
  ],
  title: 'Erase your account and personal data',
  links: { erase: 'user' },
})

export const getErasureStatus = defineRoute({
  operation: erasureOperations.getErasureStatus,
  path: '/api/privacy-erasure/status',
  summary: 'Read the progress of an erasure, with its receipt',
  isWithheldFromBrowsers: true,
  capability: 'erasureReceipt',
  isCredential: true,
  response: ErasureStatus,
  links: { status: ['acceptedErasure', 'erasureStatus'] },
})

export const listErasureWork = defineRoute({
  operation: erasureOperations.listErasureWork,
  path: '/api/privacy-erasure/work',
  summary: 'List the erasures that are still pending, with failures, by holder of personal data',
  query: filteredPage({ state: workState.optional() }, ({ state }) => ({ state: state ?? null })),
  response: collectionOf('ErasureWorkCollection', ErasureWork),
  title: 'Erasures in progress',
  links: {
    'erasure-work': {
      on: ['root', 'instanceRoot', 'erasureWork'],
      query: '{?page,pageSize,state}',
    },
  },
})

export const retryErasureWork = defineRoute({
  operation: erasureOperations.retryErasureWork,
  path: '/api/privacy-erasure/work/{id}/retry',
  summary: 'Retry a holder that failed',
  response: ErasureWork,
  problems: ['resource_conflict', 'resource_not_found'],
  title: 'Retry',
  links: { retry: 'erasureWork' },
})
