import { eventFacts } from '../../../domain/events/index.ts'
import { labelOf, orderStatuses } from '../../../domain/lookups/index.ts'
import * as verbs from '../../../domain/orders/index.ts'
import {
  addedFeeOf,
  assignmentsUntil,
  contributionOf,
  type OrderedEvent,
  type OrderNote,
  type OrdersOfEvent,
  type OrderView,
  orderFacts,
  type ParticipantOfEvent,
  type ParticipantOfOrder,
  type ParticipantsOfEvent,
  type ParticipantsOfOrder,
  participantFacts,
  taxedLines,
  waitingHistoryOf,
} from '../../../domain/orders/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { returnedFeeOf } from '../../../kernel/platform-fee.ts'
import { taxesByRate, taxesOf } from '../../../kernel/taxes.ts'
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { AskedQuestion } from '../ticketing/question-contract.ts'
import * as contract from './contract.ts'

const varsOf = ({ id, eventId }: OrderView) => ({ eventId, orderId: id })

const statusOf = ({ statusId }: { statusId: number }) => {
  const { masterCode, fullName } = labelOf(orderStatuses, statusId)
  return { statusCode: masterCode, statusName: fullName }
}

const sumOf = <Amount extends string>(
  lines: readonly Readonly<Record<Amount, number>>[],
  amount: Amount,
): number => lines.reduce((sum, line) => sum + line[amount], 0)

export const orderFields = (order: OrderView) => {
  const { currencyCode, account } = order
  const lines = taxedLines(order)
  const taxed = taxesOf(lines)
  const returned = (part: 'feeMinor' | 'contributionMinor') =>
    lines.reduce((sum, line) => sum + returnedFeeOf({ ...line, feeMinor: line[part] }), 0)
  return fieldsOf(contract.RegistrationOrder, order, {
    ...statusOf(order),
    addedFeeMinor: addedFeeOf(order) || (order.addsPlatformFee ? order.platformFeeTotalMinor : 0),
    contributionMinor: contributionOf(order) || order.platformContributionTotalMinor,
    refundedMinor: sumOf(lines, 'refundedMinor'),
    refundedFeeMinor: order.platformFeeTotalMinor === 0 ? 0 : returned('feeMinor'),
    refundedContributionMinor:
      order.platformContributionTotalMinor === 0 ? 0 : returned('contributionMinor'),
    chargedBackMinor: order.disputes?.chargedBackMinor ?? 0,
    disputeState: order.disputes?.state ?? null,
    discountMinor: sumOf(lines, 'discountMinor'),
    waitingHistory: waitingHistoryOf(order),
    assignmentsUntil: assignmentsUntil(order),
    taxMinor: sumOf(taxed, 'taxMinor'),
    refundedTaxMinor: sumOf(taxed, 'refundedTaxMinor'),
    taxes: taxesByRate(lines),
    appliedPromotionDisplayLabel: order.promotionLabel,
    accountName: account?.fullName ?? null,
    accountEmail: account?.email ?? null,
    lines: taxed.map((line) => fieldsOf(contract.OrderLine, line, { currencyCode })),
  })
}

export const order = (order: OrderView): Resource => ({
  kind: 'registrationOrder',
  fields: orderFields(order),
  facts: orderFacts(order),
  vars: varsOf(order),
})

const orderNote = ({ order, note, changedAt }: OrderNote): Resource => ({
  kind: 'orderNote',
  fields: {
    eventId: order.eventId,
    orderId: order.id,
    eventTitle: order.eventTitle,
    note,
    changedAt,
  },
  facts: orderFacts(order),
  vars: varsOf(order),
})

export const participantFields = ({
  order,
  participant,
}: Pick<ParticipantOfOrder, 'order' | 'participant'>) =>
  fieldsOf(contract.Participant, participant, { eventId: order.eventId, orderId: order.id })

const participant = (found: ParticipantOfOrder): Resource => ({
  kind: 'registrationParticipant',
  fields: participantFields(found),
  facts: participantFacts(found),
  vars: { ...varsOf(found.order), participantId: found.participant.id },
})

const ordersOfEvent = ({ event, counts, soldTypes, page }: OrdersOfEvent): Resource => ({
  kind: 'eventRegistrationOrders',
  fields: {
    statuses: counts.statuses.map((each) => ({ ...each, ...statusOf(each) })),
    ticketTypes: counts.ticketTypes,
    soldTypes,
  },
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map(order),
})

const ownOrders = (page: Page<OrderView>): Resource => ({
  kind: 'ownRegistrationOrders',
  fields: {},
  facts: {},
  vars: {},
  page,
  items: page.rows.map(order),
})

