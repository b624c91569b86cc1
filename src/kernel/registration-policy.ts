/** How people come to take part in an event. */
export const registrationPolicy = {
  open: 1,
  approvalRequired: 2,
  inviteOnly: 3,
  closed: 4,
} as const

/** With one of these nobody registers by themselves. */
export const closedRegistrationPolicies: readonly (number | null)[] = [
  registrationPolicy.inviteOnly,
  registrationPolicy.closed,
]
