import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Db, type Rows, thisTenant, thisUser } from '../../db/database.ts'
import { kept, keptById } from '../../db/kept.ts'
import { namedBy, rowOf, rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { answerOf, one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  actor,
  admissionTicket,
  capacityPool,
  event,
  paymentAttempt,
  promotion,
  registrationOrder,
  registrationOrderLine,
  registrationOrderParticipant,
  ticketCatalogVersion,
  ticketType,
  ticketTypePool,
} from '../../db/schema/index.ts'
import { ticketState } from '../../kernel/admission.ts'
import type { DisputeState } from '../../kernel/disputes.ts'
import type { InvoiceAddress } from '../../kernel/invoice-address.ts'
import {
  countedOrderStatuses,
  type OrderCommand,
  orderStatus,
  ordersACommit,
  waitingPerType,
} from '../../kernel/orders.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { ForPlatform } from '../../kernel/platform-fee.ts'
import type { LineMoney } from '../../kernel/refunds.ts'
import { registrationPolicy } from '../../kernel/registration-policy.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import { eventOfListed, ownActor, startsAt } from '../events/index.ts'
import { questionsOfOrder } from '../questions/index.ts'

/** What an order needs to know of its event. */
const ofEvent = {
  eventTitle: event.title,
  eventSlug: event.slug,
  timezone: event.timezone,
  firstSessionDate: event.firstSessionDate,
  lastSessionDate: event.lastSessionDate,
  eventStatusId: event.eventStatusId,
  eventStamp: event.concurrencyStamp,
  actorOrganizationId: actor.organizationId,
  actorGroupId: actor.groupId,
  startsAt: sql<string | null>`app.utc(${startsAt})`.as('starts_at'),
  hasBegun: sql<boolean>`coalesce(${startsAt} <= now(), false)`.as('has_begun'),
  checkoutAccountId: sql<string | null>`app.account_of_event(${event.id})`.as(
    'checkout_account_id',
  ),
  isInvoiced: sql<boolean>`((app.issuer_of(${event.id})).id is not null)`.as('is_invoiced'),
}

/** An event that somebody registers for. */
export const orderedEvent = keptById((db, id) =>
  db
    .select({
      ...eventOfListed,
      ...ofEvent,
      chargesTax: sql<boolean>`app.charges_tax(app.issuer_of(${event.id}), null)`.as('charges_tax'),
    })
    .from(event)
    .innerJoin(actor, ownActor)
    .where(and(rowOf(event, id), isNull(event.deletedAt))),
)

export type OrderedEvent = Rows<{ event: ReturnType<typeof orderedEvent> }>['event'][number]

interface StoredPool {
  capacityPoolId: string
  /** Per ticket. */
  places: number
  capacity: number | null
  /** But for what lapsed orders hold: a new order ends them. */
  taken: number
}

/** What is sold of a version of the catalogue, and how many tickets the caller has of it. */
export const soldTypes = keptById((db, versionId) =>
  db
    .select({
      id: ticketType.id,
      lineageId: ticketType.lineageId,
      name: ticketType.name,
      priceModel: ticketType.priceModel,
      priceMinor: ticketType.priceMinor,
      minimumPriceMinor: ticketType.minimumPriceMinor,
      maximumPriceMinor: ticketType.maximumPriceMinor,
      taxBasisPoints: ticketType.taxBasisPoints,
      salesStart: ticketType.salesStart,
      salesEnd: ticketType.salesEnd,
      minimumPerOrder: ticketType.minimumPerOrder,
      maximumPerOrder: ticketType.maximumPerOrder,
      maximumPerPerson: ticketType.maximumPerPerson,
      requiresApproval: ticketType.requiresApproval,
      isHidden: ticketType.isHidden,
      accessCodeHash: ticketType.accessCodeHash,
      admits: ticketType.admits,
      addonToLineageId: ticketType.addonToLineageId,
      hasWaitingList: ticketType.hasWaitingList,
      had: sql<number>`coalesce((
        select h.tickets from app.tickets_of_person(${ticketType.eventId}, ${thisUser}) h
        where h.lineage = ${ticketType.lineageId}), 0)::integer`.as('had'),
      pools: sql<StoredPool[]>`coalesce((
        select jsonb_agg(jsonb_build_object('capacityPoolId', p.id, 'places', l.places,
          'capacity', p.capacity, 'taken', p.taken - coalesce(app.lapsed_places(p.id), 0)) order by p.id)
        from ${ticketTypePool} l
        join ${capacityPool} p on p.tenant_id = l.tenant_id and p.id = l.capacity_pool_id
        where l.tenant_id = ${ticketType.tenantId} and l.ticket_type_id = ${ticketType.id}), '[]'::jsonb)`.as(
        'pools',
      ),
    })
    .from(ticketType)
    .innerJoin(
      ticketCatalogVersion,
      namedBy(ticketType, 'ticketCatalogVersionId', ticketCatalogVersion),
    )
    .where(rowOf(ticketCatalogVersion, versionId))
    .orderBy(asc(ticketType.id)),
)

export type SoldType = Rows<{ types: ReturnType<typeof soldTypes> }>['types'][number]

const takesPayments = sql<boolean>`(${ticketCatalogVersion.paymentInstructions} is not null)`

/** A version of the catalogue of an event, whatever became of it. */
export const versionOfEvent = kept(['eventId', 'versionId'], (db, { eventId, versionId }) => ({
  version: db
    .select({
      id: ticketCatalogVersion.id,
      state: ticketCatalogVersion.state,
      currencyCode: ticketCatalogVersion.currencyCode,
      takesPayments: takesPayments.as('takes_payments'),
      addsPlatformFee: ticketCatalogVersion.addsPlatformFee,
    })
    .from(ticketCatalogVersion)
    .where(and(rowsOfEvent(ticketCatalogVersion, eventId), eq(ticketCatalogVersion.id, versionId))),
}))

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

const hasPayment = sql<boolean>`exists (
  select from ${paymentAttempt} p
  where p.tenant_id = ${registrationOrder.tenantId}
    and p.registration_order_id = ${registrationOrder.id})`

/** As it was written on a transfer: by hand, and with whatever between its parts. */
const isReferredTo = (text: string) => sql`exists (
  select from ${paymentAttempt} p
  where p.tenant_id = ${registrationOrder.tenantId}
    and p.registration_order_id = ${registrationOrder.id}
    and p.reference = ${text.replace(/[\s-]/g, '').toUpperCase()})`

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
const statusNow = sql<number>`app.order_status(${registrationOrder.statusId}, ${registrationOrder.expiresAt})`

export const selectOrders = (db: Db, where: SQL | undefined, buyer = account) =>
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
      hasPayment: hasPayment.as('has_payment'),
      checkoutStatusId: sql<number | null>`app.checkout_status(${registrationOrder})`.as(
        'checkout_status_id',
      ),
      isPaid: sql<boolean>`app.is_paid(${registrationOrder})`.as('is_paid'),
      waitingPosition: sql<number | null>`app.waiting_position(${registrationOrder})`.as(
        'waiting_position',
      ),
      disputes: sql<OrderDisputes | null>`app.disputes_of(${registrationOrder})`.as('disputes'),
      takesRefundRequests: sql<boolean>`app.takes_refund_requests(${registrationOrder})`.as(
        'takes_refund_requests',
      ),
      lines,
    })
    .from(registrationOrder)
    .innerJoin(event, namedBy(registrationOrder, 'eventId', event))
    .innerJoin(actor, ownActor)
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
  { eventId, page, ...filter }: OrderFilter & { eventId: string; page: PageRequest },
) =>
  paged(
    db,
    selectOrders(db, and(eq(registrationOrder.eventId, eventId), matching(filter)), buyerOrGuest),
    { page, order: filter.statusId === orderStatus.waitlisted ? inTheirRank : newestFirst },
  )

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

