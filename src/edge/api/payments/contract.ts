import { z } from '@hono/zod-openapi'
import { paymentOperations as operations } from '../../../domain/payments/index.ts'
import { paymentProviders } from '../../../kernel/payments.ts'
import { defineRoute, instantText, nullableText, resourceOf } from '../../contract/contract-kit.ts'
import { RegistrationOrder } from '../orders/contract.ts'

const minor = z.int().describe('In minor units of the currency')

export const Payment = resourceOf('Payment', {
  orderId: z.uuid(),
  eventId: z.uuid(),
  provider: z.enum(paymentProviders),
  statusId: z.int(),
  statusCode: nullableText,
  statusName: nullableText,
  amountMinor: minor,
  currencyCode: z.string().describe('ISO 4217'),
  reference: z.string().describe('What buyers write on a transfer. Of this order alone'),
  instructions: nullableText.describe('Where the money goes'),
  dueAt: instantText.nullable().describe('Until when the places are held; null once it is settled'),
  settledAt: instantText.nullable(),
  createdAt: instantText,
})

const path = '/api/events/{eventId}/registration-orders'

export const getOrderPayment = defineRoute({
  operation: operations.getOrderPayment,
  path: `${path}/{orderId}/payment`,
  summary: 'Read how an order is paid, until when, and whether it was',
  response: Payment,
  title: 'Payment',
  links: { payment: 'registrationOrder', self: 'payment' },
})

export const getGuestPayment = defineRoute({
  operation: operations.getGuestPayment,
  guest: 'holds',
  path: `${path}/guest/{guestOrderId}/payment`,
  summary: 'Read with its secret how an order is paid',
  response: Payment,
  title: 'Payment',
  links: { payment: 'guestOrder', self: 'guestPayment' },
})

export const markOrderPaid = defineRoute({
  operation: operations.markOrderPaid,
  method: 'post',
  path: `${path}/{orderId}/mark-paid`,
  summary: 'Confirm an order whose money has arrived: its whole amount',
  body: z.strictObject({ amountMinor: minor.min(1) }).openapi('ReceivedPayment'),
  response: RegistrationOrder,
  title: 'Mark as paid',
  links: { 'mark-paid': 'registrationOrder' },
})
