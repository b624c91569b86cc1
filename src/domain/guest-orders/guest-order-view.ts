import {
  type OrderView,
  orderFacts,
  type ParticipantOfOrder,
  type ParticipantsOfOrder,
  participantFacts,
} from '../orders/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { GuestOrderFacts } from './operations.ts'
import type { GuestStanding } from './queries.ts'

export interface GuestOrder {
  order: OrderView
  guest: GuestStanding
}

export type ParticipantOfGuest = Omit<ParticipantOfOrder, 'questions'> & Pick<GuestOrder, 'guest'>
export type ParticipantsOfGuest = ParticipantsOfOrder & Pick<GuestOrder, 'guest'>

/** The same of one of its people. */
export const guestParticipantFacts = ({
  order,
  guest,
  participant,
}: Pick<ParticipantOfGuest, 'order' | 'guest' | 'participant'>): OwnFacts<GuestOrderFacts> => ({
  ...guestOrderFacts({ order, guest }),
  ...(participantFacts({ order, participant, questions: [] }) as OwnFacts<GuestOrderFacts>),
})

/** What may be done with an order of a guest is decided on these. */
export const guestOrderFacts = ({ order, guest }: GuestOrder): OwnFacts<GuestOrderFacts> => ({
  ...(orderFacts(order) as OwnFacts<GuestOrderFacts>),
  hasContact: guest.hasContact,
  isClaimable: guest.isClaimable,
  wasConfirmed: order.confirmedAt !== null,
  isPast: guest.isPast,
})
