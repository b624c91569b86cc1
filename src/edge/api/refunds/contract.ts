import { z } from '@hono/zod-openapi'
import { refundOperations as operations } from '../../../domain/refunds/index.ts'
import { orderBounds, orderCancellers } from '../../../kernel/orders.ts'
import { paymentProviderNames } from '../../../kernel/payments.ts'
import { refundBounds } from '../../../kernel/refunds.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  instantText,
  nullableText,
  plainText,
  resourceOf,
  routesOfOne,
  Uuid,
} from '../../contract/contract-kit.ts'

const minor = z.int().describe('In minor units of the currency')
const allocation = {
  orderLineId: z.uuid(),
  amountMinor: minor,
  feeMinor: minor.describe(
    'What goes back besides, of the fee and the contribution that the buyer paid with it',
  ),
}

export const Refund = resourceOf('Refund', {
  id: z.uuid(),
  orderId: z.uuid(),
  eventId: z.uuid(),
  provider: z.enum(paymentProviderNames),
  statusId: z.int(),
  statusCode: nullableText,
  statusName: nullableText,
  openedBy: z.enum(orderCancellers),
  amountMinor: minor.describe('With what goes back of an added fee and of a contribution'),
  currencyCode: z.string().describe('ISO 4217'),
  reason: nullableText,
  refusalReason: nullableText.describe('Why it was refused'),
  allocations: z.array(z.strictObject(allocation).openapi('RefundAllocation')),
  settledAt: instantText.nullable().describe('When the money had gone back'),
  createdAt: instantText,
})

const Refunds = collectionOf('RefundCollection', Refund)

const orders = '/api/events/{eventId}/registration-orders'
const reason = plainText(refundBounds.reason)
const RefundRequest = z
  .strictObject({
    lineIds: z.array(Uuid).min(1).max(orderBounds.lines).describe('Lines of the order'),
    reason: reason.nullable().default(null),
  })
  .openapi('RefundRequest')

const refunds = routesOfOne({
  called: 'refund',
  path: `${orders}/{orderId}/refunds`,
  id: 'refundId',
  kind: 'refund',
  item: Refund,
})
const ofGuest = `${orders}/guest/{guestOrderId}/refunds` as const
const held = { guest: 'holds' } as const

export const listRefunds = defineList({
  operation: operations.listRefunds,
  path: `${orders}/{orderId}/refunds`,
  summary: 'List the refunds of an order, newest first',
  response: Refunds,
  links: { refunds: 'registrationOrder', collection: 'refunds' },
})

export const getRefund = refunds.reading(operations.getRefund, { summary: 'Read a refund' })

export const requestRefund = refunds.creating(operations.requestRefund, {
  at: '/request',
  summary: 'Request a refund of everything refundable on lines of your order',
  body: RefundRequest,
  title: 'Ask for a refund',
  links: { 'request-refund': 'registrationOrder' },
})

export const createRefund = refunds.creating(operations.createRefund, {
  summary: 'Create a refund of amounts per order line',
  body: z
    .strictObject({
      lines: z
        .array(
          z
            .strictObject({ orderLineId: Uuid, amountMinor: minor.min(1) })
            .openapi('RefundAllocationDraft'),
        )
        .min(1)
        .max(orderBounds.lines),
      reason: reason.nullable().default(null),
    })
    .openapi('RefundDraft'),
  title: 'Open a refund',
  links: { 'create-refund': 'registrationOrder' },
})

export const approveRefund = refunds.commanding(operations.approveRefund, 'approve', {
  summary: 'Approve a requested refund; the money is then owed',
  title: 'Approve',
})

export const refuseRefund = refunds.commanding(operations.refuseRefund, 'refuse', {
  summary: 'Refuse a requested refund, with a reason shown to the buyer',
  body: z.strictObject({ reason }).openapi('RefundRefusal'),
  title: 'Refuse',
})

export const markRefunded = refunds.commanding(operations.markRefunded, 'mark-refunded', {
  summary: 'Mark a refund as paid back in full',
  body: z.strictObject({ amountMinor: minor.min(1) }).openapi('MadeRefund'),
  title: 'Mark as refunded',
})

export const cancelRefund = defineRoute({
  operation: operations.cancelRefund,
  method: 'delete',
  path: `${orders}/{orderId}/refunds/{refundId}`,
  summary: 'Cancel a refund before any money has moved',
  response: Refund,
  title: 'Cancel',
  links: { cancel: 'refund' },
})

export const listGuestRefunds = defineList({
  ...held,
  operation: operations.listGuestRefunds,
  path: ofGuest,
  summary: 'List the refunds of an order with its secret',
  response: Refunds,
  links: { refunds: 'guestOrder', collection: 'guestRefunds' },
})

export const getGuestRefund = defineRoute({
  ...held,
  operation: operations.getGuestRefund,
  path: `${ofGuest}/{guestRefundId}`,
  summary: 'Read a refund with the secret of its order',
  response: Refund,
  links: { self: 'guestRefund' },
})

export const requestGuestRefund = defineRoute({
  ...held,
  idempotency: 'required',
  operation: operations.requestGuestRefund,
  method: 'post',
  path: ofGuest,
  status: 201,
  summary: 'Request a refund of lines of an order, with the secret of the order',
  body: RefundRequest,
  response: Refund,
  title: 'Ask for a refund',
  links: { 'request-refund': 'guestOrder' },
})
