import { attendeeMessageBounds } from '../../kernel/attendee-messages.ts'
import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { type EventFacts, eventManagers } from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'

interface MessageFacts extends EventFacts {
  /** As many were sent within a day as can be. */
  isSpent: boolean
}

const resource = declareResource<MessageFacts>({
  name: 'attendeeMessage',
  keyScope: 'registrations:write',
  tag: {
    name: 'Messages to attendees',
    description: 'Mails that organizers send to those who have registered for an event.',
  },
})

/** Whoever reads who has registered may write to them. */
const read = (id: string) => operation({ id, resource, effect: 'read', allow: eventManagers })

/** Attendees are there once an event is published, and for what is said after it. */
const takesMessages = ({ eventStatusId }: Pick<EventFacts, 'eventStatusId'>) =>
  conflictIf(
    eventStatusId !== eventStatus.published && eventStatusId !== eventStatus.completed,
    'This event is not published, so nobody can be told of it.',
  )

export const attendeeMessageOperations = {
  listAttendeeMessages: read('listAttendeeMessages'),
  getAttendeeMessage: read('getAttendeeMessage'),
  previewAttendeeMessage: operation({
    id: 'previewAttendeeMessage',
    resource,
    effect: 'read',
    allow: eventManagers,
    refusal: takesMessages,
  }),
  createAttendeeMessage: operation({
    id: 'createAttendeeMessage',
    resource,
    effect: 'write',
    allow: eventManagers,
    refusal: (facts: Pick<MessageFacts, 'eventStatusId' | 'isSpent'>) =>
      takesMessages(facts) ??
      conflictIf(
        facts.isSpent,
        `This event has sent ${attendeeMessageBounds.perDay} messages within a day, which is the maximum. Try again tomorrow.`,
      ),
  }),
}
