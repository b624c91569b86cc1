import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    organizationMember: string
    organizationInvitation: string
    receivedOrganizationInvitation: string
  }
}

export const organizationMember = declareOperations({
  things: {
    organizationMember: null,
    organizationInvitation: null,
    receivedOrganizationInvitation: null,
  },
  examples: {
    inviteOrganizationMember: { body: ({ person }) => ({ userId: person, roleId: 24 }) },
    changeOrganizationMemberRole: { body: () => ({ roleId: 22 }) },
    removeOrganizationMember: {},
    leaveOrganization: {},
    acceptOrganizationInvitation: {},
    declineOrganizationInvitation: {},
    resendOrganizationInvitation: {},
    revokeOrganizationInvitation: {},
  },
})
