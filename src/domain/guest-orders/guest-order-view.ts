import {
  type OrderView,
  orderFacts,
  type ParticipantOfOrder,
  type ParticipantsOfOrder,
} from '../orders/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { GuestOrderFacts } from './operations.ts'
import type { GuestStanding } from './queries.ts'

export interface GuestOrder {
  order: OrderView
  guest: GuestStanding
}

export type ParticipantOfGuest = ParticipantOfOrder & Pick<GuestOrder, 'guest'>
export type ParticipantsOfGuest = ParticipantsOfOrder & Pick<GuestOrder, 'guest'>

/** What may be done with an order of a guest is decided on these. */
export const guestOrderFacts = ({ order, guest }: GuestOrder): OwnFacts<GuestOrderFacts> => ({
  ...(orderFacts(order) as OwnFacts<GuestOrderFacts>),
  hasContact: guest.hasContact,
  isClaimable: guest.isClaimable,
  wasConfirmed: order.confirmedAt !== null,
  isPast: guest.isPast,
})
