import { z } from '@hono/zod-openapi'
import { normalEmail } from '../../../domain/local-identity/index.ts'
import { orderOperations as operations, waitingSteps } from '../../../domain/orders/index.ts'
import { disputeStates } from '../../../kernel/disputes.ts'
import { monetizationBounds } from '../../../kernel/monetization.ts'
import {
  bookingPartyTypes,
  orderBounds,
  orderOrigins,
  orderStatus,
} from '../../../kernel/orders.ts'
import { propertyBounds } from '../../../kernel/registration-property.ts'
import { questionBounds } from '../../../kernel/registration-questions.ts'
import { ticketingBounds } from '../../../kernel/ticketing.ts'
import {
  collectionOf,
  dateText,
  defineList,
  defineRoute,
  filteredPage,
  instantText,
  keptShape,
  lineText,
  nullableText,
  ofEventShape,
  plainText,
  resourceOf,
  routesOfOne,
  Uuid,
  wholeNumber,
} from '../../contract/contract-kit.ts'
import { AskedQuestion } from '../ticketing/question-contract.ts'
import { namedTicketTypes } from '../ticketing/ticket-type-contract.ts'

const minor = z.int().describe('In minor units of the currency')

const rateText = 'Rate of the tax that the price includes, in hundredths of a percent; 0: no tax'

export const TaxOfRate = z
  .strictObject({
    taxBasisPoints: z.int().describe(rateText),
    netMinor: minor,
    taxMinor: minor,
    grossMinor: minor,
  })
  .openapi('TaxOfRate')

export const OrderLine = z
  .strictObject({
    id: z.uuid(),
    ticketTypeId: z.uuid(),
    quantity: z.int(),
    ticketTypeName: z.string(),
    unitPriceMinor: minor,
    chosenUnitPriceMinor: minor.nullable(),
    subtotalMinor: minor,
    discountMinor: minor.describe('What a promotion takes off it'),
    refundedMinor: minor,
    refundingMinor: minor.describe('What its open refund is about; 0 without one'),
    taxBasisPoints: z.int().describe(rateText),
    netMinor: minor.describe('What is paid for it, without the tax'),
    taxMinor: minor.describe('What of that is tax'),
    refundedTaxMinor: minor.describe('What of the tax went back with refunds'),
    currencyCode: nullableText,
  })
  .openapi('RegistrationOrderLine')

export const InvoiceAddress = z
  .strictObject({
    company: nullableText,
    addressLines: z.array(z.string()),
    country: z.string().describe('ISO 3166'),
    vatId: nullableText.describe('Of a country of the EU. Only its form was checked'),
  })
  .openapi('InvoiceAddress')

export const RegistrationOrder = resourceOf('RegistrationOrder', {
  ...ofEventShape,
  eventSlug: nullableText,
  timezone: nullableText.describe('Of the event'),
  firstSessionDate: dateText.nullable(),
  lastSessionDate: dateText.nullable(),
  startsAt: instantText.nullable().describe('When the first session of the event begins'),
  accountUserId: z.uuid().nullable(),
  accountName: nullableText.describe('In a list of an event, a guest’s name'),
  accountEmail: nullableText,
  ticketCatalogVersionId: z.uuid(),
  bookingPartyType: z.enum(bookingPartyTypes),
  origin: z
    .enum(orderOrigins)
    .nullable()
    .describe(
      'How an organizer made it for somebody else: free of charge or paid by hand; null: its buyer did',
    ),
  statusId: z.int(),
  statusCode: nullableText,
  statusName: nullableText,
  currencyCode: nullableText.describe('ISO 4217; null while every type is free'),
  organizerDirectedTotalMinor: minor,
  platformFeeTotalMinor: minor.describe(
    'What the platform takes of it, once it is paid at the payment provider',
  ),
  organizerEarningsTotalMinor: minor,
  platformContributionTotalMinor: minor,
  totalDueMinor: minor,
  addedFeeMinor: minor.describe(
    'What is added of the fee of the platform if it is paid at the payment provider; part of the total once it is',
  ),
  contributionMinor: minor.describe(
    'What its buyer gives the platform of their own will if it is paid at the payment provider; part of the total once it is',
  ),
  taxMinor: minor.describe('What of its lines is tax; totals include it'),
  refundedTaxMinor: minor.describe('What of the tax went back with refunds'),
  taxes: z.array(TaxOfRate).describe('The same by rate, without what is not taxed'),
  invoiceAddress: InvoiceAddress.nullable().describe(
    'For whom its buyer wants the invoice, which has a copy from its issue on',
  ),
  discountMinor: minor.describe('Taken off by a promotion'),
  appliedPromotionDisplayLabel: nullableText.describe('What the promotion of the order is called'),
  refundedMinor: minor,
  refundedFeeMinor: minor.describe('What of the fee of the platform went back with refunds'),
  refundedContributionMinor: minor.describe('What of the contribution went back with refunds'),
  chargedBackMinor: minor.describe('What the bank of whoever paid took back by lost disputes'),
  disputeState: z
    .enum(disputeStates)
    .nullable()
    .describe('Of its dispute; of several, of one that is open or the newest'),
  waitingPosition: z
    .int()
    .nullable()
    .describe('Its place among those that wait for tickets of its types; null unless it waits'),
  waitingHistory: z
    .array(z.strictObject({ step: z.enum(waitingSteps), at: instantText }).openapi('WaitingStep'))
    .describe(
      'What became of its time on the waiting list, the first step first; empty if it never waited',
    ),
  offeredAt: instantText.nullable().describe('When it was offered the places that it waited for'),
  expiresAt: instantText.nullable().describe('Until when its places are held'),
  submittedAt: instantText.nullable(),
  confirmedAt: instantText.nullable(),
  rejectedAt: instantText.nullable(),
  cancelledAt: instantText.nullable(),
  assignmentsDeferredAt: instantText
    .nullable()
    .describe('When its buyer left open who comes with some tickets'),
  assignmentsUntil: instantText
    .nullable()
    .describe(
      'Until when the buyer can leave that open; null: not at all, or the start is not known',
    ),
  createdAt: instantText,
  lines: z.array(OrderLine),
  ...keptShape,
})

