import { z } from '@hono/zod-openapi'
import { findingCodes, ticketingOperations } from '../../../domain/ticketing/index.ts'
import { offerMinutes } from '../../../kernel/orders.ts'
import { paymentBounds } from '../../../kernel/payments.ts'
import { ticketingBounds } from '../../../kernel/ticketing.ts'
import {
  defineRoute,
  edition,
  instantText,
  lineText,
  nullableText,
  ofEventShape,
  plainText,
  removal,
  resourceOf,
  sentCurrency,
} from '../../contract/contract-kit.ts'
import { AskedQuestion } from './question-contract.ts'
import { currencyCode, currencyMeaning, OfferedTicketType } from './ticket-type-contract.ts'
import { draftKind, ticketingPath } from './ticketing-path.ts'

const described = {
  paymentInstructions:
    'How buyers pay, such as an account and whose it is; null: nothing can be paid',
  takesCash:
    'Whether what costs money can also be paid in cash at the door; its orders then wait until the event is over',
  refundHoursBeforeStart:
    'Until how many hours before the event buyers can ask for a refund; null: not at all',
  transferHoursBeforeStart:
    'Until how many hours before the event tickets can be given to somebody else; null: not at all',
  cancellationHoursBeforeStart:
    'Until how many hours before the event buyers can cancel a confirmed registration; null: not at all',
  answersHoursBeforeStart:
    'Until how many hours before the event answers of a confirmed registration can be changed; null: not at all',
  assignmentHoursBeforeStart:
    'Until how many hours before the event buyers can leave open who comes; null: they name everybody before the order is finished',
  addsPlatformFee:
    'Whether buyers who pay at a payment provider pay the fee of the platform besides; otherwise the organizer bears it',
  suspendsDisputedTickets:
    'Whether the tickets of an order admit nobody while its payment is disputed, or once that is lost',
  offerMinutes: 'How many minutes whoever waits can take offered places',
}

const refundHoursBeforeStart = z.int().nullable().describe(described.refundHoursBeforeStart)
const transferHoursBeforeStart = z.int().nullable().describe(described.transferHoursBeforeStart)
const cancellationHoursBeforeStart = z
  .int()
  .nullable()
  .describe(described.cancellationHoursBeforeStart)
const answersHoursBeforeStart = z.int().nullable().describe(described.answersHoursBeforeStart)
const assignmentHoursBeforeStart = z.int().nullable().describe(described.assignmentHoursBeforeStart)
const hoursBeforeStart = z.int().min(0).max(ticketingBounds.hoursBeforeStart).nullable()

export const Ticketing = resourceOf('Ticketing', {
  ...ofEventShape,
  number: z.int().describe('Counts the versions of the catalogue'),
  currencyCode,
  takesPayments: z.boolean().describe('Whether what costs money can be ordered'),
  refundHoursBeforeStart,
  transferHoursBeforeStart,
  cancellationHoursBeforeStart,
  answersHoursBeforeStart,
  assignmentHoursBeforeStart,
  addsPlatformFee: z.boolean().describe(described.addsPlatformFee),
  contribution: z
    .strictObject({ heading: nullableText, bodyText: nullableText })
    .openapi('OfferedContribution')
    .nullable()
    .describe('What buyers are asked to give the platform of their own will; null: nothing'),
  publishedAt: instantText,
  ticketTypes: z.array(OfferedTicketType).describe('Without those that need an access code'),
  questions: z.array(AskedQuestion).describe('What is asked of whoever comes, in this order'),
})

export const PublishedCatalog = z
  .strictObject({ id: z.uuid(), number: z.int(), currencyCode, publishedAt: instantText })
  .openapi('PublishedTicketCatalog')

export const TicketingDraft = resourceOf('TicketingDraft', {
  id: z.uuid().nullable().describe('Null: there is no draft'),
  eventId: z.uuid(),
  eventTitle: nullableText,
  number: z.int().nullable(),
  currencyCode,
  paymentInstructions: nullableText.describe(described.paymentInstructions),
  takesCash: z.boolean().nullable().describe(described.takesCash),
  refundHoursBeforeStart,
  transferHoursBeforeStart,
  cancellationHoursBeforeStart,
  answersHoursBeforeStart,
  assignmentHoursBeforeStart,
  addsPlatformFee: z.boolean().nullable().describe(described.addsPlatformFee),
  suspendsDisputedTickets: z.boolean().nullable().describe(described.suspendsDisputedTickets),
  offerMinutes: z.int().nullable().describe(described.offerMinutes),
  ticketTypeCount: z.int(),
  findings: z
    .array(
      z
        .strictObject({
          code: z.enum(findingCodes),
          message: z.string(),
          ticketTypeId: z.uuid().nullable(),
          isBlocking: z
            .boolean()
            .describe('Otherwise it can be published, and what costs money cannot be ordered'),
        })
        .openapi('TicketCatalogFinding'),
    )
    .describe('What stands in the way of publishing it, or of selling from it'),
  published: PublishedCatalog.nullable().describe('What is sold from now'),
  concurrencyStamp: z
    .uuid()
    .nullable()
    .describe('New with every change of the draft and its types'),
})

