import { z } from '@hono/zod-openapi'
import { admissionOperations as operations } from '../../../domain/admission/index.ts'
import {
  admissionBounds,
  revocationReasons,
  ticketReasons,
  ticketStates,
  undoReasons,
  verdicts,
} from '../../../kernel/admission.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  filteredPage,
  instantText,
  nullableText,
  plainText,
  resourceOf,
  routesOfOne,
  sentInstant,
  Uuid,
} from '../../contract/contract-kit.ts'
import { TicketTransfer } from '../orders/contract.ts'

const state = z.enum(ticketStates)
const reason = z.enum(ticketReasons).describe('Why it is in its state')
const checkInListId = z
  .uuid()
  .nullable()
  .describe('The check-in list it was asked at; null: the door of the event itself')

export const AdmissionTicket = resourceOf('AdmissionTicket', {
  id: z.uuid(),
  eventId: z.uuid(),
  eventTitle: nullableText,
  firstName: nullableText,
  lastName: nullableText,
  ticketTypeName: z.string(),
  state,
  reason,
  checkInListId,
  admittedAt: instantText
    .nullable()
    .describe('Null unless somebody is inside with it, by this list'),
  code: nullableText.describe(
    'What is scanned; only for whoever ordered, while the ticket is active and was not transferred',
  ),
})

export const CheckIn = resourceOf('CheckIn', {
  eventId: z.uuid(),
  checkInListId,
  verdict: z.enum(verdicts),
  admittedAt: instantText.nullable().describe('Now, or when it admitted before'),
  ticketId: z.uuid().nullable().describe('Null where nothing is told of the ticket'),
  firstName: nullableText,
  lastName: nullableText,
  ticketTypeName: nullableText,
  state: state.nullable(),
  reason: reason.nullable(),
})

export const AdmissionKey = resourceOf('AdmissionKey', {
  eventId: z.uuid(),
  keyId: z.string().describe('Bytes 2 to 5 of a code, in hexadecimal digits'),
  publicKey: z.string().describe('Ed25519, 32 bytes as base64url'),
  createdAt: instantText,
  replacedAt: instantText.nullable().describe('Null while it signs'),
  validUntil: instantText.nullable().describe('Until when its codes admit; null: no end'),
})

export const CheckInStatistics = resourceOf('CheckInStatistics', {
  eventId: z.uuid(),
  timezone: nullableText.describe('Of the event'),
  checkInListId,
  admitted: z.int().describe('Tickets that somebody came in with'),
  inside: z.int(),
  expected: z.int().describe('Tickets that are active, of the types of the list'),
  minutes: z
    .array(z.strictObject({ at: instantText, admitted: z.int() }))
    .describe(
      `Check-ins per minute of the last ${admissionBounds.minutes}; those without any are left out`,
    ),
})

const ofEvent = '/api/events/{eventId}'
const path = `${ofEvent}/admission-tickets` as const
const kind = 'admissionTicket'
const events = ['event', 'managedEvent']

const atList = {
  checkInListId: Uuid.optional().describe('A check-in list; without one the door of the event'),
}
/** Asked at a list, a thing and its links name it. */
const about = { checkInListId: 'checkInListId' }
const ofList = { on: 'checkInList', about }
const doorAlone = { query: z.strictObject(atList) }

const tickets = routesOfOne({
  called: 'ticket',
  path,
  id: 'ticketId',
  kind,
  on: [kind, 'checkIn'],
  item: AdmissionTicket,
})
/** Where a command on a ticket is offered. */
const onTicket = (rel: string) => ({
  [rel]: [{ on: [kind, 'checkIn'] }, { on: ['ticketAtList', 'checkInAtList'], about }],
})
const list = collectionOf('AdmissionTicketCollection', AdmissionTicket)

const ticketsQuery = '{?page,pageSize,text,ticketTypeLineageId}'

export const listAdmissionTickets = defineRoute({
  operation: operations.listAdmissionTickets,
  path,
  summary: 'List the tickets of an event, by the name of the holder',
  query: filteredPage(
    {
      text: plainText(200).min(admissionBounds.leastLetters).optional().describe('In a name'),
      ticketTypeLineageId: Uuid.optional().describe('Of one ticket type'),
      ...atList,
    },
    (filter) => filter,
  ),
  response: list,
  title: 'Attendees',
  links: {
    'admission-tickets': [
      { on: [...events, 'checkInStatistics'], query: ticketsQuery },
      { ...ofList, query: ticketsQuery },
    ],
    collection: 'admissionTickets',
  },
})

