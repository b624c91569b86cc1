import { account } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** The organizer. */
    user: string
    /** Somebody of the community who belongs to nothing in it. */
    person: string
  }
}

export const user = declareOperations({
  things: { user: 'app_user', person: null },
  arrange: async ({ community, organizer }) => ({
    user: organizer.id,
    person: (await account(community.id)).id,
  }),
  examples: {
    editMyProfile: { body: () => ({ firstName: 'Said anew' }) },
    joinCommunity: { isNewcomer: true },
  },
})
