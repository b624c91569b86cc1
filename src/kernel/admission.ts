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
] as const

export type TicketReason = (typeof ticketReasons)[number]

/** Why an organizer revokes a ticket. */
export const revocationReasons = [
  'ManualRevocation',
  'Compromised',
] as const satisfies readonly TicketReason[]

const { active, suspended, revoked } = ticketState

/**
 * What can be done with a ticket. Triggers do the last two, in the commits that give the money of its line back and that
 * cancel the order. Whoever is inside can leave, whatever became of the ticket.
 */
export const ticketCommands = {
  checkInTicket: { from: [active], to: null },
  undoCheckIn: { from: ticketStates, to: null },
  recordExit: { from: ticketStates, to: null },
  reissueTicket: { from: [active, suspended, revoked], to: active },
  revokeTicket: { from: [active, suspended], to: revoked },
  revokeRefundedTicket: { from: [active, suspended, revoked], to: revoked },
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
    /** Null unless somebody is inside with it. */
    admittedAt: string | null
  } | null
}

/** What is told of a code that is not genuine says nothing of the ticket that it names. */
export function verdictOf({ code, ticket }: ScanFacts): Verdict {
  if (code === null) return 'Unknown'
  if (!code.isGenuine) return 'Forged'
  if (ticket === null) return 'Unknown'
  if (!ticket.isOfEvent) return 'OtherEvent'
  if (!code.isInForce || code.generation !== ticket.generation) return 'Superseded'
  if (!isFor(ticketCommands.checkInTicket, ticket.state)) return 'NotActive'
  return ticket.admittedAt === null ? 'Admitted' : 'AlreadyAdmitted'
}

/** Verdicts that tell whose ticket it is. */
export const tellingVerdicts: readonly Verdict[] = [
  'Admitted',
  'AlreadyAdmitted',
  'NotActive',
  'Superseded',
]

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
