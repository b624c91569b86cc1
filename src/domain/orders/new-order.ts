import { type BookingPartyType, orderHoldMs, orderStatus } from '../../kernel/orders.ts'
import { registrationPolicy } from '../../kernel/registration-policy.ts'
import type { UserView } from '../users/index.ts'
import type { Moment } from '../verbs/verb.ts'
import type { OrderedEvent, OrderView, ParticipantRow } from './queries.ts'
import { subtotalOf, unitPriceOf, type WantedLine } from './rules.ts'

/** Who comes, as far as it is known. */
export interface KnownPerson {
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** For whom an order is. A guest has no account. */
export interface Buyer {
  accountUserId: string | null
  account: OrderView['account']
  /** Who comes, by the positions of the participants. */
  people: readonly KnownPerson[]
}

interface Ordered {
  event: OrderedEvent
  version: { id: string; currencyCode: string | null }
  bookingPartyType: BookingPartyType
  wanted: readonly WantedLine[]
  buyer: Buyer
}

/** An order with its lines, and a participant for each person that they admit. */
export function newOrder(ordered: Ordered, { ids, now, tenantId }: Moment) {
  const { event, version, bookingPartyType, wanted, buyer } = ordered
  // Read again they are sorted by their ids: in the order in which they were sent.
  const lineIds = wanted.map(() => ids.next(now)).toSorted()
  const lines = wanted.map((line, index) => ({ id: lineIds[index] as string, line }))
  const id = ids.next(now)
  const admitted = lines.flatMap(({ id: lineId, line: { quantity, type } }) =>
    Array.from({ length: quantity * type.admits }, () => lineId),
  )
  const participants: ParticipantRow[] = admitted.map((registrationOrderLineId, index) => ({
    id: ids.next(now),
    tenantId,
    registrationOrderId: id,
    registrationOrderLineId,
    position: index + 1,
    ...buyer.people[index],
  }))
  const total = wanted.reduce((sum, line) => sum + subtotalOf(line), 0)
  const order: OrderView = {
    id,
    tenantId,
    eventId: event.id,
    accountUserId: buyer.accountUserId,
    ticketCatalogVersionId: version.id,
    statusId: participants.every(({ firstName }) => firstName)
      ? orderStatus.readyForCheckout
      : orderStatus.awaitingParticipantDetails,
    bookingPartyType,
    currencyCode: version.currencyCode,
    organizerDirectedTotalMinor: total,
    platformFeeTotalMinor: 0,
    organizerEarningsTotalMinor: total,
    platformContributionTotalMinor: 0,
    totalDueMinor: total,
    expiresAt: new Date(now + orderHoldMs).toISOString(),
    submittedAt: null,
    confirmedAt: null,
    rejectedAt: null,
    cancelledAt: null,
    concurrencyStamp: ids.stamp(),
    createdAt: new Date(now).toISOString(),
    eventTitle: event.title,
    eventSlug: event.eventSlug,
    firstSessionDate: event.firstSessionDate,
    lastSessionDate: event.lastSessionDate,
    eventStatusId: event.eventStatusId,
    eventStamp: event.eventStamp,
    actorOrganizationId: event.actorOrganizationId,
    actorGroupId: event.actorGroupId,
    hasBegun: event.hasBegun,
    hasPayment: false,
    account: buyer.account,
    requiresApproval:
      event.registrationPolicyId === registrationPolicy.approvalRequired ||
      wanted.some(({ type }) => type.requiresApproval),
    lines: lines.map(({ id: lineId, line }) => ({
      id: lineId,
      ticketTypeId: line.type.id,
      quantity: line.quantity,
      ticketTypeName: line.type.name,
      unitPriceMinor: unitPriceOf(line.type),
      chosenUnitPriceMinor: line.chosenUnitPriceMinor,
      subtotalMinor: subtotalOf(line),
    })),
  }
  return { order, participants }
}

/** An account buys for its own person, where one person comes. Without a name nobody is known yet. */
export const accountBuyer = (
  { userId }: { userId: string },
  { firstName, lastName, displayName, email, fullName }: UserView,
  isForOne: boolean,
): Buyer => ({
  accountUserId: userId,
  account: { email, fullName },
  people: isForOne ? [{ firstName: firstName || displayName || null, lastName, email }] : [],
})
