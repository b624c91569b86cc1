import { groupMemberOperations as operations } from '../../../domain/group-members/index.ts'
import { membershipRoutes } from '../collectives/membership-contract.ts'
import { collectiveNames } from '../collectives/names.ts'

const routes = membershipRoutes(collectiveNames.group)

export const listMyGroupInvitations = routes.listingReceived(operations.listMyGroupInvitations)
export const listGroupInvitations = routes.listingInvitations(operations.listGroupInvitations)
export const listGroupMembers = routes.listing(operations.listGroupMembers)
export const getGroupMember = routes.reading(operations.getGroupMember)
export const inviteGroupMember = routes.inviting(operations.inviteGroupMember)
export const changeGroupMemberRole = routes.changingRole(operations.changeGroupMemberRole)
export const removeGroupMember = routes.removing(operations.removeGroupMember)
export const leaveGroup = routes.leaving(operations.leaveGroup)
export const acceptGroupInvitation = routes.accepting(operations.acceptGroupInvitation)
export const declineGroupInvitation = routes.declining(operations.declineGroupInvitation)
export const resendGroupInvitation = routes.resending(operations.resendGroupInvitation)
export const revokeGroupInvitation = routes.revoking(operations.revokeGroupInvitation)
export const getGroupInvitation = routes.readingInvitation(operations.getGroupInvitation)
