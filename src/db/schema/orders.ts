import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { monetizationBounds } from '../../kernel/monetization.ts'
import {
  type BookingPartyType,
  bookingPartyTypes,
  lapsingOrderStatuses,
  type OrderOrigin,
  orderBounds,
  orderOrigins,
  orderStatus,
} from '../../kernel/orders.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import { everything, instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none, toNull, unlink } from '../personal-data/mark.ts'
import { left, redacted, stays } from '../programme/treatment.ts'
import {
  createdColumn,
  instant,
  literals,
  numbers,
  refersTo,
  stampColumn,
  tenantColumn,
} from './columns.ts'
import { event } from './events.ts'
import { promotion } from './promotions.ts'
import { ticketCatalogVersion, ticketType } from './ticketing.ts'
import { appUser } from './users.ts'

const isIn = (column: AnyPgColumn, statuses: readonly number[]): SQL =>
  sql`${column} in ${numbers(statuses)}`
const minor = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Tickets of an event that somebody is getting, has or had. It keeps its prices, whatever is published later. */
export const registrationOrder = declaredTable(
  'registration_order',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    /** Null when that person is erased. */
    accountUserId: uuid('account_user_id').references(() => appUser.id),
    ticketCatalogVersionId: uuid('ticket_catalog_version_id').notNull(),
    statusId: integer('status_id').notNull(),
    bookingPartyType: text('booking_party_type').$type<BookingPartyType>().notNull(),
    /** Null for an order that its buyer has made. */
    origin: text('origin').$type<OrderOrigin>(),
    /** Null while every type of the catalogue is free. */
    currencyCode: text('currency_code'),
    organizerDirectedTotalMinor: minor('organizer_directed_total_minor'),
    platformFeeTotalMinor: minor('platform_fee_total_minor'),
    organizerEarningsTotalMinor: minor('organizer_earnings_total_minor'),
    platformContributionTotalMinor: minor('platform_contribution_total_minor'),
    totalDueMinor: minor('total_due_minor'),
    /** What the platform takes if it is paid at a provider, as it was when the order began. */
    feeBasisPoints: integer('fee_basis_points').notNull().default(0),
    feePerTicketMinor: minor('fee_per_ticket_minor').default(0),
    /** Whether the buyer pays that besides, as the catalogue says; otherwise the organizer does. */
    addsPlatformFee: boolean('adds_platform_fee').notNull().default(false),
    /** What the buyer gives the platform besides, if it is paid there: of what is paid for the tickets. */
    contributionBasisPoints: integer('contribution_basis_points').notNull().default(0),
    /** What takes something off it. */
    promotionId: uuid('promotion_id'),
    /** While it waits: whether all that is required is known of whoever comes. */
    hasDetails: boolean('has_details').notNull().default(true),
    /** Since when it waits or waited for places. */
    waitedSince: instant('waited_since'),
    /** When its buyer left open who comes with some tickets. */
    assignmentsDeferredAt: instant('assignments_deferred_at'),
    /** When it was offered the places that it waited for. */
    offeredAt: instant('offered_at'),
    /** Until when it holds its places, and of an expired one when that was over. */
    expiresAt: instant('expires_at'),
    submittedAt: instant('submitted_at'),
    confirmedAt: instant('confirmed_at'),
    rejectedAt: instant('rejected_at'),
    cancelledAt: instant('cancelled_at'),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    isOfProgramme: false,
    columns: {
      id: none,
      tenantId: none,
      eventId: none,
      accountUserId: unlink,
      ticketCatalogVersionId: none,
      statusId: none,
      bookingPartyType: none,
      origin: none,
      currencyCode: none,
      organizerDirectedTotalMinor: none,
      platformFeeTotalMinor: none,
      organizerEarningsTotalMinor: none,
      platformContributionTotalMinor: none,
      totalDueMinor: none,
      feeBasisPoints: none,
      feePerTicketMinor: none,
      addsPlatformFee: none,
      contributionBasisPoints: none,
      promotionId: none,
      hasDetails: none,
      waitedSince: none,
      assignmentsDeferredAt: none,
      offeredAt: none,
      expiresAt: none,
      submittedAt: none,
      confirmedAt: none,
      rejectedAt: none,
      cancelledAt: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('registration_order_in_event').on(table.tenantId, table.eventId, table.id),
    index('registration_order_of_event').on(table.tenantId, table.eventId, table.createdAt),
    index('registration_order_of_account').on(table.tenantId, table.accountUserId, table.createdAt),
    index('registration_order_of_version').on(table.tenantId, table.ticketCatalogVersionId),
    index('registration_order_of_promotion').on(table.tenantId, table.promotionId),
    index('registration_order_lapsing')
      .on(table.tenantId, table.eventId, table.expiresAt)
      .where(isIn(table.statusId, lapsingOrderStatuses)),
    index('registration_order_waiting')
      .on(table.tenantId, table.eventId, table.createdAt, table.id)
      .where(isIn(table.statusId, [orderStatus.waitlisted])),
    refersTo(table, ['tenantId', 'eventId'], event),
    refersTo(
      table,
      ['tenantId', 'eventId', 'ticketCatalogVersionId'],
      ticketCatalogVersion,
      'registration_order_version',
    ),
    refersTo(
      table,
      ['tenantId', 'eventId', 'promotionId'],
      promotion,
      'registration_order_promotion',
    ),
    check('registration_order_status', isIn(table.statusId, Object.values(orderStatus))),
    check(
      'registration_order_party',
      sql`${table.bookingPartyType} in ${literals(bookingPartyTypes)}`,
    ),
    check('registration_order_origin', sql`${table.origin} in ${literals(orderOrigins)}`),
    check(
      'registration_order_expires',
      sql`(${table.expiresAt} is not null) = (${isIn(table.statusId, [...lapsingOrderStatuses, orderStatus.expired])})`,
    ),
    check(
      'registration_order_submitted',
      sql`${table.submittedAt} is not null
        or not (${isIn(table.statusId, [orderStatus.awaitingPayment, orderStatus.awaitingApproval, orderStatus.confirmed, orderStatus.rejected])})`,
    ),
    check(
      'registration_order_confirmed',
      sql`case when ${table.confirmedAt} is null then not (${isIn(table.statusId, [orderStatus.confirmed])})
        else ${isIn(table.statusId, [orderStatus.confirmed, orderStatus.cancelled])} end`,
    ),
    check(
      'registration_order_rejected',
      sql`(${table.rejectedAt} is not null) = (${isIn(table.statusId, [orderStatus.rejected])})`,
    ),
    check(
      'registration_order_cancelled',
      sql`(${table.cancelledAt} is not null) = (${isIn(table.statusId, [orderStatus.cancelled])})`,
    ),
    check(
      'registration_order_totals',
      sql`least(${table.organizerDirectedTotalMinor}, ${table.platformFeeTotalMinor},
        ${table.organizerEarningsTotalMinor}, ${table.platformContributionTotalMinor}) >= 0
        and ${table.organizerEarningsTotalMinor} = ${table.organizerDirectedTotalMinor}
          - case when ${table.addsPlatformFee} then 0 else ${table.platformFeeTotalMinor} end
        and ${table.totalDueMinor} = ${table.organizerDirectedTotalMinor} + ${table.platformContributionTotalMinor}
          + case when ${table.addsPlatformFee} then ${table.platformFeeTotalMinor} else 0 end`,
    ),
    check(
      'registration_order_contribution',
      sql`${table.contributionBasisPoints} between 0 and ${sql.raw(String(monetizationBounds.contributionBasisPoints))}`,
    ),
    check('registration_order_currency', sql`${table.currencyCode} ~ '^[A-Z]{3}$'`),
  ],
)

