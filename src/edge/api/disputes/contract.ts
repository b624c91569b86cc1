import { z } from '@hono/zod-openapi'
import { disputeOperations as operations } from '../../../domain/disputes/index.ts'
import { disputeReasons, disputeStates } from '../../../kernel/disputes.ts'
import {
  collectionOf,
  defineRoute,
  filteredPage,
  instantText,
  resourceOf,
  Uuid,
} from '../../contract/contract-kit.ts'

export const PaymentDispute = resourceOf('PaymentDispute', {
  id: z.uuid(),
  orderId: z.uuid(),
  eventId: z.uuid(),
  state: z.enum(disputeStates),
  reason: z.enum(disputeReasons).describe('Why the bank asks for the money'),
  amountMinor: z.int().describe('What it asks for, in minor units of the currency'),
  currencyCode: z.string().describe('ISO 4217'),
  evidenceDueAt: instantText.nullable().describe('Until when the bank waits for an answer'),
  answerUrl: z.string().describe('Where it is answered: a page of the payment provider'),
  openedAt: instantText,
  closedAt: instantText.nullable().describe('When it was won or lost; null while it is open'),
})

export const listPaymentDisputes = defineRoute({
  operation: operations.listPaymentDisputes,
  path: '/api/events/{eventId}/payment-disputes',
  summary: 'List the payment disputes of an event or of one order, newest first',
  query: filteredPage(
    { orderId: Uuid.optional().describe('Of this order alone') },
    (filter) => filter,
  ),
  response: collectionOf('PaymentDisputeCollection', PaymentDispute),
  title: 'Disputes',
  links: {
    disputes: [
      { on: 'eventRegistrationOrders', query: '{?page,pageSize,orderId}' },
      {
        on: ['registrationOrder', 'payment'],
        about: { orderId: 'orderId' },
        query: '{?page,pageSize}',
      },
    ],
    collection: 'paymentDisputes',
  },
})
