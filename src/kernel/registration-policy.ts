/** How people come to take part in an event. */
export const registrationPolicy = {
  open: 1,
  approvalRequired: 2,
  inviteOnly: 3,
  closed: 4,
} as const