const participantColumns = getTableColumns(registrationOrderParticipant)

const transferableTicketId = sql<string | null>`(
  select t.id from ${admissionTicket} t
  where t.tenant_id = ${registrationOrderParticipant.tenantId}
    and t.registration_order_participant_id = ${registrationOrderParticipant.id}
    and t.state = ${ticketState.active} and app.is_transferable(t)
    and app.times_admitted(t) = 0)`

/** What an order and a list of all know of a participant. */
const selectParticipants = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...participantColumns,
      ticketTypeName: registrationOrderLine.ticketTypeName,
      ticketTypeLineageId: ticketType.lineageId,
      transferableTicketId: transferableTicketId.as('transferable_ticket_id'),
    })
    .from(registrationOrderParticipant)
    .innerJoin(
      registrationOrderLine,
      namedBy(registrationOrderParticipant, 'registrationOrderLineId', registrationOrderLine),
    )
    .innerJoin(ticketType, namedBy(registrationOrderLine, 'ticketTypeId', ticketType))
    .where(where)

const participantsOf = (orderId: Parameters<typeof rowOf>[1]) =>
  and(
    eq(registrationOrderParticipant.tenantId, thisTenant),
    eq(registrationOrderParticipant.registrationOrderId, orderId),
  )

export const participantPage = (db: Db, orderId: string, page: PageRequest) =>
  paged(db, selectParticipants(db, participantsOf(orderId)), {
    page,
    order: [asc(registrationOrderParticipant.position)],
  })