export const answers = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
)

export const Participant = resourceOf('RegistrationParticipant', {
  id: z.uuid(),
  eventId: z.uuid(),
  orderId: z.uuid(),
  position: z.int().describe('Counts per order'),
  ticketTypeName: z.string(),
  ticketTypeLineageId: z.uuid().describe('What it is asked is for this type'),
  firstName: nullableText.describe('Null until it is known who comes'),
  lastName: nullableText,
  email: nullableText,
  answers: answers
    .nullable()
    .describe('By the lineages of the questions; null to whoever lets people in'),
  organizerAnswers: answers.nullable().describe('What organizers answered; they alone read it'),
})

export const Participants = (name: string) =>
  collectionOf(name, Participant, {
    questions: z.array(AskedQuestion).describe('What the caller is shown of what is asked'),
  })

export const EventParticipant = resourceOf('EventParticipant', {
  id: z.uuid(),
  eventId: z.uuid(),
  orderId: z.uuid(),
  ticketTypeName: z.string(),
  firstName: nullableText,
  lastName: nullableText,
  email: nullableText,
  statusId: z.int(),
  statusCode: nullableText,
  statusName: nullableText,
  answers: answers.describe('Of the person and of organizers, by the lineages of the questions'),
})

export const sentAnswers = z
  .record(
    Uuid,
    z.union([
      plainText(propertyBounds.characters),
      z.number(),
      z.boolean(),
      z.array(lineText(questionBounds.optionCode)).max(propertyBounds.options),
    ]),
  )
  .refine((sent) => Object.keys(sent).length <= questionBounds.questions, {
    error: 'has too many answers',
    when: ({ issues }) => issues.length === 0,
  })
  .openapi('SentAnswers')

/** What organizers answer of somebody. */
export const OrganizerAnswers = z
  .strictObject({ organizerAnswers: sentAnswers })
  .openapi('OrganizerAnswers')

const said = {
  firstName: lineText(orderBounds.name),
  lastName: lineText(orderBounds.name).nullable().default(null),
  email: z.email().max(254).transform(normalEmail).nullable().default(null),
  answers: sentAnswers
    .default({})
    .describe('By the lineages of the questions; in place of those before'),
}
export const ParticipantDraft = z.strictObject(said).openapi('RegistrationParticipantDraft')

/** Who comes with several tickets of an order. */
export const Assignments = z
  .strictObject({
    participants: z
      .array(z.strictObject({ id: Uuid, ...said }).openapi('SaidParticipant'))
      .min(1)
      .max(orderBounds.participants)
      .describe('Participants of the order, each once. The others stay as they are'),
  })
  .openapi('RegistrationParticipantsDraft')

/** Who gets a ticket, and is mailed its code. */
export const TicketTransfer = z
  .strictObject({
    firstName: said.firstName,
    lastName: said.lastName,
    email: z.email().max(254).transform(normalEmail),
  })
  .openapi('TicketTransfer')

