import { z } from '@hono/zod-openapi'
import { guestOrderOperations as operations } from '../../../domain/guest-orders/index.ts'
import { challengeRules } from '../../../kernel/guest-orders.ts'
import { orderBounds, orderOrigins } from '../../../kernel/orders.ts'
import { ticketingBounds } from '../../../kernel/ticketing.ts'
import {
  dateText,
  defineList,
  defineRoute,
  instantText,
  nullableText,
  ofEventShape,
  resourceOf,
  routesOfOne,
  Uuid,
} from '../../contract/contract-kit.ts'
import { Accepted } from '../local-identity/contract.ts'
import {
  Assignments,
  joinWaitingList,
  orderedShape,
  Participant,
  ParticipantDraft,
  Participants,
  platformContribution,
  RegistrationOrder,
  TicketTransfer,
} from '../orders/contract.ts'
import { AskedQuestion } from '../ticketing/question-contract.ts'

const path = '/api/events/{eventId}/registration-orders/guest'
const kind = 'guestOrder'

const orders = routesOfOne({
  called: 'registration',
  path,
  id: 'guestOrderId',
  kind,
  item: RegistrationOrder,
})
const held = { guest: 'holds' } as const
const writing = { ...held, idempotency: 'required' } as const

export const issueGuestChallenge = defineRoute({
  operation: operations.issueGuestChallenge,
  path: `${path}/challenge`,
  summary: 'Get the challenge to solve before starting an order without an account',
  isRepeatable: true,
  body: z
    .strictObject({
      ...orderedShape,
      idempotencyKey: Uuid.describe('What the order is to be sent with'),
    })
    .openapi('GuestChallengeDraft'),
  response: resourceOf('GuestChallenge', {
    protectedChallenge: z.string(),
    expiresAt: instantText,
    difficulty: z
      .int()
      .describe(
        'Leading zero bits of the SHA-256 of `marquee-guest-registration:v1`, a newline, the challenge, a newline, and the proof',
      ),
    version: z.literal(challengeRules.version),
  }),
  title: 'Prepare a registration without an account',
  links: { 'guest-registration-challenge': ['event', 'ticketing'] },
})

export const requestGuestConfirmation = defineRoute({
  operation: operations.requestGuestConfirmation,
  path: `${path}/confirmation`,
  summary:
    'Request a mail with a secret that starts an order, for browsers that cannot solve the challenge',
  isRepeatable: true,
  body: z.strictObject({ email: z.email().max(254) }).openapi('GuestConfirmationDraft'),
  response: Accepted,
  status: 202,
  title: 'Register by mail',
  links: { 'guest-registration-confirmation': ['event', 'ticketing'] },
})

export const startGuestOrder = orders.creating(operations.startGuestOrder, {
  summary: 'Order tickets without an account; the secret that opens the order is in the answer',
  guest: 'starts',
  idempotency: 'required',
  body: z
    .strictObject({
      ...orderedShape,
      finalize: z.boolean().default(false).describe('Finish it at once if it lacks nothing'),
      joinWaitingList,
      platformContributionBasisPoints: platformContribution,
      participants: z
        .array(ParticipantDraft)
        .max(orderBounds.participants)
        .default([])
        .describe('By their positions; the first needs an address. No part of the challenge'),
    })
    .openapi('GuestOrderDraft'),
  problems: [
    'validation_failed',
    'anonymous_registration_challenge_invalid',
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
  ],
  title: 'Register without an account',
  links: { 'start-guest-registration': ['event', 'ticketing'] },
})

export const registerAttendee = defineRoute({
  operation: operations.registerAttendee,
  method: 'post',
  path: '/api/events/{eventId}/registration-orders/attendees',
  summary:
    'Register somebody else, free of charge or paid already: the order is confirmed, and the person is mailed the tickets',
  status: 201,
  body: z
    .strictObject({
      ticketTypeLineageId: Uuid.describe(
        'Of what is on sale; hidden types and those whose sale is over, too',
      ),
      quantity: z.int().min(1).max(ticketingBounds.perOrder).default(1),
      origin: z
        .enum(orderOrigins)
        .default('Complimentary')
        .describe('Free of charge, or paid by hand in full'),
      ...TicketTransfer.shape,
    })
    .openapi('RegisteredAttendee'),
  response: RegistrationOrder,
  title: 'Register somebody',
  links: { 'register-attendee': 'eventRegistrationOrders' },
})

