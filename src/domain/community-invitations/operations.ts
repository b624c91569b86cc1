import { invitationPermissions } from '../memberships/index.ts'

const permissions = invitationPermissions({
  names: { sent: 'communityInvitation', received: 'receivedCommunityInvitation' },
  keyScope: 'admin:tenant',
  areas: ['members'],
  tag: {
    name: 'Community invitation',
    description: 'Invitations to a community, by address, and their answers.',
  },
  senders: ['tenantAdministrator'],
  readers: ['tenantAdministrator'],
})

export const communityInvitationOperations = {
  inviteToCommunity: permissions.inviting('inviteToCommunity'),
  listCommunityInvitations: permissions.listingInvitations('listCommunityInvitations'),
  getCommunityInvitation: permissions.readingInvitation('getCommunityInvitation'),
  listMyCommunityInvitations: permissions.listingReceived('listMyCommunityInvitations'),
  acceptCommunityInvitation: permissions.accepting('acceptCommunityInvitation'),
  declineCommunityInvitation: permissions.declining('declineCommunityInvitation'),
  resendCommunityInvitation: permissions.resending('resendCommunityInvitation'),
  revokeCommunityInvitation: permissions.revoking('revokeCommunityInvitation'),
}
