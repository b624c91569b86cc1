import type { PageRequest } from '../../kernel/page.ts'
import {
  accepting,
  declining,
  invitationDetail,
  resending,
  revoking,
} from '../memberships/index.ts'
import { listing } from '../verbs/listing.ts'
import { communityInvitations } from './invitation-view.ts'
import { communityInvitationOperations as operations } from './operations.ts'
import { communityInvitationPage, receivedCommunityInvitationPage } from './queries.ts'

/** Makes the caller a member of the community, in the role that was offered. */
export const acceptCommunityInvitation = accepting(
  communityInvitations,
  operations.acceptCommunityInvitation,
)

/** Turns the invitation of a community down. */
export const declineCommunityInvitation = declining(
  communityInvitations,
  operations.declineCommunityInvitation,
)

/** One invitation of the community, for those who send them. */
export const getCommunityInvitation = invitationDetail(
  communityInvitations,
  operations.getCommunityInvitation,
)

/** What the community has offered, to whom, and what became of it. */
export const listCommunityInvitations = listing(
  operations.listCommunityInvitations,
  (db, { page }: { page: PageRequest }) => communityInvitationPage(db, page),
)

/** The invitation of this community that waits for the caller's answer. */
export const listMyCommunityInvitations = listing(
  operations.listMyCommunityInvitations,
  (db, { page }: { page: PageRequest }) => receivedCommunityInvitationPage(db, page),
)

/** Opens an invitation of the community, expired or not, for another fortnight. */
export const resendCommunityInvitation = resending(
  communityInvitations,
  operations.resendCommunityInvitation,
)

/** Takes an invitation of the community back. */
export const revokeCommunityInvitation = revoking(
  communityInvitations,
  operations.revokeCommunityInvitation,
)