export const getGuestOrder = orders.reading(operations.getGuestOrder, {
  ...held,
  summary: 'Read an order with its secret',
  links: { registration: 'recoveredOrder' },
})

export const listGuestParticipants = defineList({
  ...held,
  operation: operations.listGuestParticipants,
  path: `${path}/{guestOrderId}/participants`,
  summary: 'List the participants of an order',
  response: Participants('GuestParticipantCollection'),
  links: { participants: kind, collection: 'guestParticipants' },
})

export const editGuestParticipant = defineRoute({
  ...writing,
  operation: operations.editGuestParticipant,
  method: 'put',
  path: `${path}/{guestOrderId}/participants/{guestParticipantId}`,
  summary: 'Enter the participants; the first participant is the contact',
  body: ParticipantDraft,
  response: Participant,
  title: 'Say who comes',
  links: { edit: 'guestParticipant' },
})

const attemptPath = `${path}/{guestOrderId}/attempts` as const
const tried = { guest: 'tries' } as const
const trying = { ...tried, idempotency: 'required' } as const
const ofAttempt = 'guestAttempt'

/** What whoever has its secret knows: nothing of the rest of the order. */
export const GuestAttempt = resourceOf('GuestAttempt', {
  ...ofEventShape,
  timezone: nullableText,
  orderId: z.uuid(),
  expiresAt: instantText.describe(
    'Until when somebody can say who comes: for a day, and no longer than places are held',
  ),
  ticketTypeName: z.string(),
  ticketTypeLineageId: z.uuid(),
  firstName: nullableText.describe('Of this person, as far as it is known'),
  lastName: nullableText,
  email: nullableText,
  takesNames: z.boolean().describe('Whether the person can be renamed: no longer, once confirmed'),
  questions: z.array(AskedQuestion),
})

export const startGuestAttempt = defineRoute({
  ...writing,
  operation: operations.startGuestAttempt,
  path: attemptPath,
  summary:
    'Have somebody else say who comes with a ticket: the secret that opens the attempt is in the answer',
  body: z.strictObject({ participantId: Uuid }).openapi('GuestAttemptDraft'),
  response: GuestAttempt,
  status: 201,
  title: 'Let the person answer',
  links: { 'start-attempt': 'guestParticipant' },
})

export const getGuestAttempt = defineRoute({
  ...tried,
  operation: operations.getGuestAttempt,
  path: `${attemptPath}/{attemptId}`,
  summary: 'Read what is asked of the person of an attempt, with its secret',
  response: GuestAttempt,
  links: { self: ofAttempt },
})

export const submitGuestAttempt = defineRoute({
  ...trying,
  operation: operations.submitGuestAttempt,
  method: 'post',
  path: `${attemptPath}/{attemptId}/submissions`,
  summary: 'Say who comes, with the secret of an attempt, which opens nothing from then on',
  body: ParticipantDraft,
  response: GuestAttempt,
  title: 'Say who comes',
  links: { submit: ofAttempt },
})

export const skipGuestAttempt = defineRoute({
  ...trying,
  operation: operations.skipGuestAttempt,
  method: 'post',
  path: `${attemptPath}/{attemptId}/skip`,
  summary: 'End an attempt without saying anything; its secret opens nothing from then on',
  response: GuestAttempt,
  title: 'Skip',
  links: { skip: ofAttempt },
})

export const editGuestParticipants = orders.commanding(
  operations.editGuestParticipants,
  'edit-participants',
  {
    ...writing,
    method: 'put',
    at: 'assignments',
    summary:
      'Enter who comes with several tickets; of a confirmed order, with those that were left open',
    body: Assignments,
    title: 'Say who comes',
  },
)

export const deferGuestAssignments = orders.commanding(
  operations.deferGuestAssignments,
  'defer-assignments',
  {
    ...writing,
    method: 'put',
    at: 'assignments/deferred',
    summary:
      'Leave open who comes with tickets that nobody is named for, until the instant that the catalogue says',
    title: 'Say later who comes',
  },
)

