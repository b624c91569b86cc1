import type { Lifecycle } from './lifecycle.ts'

/** The states of a dispute: the bank of whoever paid asks for the money back. */
export const disputeState = {
  needsResponse: 'NeedsResponse',
  underReview: 'UnderReview',
  won: 'Won',
  lost: 'Lost',
} as const

export type DisputeState = (typeof disputeState)[keyof typeof disputeState]

export const disputeStates = Object.values(disputeState)

const { needsResponse, underReview, won, lost } = disputeState

/** Nobody has decided on a dispute in one of these. */
export const openDisputeStates: readonly DisputeState[] = [needsResponse, underReview]

/**
 * What becomes of a dispute. Its provider alone says so. What was lost can still be won; what was won stays so, whatever
 * is heard late.
 */
export const disputeCommands = {
  answerDispute: { from: [needsResponse], to: underReview },
  returnDispute: { from: [underReview], to: needsResponse },
  loseDispute: { from: [needsResponse, underReview], to: lost },
  winDispute: { from: [needsResponse, underReview, lost], to: won },
} as const satisfies Lifecycle<DisputeState>

/** Why the bank asks for the money. */
export const disputeReasons = [
  'Fraudulent',
  'Unrecognized',
  'Duplicate',
  'NotReceived',
  'NotAsDescribed',
  'NotRefunded',
  'BookingCancelled',
  'NotAuthorized',
  'OtherReason',
] as const

export type DisputeReason = (typeof disputeReasons)[number]

/** How often a provider is asked about a dispute that is open. */
export const disputeSilenceHours = 6