/** What is ordered, by whomever. */
export const orderedShape = {
  ticketCatalogVersionId: Uuid.describe('The catalogue that is sold from'),
  bookingPartyType: z.enum(bookingPartyTypes).default('Individual'),
  lines: z
    .array(
      z
        .strictObject({
          ticketTypeId: Uuid.nullable()
            .default(null)
            .describe('Null: the hidden type that the access code opens'),
          quantity: z.int().min(1).max(ticketingBounds.perOrder),
          chosenUnitPriceMinor: z
            .int()
            .min(0)
            .max(ticketingBounds.priceMinor)
            .nullable()
            .default(null)
            .describe('Where the buyer chooses the price'),
          accessCode: plainText(ticketingBounds.accessCode)
            .nullable()
            .default(null)
            .describe('Of a hidden type'),
        })
        .openapi('RegistrationOrderLineDraft'),
    )
    .min(1)
    .max(orderBounds.lines),
}

export const platformContribution = z
  .int()
  .min(0)
  .max(monetizationBounds.contributionBasisPoints)
  .nullable()
  .default(null)
  .describe(
    'What the buyer gives the platform of their own will, in hundredths of a percent of what is paid for the tickets; only if the order is paid at the payment provider',
  )

export const joinWaitingList = z
  .boolean()
  .default(false)
  .describe(
    'Wait for what is sold out: the order holds no places, and a mail tells when they are offered. Every type needs a waiting list',
  )

const path = '/api/events/{eventId}/registration-orders'
const id = 'orderId'
const kind = 'registrationOrder'

const orderCount = { orderCount: z.int() }

const orders = routesOfOne({ called: 'registration', path, id, kind, item: RegistrationOrder })
const list = collectionOf('RegistrationOrderCollection', RegistrationOrder)

export const startRegistrationOrder = orders.creating(operations.startRegistrationOrder, {
  summary: 'Order tickets of an event; their places are held for half an hour',
  body: z
    .strictObject({
      ...orderedShape,
      finalize: z
        .boolean()
        .default(false)
        .describe('Finish it at once if it lacks nothing: one request confirms a free ticket'),
      joinWaitingList,
      platformContributionBasisPoints: platformContribution,
    })
    .openapi('RegistrationOrderDraft'),
  title: 'Register',
  problems: ['access_code_invalid'],
  links: { 'start-registration-order': ['event', 'ticketing'] },
})

export const getRegistrationOrder = orders.reading(operations.getRegistrationOrder, {
  at: '/{orderId}',
  summary: 'Read an order: your own, or one of an event whose registrations you can see',
  links: {
    order: [
      'registrationParticipant',
      'eventParticipant',
      'refund',
      'doubtfulPayment',
      'paymentDispute',
    ],
  },
})

/** What grows while it is read page by page. */
const readOn = {
  after: Uuid.optional().describe(
    'By their ids, from the first after this one: read so, no row is repeated or left out while others arrive. The first page is after `00000000-0000-0000-0000-000000000000`. Nothing is counted then: `totalCount` is 0',
  ),
}

export const listEventRegistrationOrders = defineRoute({
  operation: operations.listEventRegistrationOrders,
  path,
  summary: 'List the orders of an event, newest first; waiting orders by rank',
  query: filteredPage(
    {
      statusId: wholeNumber(1, Math.max(...Object.values(orderStatus))).optional(),
      ticketTypeId: Uuid.optional(),
      text: plainText(200)
        .optional()
        .describe('In a name or an address of a participant or of the account'),
      ...readOn,
    },
    (filter) => filter,
  ),
  response: collectionOf('EventRegistrationOrderCollection', RegistrationOrder, {
    statuses: z
      .array(
        z
          .strictObject({
            ...orderCount,
            statusId: z.int(),
            statusCode: nullableText,
            statusName: nullableText,
          })
          .openapi('OrdersOfStatus'),
      )
      .describe('Those that orders of the event have, whatever is asked for'),
    ticketTypes: z.array(
      z
        .strictObject({
          ...orderCount,
          ticketTypeId: z.uuid(),
          ticketTypeName: z.string(),
          waitingCount: z.int().describe('Those of them that wait'),
        })
        .openapi('OrdersOfTicketType'),
    ),
    soldTypes: namedTicketTypes.describe('What is on sale, for whoever an organizer registers'),
  }),
  title: 'Registrations',
  links: {
    'registration-orders': {
      on: ['event', 'managedEvent'],
      query: '{?page,pageSize,statusId,ticketTypeId,text,after}',
    },
    collection: 'eventRegistrationOrders',
  },
})

export const listOwnRegistrationOrders = defineRoute({
  operation: operations.listOwnRegistrationOrders,
  path: '/api/registration-orders',
  summary: 'List your own orders, newest first',
  query: filteredPage({ orderId: Uuid.optional().describe('Only this one') }, (filter) => filter),
  response: list,
  title: 'Your registrations',
  links: {
    'registration-orders': { on: 'root', query: '{?page,pageSize,orderId}' },
    collection: 'ownRegistrationOrders',
  },
})

export const listRegistrationParticipants = defineList({
  operation: operations.listRegistrationParticipants,
  path: `${path}/{orderId}/participants`,
  summary: 'List the participants of an order',
  response: Participants('RegistrationParticipantCollection'),
  links: { participants: kind, collection: 'registrationParticipants' },
})