export const listTicketsOfOrder = defineList({
  operation: operations.listTicketsOfOrder,
  path: `${ofEvent}/registration-orders/{orderId}/admission-tickets`,
  summary: 'List the tickets of an order; the buyer also sees their codes',
  response: list,
  title: 'Tickets',
  links: { 'admission-tickets': 'registrationOrder', collection: 'ticketsOfOrder' },
})

export const getAdmissionTicket = tickets.reading(operations.getAdmissionTicket, {
  summary: 'Read a ticket: your own, or one of an event whose registrations you can see',
  ...doorAlone,
  links: { self: [{ on: kind }, { on: 'ticketAtList', about }] },
})

export const checkInByCode = defineRoute({
  operation: operations.checkInByCode,
  path: `${ofEvent}/check-ins`,
  summary: 'Check the code of a ticket, and check in its holder if it is valid',
  ...doorAlone,
  body: z
    .strictObject({ code: plainText(admissionBounds.code).describe('As it was scanned or typed') })
    .openapi('CheckInByCode'),
  response: CheckIn,
  title: 'Check in',
  links: { 'check-in': [{ on: [...events, 'checkInStatistics'] }, ofList] },
})

export const checkInTicket = defineRoute({
  operation: operations.checkInTicket,
  method: 'post',
  path: `${path}/{ticketId}/check-in`,
  summary: 'Check in a person who was found by name',
  ...doorAlone,
  response: CheckIn,
  title: 'Check in',
  links: onTicket('check-in'),
})

export const undoCheckIn = tickets.commanding(operations.undoCheckIn, 'undo-check-in', {
  summary: 'Undo a check-in',
  body: z.strictObject({ undoReason: z.enum(undoReasons) }).openapi('UndoCheckIn'),
  title: 'Undo the check-in',
  ...doorAlone,
  links: onTicket('undo-check-in'),
})

export const recordExit = tickets.commanding(operations.recordExit, 'exit', {
  summary: 'Record an exit; the ticket can be used to come in again',
  title: 'Leave',
  ...doorAlone,
  links: onTicket('exit'),
})

export const revokeAdmissionTicket = tickets.commanding(
  operations.revokeAdmissionTicket,
  'revoke',
  {
    summary: 'Revoke a ticket',
    body: z
      .strictObject({ reason: z.enum(revocationReasons).default('ManualRevocation') })
      .openapi('RevokeAdmissionTicket'),
    title: 'Revoke',
  },
)

export const reissueAdmissionTicket = tickets.commanding(
  operations.reissueAdmissionTicket,
  'reissue',
  { summary: 'Give a ticket a new code; the old code stops working', title: 'New code' },
)

export const restoreAdmissionTicket = tickets.commanding(
  operations.restoreAdmissionTicket,
  'restore',
  {
    summary: 'Restore a ticket that was suspended by a disputed payment',
    title: 'Restore',
  },
)

export const transferTicket = tickets.commanding(operations.transferTicket, 'transfer', {
  summary:
    'Transfer a ticket to another person, who gets a new code by mail; the old code stops working',
  body: TicketTransfer,
  title: 'Transfer',
  links: { transfer: [{ on: kind }] },
})

export const getCheckInStatistics = defineRoute({
  operation: operations.getCheckInStatistics,
  path: `${ofEvent}/check-in-statistics`,
  summary: 'Read how many came, are inside and are expected',
  ...doorAlone,
  response: CheckInStatistics,
  title: 'Check-in in numbers',
  links: {
    'check-in-statistics': [{ on: events }, ofList],
    self: [{ on: 'checkInStatistics' }, { on: 'statisticsOfList', about }],
  },
})

const keys = `${ofEvent}/admission-keys` as const

export const listAdmissionKeys = defineList({
  operation: operations.listAdmissionKeys,
  path: keys,
  summary: 'List the public keys that verify ticket codes, newest first',
  response: collectionOf('AdmissionKeyCollection', AdmissionKey),
  title: 'Keys of ticket codes',
  links: { 'admission-keys': 'managedEvent', collection: 'admissionKeys' },
})

export const rotateAdmissionKey = defineRoute({
  operation: operations.rotateAdmissionKey,
  path: keys,
  summary: 'Sign new ticket codes with a new key',
  body: z
    .strictObject({
      earlierCodesUntil: sentInstant
        .nullable()
        .default(null)
        .describe('Until when codes of the key before admit; null: no end'),
    })
    .openapi('AdmissionKeyRotation'),
  response: AdmissionKey,
  title: 'New key',
  links: { 'rotate-admission-key': 'admissionKeys' },
})