/** All whom an order admits. */
export const peopleOfOrder = (db: Db, orderId: string) =>
  selectParticipants(db, participantsOf(orderId))

/** All whom the orders of an event admit that have not ended, by their names. */
export const participantsOfEvent = (
  db: Db,
  { eventId, page }: { eventId: string; page: PageRequest },
) =>
  paged(
    db,
    db
      .select({
        ...participantColumns,
        ticketTypeName: registrationOrderLine.ticketTypeName,
        statusId: registrationOrder.statusId,
      })
      .from(registrationOrderParticipant)
      .innerJoin(
        registrationOrderLine,
        namedBy(registrationOrderParticipant, 'registrationOrderLineId', registrationOrderLine),
      )
      .innerJoin(
        registrationOrder,
        namedBy(registrationOrderParticipant, 'registrationOrderId', registrationOrder),
      )
      .where(
        and(
          eq(registrationOrder.tenantId, thisTenant),
          eq(registrationOrder.eventId, eventId),
          inArray(statusNow, [...countedOrderStatuses]),
        ),
      ),
    {
      page,
      order: [
        asc(registrationOrderParticipant.lastName),
        asc(registrationOrderParticipant.firstName),
        asc(registrationOrderParticipant.id),
      ],
    },
  )

export const participantOfOrder = (
  db: Db,
  { orderId, participantId }: { orderId: string; participantId: string },
) => ({
  participant: one(
    selectParticipants(
      db,
      and(participantsOf(orderId), eq(registrationOrderParticipant.id, participantId)),
    ),
  ),
  people: peopleOfOrder(db, orderId),
  questions: questionsOfOrder(db, orderId),
})

export type ParticipantView = NonNullable<
  Rows<ReturnType<typeof participantOfOrder>>['participant']
>
export type ParticipantRow = typeof registrationOrderParticipant.$inferInsert

export const { insert: insertOrder, update: updateOrder } = writesOf(registrationOrder)
export const { update: updateParticipant } = writesOf(registrationOrderParticipant)

export type SaidParticipant = Pick<ParticipantView, 'id' | 'lastName' | 'email'> & {
  firstName: string
  answers: Answers
}

export const updateParticipants = (db: Db, orderId: string, said: SaidParticipant[]) =>
  db.execute(sql`update registration_order_participant p
    set first_name = said."firstName", last_name = said."lastName", email = said.email,
      answers = nullif(said.answers, '{}')
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as said(id uuid, "firstName" text, "lastName" text, email text, answers jsonb)
    where p.tenant_id = ${thisTenant} and p.registration_order_id = ${orderId} and p.id = said.id`)

export const insertLines = (db: Db, rows: (typeof registrationOrderLine.$inferInsert)[]) =>
  db.insert(registrationOrderLine).values(rows)

export const insertParticipants = (db: Db, rows: ParticipantRow[]) =>
  db.insert(registrationOrderParticipant).values(rows)

/** Holds an event as it was read, shared with everybody else who orders. */
export const assertEventAsRead = (db: Db, eventId: string, stamp: string) =>
  db.execute(sql`select app.assert_event_as_read(${eventId}, ${stamp})`)

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