export const transferGuestTicket = defineRoute({
  ...writing,
  operation: operations.transferGuestTicket,
  path: `${path}/{guestOrderId}/admission-tickets/{guestTicketId}/transfer`,
  summary:
    'Transfer a ticket to another person, who gets a new code by mail; the old code stops working',
  body: TicketTransfer,
  response: Participant,
  title: 'Transfer',
  links: { transfer: 'guestParticipant' },
})

export const finalizeGuestOrder = orders.commanding(operations.finalizeGuestOrder, 'finalize', {
  ...writing,
  summary: 'Finish an order: it is confirmed, or waits for an approval',
  title: 'Finish',
})

export const cancelGuestOrder = defineRoute({
  ...writing,
  operation: operations.cancelGuestOrder,
  method: 'delete',
  path: `${path}/{guestOrderId}`,
  summary: 'Cancel an order that is not confirmed',
  response: RegistrationOrder,
  title: 'Cancel',
  links: { cancel: kind },
})

export const leaveGuestWaitingList = orders.commanding(
  operations.leaveGuestWaitingList,
  'leave-waiting-list',
  {
    ...writing,
    summary: 'Leave the waiting list; the order is cancelled',
    title: 'Leave the waiting list',
  },
)

export const GuestOrderStatus = resourceOf('GuestOrderStatus', {
  ...ofEventShape,
  firstSessionDate: dateText.nullable(),
  lastSessionDate: dateText.nullable(),
  statusId: z.int(),
  statusCode: nullableText,
  statusName: nullableText,
  confirmedAt: instantText.nullable(),
  cancelledAt: instantText.nullable(),
})

export const getGuestOrderStatus = defineRoute({
  ...held,
  operation: operations.getGuestOrderStatus,
  path: `${path}/{guestOrderId}/status`,
  summary: 'Read the status of a confirmed order, without personal data',
  response: GuestOrderStatus,
  links: { status: kind, self: 'guestOrderStatus' },
})

export const cancelConfirmedGuestOrder = orders.commanding(
  operations.cancelConfirmedGuestOrder,
  'cancel-registration',
  {
    ...held,
    isRepeatable: true,
    at: 'cancel',
    summary:
      'Cancel a confirmed order while its catalogue allows it; the answer is not stored for replays',
    title: 'Cancel',
    problems: ['resource_not_found', 'concurrency_conflict', 'resource_conflict'],
  },
)

export const eraseGuestOrder = defineRoute({
  ...writing,
  operation: operations.eraseGuestOrder,
  method: 'delete',
  path: `${path}/{guestOrderId}/personal-data`,
  summary: 'Erase names and addresses from an order; the order still counts',
  response: RegistrationOrder,
  title: 'Erase my data',
  links: { erase: kind },
})

export const claimGuestOrder = orders.commanding(operations.claimGuestOrder, 'claim', {
  ...writing,
  summary: 'Claim an order into an account whose e-mail address is verified',
  title: 'Keep in my account',
})

const withSecret = { isCredential: true } as const

export const requestTicketRecovery = defineRoute({
  ...withSecret,
  operation: operations.requestTicketRecovery,
  path: '/api/tickets/recovery',
  summary: 'Request a mail that leads back to registrations that were made without an account',
  body: z.strictObject({ email: z.email().max(254) }),
  response: Accepted,
  status: 202,
  title: 'I cannot find my ticket',
  links: { 'ticket-recovery': 'root' },
})

export const RecoveredOrder = resourceOf('RecoveredOrder', {
  id: Uuid,
  eventId: Uuid,
  eventTitle: z.string(),
  eventSlug: nullableText,
  createdAt: instantText,
  capability: z.string().describe('The new secret of the order; the earlier one opens nothing'),
})

export const consumeTicketRecovery = defineRoute({
  ...withSecret,
  guest: 'recovers',
  operation: operations.consumeTicketRecovery,
  path: '/api/tickets/recovery/consume',
  summary: 'Open the recovered registrations with the mailed secret, which works once',
  response: resourceOf('RecoveredOrders', { orders: z.array(RecoveredOrder) }),
  problems: ['resource_not_found'],
  title: 'Open your registrations',
  links: { 'consume-ticket-recovery': ['root', 'ticketRecovery'] },
})
