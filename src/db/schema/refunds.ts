import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type OrderCanceller, orderCancellers } from '../../kernel/orders.ts'
import {
  type PaymentProvider,
  paymentProviderNames,
  providersThatGiveBack,
} from '../../kernel/payments.ts'
import { refundStatus, refundStatusesAtProvider } from '../../kernel/refunds.ts'
import { everything, instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, toNull } from '../personal-data/mark.ts'
import { left, stays } from '../programme/treatment.ts'
import { createdColumn, instant, literals, numbers, refersTo, tenantColumn } from './columns.ts'
import { registrationOrder, registrationOrderLine, rowsOfOrdersOf } from './orders.ts'
import { paymentAttempt } from './payments.ts'

/** Money of a payment that goes back, did or was to. */
export const refundAttempt = declaredTable(
  'refund_attempt',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    registrationOrderId: uuid('registration_order_id').notNull(),
    paymentAttemptId: uuid('payment_attempt_id')
      .notNull()
      .references(() => paymentAttempt.id),
    provider: text('provider').$type<PaymentProvider>().notNull(),
    statusId: integer('status_id').notNull(),
    openedBy: text('opened_by').$type<OrderCanceller>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currencyCode: text('currency_code').notNull(),
    /** Why it was opened, as somebody wrote it. */
    reason: text('reason'),
    /** Why it was refused. */
    refusalReason: text('refusal_reason'),
    createdAt: createdColumn(),
    /** When the money had gone back. */
    settledAt: instant('settled_at'),
    /** What the provider calls it. */
    providerRefundId: text('provider_refund_id'),
    /** When the provider was asked last, or said something. */
    heardAt: instant('heard_at'),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    rowsOf: rowsOfOrdersOf('position = 1 and email = any(emails)'),
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      registrationOrderId: [none, left, stays],
      paymentAttemptId: [none, left, stays],
      provider: [none, left, stays],
      statusId: [none, left, stays],
      openedBy: [none, left, stays],
      amountMinor: [none, left, stays],
      currencyCode: [none, left, stays],
      reason: [toNull, left, stays],
      refusalReason: [toNull, left, stays],
      createdAt: [none, left, stays],
      settledAt: [none, left, stays],
      providerRefundId: [none, left, stays],
      heardAt: [none, left, stays],
    },
  },
  (table) => [
    unique('refund_attempt_in_order').on(table.tenantId, table.registrationOrderId, table.id),
    index('refund_attempt_settled_at').on(table.tenantId, table.settledAt),
    index('refund_attempt_at_provider').on(table.tenantId, table.providerRefundId),
    index('refund_attempt_of_payment').on(table.paymentAttemptId),
    index('refund_attempt_silent')
      .on(table.tenantId, table.heardAt)
      .where(
        sql`${table.provider} in ${literals(providersThatGiveBack)} and ${table.statusId} in ${numbers(refundStatusesAtProvider)}`,
      ),
    refersTo(
      table,
      ['tenantId', 'eventId', 'registrationOrderId'],
      registrationOrder,
      'refund_attempt_order',
    ),
    check('refund_attempt_provider', sql`${table.provider} in ${literals(paymentProviderNames)}`),
    check(
      'refund_attempt_status',
      sql`${table.statusId} in ${numbers(Object.values(refundStatus))}`,
    ),
    check('refund_attempt_opened_by', sql`${table.openedBy} in ${literals(orderCancellers)}`),
    check('refund_attempt_amount', sql`${table.amountMinor} > 0`),
    check('refund_attempt_currency', sql`${table.currencyCode} ~ '^[A-Z]{3}$'`),
    check(
      'refund_attempt_settled',
      sql`(${table.settledAt} is not null) = (${table.statusId} = ${sql.raw(String(refundStatus.succeeded))})`,
    ),
  ],
)

/** What of a refund is about one line of the order. */
export const refundAllocation = declaredTable(
  'refund_allocation',
  {
    tenantId: tenantColumn(),
    registrationOrderId: uuid('registration_order_id').notNull(),
    refundAttemptId: uuid('refund_attempt_id').notNull(),
    registrationOrderLineId: uuid('registration_order_line_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** What goes back besides of the fee and the contribution that the buyer paid with the line. */
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
  },
  {
    rights: ['select', 'insert'],
    rowSecurity: [ownTenant],
    columns: {
      tenantId: none,
      registrationOrderId: none,
      refundAttemptId: none,
      registrationOrderLineId: none,
      amountMinor: none,
      feeMinor: none,
    },
  },
  (table) => [
    primaryKey({ columns: [table.refundAttemptId, table.registrationOrderLineId] }),
    index('refund_allocation_of_line').on(table.tenantId, table.registrationOrderLineId),
    refersTo(
      table,
      ['tenantId', 'registrationOrderId', 'refundAttemptId'],
      refundAttempt,
      'refund_allocation_refund',
    ),
    refersTo(
      table,
      ['tenantId', 'registrationOrderId', 'registrationOrderLineId'],
      registrationOrderLine,
      'refund_allocation_line',
    ),
    check('refund_allocation_amount', sql`${table.amountMinor} > 0 and ${table.feeMinor} >= 0`),
  ],
)
