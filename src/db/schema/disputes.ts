import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  type DisputeReason,
  type DisputeState,
  disputeReasons,
  disputeStates,
  openDisputeStates,
} from '../../kernel/disputes.ts'
import { instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { createdColumn, instant, literals, refersTo, tenantColumn } from './columns.ts'
import { registrationOrder } from './orders.ts'
import { paymentAttempt } from './payments.ts'

/** The bank of whoever paid asks for the money of a payment. It is as its provider says. */
export const paymentDispute = declaredTable(
  'payment_dispute',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    registrationOrderId: uuid('registration_order_id').notNull(),
    paymentAttemptId: uuid('payment_attempt_id')
      .notNull()
      .references(() => paymentAttempt.id),
    /** What the provider calls it. */
    providerDisputeId: text('provider_dispute_id').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    reason: text('reason').$type<DisputeReason>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currencyCode: text('currency_code').notNull(),
    /** Whether the provider still makes a refund of the payment. */
    isRefundable: boolean('is_refundable').notNull(),
    /** Until when it can be answered; null where nothing is waited for. */
    evidenceDueAt: instant('evidence_due_at'),
    /** Where it is answered. */
    answerUrl: text('answer_url').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** When it was won or lost, as far as it was heard. */
    closedAt: instant('closed_at'),
    /** When the provider was asked last, or said something. */
    heardAt: instant('heard_at').notNull(),
    createdAt: createdColumn(),
  },
  {
    rights: ['select', 'insert', 'update'],
    rowSecurity: [ownTenant, instanceWork],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      registrationOrderId: none,
      paymentAttemptId: none,
      providerDisputeId: none,
      state: none,
      reason: none,
      amountMinor: none,
      currencyCode: none,
      isRefundable: none,
      evidenceDueAt: none,
      answerUrl: none,
      openedAt: none,
      closedAt: none,
      heardAt: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('payment_dispute_once').on(table.tenantId, table.providerDisputeId),
    index('payment_dispute_of_order').on(table.tenantId, table.registrationOrderId),
    index('payment_dispute_of_event').on(table.tenantId, table.eventId, table.openedAt),
    index('payment_dispute_of_payment').on(table.paymentAttemptId),
    index('payment_dispute_silent')
      .on(table.tenantId, table.heardAt)
      .where(sql`${table.state} in ${literals(openDisputeStates)}`),
    refersTo(
      table,
      ['tenantId', 'eventId', 'registrationOrderId'],
      registrationOrder,
      'payment_dispute_order',
    ),
    check('payment_dispute_state', sql`${table.state} in ${literals(disputeStates)}`),
    check('payment_dispute_reason', sql`${table.reason} in ${literals(disputeReasons)}`),
    check('payment_dispute_amount', sql`${table.amountMinor} >= 0`),
    check('payment_dispute_currency', sql`${table.currencyCode} ~ '^[A-Z]{3}$'`),
    check(
      'payment_dispute_closed',
      sql`(${table.closedAt} is null) = (${table.state} in ${literals(openDisputeStates)})`,
    ),
  ],
)
