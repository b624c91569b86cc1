import type { Lifecycle } from './lifecycle.ts'

/** The states of a request to join. */
export const joinRequestState = {
  open: 'Open',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  /** The person was banned or removed. */
  closed: 'Closed',
} as const

export type JoinRequestState = (typeof joinRequestState)[keyof typeof joinRequestState]

const { open, approved, rejected, withdrawn } = joinRequestState

/** What is so, for whoever asks for what its state refuses. */
export const joinRequestSentences: Readonly<Record<JoinRequestState, string>> = {
  [open]: 'The request is open.',
  [approved]: 'The request was approved.',
  [rejected]: 'The request was rejected.',
  [withdrawn]: 'The request was withdrawn.',
  [joinRequestState.closed]: 'The request was closed.',
}

/** What ends a request. The database closes those of whoever is banned or removed. */
export const joinRequestCommands = {
  approveJoinRequest: { from: [open], to: approved },
  rejectJoinRequest: { from: [open], to: rejected },
  withdrawJoinRequest: { from: [open], to: withdrawn },
} as const satisfies Lifecycle<JoinRequestState>

export type JoinRequestCommand = keyof typeof joinRequestCommands

/** More open requests of one person in a community than anybody needs. */
export const mostOpenJoinRequests = 20
