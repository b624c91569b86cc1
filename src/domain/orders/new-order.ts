import { instantIso } from '../../kernel/local-time.ts'
import { type BookingPartyType, orderHoldMs, orderStatus } from '../../kernel/orders.ts'
import { type FeeTerms, withFees } from '../../kernel/platform-fee.ts'
import { registrationPolicy } from '../../kernel/registration-policy.ts'
import {
  type Answers,
  ofTicketType,
  type TicketQuestion,
  wrongAnswers,
} from '../../kernel/registration-questions.ts'
import { hasAnswered, ofPerson, refuseAnswers, storedAnswers } from '../questions/index.ts'
import type { UserView } from '../users/index.ts'
import type { Moment } from '../verbs/verb.ts'
import type { ParticipantRow } from './participant-queries.ts'
import type { OrderView } from './queries.ts'
import { costOf, subtotalOf, unitPriceOf, type WantedLine } from './rules.ts'
import type { OrderedEvent } from './sale-queries.ts'

/** Who comes, as far as it is known. */
export interface KnownPerson {
  firstName: string | null
  lastName: string | null
  email: string | null
  answers: Answers
}

const nobodyYet: KnownPerson = { firstName: null, lastName: null, email: null, answers: {} }

/** For whom an order is. A guest has no account. */
export interface Buyer {
  accountUserId: string | null
  account: OrderView['account']
  /** Who comes, by the positions of the participants. */
  people: readonly KnownPerson[]
}

interface Ordered {
  event: OrderedEvent
  version: Pick<OrderView, 'currencyCode' | 'takesCash' | 'addsPlatformFee' | 'saleGaps'> &
    Record<
      'cancellationHoursBeforeStart' | 'answersHoursBeforeStart' | 'assignmentHoursBeforeStart',
      number | null
    > & {
      id: string
    }
  /** As they are when the order begins. */
  terms: FeeTerms
  bookingPartyType: BookingPartyType
  wanted: readonly WantedLine[]
  buyer: Buyer
  questions: readonly TicketQuestion[]
}

/** An order with its lines, and a participant for each person that they admit. */
export function newOrder(ordered: Ordered, { ids, now, tenantId }: Moment) {
  const { event, version, terms, bookingPartyType, wanted, buyer, questions } = ordered
  // Read again they are sorted by their ids: in the order in which they were sent.
  const lineIds = wanted.map(() => ids.next(now)).toSorted()
  const lines = wanted.map((line, index) => ({ id: lineIds[index] as string, line }))
  const id = ids.next(now)
  const admitted = lines.flatMap(({ id: lineId, line: { quantity, type } }) =>
    Array.from({ length: quantity * type.admits }, () => ({ lineId, type })),
  )
  const people = admitted.map(({ lineId, type }, index) => ({
    lineId,
    ticketTypeLineageId: type.lineageId,
    ...(buyer.people[index] ?? nobodyYet),
  }))
  refuseAnswers(
    ...people.map((person, index) => ({
      at: `participants.${index}.answers`,
      wrong: wrongAnswers(
        ofPerson(ofTicketType(questions, person.ticketTypeLineageId)),
        person.answers,
      ),
    })),
  )
  const participants: ParticipantRow[] = people.map(
    ({ lineId, ticketTypeLineageId: _ofType, answers, ...known }, index) => ({
      id: ids.next(now),
      tenantId,
      registrationOrderId: id,
      registrationOrderLineId: lineId,
      position: index + 1,
      ...known,
      answers: storedAnswers(answers),
      organizerAnswers: null,
    }),
  )
  const hasDetails = people.every((each) => each.firstName && hasAnswered(questions, each))
  const total = costOf(wanted)
  const order: OrderView = {
    id,
    tenantId,
    eventId: event.id,
    accountUserId: buyer.accountUserId,
    ticketCatalogVersionId: version.id,
    statusId: hasDetails ? orderStatus.readyForCheckout : orderStatus.awaitingParticipantDetails,
    bookingPartyType,
    origin: null,
    currencyCode: version.currencyCode,
    organizerDirectedTotalMinor: total,
    platformFeeTotalMinor: 0,
    organizerEarningsTotalMinor: total,
    platformContributionTotalMinor: 0,
    totalDueMinor: total,
    ...terms,
    addsPlatformFee: version.addsPlatformFee,
    promotionId: null,
    promotionLabel: null,
    hasDetails,
    waitedSince: null,
    assignmentsDeferredAt: null,
    offeredAt: null,
    waitingPosition: null,
    expiresAt: instantIso(now + orderHoldMs),
    submittedAt: null,
    confirmedAt: null,
    rejectedAt: null,
    cancelledAt: null,
    concurrencyStamp: ids.stamp(),
    createdAt: instantIso(now),
    eventTitle: event.title,
    eventSlug: event.eventSlug,
    timezone: event.timezone,
    firstSessionDate: event.firstSessionDate,
    lastSessionDate: event.lastSessionDate,
    eventStatusId: event.eventStatusId,
    eventStamp: event.eventStamp,
    actorOrganizationId: event.actorOrganizationId,
    actorGroupId: event.actorGroupId,
    startsAt: event.startsAt,
    hasBegun: event.hasBegun,
    hasSigningKey: event.hasSigningKey,
    checkoutAccountId: event.checkoutAccountId,
    isInvoiced: event.isInvoiced,
    invoiceAddress: null,
    isTaxed: event.chargesTax,
    takesCash: version.takesCash,
    hasPayment: false,
    saleGaps: total > 0 ? version.saleGaps : [],
    checkoutStatusId: null,
    isPaid: false,
    disputes: null,
    takesRefundRequests: false,
    takesCancellation: isBeforeEvent(event, version.cancellationHoursBeforeStart, now),
    takesAnswers: isBeforeEvent(event, version.answersHoursBeforeStart, now),
    assignmentHoursBeforeStart: version.assignmentHoursBeforeStart,
    isAssignable: isBeforeEvent(event, version.assignmentHoursBeforeStart, now),
    account: buyer.account,
    requiresApproval:
      event.registrationPolicyId === registrationPolicy.approvalRequired ||
      wanted.some(({ type }) => type.requiresApproval),
    lines: withFees(
      lines.map(({ id: lineId, line }) => ({
        id: lineId,
        ticketTypeId: line.type.id,
        quantity: line.quantity,
        ticketTypeName: line.type.name,
        unitPriceMinor: unitPriceOf(line.type),
        chosenUnitPriceMinor: line.chosenUnitPriceMinor,
        subtotalMinor: subtotalOf(line),
        discountMinor: 0,
        refundedMinor: 0,
        refundingMinor: 0,
        taxBasisPoints: line.type.taxBasisPoints,
      })),
      terms,
    ),
  }
  return { order, participants }
}

/** As `app.is_before_event` says it. */
const isBeforeEvent = (
  { startsAt }: Pick<OrderedEvent, 'startsAt'>,
  hours: number | null,
  now: number,
): boolean =>
  hours !== null && (startsAt === null || Date.parse(startsAt) > now + hours * 3_600_000)

/** An account buys for its own person, where one person comes. Without a name nobody is known yet. */
export const accountBuyer = (
  { userId }: { userId: string },
  { firstName, lastName, displayName, email, fullName }: UserView,
  isForOne: boolean,
): Buyer => ({
  accountUserId: userId,
  account: { email, fullName },
  people: isForOne
    ? [{ firstName: firstName || displayName || null, lastName, email, answers: {} }]
    : [],
})