/** Tickets of one type in an order. */
export const registrationOrderLine = declaredTable(
  'registration_order_line',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    registrationOrderId: uuid('registration_order_id').notNull(),
    ticketTypeId: uuid('ticket_type_id').notNull(),
    quantity: integer('quantity').notNull(),
    ticketTypeName: text('ticket_type_name').notNull(),
    unitPriceMinor: minor('unit_price_minor'),
    /** Null unless the buyer chose the price. */
    chosenUnitPriceMinor: bigint('chosen_unit_price_minor', { mode: 'number' }),
    subtotalMinor: minor('subtotal_minor'),
    /** What a promotion takes off it. */
    discountMinor: minor('discount_minor').default(0),
    /** Its part of the fee of the platform, if the order is paid at a provider. */
    feeMinor: minor('fee_minor').default(0),
    /** Its part of what the buyer gives the platform besides. */
    contributionMinor: minor('contribution_minor').default(0),
    /** What went back of it, and what its open refund is about. Triggers of refunds write both. */
    refundedMinor: minor('refunded_minor').default(0),
    refundingMinor: minor('refunding_minor').default(0),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      registrationOrderId: [none, left, stays],
      ticketTypeId: [none, left, stays],
      quantity: [none, left, stays],
      ticketTypeName: [content, left, redacted],
      unitPriceMinor: [none, left, stays],
      chosenUnitPriceMinor: [none, left, stays],
      subtotalMinor: [none, left, stays],
      discountMinor: [none, left, stays],
      feeMinor: [none, left, stays],
      contributionMinor: [none, left, stays],
      refundedMinor: [none, left, stays],
      refundingMinor: [none, left, stays],
    },
  },
  (table) => [
    unique('registration_order_line_type_once').on(
      table.tenantId,
      table.registrationOrderId,
      table.ticketTypeId,
    ),
    unique('registration_order_line_in_order').on(
      table.tenantId,
      table.registrationOrderId,
      table.id,
    ),
    index('registration_order_line_of_type').on(table.tenantId, table.ticketTypeId),
    refersTo(
      table,
      ['tenantId', 'eventId', 'registrationOrderId'],
      registrationOrder,
      'registration_order_line_order',
    ),
    refersTo(
      table,
      ['tenantId', 'eventId', 'ticketTypeId'],
      ticketType,
      'registration_order_line_type',
    ),
    check('registration_order_line_quantity', sql`${table.quantity} > 0`),
    check(
      'registration_order_line_subtotal',
      sql`least(${table.unitPriceMinor}, ${table.chosenUnitPriceMinor}) >= 0
        and ${table.subtotalMinor}
          = ${table.quantity} * coalesce(${table.chosenUnitPriceMinor}, ${table.unitPriceMinor})`,
    ),
    check(
      'registration_order_line_discount',
      sql`${table.discountMinor} between 0 and ${table.subtotalMinor}`,
    ),
    check(
      'registration_order_line_fee',
      sql`least(${table.feeMinor}, ${table.contributionMinor}) >= 0
        and greatest(${table.feeMinor}, ${table.contributionMinor}) <= ${table.subtotalMinor} - ${table.discountMinor}`,
    ),
    check(
      'registration_order_line_refunded',
      sql`least(${table.refundedMinor}, ${table.refundingMinor}) >= 0
        and ${table.refundedMinor} + ${table.refundingMinor} <= ${table.subtotalMinor} - ${table.discountMinor}`,
    ),
  ],
)

