import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
  movingPaymentStatuses,
  type PaymentMeans,
  type PaymentProvider,
  paymentProviderNames,
  paymentProviders,
  paymentStatus,
  providersThatTell,
  providersWithPage,
  type ReconciliationReason,
  reconciliationReasons,
} from '../../kernel/payments.ts'
import { everything, instanceWork, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, unlink, withRow } from '../personal-data/mark.ts'
import { createdColumn, instant, literals, numbers, refersTo, tenantColumn } from './columns.ts'
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
    /** How the money came; null until that is known. */
    means: text('means').$type<PaymentMeans>(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** What the platform gets of it. */
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
    /** What of that its buyer gives of their own will. */
    contributionMinor: bigint('contribution_minor', { mode: 'number' }).notNull().default(0),
    currencyCode: text('currency_code').notNull(),
    /** What buyers write on a transfer. */
    reference: text('reference'),
    createdAt: createdColumn(),
    /** When the money was there. */
    settledAt: instant('settled_at'),
    /** Of the provider: the account that is paid, its page, and what was paid there. */
    accountId: text('account_id'),
    checkoutId: text('checkout_id'),
    checkoutUrl: text('checkout_url'),
    providerPaymentId: text('provider_payment_id'),
    /** Until when the page is open. A repetition of the call says the same, and where the page leads back to. */
    checkoutExpiresAt: instant('checkout_expires_at'),
    returnUrl: text('return_url'),
    /** In which its page names what is paid besides tickets: a repetition of the call says the same. */
    language: text('language'),
    /** When the provider was asked last, or said something. */
    heardAt: instant('heard_at'),
    /** Whether money that still comes is given back, because somebody has cancelled the order meanwhile. */
    isGivenBack: boolean('is_given_back').notNull().default(false),
    /** Why a person has to look at it. */
    reconciliationReason: text('reconciliation_reason').$type<ReconciliationReason>(),
    /** Who said that the money was there, where no provider does. */
    markedByUserId: uuid('marked_by_user_id'),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      registrationOrderId: none,
      provider: none,
      statusId: none,
      means: none,
      amountMinor: none,
      feeMinor: none,
      contributionMinor: none,
      currencyCode: none,
      reference: none,
      createdAt: none,
      settledAt: none,
      accountId: none,
      checkoutId: none,
      checkoutUrl: none,
      providerPaymentId: none,
      checkoutExpiresAt: none,
      returnUrl: none,
      language: none,
      heardAt: none,
      isGivenBack: none,
      reconciliationReason: none,
      markedByUserId: unlink,
    },
  },
  (table) => [
    unique('payment_attempt_reference_once').on(table.tenantId, table.reference),
    uniqueIndex('payment_attempt_one_open')
      .on(table.tenantId, table.registrationOrderId, table.provider)
      .where(sql`${table.statusId} not in ${numbers(endedPaymentStatuses)}`),
    uniqueIndex('payment_attempt_one_settled')
      .on(table.tenantId, table.registrationOrderId)
      .where(sql`${table.statusId} = ${sql.raw(String(paymentStatus.succeeded))}`),
    index('payment_attempt_silent')
      .on(table.tenantId, table.heardAt)
      .where(
        sql`${table.provider} in ${literals(providersThatTell)} and ${table.statusId} in ${numbers(movingPaymentStatuses)}`,
      ),
    index('payment_attempt_reconciled')
      .on(table.tenantId, table.eventId, table.createdAt)
      .where(sql`${table.reconciliationReason} is not null`),
    index('payment_attempt_settled_at').on(table.tenantId, table.accountId, table.settledAt),
    index('payment_attempt_at_provider').on(table.tenantId, table.providerPaymentId),
    index('payment_attempt_marked_by')
      .on(table.markedByUserId)
      .where(sql`${table.markedByUserId} is not null`),
    index('payment_attempt_of_order').on(table.tenantId, table.registrationOrderId),
    refersTo(
      table,
      ['tenantId', 'eventId', 'registrationOrderId'],
      registrationOrder,
      'payment_attempt_order',
    ),
    check('payment_attempt_provider', sql`${table.provider} in ${literals(paymentProviderNames)}`),
    check(
      'payment_attempt_status',
      sql`${table.statusId} in ${numbers(Object.values(paymentStatus))}`,
    ),
    check(
      'payment_attempt_page',
      sql`case when ${table.provider} in ${literals(providersWithPage)}
        then num_nulls(${table.accountId}, ${table.checkoutExpiresAt}, ${table.returnUrl}, ${table.heardAt}) = 0
        else ${table.reference} is not null and ${table.accountId} is null end`,
    ),
    check(
      'payment_attempt_means',
      sql.join(
        [
          sql`${table.means} is null`,
          ...paymentProviderNames.map(
            (name) =>
              sql`${table.provider} = ${sql.raw(`'${name}'`)} and ${table.means} in ${literals(paymentProviders[name].means)}`,
          ),
        ],
        sql` or `,
      ),
    ),
    check(
      'payment_attempt_reconciliation',
      sql`${table.reconciliationReason} in ${literals(reconciliationReasons)}`,
    ),
    check('payment_attempt_amount', sql`${table.amountMinor} > 0`),
    check(
      'payment_attempt_fee',
      sql`${table.feeMinor} between 0 and case when ${table.provider} in ${literals(providersWithPage)} then ${table.amountMinor} else 0 end
        and ${table.contributionMinor} between 0 and ${table.feeMinor}`,
    ),
    check('payment_attempt_currency', sql`${table.currencyCode} ~ '^[A-Z]{3}$'`),
    check(
      'payment_attempt_settled',
      sql`(${table.settledAt} is not null) = (${table.statusId} = ${sql.raw(String(paymentStatus.succeeded))})`,
    ),
  ],
)
