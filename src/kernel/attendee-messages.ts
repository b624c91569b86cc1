import { type MailKey, mailKinds } from './mail-kinds.ts'
import { orderStatus } from './orders.ts'
import type { BrokenRule } from './problem.ts'

/** What organizers write. */
export const writtenMessageKinds = ['Information', 'Announcement'] as const
export type WrittenMessageKind = (typeof writtenMessageKinds)[number]

/** What attendees are told by mail besides what became of their registrations. */
export const attendeeMessageKinds = ['Programme', ...writtenMessageKinds] as const
export type AttendeeMessageKind = (typeof attendeeMessageKinds)[number]

/** The mail that each of them is. */
export const mailOfMessage = {
  Programme: 'programme-changed',
  Information: 'attendee-information',
  Announcement: 'attendee-announcement',
} as const satisfies Record<AttendeeMessageKind, MailKey>

/** Those that go to nobody who has stopped mails. */
export const stoppableMessageKinds: readonly AttendeeMessageKind[] = attendeeMessageKinds.filter(
  (kind) => mailKinds[mailOfMessage[kind]].isStoppable,
)

/** Of which orders messages are for. */
export const addressedStatuses = {
  CONFIRMED: orderStatus.confirmed,
  AWAITING_PAYMENT: orderStatus.awaitingPayment,
  AWAITING_APPROVAL: orderStatus.awaitingApproval,
} as const
export type AddressedStatus = keyof typeof addressedStatuses
export const addressedStatusNames = Object.keys(addressedStatuses) as AddressedStatus[]

export const attendeeMessageBounds = {
  subject: 120,
  text: 5000,
  ticketTypes: 50,
  /** Of one event, within a day. */
  perDay: 5,
} as const

/** A change of a programme is told once nothing of it has changed for so long. */
export const settledMinutes = 15

/** How long it is known which mails of a message were sent, after all were asked for. Their numbers stay. */
export const attendeeMailDays = 30

/** Mails that are asked for in one commit. */
export const attendeeMailsACommit = 100

/** Whom a message is for. */
export interface Audience {
  /** None where it is for a session or a day. */
  orderStatuses: AddressedStatus[]
  /** None: all of them. */
  ticketTypeLineageIds: string[]
  /** Those registered for it, instead of those with orders. */
  eventSessionId: string | null
  /** Those registered for it, instead. */
  eventDayId: string | null
  /** Null: whether they were checked in or not. */
  isCheckedIn: boolean | null
}

/** What does not fit together in an audience, by field. */
export const brokenAudienceRules = ({
  orderStatuses,
  ticketTypeLineageIds,
  eventSessionId,
  eventDayId,
  isCheckedIn,
}: Audience): BrokenRule[] => {
  if (eventSessionId === null && eventDayId === null) return []
  if (eventSessionId !== null && eventDayId !== null) {
    return [['eventDayId', 'A message is for a session or for a day. Leave one out.']]
  }
  return orderStatuses.length > 0 || ticketTypeLineageIds.length > 0 || isCheckedIn !== null
    ? [
        [
          eventSessionId === null ? 'eventDayId' : 'eventSessionId',
          'A message to those registered for a session or a day is for nobody by order, ticket or check-in. Leave these out.',
        ],
      ]
    : []
}

/** An audience as it is stored: what names no orders, no session and no day is for those that are confirmed. */
export const storedAudience = <Sent extends Audience>(sent: Sent): Sent =>
  sent.orderStatuses.length > 0 || sent.eventSessionId !== null || sent.eventDayId !== null
    ? sent
    : { ...sent, orderStatuses: ['CONFIRMED'] }
