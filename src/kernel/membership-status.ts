import type { Lifecycle } from './lifecycle.ts'

/** How somebody belongs to a community. Whoever is not active has no authority in it. */
export const membershipStatus = { active: 1, suspended: 2, banned: 3, removed: 4 } as const

const { active, suspended, banned, removed } = membershipStatus

/** What is so, for whoever asks for what the status of a member refuses. */
export const memberSentences: Readonly<Record<number, string>> = {
  [active]: 'The person is an active member.',
  [suspended]: 'The person is suspended.',
  [banned]: 'The person is banned.',
  [removed]: 'The person was removed.',
}

/**
 * What administrators of a community can do with a member. Suspended and banned people keep their roles, which
 * mean nothing meanwhile; a removal ends the roles too.
 */
export const memberCommands = {
  suspendCommunityMember: { from: [active], to: suspended },
  banCommunityMember: { from: [active, suspended, removed], to: banned },
  reinstateCommunityMember: { from: [suspended, banned, removed], to: active },
  removeCommunityMember: { from: [active, suspended], to: removed },
} as const satisfies Lifecycle

export type MemberCommand = keyof typeof memberCommands

/** Whether a community has let an organization or a group in. */
export const approvalStatus = { pending: 1, approved: 2, rejected: 3 } as const
