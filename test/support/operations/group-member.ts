import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    groupMember: string
    groupInvitation: string
    receivedGroupInvitation: string
  }
}

export const groupMember = declareOperations({
  things: { groupMember: null, groupInvitation: null, receivedGroupInvitation: null },
  examples: {
    inviteGroupMember: { body: ({ person }) => ({ userId: person, roleId: 33 }) },
    changeGroupMemberRole: { body: () => ({ roleId: 31 }) },
    removeGroupMember: {},
    leaveGroup: {},
    acceptGroupInvitation: {},
    declineGroupInvitation: {},
    resendGroupInvitation: {},
    revokeGroupInvitation: {},
  },
})
