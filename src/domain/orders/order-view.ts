import type { Rows } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { orderStatus } from '../../kernel/orders.ts'
import type { Page } from '../../kernel/page.ts'
import { feeBackWith, sumOfContributions, sumOfFees } from '../../kernel/platform-fee.ts'
import { refundableOf } from '../../kernel/refunds.ts'
import { ofTicketType } from '../../kernel/registration-questions.ts'
import { ofOrganizers, type QuestionView } from '../questions/index.ts'
import type { NamedTicketType } from '../ticketing/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { OrderFacts } from './operations.ts'
import type { ParticipantView, participantsOfEvent } from './participant-queries.ts'
import type { OrderCounts, OrderLine, OrderView } from './queries.ts'
import type { OrderedEvent } from './sale-queries.ts'

/** What the buyer of an order pays besides, if it is paid at a provider and not paid yet. */
export const addedFeeOf = ({
  addsPlatformFee,
  checkoutAccountId,
  isPaid,
  lines,
}: Pick<OrderView, 'addsPlatformFee' | 'checkoutAccountId' | 'isPaid' | 'lines'>): number =>
  addsPlatformFee && checkoutAccountId !== null && !isPaid ? sumOfFees(lines) : 0

/** What its buyer gives the platform of their own will, if it is paid at a provider and not paid yet. */
export const contributionOf = ({
  checkoutAccountId,
  isPaid,
  lines,
}: Pick<OrderView, 'checkoutAccountId' | 'isPaid' | 'lines'>): number =>
  checkoutAccountId !== null && !isPaid ? sumOfContributions(lines) : 0

/** The lines of an order at the rates that hold for it. */
export const taxedLines = ({
  isTaxed,
  lines,
}: Pick<OrderView, 'isTaxed' | 'lines'>): OrderLine[] =>
  isTaxed ? lines : lines.map((line) => ({ ...line, taxBasisPoints: 0 }))

type PaidBesides = Pick<
  OrderView,
  'addsPlatformFee' | 'platformFeeTotalMinor' | 'platformContributionTotalMinor'
>

/** What goes back with so much of a line of what its buyer has paid besides. */
export function feeWith(
  { addsPlatformFee, platformFeeTotalMinor: fee, platformContributionTotalMinor }: PaidBesides,
  line: OrderLine,
  amountMinor: number,
): number {
  const added = addsPlatformFee && fee > 0 ? line.feeMinor : 0
  const given = platformContributionTotalMinor > 0 ? line.contributionMinor : 0
  return feeBackWith({ ...line, feeMinor: added + given }, amountMinor)
}

export const waitingSteps = [
  'JoinedList',
  'PlaceOffered',
  'PlaceTaken',
  'OfferLapsed',
  'GaveUp',
] as const

export interface WaitingStep {
  step: (typeof waitingSteps)[number]
  at: string
}

/** What became of its time on the waiting list, the first step first. Of an order that never waited it is empty. */
export function waitingHistoryOf({
  waitedSince,
  offeredAt,
  submittedAt,
  expiresAt,
  cancelledAt,
  confirmedAt,
  statusId,
}: Pick<
  OrderView,
  | ('waitedSince' | 'offeredAt' | 'submittedAt' | 'expiresAt')
  | ('cancelledAt' | 'confirmedAt' | 'statusId')
>): WaitingStep[] {
  if (waitedSince === null) return []
  // What waits is submitted from the start on; who takes an offer submits the order again.
  const isAccepted = offeredAt !== null && submittedAt !== null && submittedAt > offeredAt
  const steps: readonly [WaitingStep['step'], string | null][] = [
    ['JoinedList', waitedSince],
    ['PlaceOffered', offeredAt],
    ['PlaceTaken', isAccepted ? submittedAt : null],
    ['OfferLapsed', statusId === orderStatus.expired ? expiresAt : null],
    ['GaveUp', confirmedAt === null ? cancelledAt : null],
  ]
  return steps.flatMap(([step, at]) => (at === null ? [] : [{ step, at }]))
}

/** What authority over an order, and its commands, are decided on. */
export const orderFacts = ({
  eventId,
  actorOrganizationId,
  actorGroupId,
  accountUserId,
  statusId,
  eventStatusId,
  hasBegun,
  hasPayment,
  promotionId,
  isInvoiced,
  saleGaps,
  totalDueMinor,
  takesCash,
  checkoutAccountId,
  checkoutStatusId,
  isPaid,
  disputes,
  takesRefundRequests,
  takesCancellation,
  takesAnswers,
  assignmentsDeferredAt,
  hasDetails,
  isAssignable,
  lines,
}: OrderView): OwnFacts<OrderFacts> => ({
  eventId,
  organizationId: actorOrganizationId,
  groupId: actorGroupId,
  ...(accountUserId !== null && { userId: accountUserId }),
  orderStatusId: statusId,
  eventStatusId,
  hasBegun,
  hasPayment,
  hasPromotion: promotionId !== null,
  isInvoiced: isInvoiced && totalDueMinor > 0,
  saleGaps,
  takesCash,
  takesCheckout: checkoutAccountId !== null,
  checkoutStatusId,
  isPaid,
  isDisputed: disputes?.keepsMoney ?? false,
  isRefundable: isPaid && lines.some((line) => refundableOf(line) > 0),
  takesRefundRequests,
  takesCancellation,
  takesAnswers,
  defersAssignments: isAssignable,
  takesAssignments: isAssignable && assignmentsDeferredAt !== null && !hasDetails,
  asksOrganizers: false,
})

/** The same of one of its people: a ticket that is left open takes somebody instead of answers. */
export const participantFacts = ({
  order,
  participant,
  questions,
}: ParticipantOfOrder): OwnFacts<OrderFacts> => {
  const asked = ofOrganizers(ofTicketType(questions, participant.ticketTypeLineageId))
  const facts = { ...orderFacts(order), asksOrganizers: asked.length > 0 }
  return participant.firstName === null ? { ...facts, takesAnswers: facts.takesAssignments } : facts
}

/** Until when somebody can be named for the tickets that are left open; null where nobody can, or there is no such instant. */
export const assignmentsUntil = ({
  startsAt,
  assignmentHoursBeforeStart: hours,
}: Pick<OrderView, 'startsAt' | 'assignmentHoursBeforeStart'>): string | null =>
  startsAt === null || hours === null ? null : instantIso(Date.parse(startsAt) - hours * 3_600_000)

export interface OrdersOfEvent {
  event: OrderedEvent
  counts: OrderCounts
  /** What is on sale, by name. */
  soldTypes: NamedTicketType[]
  page: Page<OrderView>
}

export interface ParticipantOfOrder {
  order: OrderView
  participant: ParticipantView
  /** Those among them that the caller is to know of, of its ticket or of others. */
  questions: QuestionView[]
}

export interface ParticipantsOfOrder {
  order: OrderView
  /** What those who read it are to know of. */
  questions: QuestionView[]
  page: Page<ParticipantView>
}

/** A participant as the person knows of it: without what organizers noted. */
export const withoutNotes = <Row extends Pick<ParticipantView, 'organizerAnswers'>>(
  participant: Row,
): Row => ({ ...participant, organizerAnswers: null })

export type ParticipantOfEvent = Rows<ReturnType<typeof participantsOfEvent>>['rows'][number]

/** All whom the orders of an event admit. */
export interface ParticipantsOfEvent {
  event: OrderedEvent
  questions: QuestionView[]
  page: Page<ParticipantOfEvent>
}
