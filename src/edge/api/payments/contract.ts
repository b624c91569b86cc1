import { z } from '@hono/zod-openapi'
import { doorOperations, paymentOperations as operations } from '../../../domain/payments/index.ts'
import { admissionBounds } from '../../../kernel/admission.ts'
import {
  paymentMeans,
  paymentProviderNames,
  paymentProviders,
  reconciliationReasons,
} from '../../../kernel/payments.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  filteredPage,
  instantText,
  nullableText,
  plainText,
  resourceOf,
} from '../../contract/contract-kit.ts'
import { RegistrationOrder } from '../orders/contract.ts'

const minor = z.int().describe('In minor units of the currency')

export const Payment = resourceOf('Payment', {
  orderId: z.uuid(),
  eventId: z.uuid(),
  provider: z.enum(paymentProviderNames),
  means: z.enum(paymentMeans).nullable().describe('How the money comes; null until that is known'),
  statusId: z.int(),
  statusCode: nullableText,
  statusName: nullableText,
  amountMinor: minor,
  currencyCode: z.string().describe('ISO 4217'),
  reference: nullableText.describe('What buyers write on a transfer. Of this order alone'),
  payUrl: nullableText.describe('Where the buyer pays at the provider, while that page is open'),
  instructions: nullableText.describe('Where the money goes'),
  takesCash: z.boolean().describe('Whether it can also be paid in cash at the door'),
  hasFailed: z.boolean().describe('Whether the last attempt at the provider came to nothing'),
  dueAt: instantText.nullable().describe('Until when the places are held; null once it is settled'),
  settledAt: instantText.nullable(),
  markedByFullName: nullableText.describe(
    'Who marked it as paid. Those who manage registrations alone read it',
  ),
  createdAt: instantText,
})

const path = '/api/events/{eventId}/registration-orders'

export const getOrderPayment = defineRoute({
  operation: operations.getOrderPayment,
  path: `${path}/{orderId}/payment`,
  summary: 'Read the payment of an order: method, deadline and state',
  response: Payment,
  title: 'Payment',
  links: { payment: 'registrationOrder', self: 'payment' },
})

export const getGuestPayment = defineRoute({
  operation: operations.getGuestPayment,
  guest: 'holds',
  path: `${path}/guest/{guestOrderId}/payment`,
  summary: 'Read the payment of an order, with the secret of the order',
  response: Payment,
  title: 'Payment',
  links: { payment: 'guestOrder', self: 'guestPayment' },
})

const starting = {
  method: 'post',
  isRepeatable: true,
  summary: 'Get the payment page of the provider for the order; a repeated call gets the same page',
  response: Payment,
  title: 'Pay',
} as const

export const startPayment = defineRoute({
  ...starting,
  operation: operations.startPayment,
  path: `${path}/{orderId}/start-payment`,
  links: { 'start-payment': ['registrationOrder', 'payment'] },
})

export const startGuestPayment = defineRoute({
  ...starting,
  operation: operations.startGuestPayment,
  guest: 'holds',
  path: `${path}/guest/{guestOrderId}/start-payment`,
  links: { 'start-payment': ['guestOrder', 'guestPayment'] },
})

export const DoubtfulPayment = resourceOf('DoubtfulPayment', {
  id: z.uuid(),
  orderId: z.uuid(),
  eventId: z.uuid(),
  provider: z.enum(paymentProviderNames),
  amountMinor: minor.describe('What is due'),
  currencyCode: z.string(),
  reason: z.enum(reconciliationReasons),
  createdAt: instantText,
})

export const listDoubtfulPayments = defineList({
  operation: operations.listDoubtfulPayments,
  path: '/api/events/{eventId}/doubtful-payments',
  summary: 'List the payments of an event whose provider data does not match',
  response: collectionOf('DoubtfulPaymentCollection', DoubtfulPayment),
  title: 'Doubtful payments',
  links: { 'doubtful-payments': 'eventRegistrationOrders', collection: 'doubtfulPayments' },
})

export const getDoubtfulPayment = defineRoute({
  operation: operations.getDoubtfulPayment,
  path: '/api/events/{eventId}/doubtful-payments/{paymentId}',
  summary: 'Read a payment whose provider data does not match',
  response: DoubtfulPayment,
  links: { self: 'doubtfulPayment' },
})

export const resolveDoubtfulPayment = defineRoute({
  operation: operations.resolveDoubtfulPayment,
  method: 'post',
  path: '/api/events/{eventId}/doubtful-payments/{paymentId}/resolve',
  summary: 'Mark a doubtful payment as reviewed and remove it from the list; no money moves',
  response: RegistrationOrder,
  title: 'Mark as looked into',
  links: { resolve: 'doubtfulPayment' },
})

export const markOrderPaid = defineRoute({
  operation: operations.markOrderPaid,
  method: 'post',
  path: `${path}/{orderId}/mark-paid`,
  summary: 'Mark an order as paid in full, and confirm it',
  body: z
    .strictObject({
      amountMinor: minor.min(1),
      means: z
        .enum(paymentProviders.manual.means)
        .default('bankTransfer')
        .describe('How the money came'),
    })
    .openapi('ReceivedPayment'),
  response: RegistrationOrder,
  title: 'Mark as paid',
  links: { 'mark-paid': 'registrationOrder' },
})

export const DoorPayment = resourceOf('DoorPayment', {
  orderId: z.uuid(),
  eventId: z.uuid(),
  firstName: nullableText.describe('Of the first person whom the order admits'),
  lastName: nullableText,
  ticketCount: z.int(),
  statusId: z.int().describe('Of the order'),
  statusCode: nullableText,
  statusName: nullableText,
  amountMinor: minor,
  currencyCode: z.string().describe('ISO 4217'),
  reference: nullableText,
  createdAt: instantText,
})

const doorPath = '/api/events/{eventId}/door-payments'

export const listDoorPayments = defineRoute({
  operation: doorOperations.listDoorPayments,
  path: doorPath,
  summary: 'List the orders of an event that can be paid in cash at the door, by name',
  query: filteredPage(
    {
      text: plainText(200)
        .min(admissionBounds.leastLetters)
        .optional()
        .describe('In the name, or the whole reference'),
    },
    (filter) => filter,
  ),
  response: collectionOf('DoorPaymentCollection', DoorPayment),
  title: 'Payments at the door',
  links: {
    'door-payments': { on: ['event', 'managedEvent'], query: '{?page,pageSize,text}' },
    collection: 'doorPayments',
  },
})

export const takeCash = defineRoute({
  operation: doorOperations.takeCash,
  method: 'post',
  path: `${doorPath}/{orderId}/take-cash`,
  summary: 'Mark an order as paid in cash at the door, and confirm it',
  body: z.strictObject({ amountMinor: minor.min(1) }).openapi('TakenCash'),
  response: DoorPayment,
  title: 'Cash received',
  links: { 'take-cash': 'doorPayment' },
})
