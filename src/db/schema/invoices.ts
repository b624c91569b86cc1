import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceAddress } from '../../kernel/invoice-address.ts'
import {
  type InvoiceKind,
  type InvoiceLine,
  invoiceKinds,
  type Seller,
} from '../../kernel/invoices.ts'
import { instanceWork, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none } from '../personal-data/mark.ts'
import { collective } from './collectives.ts'
import { createdColumn, literals, refersTo, tenantColumn } from './columns.ts'
import { paymentDispute } from './disputes.ts'
import { registrationOrder } from './orders.ts'
import { refundAttempt } from './refunds.ts'

/** How many invoices and credit notes a seller has issued. Its row is held by the commit that issues one. */
export const invoiceSeries = declaredTable(
  'invoice_series',
  {
    tenantId: tenantColumn(),
    organizationId: uuid('organization_id').notNull(),
    sellerKind: text('seller_kind', { enum: ['organization'] })
      .notNull()
      .default('organization'),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant],
    columns: { tenantId: none, organizationId: none, sellerKind: none, lastNumber: none },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.organizationId] }),
    foreignKey({
      name: 'invoice_series_seller',
      columns: [table.tenantId, table.sellerKind, table.organizationId],
      foreignColumns: [collective.tenantId, collective.kind, collective.id],
    }),
    check('invoice_series_kind', sql`${table.sellerKind} = 'organization'`),
  ],
)

const law = 'An invoice, which law asks its seller to keep'
const asIssued = keep(`${law}. It stays as it was issued.`)
const untilThen = keep(`${law}. It goes at \`kept_until\`, whoever was erased meanwhile.`)
const minor = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** An invoice for an order, or a credit note for what went back of it: a copy of what was so when it was issued. */
export const invoice = declaredTable(
  'invoice',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    /** The seller. An event that gets another owner leaves its invoices there. */
    organizationId: uuid('organization_id').notNull(),
    eventId: uuid('event_id').notNull(),
    registrationOrderId: uuid('registration_order_id').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** Of a credit note its invoice, and of a reversal its credit note. */
    creditedInvoiceId: uuid('credited_invoice_id').references((): AnyPgColumn => invoice.id, {
      onDelete: 'cascade',
    }),
    /** What the money of a credit note went back by: a refund, or a dispute that was lost. */
    refundAttemptId: uuid('refund_attempt_id').references(() => refundAttempt.id),
    paymentDisputeId: uuid('payment_dispute_id').references(() => paymentDispute.id),
    /** Counts invoices and credit notes of a seller, without gaps. */
    numberInSeries: bigint('number_in_series', { mode: 'number' }).notNull(),
    /** The same after the prefix of its time. */
    number: text('number').notNull(),
    /** In the time zone of the event. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** Until when law keeps the name of the buyer. */
    keptUntil: date('kept_until', { mode: 'string' }).notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    /** Why it shows no tax. */
    note: text('note'),
    /** Whether the buyer owes the tax, and it therefore shows none. */
    isReverseCharged: boolean('is_reverse_charged').notNull().default(false),
    /** Null where it was not known, and once law keeps it no longer. */
    buyerName: text('buyer_name'),
    /** Null where the buyer said none, and then, too. */
    buyerAddress: jsonb('buyer_address').$type<InvoiceAddress>(),
    eventTitle: text('event_title'),
    /** On which days the event is, as far as it was known. */
    suppliedFrom: date('supplied_from', { mode: 'string' }),
    suppliedUntil: date('supplied_until', { mode: 'string' }),
    currencyCode: text('currency_code').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    netMinor: minor('net_minor'),
    taxMinor: minor('tax_minor'),
    grossMinor: minor('gross_minor'),
    createdAt: createdColumn(),
  },
  {
    rights: ['select'],
    rowSecurity: [ownTenant, instanceWork],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      organizationId: none,
      eventId: none,
      registrationOrderId: none,
      kind: none,
      creditedInvoiceId: none,
      refundAttemptId: none,
      paymentDisputeId: none,
      numberInSeries: none,
      number: none,
      issuedOn: none,
      keptUntil: none,
      seller: asIssued,
      note: asIssued,
      isReverseCharged: none,
      buyerName: untilThen,
      buyerAddress: untilThen,
      eventTitle: asIssued,
      suppliedFrom: none,
      suppliedUntil: none,
      currencyCode: none,
      lines: asIssued,
      netMinor: none,
      taxMinor: none,
      grossMinor: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('invoice_number_in_series_once').on(
      table.tenantId,
      table.organizationId,
      table.numberInSeries,
    ),
    unique('invoice_number_once').on(table.tenantId, table.organizationId, table.number),
    // Without the community, as the foreign keys are that a deletion looks up.
    unique('invoice_of_refund_once').on(table.refundAttemptId),
    unique('invoice_of_dispute_once').on(table.paymentDisputeId),
    index('invoice_credited').on(table.creditedInvoiceId),
    uniqueIndex('invoice_reversed_once')
      .on(table.tenantId, table.creditedInvoiceId)
      .where(sql`${table.kind} = 'CreditNoteReversal'`),
    uniqueIndex('invoice_of_order_once')
      .on(table.tenantId, table.registrationOrderId)
      .where(sql`${table.kind} = 'Invoice'`),
    index('invoice_of_order').on(table.tenantId, table.registrationOrderId),
    index('invoice_of_event').on(table.tenantId, table.organizationId, table.eventId),
    index('invoice_kept')
      .on(table.keptUntil)
      .where(sql`num_nonnulls(${table.buyerName}, ${table.buyerAddress}) > 0`),
    // The count is held by the commit, and names the organization: that is not locked after all else.
    foreignKey({
      name: 'invoice_seller',
      columns: [table.tenantId, table.organizationId],
      foreignColumns: [invoiceSeries.tenantId, invoiceSeries.organizationId],
    }),
    refersTo(
      table,
      ['tenantId', 'eventId', 'registrationOrderId'],
      registrationOrder,
      'invoice_order',
    ),
    check('invoice_kind', sql`${table.kind} in ${literals(invoiceKinds)}`),
    check(
      'invoice_credit',
      sql`(${table.creditedInvoiceId} is null) = (${table.kind} = 'Invoice')
        and num_nonnulls(${table.refundAttemptId}, ${table.paymentDisputeId})
          = case ${table.kind} when 'CreditNote' then 1 else 0 end`,
    ),
    check(
      'invoice_sums',
      sql`least(${table.netMinor}, ${table.taxMinor}) >= 0 and ${table.grossMinor} > 0
        and ${table.grossMinor} = ${table.netMinor} + ${table.taxMinor}`,
    ),
    check('invoice_reverse_charge', sql`not ${table.isReverseCharged} or ${table.taxMinor} = 0`),
    check('invoice_currency', sql`${table.currencyCode} ~ '^[A-Z]{3}$'`),
  ],
)
