import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { namedBy, rowsOfEvent } from '../../db/of-tenant.ts'
import { answerOf } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  paymentAttempt,
  registrationOrder,
  registrationOrderParticipant,
  ticketCatalogVersion,
} from '../../db/schema/index.ts'
import { orderStatus } from '../../kernel/orders.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { Checkout, GatewayRefund } from '../../kernel/payment-gateway.ts'
import {
  asksACommit,
  endedPaymentStatuses,
  type MeansByHand,
  paymentStatus,
  providersWithPage,
  type ReconciliationReason,
  typedReference,
} from '../../kernel/payments.ts'
import type { SpokenIn } from '../mails/index.ts'
import { selectOrders, statusNow } from '../orders/index.ts'
import type { SilentPayment } from './checkout-request.ts'

/** Its money moves by no page of a provider. */
const isByHand = notInArray(paymentAttempt.provider, [...providersWithPage])

const attemptThatCounts = (db: Db, orderId: Given<string> | SQL<string>, where?: SQL) =>
  db
    .select({
      ...getTableColumns(paymentAttempt),
      instructions: sql<string | null>`case when ${isByHand}
        then app.payment_instructions(${registrationOrder}) end`.as('instructions'),
      takesCash: sql<boolean>`(${isByHand} and ${ticketCatalogVersion.takesCash})`.as('takes_cash'),
      dueAt: registrationOrder.expiresAt,
      markedBy: sql<string | null>`case when app.sees_registrations(${paymentAttempt.eventId})
        then app.person_label(${paymentAttempt.markedByUserId})->>'fullName' end`.as('marked_by'),
      hasFailed: sql<boolean>`app.has_failed_checkout(${registrationOrder})`.as('has_failed'),
    })
    .from(paymentAttempt)
    .innerJoin(registrationOrder, namedBy(paymentAttempt, 'registrationOrderId', registrationOrder))
    .innerJoin(
      ticketCatalogVersion,
      namedBy(registrationOrder, 'ticketCatalogVersionId', ticketCatalogVersion),
    )
    .where(
      and(
        eq(paymentAttempt.tenantId, thisTenant),
        eq(paymentAttempt.registrationOrderId, orderId),
        where,
      ),
    )
    .orderBy(
      desc(eq(paymentAttempt.statusId, paymentStatus.succeeded)),
      asc(inArray(paymentAttempt.statusId, [...endedPaymentStatuses])),
      asc(isByHand),
      desc(paymentAttempt.createdAt),
      desc(paymentAttempt.id),
    )
    .limit(1)

/** The attempt to pay an order that counts: what was paid, what is being paid at a provider, or how else. */
export const lastAttemptOf = keptById((db, orderId) => attemptThatCounts(db, orderId))

export type PaymentView = Rows<{ found: ReturnType<typeof lastAttemptOf> }>['found'][number]

/** The language of what is said to the buyer of an order. A guest has that of the community. */
export const spokenWithBuyer = (db: Db, orderId: string) =>
  answerOf<SpokenIn>(db, sql`app.spoken_with_buyer(${orderId})`)

/** The open attempt of an order whose money a person sees come. */
export const attemptByHandOf = keptById((db, orderId) =>
  attemptThatCounts(
    db,
    orderId,
    and(isByHand, notInArray(paymentAttempt.statusId, [...endedPaymentStatuses])),
  ),
)

/** A person who may has seen the money for an order. */
export const takeMark = (db: Db, seen: SeenCheckout & { means: MeansByHand; at: string }) =>
  db.execute(sql`select app.take_mark(${JSON.stringify(seen)}::jsonb)`)

export interface DoorFilter {
  /** In the name of whoever comes, or the reference. */
  text?: string | undefined
}

