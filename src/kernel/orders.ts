import type { Lifecycle } from './lifecycle.ts'

/** The statuses of an order. */
export const orderStatus = {
  draft: 1,
  awaitingIdentity: 2,
  awaitingParticipantDetails: 3,
  awaitingRequirements: 4,
  readyForCheckout: 5,
  awaitingPayment: 6,
  awaitingApproval: 7,
  waitlisted: 8,
  confirmed: 9,
  rejected: 10,
  expired: 11,
  cancelled: 12,
  needsReconciliation: 13,
} as const

const { draft, awaitingIdentity, awaitingParticipantDetails, awaitingRequirements } = orderStatus
const { readyForCheckout, awaitingPayment, awaitingApproval, waitlisted, confirmed } = orderStatus
const { rejected, expired, cancelled, needsReconciliation } = orderStatus

/** What is so, for whoever asks for what its status refuses. */
export const orderSentences: Readonly<Record<number, string>> = {
  [draft]: 'The order is a draft.',
  [awaitingIdentity]: 'The order waits for the identity of its buyer.',
  [awaitingParticipantDetails]: 'The order waits for the names of its people.',
  [awaitingRequirements]: 'The order waits for answers.',
  [readyForCheckout]: 'The order is not placed yet.',
  [awaitingPayment]: 'The order waits for its payment.',
  [awaitingApproval]: 'The order waits for approval.',
  [waitlisted]: 'The order is on the waiting list.',
  [confirmed]: 'The order is confirmed.',
  [rejected]: 'The order was rejected.',
  [expired]: 'The order has expired.',
  [cancelled]: 'The order was cancelled.',
  [needsReconciliation]: 'The payment of the order is in doubt.',
}

/** What is not finished in time expires. */
const begun = [
  draft,
  awaitingIdentity,
  awaitingParticipantDetails,
  awaitingRequirements,
  readyForCheckout,
]

/** Orders in these hold their places until an instant. */
const lapsing = [...begun, awaitingPayment]
export const lapsingOrderStatuses: readonly number[] = lapsing

/** Orders in these have ended: they hold no places, and count for no limit. */
export const endedOrderStatuses: readonly number[] = [rejected, expired, cancelled]

/** Orders in these count for what a person can have. */
export const countedOrderStatuses: readonly number[] = Object.values(orderStatus).filter(
  (status) => !endedOrderStatuses.includes(status),
)

/** Orders in these hold places: who is on a waiting list waits for them. */
export const holdingOrderStatuses: readonly number[] = countedOrderStatuses.filter(
  (status) => status !== waitlisted,
)

/** Mails tell that an order got into one of these, once it was submitted. */
export const toldOrderStatuses: readonly number[] = [
  waitlisted,
  awaitingPayment,
  awaitingApproval,
  confirmed,
  rejected,
  expired,
  cancelled,
]

/** Of these, a mail can be sent again. */
export const resentOrderStatuses: readonly number[] = [awaitingPayment, awaitingApproval, confirmed]

/** What can be done with an order. The last two are done by the product itself. */
export const orderCommands = {
  /** Of what is confirmed only answers change, as long as the catalogue says. */
  editRegistrationParticipant: {
    from: [awaitingParticipantDetails, readyForCheckout, waitlisted, confirmed],
    to: null,
  },
  /** Until its invoice is issued. */
  editInvoiceAddress: {
    from: [...begun, awaitingPayment, awaitingApproval, waitlisted, needsReconciliation],
    to: null,
  },
  leaveWaitingList: { from: [waitlisted], to: cancelled },
  /** Takes its places, for as long as they are offered. */
  offerPlaces: { from: [waitlisted], to: readyForCheckout },
  /** In place of it, where it is not known yet who comes. */
  offerPlacesToName: { from: [waitlisted], to: awaitingParticipantDetails },
  applyPromotion: { from: [readyForCheckout], to: null },
  removePromotion: { from: [readyForCheckout], to: null },
  completeParticipantDetails: { from: [awaitingParticipantDetails], to: readyForCheckout },
  /** As long as the catalogue says. */
  deferAssignments: { from: [awaitingParticipantDetails], to: readyForCheckout },
  finalizeRegistrationOrder: { from: [readyForCheckout], to: confirmed },
  submitRegistrationOrder: { from: [readyForCheckout], to: awaitingApproval },
  /** In place of the confirmation, where something is to be paid. */
  awaitOrderPayment: { from: [readyForCheckout, awaitingApproval], to: awaitingPayment },
  /** By a person, or by a payment provider. */
  markOrderPaid: { from: [awaitingPayment, needsReconciliation], to: confirmed },
  /** Its money has come after it ended, and there are places. */
  reviveOrder: { from: [expired, cancelled], to: confirmed },
  doubtOrder: { from: [awaitingPayment], to: needsReconciliation },
  approveRegistrationOrder: { from: [awaitingApproval], to: confirmed },
  rejectRegistrationOrder: { from: [awaitingApproval], to: rejected },
  cancelRegistrationOrder: {
    from: [...begun, awaitingPayment, awaitingApproval, confirmed, needsReconciliation],
    to: cancelled,
  },
  expireRegistrationOrder: { from: lapsing, to: expired },
  cancelOrderWithEvent: {
    from: [...begun, awaitingPayment, awaitingApproval, waitlisted, confirmed, needsReconciliation],
    to: cancelled,
  },
} as const satisfies Lifecycle

export type OrderCommand = keyof typeof orderCommands

/** On the day before an event, where it is, reminders are sent from this time on. */
export const reminderTime = '09:00'
/** So many days before nobody can be named any more, from the same time on, who left names open is reminded. */
export const nameReminderDays = 3

/** Who cancelled an order, as mails tell it. */
export const orderCancellers = ['buyer', 'organizer', 'event'] as const
export type OrderCanceller = (typeof orderCancellers)[number]

/** The page of the registrations that somebody has. */
export const registrationsPath = '/account/registrations'

/** The page of the tickets of a registration. */
export const ticketsPath = (orderId: string): string => `${registrationsPath}/${orderId}/tickets`

/** The page that draws the codes of tickets for whoever got them by mail. */
export const givenTicketsPath = '/account/ticket'
/** The codes are in the fragment, which reaches no server and no log. */
export const shownTicketsPath = (codes: readonly string[]): string =>
  `${givenTicketsPath}#${codes.join('-')}`

/** For whom an order is. */
export const bookingPartyTypes = ['Individual', 'Household', 'Organization'] as const
export type BookingPartyType = (typeof bookingPartyTypes)[number]

/** How an organizer makes an order for somebody else: free of charge, or paid at once. */
export const orderOrigins = ['Complimentary', 'PaidByHand'] as const
export type OrderOrigin = (typeof orderOrigins)[number]

/** How long an order holds its places while it is not finished. */
export const orderHoldMs = 30 * 60_000

/** How long whoever waits can take what is offered, in minutes. */
export const offerMinutes = { least: 30, usual: 24 * 60, most: 7 * 24 * 60 } as const

/** Orders that wait for tickets of one type. */
export const waitingPerType = 1000

export const orderBounds = {
  /** Of one order. */
  lines: 50,
  participants: 100,
  /** Of a participant. */
  name: 200,
  note: 5000,
} as const

/** Orders that end in one commit. */
export const ordersACommit = 100
