import { invitationToCommunity } from '../collectives.ts'
import { asOwner, newId } from '../community.ts'
import { declareOperations, nameAfter } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    communityInvitation: string
    receivedCommunityInvitation: string
  }
}

export const communityInvitation = declareOperations({
  things: { communityInvitation: null, receivedCommunityInvitation: null },
  arrange: async ({ community, organizer }) => ({
    communityInvitation: await invitationToCommunity(community, `${newId()}@example.test`),
    receivedCommunityInvitation: await invitationToCommunity(
      community,
      await addressOf(organizer.id),
    ),
  }),
  examples: {
    inviteToCommunity: { body: ({ event }) => ({ email: `${nameAfter(event)}@example.test` }) },
    acceptCommunityInvitation: {},
    declineCommunityInvitation: {},
    resendCommunityInvitation: {},
    revokeCommunityInvitation: {},
  },
})

async function addressOf(userId: string) {
  const [row] = await asOwner<{ email: string }>(
    'select email from user_profile where user_id = $1',
    [userId],
  )
  return row!.email
}