/** One row per order that is or was to be paid by hand: who comes first, and how many with them. */
const selectDoorPayments = (db: Db, where: SQL | undefined) =>
  db
    .select({
      orderId: registrationOrder.id,
      eventId: registrationOrder.eventId,
      statusId: statusNow.as('status_now'),
      takesCash: ticketCatalogVersion.takesCash,
      amountMinor: registrationOrder.totalDueMinor,
      currencyCode: paymentAttempt.currencyCode,
      reference: paymentAttempt.reference,
      checkoutStatusId: sql<number | null>`app.checkout_status(${registrationOrder})`.as(
        'checkout_status_id',
      ),
      firstName: registrationOrderParticipant.firstName,
      lastName: registrationOrderParticipant.lastName,
      /** Sent to nobody: an erasure finds the kept results of commands by it. */
      email: registrationOrderParticipant.email,
      ticketCount: sql<number>`(
        select count(*)::integer from ${registrationOrderParticipant} p
        where p.tenant_id = ${registrationOrder.tenantId}
          and p.registration_order_id = ${registrationOrder.id})`.as('ticket_count'),
      createdAt: registrationOrder.createdAt,
    })
    .from(registrationOrder)
    .innerJoin(paymentAttempt, namedBy(paymentAttempt, 'registrationOrderId', registrationOrder))
    .innerJoin(
      ticketCatalogVersion,
      namedBy(registrationOrder, 'ticketCatalogVersionId', ticketCatalogVersion),
    )
    .innerJoin(
      registrationOrderParticipant,
      and(
        namedBy(registrationOrderParticipant, 'registrationOrderId', registrationOrder),
        eq(registrationOrderParticipant.position, 1),
      ),
    )
    .where(and(eq(registrationOrder.tenantId, thisTenant), isByHand, where))

/** Read beside an order that the caller may know of. */
export const doorPaymentOf = (db: Db, { eventId, orderId }: { eventId: string; orderId: string }) =>
  selectDoorPayments(
    db,
    and(eq(registrationOrder.eventId, eventId), eq(registrationOrder.id, orderId)),
  )

export type DoorPaymentView = Rows<{ found: ReturnType<typeof doorPaymentOf> }>['found'][number]

const { firstName, lastName } = registrationOrderParticipant
const folded = (text: SQL | string) => sql`lower(${text}::text collate "und-x-icu")`
const nameAtDoor = folded(sql`concat_ws(' ', ${firstName}, ${lastName})`)

/** Orders of an event that wait for their money and take it at the door, by name. */
export const doorPayments = (
  db: Db,
  { eventId, text, page }: DoorFilter & { eventId: string; page: PageRequest },
) =>
  paged(
    db,
    selectDoorPayments(
      db,
      and(
        rowsOfEvent(registrationOrder, eventId),
        eq(registrationOrder.statusId, orderStatus.awaitingPayment),
        sql`${registrationOrder.expiresAt} > now()`,
        ticketCatalogVersion.takesCash,
        notInArray(paymentAttempt.statusId, [...endedPaymentStatuses]),
        text === undefined
          ? undefined
          : sql`(strpos(${nameAtDoor}, ${folded(text)}) > 0
              or ${paymentAttempt.reference} = ${typedReference(text)})`,
      ),
    ),
    { page, order: [nameAtDoor, asc(registrationOrder.id)] },
  )

const ofProvider = and(
  inArray(paymentAttempt.provider, [...providersWithPage]),
  isNull(paymentAttempt.reconciliationReason),
)

/** The attempt at a provider that has not ended. */
export const openCheckoutOf = keptById((db, orderId) =>
  attemptThatCounts(
    db,
    orderId,
    and(ofProvider, notInArray(paymentAttempt.statusId, [...endedPaymentStatuses])),
  ),
)

export const insertAttempt = (db: Db, row: typeof paymentAttempt.$inferInsert) =>
  db.insert(paymentAttempt).values(row)