export const editRegistrationParticipants = orders.commanding(
  operations.editRegistrationParticipants,
  'edit-participants',
  {
    method: 'put',
    at: 'assignments',
    summary:
      'Enter who comes with several tickets; of a confirmed order, with those that were left open',
    body: Assignments,
    title: 'Say who comes',
  },
)

export const deferAssignments = orders.commanding(
  operations.deferAssignments,
  'defer-assignments',
  {
    method: 'put',
    at: 'assignments/deferred',
    summary:
      'Leave open who comes with tickets that nobody is named for, until the instant that the catalogue says',
    title: 'Say later who comes',
  },
)

export const editRegistrationParticipant = defineRoute({
  operation: operations.editRegistrationParticipant,
  method: 'put',
  path: `${path}/{orderId}/participants/{participantId}`,
  summary: 'Enter the participant of a ticket',
  body: ParticipantDraft,
  response: Participant,
  title: 'Say who comes',
  links: { edit: 'registrationParticipant' },
})

export const listEventParticipants = defineRoute({
  operation: operations.listEventParticipants,
  path: '/api/events/{eventId}/registration-participants',
  summary: 'List the participants of an event with their answers, by name',
  query: filteredPage(readOn, (filter) => filter),
  response: collectionOf('EventParticipantCollection', EventParticipant, {
    questions: z.array(AskedQuestion),
  }),
  title: 'Attendees',
  links: {
    'registration-participants': {
      on: ['event', 'managedEvent', 'heldDataOfEvent'],
      query: '{?page,pageSize,after}',
    },
    collection: 'eventParticipants',
  },
})

export const OrderNote = resourceOf('RegistrationOrderNote', {
  eventId: z.uuid(),
  orderId: z.uuid(),
  eventTitle: nullableText,
  note: nullableText.describe('What organizers note; the buyer is not shown it'),
  changedAt: instantText.nullable(),
})

export const getOrderNote = defineRoute({
  operation: operations.getOrderNote,
  path: `${path}/{orderId}/note`,
  summary: 'Read what organizers note of an order',
  response: OrderNote,
  title: 'Note',
  links: { note: kind, self: 'orderNote' },
})

export const editOrderNote = defineRoute({
  operation: operations.editOrderNote,
  method: 'put',
  path: `${path}/{orderId}/note`,
  summary: 'Note something of an order; its buyer is not shown it',
  body: z
    .strictObject({
      note: plainText(orderBounds.note).nullable().describe('Null: nothing is noted any more'),
    })
    .openapi('RegistrationOrderNoteDraft'),
  response: OrderNote,
  title: 'Edit the note',
  links: { edit: 'orderNote' },
})

export const editOrganizerAnswers = defineRoute({
  operation: operations.editOrganizerAnswers,
  method: 'put',
  path: `${path}/{orderId}/participants/{participantId}/organizer-answers`,
  summary:
    'Answer the organizers’ questions about a participant; the participant does not see them',
  body: OrganizerAnswers,
  response: Participant,
  title: 'Note answers',
  links: { 'edit-organizer-answers': 'registrationParticipant' },
})

export const finalizeRegistrationOrder = orders.commanding(
  operations.finalizeRegistrationOrder,
  'finalize',
  { summary: 'Finish an order: it is confirmed, or waits for an approval', title: 'Finish' },
)

export const approveRegistrationOrder = orders.commanding(
  operations.approveRegistrationOrder,
  'approve',
  { summary: 'Approve an order that is waiting for approval', title: 'Approve' },
)

export const rejectRegistrationOrder = orders.commanding(
  operations.rejectRegistrationOrder,
  'reject',
  { summary: 'Reject an order that is waiting for approval', title: 'Reject' },
)

export const leaveWaitingList = orders.commanding(
  operations.leaveWaitingList,
  'leave-waiting-list',
  { summary: 'Leave the waiting list; the order is cancelled', title: 'Leave the waiting list' },
)

export const offerPlacesToOrder = orders.commanding(operations.offerPlacesToOrder, 'offer-places', {
  summary: 'Offer places to a waiting order, ahead of its turn',
  title: 'Offer the places',
})

export const resendRegistrationOrder = orders.commanding(
  operations.resendRegistrationOrder,
  'resend',
  {
    summary: 'Send the mails about an order again; at most one per minute to each address',
    title: 'Send again',
  },
)

export const cancelRegistrationOrder = defineRoute({
  operation: operations.cancelRegistrationOrder,
  method: 'delete',
  path: `${path}/{orderId}`,
  summary: 'Cancel an order; a confirmed order only before the event begins',
  response: RegistrationOrder,
  title: 'Cancel',
  links: { cancel: kind },
})
