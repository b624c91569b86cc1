/** How somebody belongs to a community: what else there is only ends it. */
export const membershipStatus = { active: 1 } as const

/** Whether a community has let an organization or a group in. */
export const approvalStatus = { pending: 1, approved: 2, rejected: 3 } as const
