import { groupMemberOperations } from '../../../domain/group-members/index.ts'
import { defineRoute } from '../../contract/contract-kit.ts'
import { membershipRoutes } from '../collectives/membership-contract.ts'

const routes = membershipRoutes({
  name: 'group',
  Name: 'Group',
  plural: 'groups',
  one: 'a group',
  invitationsRel: 'my-group-invitations',
})

export const listMyGroupInvitations = defineRoute(
  routes.listingReceived(groupMemberOperations.listMyGroupInvitations),
)
export const listGroupInvitations = defineRoute(
  routes.listingInvitations(groupMemberOperations.listGroupInvitations),
)
export const listGroupMembers = defineRoute(routes.listing(groupMemberOperations.listGroupMembers))
export const getGroupMember = defineRoute(routes.reading(groupMemberOperations.getGroupMember))
export const inviteGroupMember = defineRoute(
  routes.inviting(groupMemberOperations.inviteGroupMember),
)
export const changeGroupMemberRole = defineRoute(
  routes.changingRole(groupMemberOperations.changeGroupMemberRole),
)
export const removeGroupMember = defineRoute(
  routes.removing(groupMemberOperations.removeGroupMember),
)
export const leaveGroup = defineRoute(routes.leaving(groupMemberOperations.leaveGroup))
export const acceptGroupInvitation = defineRoute(
  routes.accepting(groupMemberOperations.acceptGroupInvitation),
)
export const declineGroupInvitation = defineRoute(
  routes.declining(groupMemberOperations.declineGroupInvitation),
)
export const resendGroupInvitation = defineRoute(
  routes.resending(groupMemberOperations.resendGroupInvitation),
)
export const revokeGroupInvitation = defineRoute(
  routes.revoking(groupMemberOperations.revokeGroupInvitation),
)
export const getGroupInvitation = defineRoute(
  routes.readingInvitation(groupMemberOperations.getGroupInvitation),
)