const selectDoubtful = (db: Db, eventId: string, where?: SQL) =>
  db
    .select({ ...getTableColumns(paymentAttempt), orderStatusId: registrationOrder.statusId })
    .from(paymentAttempt)
    .innerJoin(registrationOrder, namedBy(paymentAttempt, 'registrationOrderId', registrationOrder))
    .where(
      and(
        rowsOfEvent(paymentAttempt, eventId),
        isNotNull(paymentAttempt.reconciliationReason),
        where,
      ),
    )

/** Payments of an event that a person has to look at, the newest first. */
export const doubtfulPayments = (
  db: Db,
  { eventId, page }: { eventId: string; page: PageRequest },
) =>
  paged(db, selectDoubtful(db, eventId), {
    page,
    order: [desc(paymentAttempt.createdAt), desc(paymentAttempt.id)],
  })

export const doubtfulPaymentOf = (
  db: Db,
  { eventId, paymentId }: { eventId: string; paymentId: string },
) => selectDoubtful(db, eventId, eq(paymentAttempt.id, paymentId))

/** The order of such a payment. */
export const doubtfulOrder = (
  db: Db,
  { eventId, paymentId }: { eventId: string; paymentId: string },
) =>
  selectOrders(
    db,
    sql`app.sees_registrations(${registrationOrder.eventId}) and ${registrationOrder.id} in (
      select p.registration_order_id from ${paymentAttempt} p
      where p.tenant_id = ${thisTenant} and p.event_id = ${eventId} and p.id = ${paymentId}
        and p.reconciliation_reason is not null)`,
  )

/** A person has looked at a payment. */
export const resolveDoubt = (db: Db, paymentId: string) =>
  db.execute(sql`select app.resolve_doubt(${paymentId})`)

export type DoubtfulPayment = Rows<ReturnType<typeof doubtfulPayments>>['rows'][number]

/** A page of a provider that was asked for, and whose: what the provider says of it, or that it refuses to make it. */
export type SeenCheckout = Omit<
  Checkout,
  'checkoutId' | 'amount' | 'currency' | 'paymentId' | 'url' | 'expiresAt'
> & {
  accountId: string | null
  checkoutId: string | null
  expiresAt: string
} & Partial<Pick<Checkout, 'amount' | 'currency' | 'paymentId' | 'url'>>

export const observeCheckout = (db: Db, seen: SeenCheckout) =>
  db.execute(sql`select app.observe_checkout(${JSON.stringify(seen)}::jsonb)`)

export const observeRefund = (
  db: Db,
  seen: Partial<GatewayRefund> &
    Pick<GatewayRefund, 'refundId' | 'status'> & { accountId: string | null },
) => db.execute(sql`select app.observe_refund(${JSON.stringify(seen)}::jsonb)`)

export const doubtPayment = (db: Db, id: string, reason: ReconciliationReason) =>
  db.execute(sql`select app.doubt_payment(${id}, ${reason})`)

export const placeOfObservation = (db: Db, accountId: string | null, orderId: string | null) =>
  answerOf<{ tenantId: string; eventId: string | null } | null>(
    db,
    sql`app.place_of_observation(${accountId}, ${orderId}::uuid)`,
  )

export const takeSilentPayments = (db: Db) =>
  db.execute<{ taken: SilentPayment }>(
    sql`select * from app.take_silent_payments(${asksACommit}) taken`,
  )

export interface SilentRefund {
  id: string
  amountMinor: number
  currencyCode: string
  providerRefundId: string | null
  /** Whether its provider may have it already. */
  wasAsked: boolean
  /** Whether the platform had a fee of the payment. */
  returnsFee: boolean
  accountId: string
  providerPaymentId: string
  createdAt: string
}

export const takeSilentRefunds = (db: Db) =>
  db.execute<{ taken: SilentRefund }>(
    sql`select * from app.take_silent_refunds(${asksACommit}) taken`,
  )

export const communitiesWithSilentPayments = (db: Db, most: number) =>
  answerOf<string[]>(db, sql`app.communities_with_silent_payments(${most})`)
