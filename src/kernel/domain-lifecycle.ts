import { challengeLabel } from './host-name.ts'
import type { Lifecycle } from './lifecycle.ts'

/** The states of a domain that a community has added. */
export const domainState = {
  pending: 'Pending',
  verified: 'Verified',
  failing: 'Failing',
  removed: 'Removed',
} as const

export type DomainState = (typeof domainState)[keyof typeof domainState]

const { pending, verified, failing, removed } = domainState

/** What is so, for whoever asks for what its state refuses. */
export const domainSentences: Readonly<Record<DomainState, string>> = {
  [pending]: 'The domain is not verified yet.',
  [verified]: 'The domain is verified.',
  [failing]: 'The records of the domain are not found any more.',
  [removed]: 'The domain was removed.',
}

/** What administrators do with a domain. Nothing is kept of one that is removed. */
export const domainCommands = {
  verifyCustomDomain: { from: [pending, verified, failing], to: null },
  editCustomDomain: { from: [verified, failing], to: null },
  deleteCustomDomain: { from: [pending, verified, failing], to: removed },
} as const satisfies Lifecycle<DomainState>

/** What a check of the records does with it. `loseDomain`: another community has proved the name. */
export const domainChecks = {
  proveDomain: { from: [pending, verified, failing], to: verified },
  missProof: { from: [verified, failing], to: failing },
  awaitProof: { from: [pending], to: null },
  loseDomain: { from: [failing], to: pending },
} as const satisfies Lifecycle<DomainState>

/** Why the last check did not prove a domain. */
export const domainFailures = [
  'txt_missing',
  'txt_mismatch',
  'dns_unavailable',
  'held_by_another',
] as const
export type DomainFailure = (typeof domainFailures)[number]

/** How far the certificate of a host is, where the network in front keeps certificates of hosts. */
export const certificateStates = ['Pending', 'Active', 'Failed'] as const
export type CertificateState = (typeof certificateStates)[number]

/** A name whose proof has failed for less than this stays with the community that has it. */
export const takeoverGraceDays = 14
/** Of one community. */
export const mostDomains = 20
/** Between two checks that somebody asks for. */
export const askedEverySeconds = 30

export const challengeNameOf = (host: string) => `${challengeLabel}.${host}`

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const longestPendingPause = 6 * hour

/** Seconds until the next check: a proof that nobody has made yet is asked for less and less often. */
export const pauseSeconds = (state: DomainState, failures: number): number => {
  if (state === verified) return day
  if (state === failing) return hour
  return Math.min(minute * 2 ** Math.min(failures, 20), longestPendingPause)
}
