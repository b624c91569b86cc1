import type { Rows } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import {
  type Audience,
  attendeeMessageBounds,
  brokenAudienceRules,
  storedAudience,
  type WrittenMessageKind,
} from '../../kernel/attendee-messages.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { inPerson } from '../../kernel/principal.ts'
import { invalid, Problem, refuseBroken } from '../../kernel/problem.ts'
import { sendsMail, storedDelivery } from '../email-delivery/index.ts'
import { eventFacts, standingOfEvent } from '../events/index.ts'
import { type MailTemplates, ownLook } from '../mails/index.ts'
import { checkTicketTypes, type NamedTicketType, ticketTypesOfEvent } from '../ticketing/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { attendeeMessageOperations as operations } from './operations.ts'
import {
  type AttendeeMessageView,
  assertMessageRoom,
  audienceSize,
  type Choices,
  choicesOf,
  insertMessage,
  type KnownOfEvent,
  knownOfEvent,
  messageOfEvent,
  messagePage,
  messagesOfDay,
  senderOfEvent,
} from './queries.ts'

type StandingView = Rows<{ event: ReturnType<typeof standingOfEvent> }>['event'][number]

export interface MessageOfEvent {
  event: StandingView
  message: AttendeeMessageView
  ticketTypes: NamedTicketType[]
}

export interface MessagesOfEvent {
  event: StandingView
  messagesOfDay: number
  choices: Choices
  page: Page<AttendeeMessageView>
}

interface Written extends Audience {
  kind: WrittenMessageKind
  subject: string
  text: string
}

type ToEvent = Written & { eventId: string }

export interface AttendeeMessagePreview extends MailTemplates {
  event: StandingView
  written: Written
  recipients: number
  from: NonNullable<Rows<{ from: ReturnType<typeof senderOfEvent> }>['from']>
}

export const messagesFacts = ({
  event,
  messagesOfDay,
}: Pick<MessagesOfEvent, 'event' | 'messagesOfDay'>) => ({
  ...eventFacts(event),
  isSpent: messagesOfDay >= attendeeMessageBounds.perDay,
})

/** Throws unless the audience fits together, and what it names is there. */
function checkAudience(audience: Audience, { ticketTypes, session, day }: KnownOfEvent) {
  refuseBroken(brokenAudienceRules(audience))
  checkTicketTypes(audience.ticketTypeLineageIds, ticketTypes)
  if (audience.eventSessionId !== null && session === null) {
    throw invalid('eventSessionId', 'There is no such session in this event.')
  }
  if (audience.eventDayId !== null && day === null) {
    throw invalid('eventDayId', 'There is no such day in this event.')
  }
}

export const listAttendeeMessages = reading({
  operation: operations.listAttendeeMessages,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: one(standingOfEvent(db, eventId)),
    messagesOfDay: messagesOfDay(db, eventId),
    choices: choicesOf(db, eventId),
    ...messagePage(db, eventId, page),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, messagesOfDay, choices, ...found }, { page }): MessagesOfEvent => ({
    event,
    messagesOfDay,
    choices,
    page: pageOf(page, found),
  }),
})

export const getAttendeeMessage = reading({
  operation: operations.getAttendeeMessage,
  load: (db, input: { eventId: string; messageId: string }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...messageOfEvent(db, input),
    ticketTypes: ticketTypesOfEvent(db, input.eventId),
  }),
  facts: ({ event }) => eventFacts(event),
  result: (found): MessageOfEvent => found,
})

/** How many a message would reach, and how it would look. */
export const previewAttendeeMessage = reading({
  operation: operations.previewAttendeeMessage,
  load: (db, { eventId, ...written }: ToEvent) => ({
    event: one(standingOfEvent(db, eventId)),
    known: knownOfEvent(db, eventId, written),
    recipients: audienceSize(db, eventId, storedAudience(written)),
    from: senderOfEvent(db, eventId),
    look: ownLook(db),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ known, ...found }, { eventId: _, ...written }, { tenant }): AttendeeMessagePreview {
    checkAudience(written, known)
    return { ...found, written, tenant: tenant.fullName }
  },
})

/** Stores a message. Its mails leave by a job. */
export const createAttendeeMessage = writing({
  operation: operations.createAttendeeMessage,
  load: (db, { eventId, ...written }: ToEvent) => ({
    event: one(standingOfEvent(db, eventId)),
    known: knownOfEvent(db, eventId, written),
    recipients: audienceSize(db, eventId, storedAudience(written)),
    delivery: storedDelivery(db, 'tenant'),
    messagesOfDay: messagesOfDay(db, eventId),
  }),
  facts: (found) => [messagesFacts(found)],
  decide(db, { event, known, recipients, delivery }, input, { ids, now, tenantId, principal }) {
    const { eventId, ...written } = storedAudience(input)
    checkAudience(written, known)
    if (!sendsMail(delivery)) {
      throw new Problem('resource_conflict', {
        detail: 'Mails of this community are switched off. Ask an administrator to switch them on.',
      })
    }
    if (recipients === 0) {
      throw invalid('orderStatuses', 'This message would reach nobody. Choose other recipients.')
    }
    const row = {
      ...written,
      id: ids.next(now),
      eventId,
      sentByUserId: inPerson(principal),
      createdAt: instantIso(now),
    }
    const named = {
      eventSessionTitle: known.session?.title ?? null,
      eventDayName: known.day?.name ?? null,
    }
    const result: MessageOfEvent = {
      event,
      message: { ...row, ...named, recipients, sent: 0, failed: 0 },
      ticketTypes: known.ticketTypes,
    }
    return {
      assertions: [assertMessageRoom(db, eventId, attendeeMessageBounds.perDay)],
      writes: [insertMessage(db, { ...row, tenantId, expected: recipients })],
      outbox: [{ job: 'tell-attendees', payload: { messageId: row.id } }],
      changesPublic: false,
      result,
    }
  },
})
