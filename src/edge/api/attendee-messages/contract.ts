import { z } from '@hono/zod-openapi'
import { attendeeMessageOperations as operations } from '../../../domain/attendee-messages/index.ts'
import {
  addressedStatusNames,
  attendeeMessageBounds as bounds,
  writtenMessageKinds,
} from '../../../kernel/attendee-messages.ts'
import {
  collectionOf,
  defineRoute,
  instantText,
  lineText,
  nullableText,
  ofEventShape,
  plainText,
  resourceOf,
  routesOf,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'
import { namedTicketTypes } from '../ticketing/ticket-type-contract.ts'

const said = {
  kind: '`Information` about this event goes to everybody. `Announcement` is anything else: whoever stops announcements of this organizer gets none',
  text: 'Plain text. An empty line begins a paragraph',
  orderStatuses:
    'Of which orders. Without any, and without a session or a day, it is for confirmed ones',
  ticketTypeLineageIds: 'Ticket types that it is for; without any it is for all',
  eventSessionId: 'For those who are registered for this session, instead of those with orders',
  eventDayId: 'For those who are registered for this day, instead of those with orders',
  isCheckedIn: 'True: for those who were let in. False: for the others',
  recipients: 'Addresses, each once',
}

const audience = {
  orderStatuses: z.array(z.enum(addressedStatusNames)).describe(said.orderStatuses),
  ticketTypeLineageIds: z.array(z.uuid()).describe(said.ticketTypeLineageIds),
  ticketTypeNames: z.array(z.string()),
  eventSessionId: z.uuid().nullable().describe(said.eventSessionId),
  eventSessionTitle: nullableText,
  eventDayId: z.uuid().nullable().describe(said.eventDayId),
  eventDayName: nullableText,
  isCheckedIn: z.boolean().nullable().describe(said.isCheckedIn),
}

export const AttendeeMessage = resourceOf('AttendeeMessage', {
  ...ofEventShape,
  kind: z.enum(writtenMessageKinds).describe(said.kind),
  subject: z.string(),
  text: z.string().describe(said.text),
  ...audience,
  recipients: z.int().describe(said.recipients),
  sent: z.int(),
  failed: z
    .int()
    .describe('Not taken by the mail server, or for somebody who is not registered any more'),
  createdAt: instantText,
  sentByUserId: z.uuid().nullable().describe('Null for a key, and after an erasure'),
})

export const AttendeeMessagePreview = resourceOf('AttendeeMessagePreview', {
  eventId: z.uuid(),
  eventTitle: z.string(),
  recipients: z.int().describe(said.recipients),
  language: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

const fields = {
  kind: z.enum(writtenMessageKinds).describe(said.kind),
  subject: lineText(bounds.subject),
  text: plainText(bounds.text).describe(said.text),
  orderStatuses: z
    .array(z.enum(addressedStatusNames))
    .max(addressedStatusNames.length)
    .describe(said.orderStatuses),
  ticketTypeLineageIds: z.array(Uuid).max(bounds.ticketTypes).describe(said.ticketTypeLineageIds),
  eventSessionId: Uuid.nullable().describe(said.eventSessionId),
  eventDayId: Uuid.nullable().describe(said.eventDayId),
  isCheckedIn: z.boolean().nullable().describe(said.isCheckedIn),
}

const AttendeeMessageDraft = z
  .strictObject(
    withDefaults(fields, {
      orderStatuses: [],
      ticketTypeLineageIds: [],
    }),
  )
  .openapi('AttendeeMessageDraft')

const messages = routesOf({
  called: 'message',
  path: '/api/events/{eventId}/attendee-messages',
  id: 'messageId',
  kind: 'attendeeMessage',
  item: AttendeeMessage,
  list: collectionOf('AttendeeMessageCollection', AttendeeMessage, {
    ticketTypes: namedTicketTypes.describe('What a message can be for'),
    sessions: z
      .array(
        z
          .strictObject({ eventSessionId: z.uuid(), eventSessionTitle: nullableText })
          .openapi('AddressedSession'),
      )
      .describe('Those that somebody has registered for, a hundred at most'),
    days: z
      .array(
        z.strictObject({ eventDayId: z.uuid(), eventDayName: z.string() }).openapi('AddressedDay'),
      )
      .describe('Those that somebody has registered for'),
  }),
})

export const listAttendeeMessages = messages.listing(operations.listAttendeeMessages, {
  summary: 'List the messages to attendees of an event, newest first',
  links: {
    'attendee-messages': { on: ['event', 'managedEvent'], title: 'Messages to attendees' },
  },
})

export const getAttendeeMessage = messages.reading(operations.getAttendeeMessage, {
  summary: 'Read a message to attendees, and how many of its mails were sent',
})

export const createAttendeeMessage = messages.creating(operations.createAttendeeMessage, {
  summary: 'Send a message to attendees; one mail goes to each address',
  body: AttendeeMessageDraft,
  title: 'Write to attendees',
  links: { create: 'attendeeMessages' },
})

export const previewAttendeeMessage = defineRoute({
  operation: operations.previewAttendeeMessage,
  method: 'post',
  path: '/api/events/{eventId}/attendee-messages/preview',
  summary: 'Preview a message: the number of recipients and the mail itself',
  body: AttendeeMessageDraft,
  response: AttendeeMessagePreview,
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  title: 'Preview a message',
  links: { preview: 'attendeeMessages' },
})
