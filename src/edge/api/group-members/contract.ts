import { groupMemberOperations } from '../../../domain/group-members/index.ts'
import { membershipRoutes } from '../collectives/membership-contract.ts'

const routes = membershipRoutes({
  name: 'group',
  Name: 'Group',
  plural: 'groups',
  one: 'a group',
  invitationsRel: 'my-group-invitations',
})

export const listMyGroupInvitations = routes.listingReceived(
  groupMemberOperations.listMyGroupInvitations,
)
export const listGroupInvitations = routes.listingInvitations(
  groupMemberOperations.listGroupInvitations,
)
export const listGroupMembers = routes.listing(groupMemberOperations.listGroupMembers)
export const getGroupMember = routes.reading(groupMemberOperations.getGroupMember)
export const inviteGroupMember = routes.inviting(groupMemberOperations.inviteGroupMember)
export const changeGroupMemberRole = routes.changingRole(
  groupMemberOperations.changeGroupMemberRole,
)
export const removeGroupMember = routes.removing(groupMemberOperations.removeGroupMember)
export const leaveGroup = routes.leaving(groupMemberOperations.leaveGroup)
export const acceptGroupInvitation = routes.accepting(groupMemberOperations.acceptGroupInvitation)
export const declineGroupInvitation = routes.declining(groupMemberOperations.declineGroupInvitation)
export const resendGroupInvitation = routes.resending(groupMemberOperations.resendGroupInvitation)
export const revokeGroupInvitation = routes.revoking(groupMemberOperations.revokeGroupInvitation)
export const getGroupInvitation = routes.readingInvitation(groupMemberOperations.getGroupInvitation)