export const asked = (questions: ParticipantsOfOrder['questions']) =>
  questions.map((each) => fieldsOf(AskedQuestion, each))

const eventParticipant = (event: OrderedEvent, participant: ParticipantOfEvent): Resource => {
  const { registrationOrderId: orderId, answers, organizerAnswers, statusId } = participant
  const { masterCode, fullName } = labelOf(orderStatuses, statusId)
  return {
    kind: 'eventParticipant',
    fields: fieldsOf(contract.EventParticipant, participant, {
      eventId: event.id,
      orderId,
      statusCode: masterCode,
      statusName: fullName,
      answers: { ...answers, ...organizerAnswers },
    }),
    facts: eventFacts(event),
    vars: { eventId: event.id, orderId },
  }
}

const eventParticipants = ({ event, questions, page }: ParticipantsOfEvent): Resource => ({
  kind: 'eventParticipants',
  fields: { questions: asked(questions) },
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map((row) => eventParticipant(event, row)),
})

const participants = ({ order, questions, page }: ParticipantsOfOrder): Resource => ({
  kind: 'registrationParticipants',
  fields: { questions: asked(questions) },
  facts: orderFacts(order),
  vars: varsOf(order),
  page,
  items: page.rows.map((row) => participant({ order, questions, participant: row })),
})

export const orderEndpoints = [
  endpoint({
    route: contract.startRegistrationOrder,
    verb: verbs.startRegistrationOrder,
    input: withBody,
    represent: order,
  }),
  endpoint({
    route: contract.listEventRegistrationOrders,
    verb: verbs.listEventRegistrationOrders,
    input: ({ params, query }) => ({ ...params, ...query }),
    represent: ordersOfEvent,
  }),
  endpoint({
    route: contract.listOwnRegistrationOrders,
    verb: verbs.listOwnRegistrationOrders,
    input: ({ query }) => query,
    represent: ownOrders,
  }),
  endpoint({
    route: contract.getRegistrationOrder,
    verb: verbs.getRegistrationOrder,
    input: byParams,
    represent: order,
  }),
  endpoint({
    route: contract.listRegistrationParticipants,
    verb: verbs.listRegistrationParticipants,
    input: byPage,
    represent: participants,
  }),
  endpoint({
    route: contract.listEventParticipants,
    verb: verbs.listEventParticipants,
    input: ({ params, query }) => ({ ...params, ...query }),
    represent: eventParticipants,
  }),
  endpoint({
    route: contract.getOrderNote,
    verb: verbs.getOrderNote,
    input: byParams,
    represent: orderNote,
  }),
  endpoint({
    route: contract.editOrderNote,
    verb: verbs.editOrderNote,
    input: withBody,
    represent: orderNote,
  }),
  endpoint({
    route: contract.editOrganizerAnswers,
    verb: verbs.editOrganizerAnswers,
    input: withBody,
    represent: participant,
  }),
  endpoint({
    route: contract.editRegistrationParticipant,
    verb: verbs.editRegistrationParticipant,
    input: withBody,
    represent: participant,
  }),
  endpoint({
    route: contract.deferAssignments,
    verb: verbs.deferAssignments,
    input: byParams,
    represent: order,
  }),
  endpoint({
    route: contract.editRegistrationParticipants,
    verb: verbs.editRegistrationParticipants,
    input: withBody,
    represent: order,
  }),
  endpoint({
    route: contract.leaveWaitingList,
    verb: verbs.leaveWaitingList,
    input: byParams,
    represent: order,
  }),
  endpoint({
    route: contract.offerPlacesToOrder,
    verb: verbs.offerPlacesToOrder,
    input: byParams,
    represent: order,
  }),
  endpoint({
    route: contract.resendRegistrationOrder,
    verb: verbs.resendRegistrationOrder,
    input: byParams,
    represent: order,
  }),
  endpoint({
    route: contract.finalizeRegistrationOrder,
    verb: verbs.finalizeRegistrationOrder,
    input: byParams,
    represent: order,
  }),
  endpoint({
    route: contract.approveRegistrationOrder,
    verb: verbs.approveRegistrationOrder,
    input: byParams,
    represent: order,
  }),
  endpoint({
    route: contract.rejectRegistrationOrder,
    verb: verbs.rejectRegistrationOrder,
    input: byParams,
    represent: order,
  }),
  endpoint({
    route: contract.cancelRegistrationOrder,
    verb: verbs.cancelRegistrationOrder,
    input: byParams,
    represent: order,
  }),
]
