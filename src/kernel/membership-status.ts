/** How somebody belongs to a community (INTEROP 6.4): what else there is only ends it. */
export const membershipStatus = { active: 1 } as const

/** Whether a community has let an organization or a group in (INTEROP 6.2). */
export const approvalStatus = { pending: 1, approved: 2, rejected: 3 } as const