const operations = ticketingOperations

export const getTicketing = defineRoute({
  operation: operations.getTicketing,
  path: ticketingPath,
  summary: 'Read the tickets that a public event currently offers',
  response: Ticketing,
  links: { ticketing: 'event', self: 'ticketing' },
})

export const getTicketingDraft = defineRoute({
  operation: operations.getTicketingDraft,
  path: `${ticketingPath}/draft`,
  summary: 'Read the draft of the ticket catalogue of an event, with what prevents its publication',
  response: TicketingDraft,
  links: {
    'ticketing-draft': [
      { on: ['event', 'managedEvent'], title: 'Ticket catalogue' },
      { on: ['ticketing', 'ticketTypes', 'ticketType', 'registrationQuestions', 'capacityPools'] },
    ],
    self: draftKind,
  },
})

export const openRegistration = defineRoute({
  operation: operations.openRegistration,
  method: 'post',
  path: `${ticketingPath}/open`,
  summary:
    'Take registrations for an event with one free ticket: makes the catalogue, publishes it, and sets how people take part',
  status: 201,
  body: z
    .strictObject({
      ticketName: lineText(ticketingBounds.name).default('Ticket'),
      placeLimit: z
        .int()
        .min(1)
        .max(ticketingBounds.capacity)
        .nullable()
        .default(null)
        .describe('How many can come; null: no bound'),
      allowsGuests: z
        .boolean()
        .default(true)
        .describe('Whether people register without an account, too'),
    })
    .openapi('OpenedRegistration'),
  response: TicketingDraft,
  title: 'Open free registration',
  links: { 'open-registration': ['event', 'managedEvent', draftKind] },
})

export const cloneTicketingDraft = defineRoute({
  operation: operations.cloneTicketingDraft,
  path: `${ticketingPath}/draft:clone`,
  summary: 'Create a draft of the ticket catalogue, from the published version or empty',
  status: 201,
  response: TicketingDraft,
  title: 'Begin a draft',
  links: { clone: draftKind },
})

export const editTicketingDraft = defineRoute({
  operation: operations.editTicketingDraft,
  ...edition,
  path: `${ticketingPath}/draft`,
  summary:
    'Edit the currency of the draft of a ticket catalogue, how buyers pay, until when they can ask for a refund, transfer tickets, cancel or change answers, what a dispute does to them, who pays the fee of the platform, and how long places are offered',
  body: z
    .strictObject({
      currencyCode: sentCurrency.nullable().describe(currencyMeaning),
      paymentInstructions: plainText(paymentBounds.instructions)
        .nullable()
        .describe(described.paymentInstructions),
      takesCash: z.boolean().describe(described.takesCash),
      refundHoursBeforeStart: hoursBeforeStart.describe(described.refundHoursBeforeStart),
      transferHoursBeforeStart: hoursBeforeStart.describe(described.transferHoursBeforeStart),
      cancellationHoursBeforeStart: hoursBeforeStart.describe(
        described.cancellationHoursBeforeStart,
      ),
      answersHoursBeforeStart: hoursBeforeStart.describe(described.answersHoursBeforeStart),
      assignmentHoursBeforeStart: hoursBeforeStart.describe(described.assignmentHoursBeforeStart),
      addsPlatformFee: z.boolean().describe(described.addsPlatformFee),
      suspendsDisputedTickets: z.boolean().describe(described.suspendsDisputedTickets),
      offerMinutes: z
        .int()
        .min(offerMinutes.least)
        .max(offerMinutes.most)
        .describe(described.offerMinutes),
    })
    .partial()
    .openapi('TicketingDraftChanges'),
  response: TicketingDraft,
  title: 'Set currency and payment',
  links: { edit: draftKind },
})

export const discardTicketingDraft = defineRoute({
  operation: operations.discardTicketingDraft,
  ...removal,
  path: `${ticketingPath}/draft`,
  summary: 'Delete the draft of a ticket catalogue; what is published stays',
  title: 'Discard the draft',
  links: { discard: draftKind },
})

export const publishTicketing = defineRoute({
  operation: operations.publishTicketing,
  ifMatch: true,
  path: `${ticketingPath}/publish`,
  summary: 'Publish the draft of a ticket catalogue; it replaces the previous version',
  response: TicketingDraft,
  problems: [
    'validation_failed',
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
  ],
  title: 'Publish the catalogue',
  links: { publish: draftKind },
})
