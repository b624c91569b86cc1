import { and, asc, desc, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Db, type Rows, thisTenant, thisUser } from '../../db/database.ts'
import { kept } from '../../db/kept.ts'
import { namedBy, rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { answerOf, one } from '../../db/one.ts'
import { paged, uncounted } from '../../db/paged.ts'
import {
  actor,
  event,
  paymentAttempt,
  promotion,
  registrationOrder,
  registrationOrderLine,
  registrationOrderNote,
  registrationOrderParticipant,
  ticketType,
  ticketCatalogVersion as version,
} from '../../db/schema/index.ts'
import { type WholeRow, wholeRowOf } from '../../db/whole-rows.ts'
import type { DisputeState } from '../../kernel/disputes.ts'
import type { InvoiceAddress } from '../../kernel/invoice-address.ts'
import {
  type OrderCommand,
  orderStatus,
  ordersACommit,
  waitingPerType,
} from '../../kernel/orders.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { paymentStatus, typedReference } from '../../kernel/payments.ts'
import type { ForPlatform } from '../../kernel/platform-fee.ts'
import type { LineMoney } from '../../kernel/refunds.ts'
import { registrationPolicy } from '../../kernel/registration-policy.ts'
import { ownActor } from '../events/index.ts'
import { ofEvent, saleGapsWhere } from './sale-queries.ts'

export interface OrderLine extends LineMoney, ForPlatform {
  id: string
  ticketTypeId: string
  quantity: number
  ticketTypeName: string
  unitPriceMinor: number
  chosenUnitPriceMinor: number | null
  /** Of its type, whether the order is taxed or not. */
  taxBasisPoints: number
}

const lines = sql<OrderLine[]>`(
  select jsonb_agg(jsonb_build_object('id', l.id, 'ticketTypeId', l.ticket_type_id,
    'quantity', l.quantity, 'ticketTypeName', l.ticket_type_name,
    'unitPriceMinor', l.unit_price_minor, 'chosenUnitPriceMinor', l.chosen_unit_price_minor,
    'subtotalMinor', l.subtotal_minor, 'discountMinor', l.discount_minor, 'feeMinor', l.fee_minor,
    'contributionMinor', l.contribution_minor,
    'refundedMinor', l.refunded_minor, 'refundingMinor', l.refunding_minor, 'taxBasisPoints', t.tax_basis_points) order by l.id)
  from ${registrationOrderLine} l
  join ${ticketType} t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
  where l.tenant_id = ${registrationOrder.tenantId} and l.registration_order_id = ${registrationOrder.id})`.as(
  'lines',
)

const requiresApproval = sql<boolean>`(
  ${event.registrationPolicyId} is not distinct from ${registrationPolicy.approvalRequired}
  or exists (
    select from ${registrationOrderLine} l
    join ${ticketType} t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
    where l.tenant_id = ${registrationOrder.tenantId}
      and l.registration_order_id = ${registrationOrder.id} and t.requires_approval))`

const costsMoney = sql`${registrationOrder.totalDueMinor} > 0`

const hasPayment = sql<boolean>`exists (
  select from ${paymentAttempt} p
  where p.tenant_id = ${registrationOrder.tenantId}
    and p.registration_order_id = ${registrationOrder.id})`

const isReferredTo = (text: string) => sql`exists (
  select from ${paymentAttempt} p
  where p.tenant_id = ${registrationOrder.tenantId}
    and p.registration_order_id = ${registrationOrder.id}
    and p.reference = ${typedReference(text)})`

const promotionLabel = sql<string | null>`(
  select p.display_label from ${promotion} p
  where p.tenant_id = ${registrationOrder.tenantId} and p.id = ${registrationOrder.promotionId})`

/** What is to be known of the disputes of an order. */
interface OrderDisputes {
  state: DisputeState
  /** Whether its money cannot go back by a refund. */
  keepsMoney: boolean
  chargedBackMinor: number
}

interface AccountLabel {
  email: string | null
  fullName: string | null
}

const account = sql<AccountLabel | null>`app.person_label(${registrationOrder.accountUserId})`

/** Whether it is so long before the event. */
const isBefore = (hours: AnyPgColumn | SQL) =>
  sql<boolean>`app.is_before_event(${registrationOrder.eventId}, ${hours})`
/** As the catalogue says that was ordered from, and who manages the registrations until the event begins. */
const takesCancellation = sql<boolean>`(${isBefore(version.cancellationHoursBeforeStart)}
  or ${isBefore(sql`0`)} and app.manages_registrations(${registrationOrder.eventId}))`

export const statusNow = sql<number>`app.order_status(${registrationOrder.statusId}, ${registrationOrder.expiresAt})`

export const selectOrders = (
  db: Db,
  where: SQL | undefined,
  { buyer = account, saleGaps = saleGapsWhere(costsMoney, registrationOrder.eventId) } = {},
) =>
  db
    .select({
      ...getTableColumns(registrationOrder),
      statusId: statusNow.as('status_now'),
      ...ofEvent,
      account: buyer.as('account'),
      promotionLabel: promotionLabel.as('promotion_label'),
      requiresApproval: requiresApproval.as('requires_approval'),
      invoiceAddress:
        sql<InvoiceAddress | null>`app.invoice_address_of(${registrationOrder.id})`.as(
          'invoice_address',
        ),
      isTaxed: sql<boolean>`app.is_taxed(${registrationOrder})`.as('is_taxed'),
      takesCash: version.takesCash,
      hasPayment: hasPayment.as('has_payment'),
      saleGaps: saleGaps.as('sale_gaps'),
      checkoutStatusId: sql<number | null>`app.checkout_status(${registrationOrder})`.as(
        'checkout_status_id',
      ),
      isPaid: sql<boolean>`app.is_paid(${registrationOrder})`.as('is_paid'),
      waitingPosition: sql<number | null>`app.waiting_position(${registrationOrder})`.as(
        'waiting_position',
      ),
      disputes: sql<OrderDisputes | null>`app.disputes_of(${registrationOrder})`.as('disputes'),
      takesRefundRequests: isBefore(version.refundHoursBeforeStart).as('takes_refund_requests'),
      takesCancellation: takesCancellation.as('takes_cancellation'),
      takesAnswers: isBefore(version.answersHoursBeforeStart).as('takes_answers'),
      assignmentHoursBeforeStart: version.assignmentHoursBeforeStart,
      isAssignable: isBefore(version.assignmentHoursBeforeStart).as('is_assignable'),
      lines,
    })
    .from(registrationOrder)
    .innerJoin(event, namedBy(registrationOrder, 'eventId', event))
    .innerJoin(actor, ownActor)
    .innerJoin(version, namedBy(registrationOrder, 'ticketCatalogVersionId', version))
    .where(and(eq(registrationOrder.tenantId, thisTenant), isNull(event.deletedAt), where))

const isOwn = eq(registrationOrder.accountUserId, thisUser)

/** An order that the caller may know of. */
export const knownOrder = kept(['eventId', 'orderId'], (db, { eventId, orderId }) => ({
  order: one(
    selectOrders(
      db,
      and(
        eq(registrationOrder.eventId, eventId),
        eq(registrationOrder.id, orderId),
        or(isOwn, sql`app.sees_registrations(${registrationOrder.eventId})`),
      ),
    ),
  ),
}))

export type OrderView = NonNullable<Rows<ReturnType<typeof knownOrder>>['order']>

const newestFirst = [desc(registrationOrder.createdAt), desc(registrationOrder.id)]
/** As places are offered. */
const inTheirRank = [asc(registrationOrder.createdAt), asc(registrationOrder.id)]

export interface OrderFilter {
  statusId?: number | undefined
  ticketTypeId?: string | undefined
  /** In a name or an address of a participant or of the account. */
  text?: string | undefined
  /** By their ids, from the first after this one. */
  after?: string | undefined
}

const contains = (text: string, ...parts: SQL[]) =>
  sql`strpos(lower(concat_ws(' ', ${sql.join(parts, sql`, `)})), lower(${text})) > 0`

const matching = ({ statusId, ticketTypeId, text }: OrderFilter) =>
  and(
    statusId === undefined ? undefined : sql`${statusNow} = ${statusId}`,
    ticketTypeId === undefined
      ? undefined
      : sql`exists (select from ${registrationOrderLine} l
          where l.tenant_id = ${registrationOrder.tenantId}
            and l.registration_order_id = ${registrationOrder.id}
            and l.ticket_type_id = ${ticketTypeId})`,
    text === undefined
      ? undefined
      : sql`(${contains(text, sql`${account}->>'fullName'`, sql`${account}->>'email'`)}
          or ${isReferredTo(text)}
          or exists (select from ${registrationOrderParticipant} p
            where p.tenant_id = ${registrationOrder.tenantId}
              and p.registration_order_id = ${registrationOrder.id}
              and ${contains(text, sql`p.first_name`, sql`p.last_name`, sql`p.email`)}))`,
  )

/** Guests have no account: they are called as the first whom their order admits. */
const buyerOrGuest = sql<AccountLabel | null>`coalesce(${account}, (
  select jsonb_build_object('fullName', nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'email', p.email)
  from ${registrationOrderParticipant} p
  where p.tenant_id = ${registrationOrder.tenantId}
    and p.registration_order_id = ${registrationOrder.id} and p.position = 1))`

export interface OrderCounts {
  statuses: { statusId: number; orderCount: number }[]
  ticketTypes: {
    ticketTypeId: string
    ticketTypeName: string
    orderCount: number
    waitingCount: number
  }[]
}

/** How many orders of an event there are, whatever a list of them is filtered by. */
export const orderCounts = (db: Db, eventId: string) =>
  answerOf<OrderCounts>(
    db,
    sql`(select jsonb_build_object(
      'statuses', coalesce((
        select jsonb_agg(jsonb_build_object('statusId', status, 'orderCount', number) order by status)
        from (select ${statusNow} as status, count(*) as number
          from ${registrationOrder} where ${rowsOfEvent(registrationOrder, eventId)} group by 1) s), '[]'),
      'ticketTypes', coalesce((
        select jsonb_agg(jsonb_build_object('ticketTypeId', type, 'ticketTypeName', name,
          'orderCount', number, 'waitingCount', waiting) order by name, type)
        from (select l.ticket_type_id as type, l.ticket_type_name as name,
            count(distinct l.registration_order_id) as number,
            count(distinct l.registration_order_id)
              filter (where ${registrationOrder.statusId} = ${orderStatus.waitlisted}) as waiting
          from ${registrationOrderLine} l
          join ${registrationOrder} on ${registrationOrder.tenantId} = l.tenant_id
            and ${registrationOrder.id} = l.registration_order_id
          where ${rowsOfEvent(registrationOrder, eventId)} group by 1, 2) t), '[]')))`,
  )

export const orderPage = (
  db: Db,
  { eventId, page, after, ...filter }: OrderFilter & { eventId: string; page: PageRequest },
) => {
  const rest = after === undefined ? undefined : gt(registrationOrder.id, after)
  const found = selectOrders(
    db,
    and(eq(registrationOrder.eventId, eventId), rest, matching(filter)),
    { buyer: buyerOrGuest, saleGaps: saleGapsWhere(costsMoney, eventId) },
  )
  if (rest) return paged(db, found, { page, order: [asc(registrationOrder.id)], ...uncounted(db) })
  const isRanked = filter.statusId === orderStatus.waitlisted
  return paged(db, found, { page, order: isRanked ? inTheirRank : newestFirst })
}

export const ownOrderPage = (
  db: Db,
  { orderId, page }: { orderId?: string | undefined; page: PageRequest },
) =>
  paged(
    db,
    selectOrders(
      db,
      and(isOwn, orderId === undefined ? undefined : eq(registrationOrder.id, orderId)),
    ),
    { page, order: newestFirst },
  )

export const { update: updateOrder } = writesOf(registrationOrder)

interface NewRows {
  order: WholeRow<typeof registrationOrder>
  lines: readonly WholeRow<typeof registrationOrderLine>[]
  participants: readonly WholeRow<typeof registrationOrderParticipant>[]
}

export const insertOrder = (db: Db, { order, lines, participants }: NewRows) =>
  db.execute(sql`select app.insert_order(
    ${JSON.stringify(wholeRowOf(registrationOrder, order))}::jsonb,
    ${JSON.stringify(lines.map((row) => wholeRowOf(registrationOrderLine, row)))}::jsonb,
    ${JSON.stringify(participants.map((row) => wholeRowOf(registrationOrderParticipant, row)))}::jsonb)`)

/** Holds an event as it was read, shared with everybody else who orders. */
export const assertEventAsRead = (db: Db, eventId: string, stamp: string) =>
  db.execute(sql`select app.assert_event_as_read(${eventId}, ${stamp})`)

/** Holds for a commit that asks for money. */
export const assertSells = (db: Db, eventId: string) =>
  db.execute(sql`select app.assert_sells(${eventId})`)

export const assertSoldFrom = (db: Db, versionId: string) =>
  db.execute(sql`select app.assert_sold_from(${versionId})`)

/** Holds an order as it was read, while the command is for it. */
export const assertOrderCommand = (
  db: Db,
  { id, concurrencyStamp }: Pick<OrderView, 'id' | 'concurrencyStamp'>,
  command: OrderCommand,
) => db.execute(sql`select app.assert_order_command(${id}, ${concurrencyStamp}, ${command})`)

/** Holds an order as it was read, whatever its status. */
export const assertOrderAsRead = (
  db: Db,
  { id, concurrencyStamp }: Pick<OrderView, 'id' | 'concurrencyStamp'>,
) => db.execute(sql`select app.assert_order_as_read(${id}, ${concurrencyStamp})`)

export const takePlaces = (db: Db, orderId: string) =>
  db.execute(sql`select app.take_places(${orderId}, ${ordersACommit})`)

/** Whoever made the order has its money already. */
export const takeMoneyByHand = (db: Db, orderId: string, at: string) =>
  db.execute(sql`select app.attempt_by_hand(o, ${paymentStatus.succeeded}, ${at}) from registration_order o
    where o.tenant_id = app.tenant_id() and o.id = ${orderId}`)

export const lockPoolsOf = (db: Db, orderId: string) =>
  db.execute(sql`select app.lock_pools_of(array[${orderId}]::uuid[])`)

export const assertTicketsPerPerson = (db: Db, orderId: string) =>
  db.execute(sql`select app.assert_tickets_per_person(${orderId})`)

/** Tells once more what has become of an order. */
export const tellRegistration = (db: Db, orderId: string) =>
  db.execute(sql`select app.tell_registration(o, 'buyer', true) from registration_order o
    where o.tenant_id = app.tenant_id() and o.id = ${orderId}`)

/** After an order took its places, or gave them back. */
export const tellPlaces = (db: Db, orderId: string, isGivenBack: boolean) =>
  db.execute(sql`select app.tell_places(array[${orderId}]::uuid[], ${isGivenBack})`)

/** Those who wait for tickets of an event. */
export interface WaitingList {
  /** What a new order has to leave to them, by pool. */
  reserved: Readonly<Record<string, number>>
  /** How many wait, by what they wait for. */
  waiting: readonly { lineageIds: string[]; orderCount: number }[]
}

export const waitingListOf = (db: Db, eventId: string) =>
  answerOf<WaitingList>(db, sql`app.waiting_list(${eventId})`)

export const joinList = (db: Db, orderId: string) =>
  db.execute(sql`select app.join_waiting_list(${orderId}, ${waitingPerType})`)

/** What is known before a person offers an order its places. */
export interface OfferTerms {
  hasPlaces: boolean
  expiresAt: string
}

export const offerTerms = (db: Db, orderId: string) =>
  answerOf<OfferTerms>(db, sql`app.offer_terms(${orderId})`)

/** Offers places of an event to those who wait. */
export const offeringPlacesOf = (eventId: string) => ({
  size: ordersACommit,
  done: sql`app.offer_places(${eventId}, ${ordersACommit})`,
})

/** Offers what no message has offered, event by event. */
export const offeringPlaces = {
  size: 1,
  communities: sql`app.communities_with_waiting_orders()`,
  done: sql`app.offer_places(app.event_to_offer(), ${ordersACommit})`,
}

/** Cancels the orders of an event that does not take place. */
export const cancellingOrdersOf = (eventId: string) => ({
  size: ordersACommit,
  done: sql`app.cancel_orders_of_event(${eventId}, ${ordersACommit})`,
})

/** Ends the orders that were not finished in time, and gives their places back. */
export const expiringOrders = {
  size: ordersACommit,
  communities: sql`app.communities_with_lapsed_orders(${ordersACommit})`,
  done: sql`app.end_registration_orders(app.lapsed_orders(null, ${ordersACommit}), 'expireRegistrationOrder')`,
}

export const noteOf = (db: Db, orderId: string) =>
  db
    .select({ note: registrationOrderNote.note, changedAt: registrationOrderNote.changedAt })
    .from(registrationOrderNote)
    .where(
      and(
        eq(registrationOrderNote.tenantId, thisTenant),
        eq(registrationOrderNote.registrationOrderId, orderId),
      ),
    )

/** In place of the one before; null takes it away. */
export const saveNote = (
  db: Db,
  { id, tenantId, eventId }: Pick<OrderView, 'id' | 'tenantId' | 'eventId'>,
  noted: Pick<typeof registrationOrderNote.$inferInsert, 'note' | 'changedAt'> | null,
) =>
  noted === null
    ? db
        .delete(registrationOrderNote)
        .where(
          and(
            eq(registrationOrderNote.tenantId, thisTenant),
            eq(registrationOrderNote.registrationOrderId, id),
          ),
        )
    : db
        .insert(registrationOrderNote)
        .values({ ...noted, registrationOrderId: id, tenantId, eventId })
        .onConflictDoUpdate({ target: registrationOrderNote.registrationOrderId, set: noted })
