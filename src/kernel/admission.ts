import type { ListFacts } from './check-in-lists.ts'
import { isFor, type Lifecycle } from './lifecycle.ts'

/** The states of an admission ticket. */
export const ticketState = {
  active: 'Active',
  suspended: 'Suspended',
  revoked: 'Revoked',
  cancelled: 'Cancelled',
  transferred: 'Transferred',
  expired: 'Expired',
} as const

export type TicketState = (typeof ticketState)[keyof typeof ticketState]

export const ticketStates = Object.values(ticketState)

/** Why a ticket is in its state. */
export const ticketReasons = [
  'Issued',
  'Reissued',
  'Transferred',
  'FullyRefunded',
  'OrderCancelled',
  'ManualRevocation',
  'Compromised',
  'Disputed',
  'Restored',
] as const

export type TicketReason = (typeof ticketReasons)[number]

/** Why an organizer revokes a ticket. */
export const revocationReasons = [
  'ManualRevocation',
  'Compromised',
] as const satisfies readonly TicketReason[]

const { active, suspended, revoked } = ticketState

/** What is so, for whoever asks for what its state refuses. */
export const ticketSentences: Readonly<Record<TicketState, string>> = {
  [active]: 'The ticket is active.',
  [suspended]: 'The ticket is suspended.',
  [revoked]: 'The ticket was revoked.',
  [ticketState.cancelled]: 'The ticket was cancelled.',
  [ticketState.transferred]: 'The ticket was transferred.',
  [ticketState.expired]: 'The ticket has expired.',
}

/**
 * What can be done with a ticket. Triggers revoke and cancel it in the commits that give the money of its line back and
 * that cancel the order. The word of a provider that its payment is disputed suspends it, and that the dispute is won
 * restores it, as an organizer can. Whoever is inside can leave, whatever became of the ticket. `Expired` is stored nowhere:
 * a ticket is in it by the clock, once its event is over (`app.ticket_state`).
 */
export const ticketCommands = {
  checkInTicket: { from: [active], to: null },
  undoCheckIn: { from: ticketStates, to: null },
  recordExit: { from: ticketStates, to: null },
  reissueTicket: { from: [active, revoked], to: active },
  suspendTicket: { from: [active], to: suspended },
  restoreTicket: { from: [suspended], to: active },
  revokeTicket: { from: [active, suspended], to: revoked },
  revokeRefundedTicket: { from: [active, suspended, revoked], to: revoked },
  transferTicket: { from: [active], to: ticketState.transferred },
  cancelTicketWithOrder: { from: [active, suspended, revoked], to: ticketState.cancelled },
} as const satisfies Lifecycle<TicketState>

export type TicketCommand = keyof typeof ticketCommands

/** Why a check-in is taken back. */
export const undoReasons = [
  'OperatorCorrection',
  'DuplicateScan',
  'WrongTarget',
  'ExceptionalReconciliation',
] as const

export type UndoReason = (typeof undoReasons)[number]

/** What a scan comes to. */
export const verdicts = [
  'Admitted',
  'AlreadyAdmitted',
  'NotActive',
  /** The ticket has a newer code. */
  'Superseded',
  'OtherEvent',
  'Forged',
  'Unknown',
  /** The list is for other ticket types. */
  'NotOnList',
  'TooEarly',
  'TooLate',
  /** Who came in by a list that lets in once, and left. */
  'AlreadyOnce',
  'AlreadyToday',
  'RoomFull',
] as const

export type Verdict = (typeof verdicts)[number]

/** What a scan is decided on, as far as it is known. */
export interface ScanFacts {
  /** Null where the text is no code, or of no key of this community. */
  code: {
    generation: number
    isGenuine: boolean
    /** Whether codes of its key still count. */
    isInForce: boolean
  } | null
  /** Null where there is no such ticket. */
  ticket: {
    state: TicketState
    generation: number
    isOfEvent: boolean
    ticketTypeLineageId: string
    /** Null unless somebody is inside with it. */
    admittedAt: string | null
    /** Whether somebody came in with it, ever or within this day, as the list asks. */
    wasAdmitted: boolean
  } | null
  /** Null at the door of the event itself. */
  list: ListFacts | null
}

type KnownTicket = Pick<
  NonNullable<ScanFacts['ticket']>,
  'state' | 'ticketTypeLineageId' | 'admittedAt' | 'wasAdmitted'
>

/** What comes of a ticket that admits: in this order, the first that applies. */
const rules: readonly [
  verdict: Verdict,
  applies: (ticket: KnownTicket, list: ListFacts, now: number) => boolean,
][] = [
  [
    'NotOnList',
    ({ ticketTypeLineageId }, { ticketTypeLineageIds }) =>
      ticketTypeLineageIds.length > 0 && !ticketTypeLineageIds.includes(ticketTypeLineageId),
  ],
  ['TooEarly', (_, { opensAt }, now) => opensAt !== null && now < Date.parse(opensAt)],
  ['TooLate', (_, { closesAt }, now) => closesAt !== null && now >= Date.parse(closesAt)],
  ['AlreadyAdmitted', ({ admittedAt }) => admittedAt !== null],
  ['AlreadyOnce', ({ wasAdmitted }, { entry }) => wasAdmitted && entry === 'Once'],
  ['AlreadyToday', ({ wasAdmitted }, { entry }) => wasAdmitted && entry === 'OncePerDay'],
  ['RoomFull', (_, { maximumInside, inside }) => maximumInside !== null && inside >= maximumInside],
]

/** The door of the event is for all of its tickets, and they come again. */
const ownDoor: ListFacts = {
  entry: 'Unlimited',
  opensAt: null,
  closesAt: null,
  ticketTypeLineageIds: [],
  maximumInside: null,
  inside: 0,
}

/** What comes of a ticket that somebody shows, or whom staff has found by name. */
export function verdictOfTicket(
  { ticket, list }: { ticket: KnownTicket; list: ListFacts | null },
  now: number,
): Verdict {
  if (!isFor(ticketCommands.checkInTicket, ticket.state)) return 'NotActive'
  return rules.find(([, applies]) => applies(ticket, list ?? ownDoor, now))?.[0] ?? 'Admitted'
}

/** What is told of a code that is not genuine says nothing of the ticket that it names. */
export function verdictOf({ code, ticket, list }: ScanFacts, now: number): Verdict {
  if (code === null) return 'Unknown'
  if (!code.isGenuine) return 'Forged'
  if (ticket === null) return 'Unknown'
  if (!ticket.isOfEvent) return 'OtherEvent'
  if (!code.isInForce || code.generation !== ticket.generation) return 'Superseded'
  return verdictOfTicket({ ticket, list }, now)
}

const silentVerdicts: readonly Verdict[] = ['OtherEvent', 'Forged', 'Unknown']

/** Verdicts that tell whose ticket it is. */
export const tellingVerdicts: readonly Verdict[] = verdicts.filter(
  (verdict) => !silentVerdicts.includes(verdict),
)

export const admissionBounds = {
  /** Letters that a search for attendees needs. */
  leastLetters: 2,
  /** Of a code as it is typed, with blanks. */
  code: 400,
  /** Codes of one ticket. */
  generations: 65_535,
  /** Of the statistics. */
  minutes: 180,
} as const
