import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  endedPaymentStatuses,
  type PaymentProvider,
  paymentProviders,
  paymentStatus,
} from '../../kernel/payments.ts'
import { everything, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, withRow } from '../personal-data/mark.ts'
import { left, stays } from '../programme/treatment.ts'
import { createdColumn, instant, literals, tenantColumn } from './columns.ts'
import { registrationOrder } from './orders.ts'
import { appUser } from './users.ts'

/**
 * A person as a payment provider knows them. Whoever makes a customer writes its row before anything
 * is asked for in its name: an erasure finds customers here alone.
 */
export const paymentCustomer = declaredTable(
  'payment_customer',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    provider: text('provider', { enum: ['stripe'] }).notNull(),
    /** The account at the provider whose customer it is: the platform's own or a connected one. */
    account: text('account').notNull(),
    customerId: text('customer_id').notNull(),
    /** Whether it pays with real money. */
    isLive: boolean('is_live').notNull(),
    createdAt: createdColumn(),
  },
  {
    rights: nothing,
    rowsOf: 'user_id = erased',
    deletesRows: true,
    columns: {
      userId: withRow,
      provider: withRow,
      account: withRow,
      customerId: withRow,
      isLive: withRow,
      createdAt: withRow,
    },
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.account, table.customerId] }),
    index('payment_customer_of').on(table.userId),
    check('payment_customer_provider', sql`${table.provider} in ('stripe')`),
  ],
)

const numbers = (statuses: readonly number[]) => sql.raw(`(${statuses.join(', ')})`)

/** One way in which an order is, was or was not paid. */
export const paymentAttempt = declaredTable(
  'payment_attempt',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    registrationOrderId: uuid('registration_order_id').notNull(),
    provider: text('provider').$type<PaymentProvider>().notNull(),
    statusId: integer('status_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currencyCode: text('currency_code').notNull(),
    /** What buyers write on a transfer. */
    reference: text('reference').notNull(),
    createdAt: createdColumn(),
    /** When the money was there. */
    settledAt: instant('settled_at'),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      registrationOrderId: [none, left, stays],
      provider: [none, left, stays],
      statusId: [none, left, stays],
      amountMinor: [none, left, stays],
      currencyCode: [none, left, stays],
      reference: [none, left, stays],
      createdAt: [none, left, stays],
      settledAt: [none, left, stays],
    },
  },
  (table) => [
    unique('payment_attempt_reference_once').on(table.tenantId, table.reference),
    uniqueIndex('payment_attempt_one_open')
      .on(table.tenantId, table.registrationOrderId)
      .where(sql`${table.statusId} not in ${numbers(endedPaymentStatuses)}`),
    index('payment_attempt_of_order').on(table.tenantId, table.registrationOrderId),
    foreignKey({
      name: 'payment_attempt_order',
      columns: [table.tenantId, table.eventId, table.registrationOrderId],
      foreignColumns: [registrationOrder.tenantId, registrationOrder.eventId, registrationOrder.id],
    }),
    check('payment_attempt_provider', sql`${table.provider} in ${literals(paymentProviders)}`),
    check(
      'payment_attempt_status',
      sql`${table.statusId} in ${numbers(Object.values(paymentStatus))}`,
    ),
    check('payment_attempt_amount', sql`${table.amountMinor} > 0`),
    check('payment_attempt_currency', sql`${table.currencyCode} ~ '^[A-Z]{3}$'`),
    check(
      'payment_attempt_settled',
      sql`(${table.settledAt} is not null) = (${table.statusId} = ${sql.raw(String(paymentStatus.succeeded))})`,
    ),
  ],
)