/**
 * The rows that an erasure finds by their orders: those of the account, and those that admit such participants. With
 * the community, which every index of an order begins with.
 */
export const rowsOfOrdersOf = (participants: string) => `(tenant_id, registration_order_id) in (
      select tenant_id, id from registration_order where account_user_id = erased
      union all select tenant_id, registration_order_id from registration_order_participant
      where ${participants})`

/** Somebody whom a ticket admits; empty until it is known who. */
export const registrationOrderParticipant = declaredTable(
  'registration_order_participant',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    registrationOrderId: uuid('registration_order_id').notNull(),
    registrationOrderLineId: uuid('registration_order_line_id').notNull(),
    /** Counts per order. */
    position: integer('position').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    /** What the person answered to questions, by their lineages. */
    answers: jsonb('answers').$type<Answers>(),
    /** What organizers answered of the person. */
    organizerAnswers: jsonb('organizer_answers').$type<Answers>(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    rowsOf: `id in (
      select id from registration_order_participant where email = any(emails)
      union all select p.id from registration_order o
      join registration_order_participant p on p.tenant_id = o.tenant_id and p.registration_order_id = o.id
      where o.account_user_id = erased)`,
    columns: {
      id: none,
      tenantId: none,
      registrationOrderId: none,
      registrationOrderLineId: none,
      position: none,
      firstName: toNull,
      lastName: toNull,
      email: toNull,
      answers: toNull,
      organizerAnswers: toNull,
    },
  },
  (table) => [
    unique('registration_order_participant_position').on(
      table.tenantId,
      table.registrationOrderId,
      table.position,
    ),
    refersTo(
      table,
      ['tenantId', 'registrationOrderId', 'registrationOrderLineId'],
      registrationOrderLine,
      'registration_order_participant_line',
    ),
    index('registration_order_participant_of_email').on(table.email),
    index('registration_order_participant_answered')
      .on(table.tenantId, table.registrationOrderId)
      .where(sql`num_nonnulls(${table.answers}, ${table.organizerAnswers}) > 0`),
    check(
      'registration_order_participant_position_known',
      sql`${table.position} between 1 and ${sql.raw(String(orderBounds.participants))}`,
    ),
  ],
)
