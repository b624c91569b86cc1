import { messageMailOf } from '../../../domain/attendee-mails/index.ts'
import * as verbs from '../../../domain/attendee-messages/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import { mailLanguageFor } from '../../../domain/mails/index.ts'
import { namesOfTicketTypes } from '../../../domain/ticketing/index.ts'
import { byPage, byParams, endpoint, type Scene, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const message = ({ event, message, ticketTypes }: verbs.MessageOfEvent): Resource => ({
  kind: 'attendeeMessage',
  fields: fieldsOf(contract.AttendeeMessage, message, {
    eventTitle: event.title,
    ticketTypeNames: namesOfTicketTypes(message.ticketTypeLineageIds, ticketTypes),
  }),
  facts: eventFacts(event),
  vars: { eventId: event.id, messageId: message.id },
})

const messages = ({ event, page, messagesOfDay, choices }: verbs.MessagesOfEvent): Resource => ({
  kind: 'attendeeMessages',
  fields: { ...choices },
  facts: verbs.messagesFacts({ event, messagesOfDay }),
  vars: { eventId: event.id },
  page,
  items: page.rows.map((row) => message({ event, message: row, ticketTypes: choices.ticketTypes })),
})

/** The stop link of a preview stops nothing. */
const preview = (
  { event, recipients, written, from, tenant, look }: verbs.AttendeeMessagePreview,
  { home }: Scene,
): Resource => {
  const { subject, text, html } = messageMailOf(
    {
      written: { ...written, sender: from.sender ?? '', announcementToken: null },
      tenant,
      look,
      event: from,
      site: home,
    },
    { address: '', stopToken: 'example', storedPreferences: look.storedPreferences },
  )
  return {
    kind: 'attendeeMessagePreview',
    fields: {
      eventId: event.id,
      eventTitle: event.title,
      recipients,
      language: mailLanguageFor(look),
      subject,
      text,
      html,
    },
    facts: eventFacts(event),
    vars: { eventId: event.id },
  }
}

export const attendeeMessageEndpoints = [
  endpoint({
    route: contract.listAttendeeMessages,
    verb: verbs.listAttendeeMessages,
    input: byPage,
    represent: messages,
  }),
  endpoint({
    route: contract.getAttendeeMessage,
    verb: verbs.getAttendeeMessage,
    input: byParams,
    represent: message,
  }),
  endpoint({
    route: contract.previewAttendeeMessage,
    verb: verbs.previewAttendeeMessage,
    input: withBody,
    represent: preview,
  }),
  endpoint({
    route: contract.createAttendeeMessage,
    verb: verbs.createAttendeeMessage,
    input: withBody,
    represent: message,
  }),
]
