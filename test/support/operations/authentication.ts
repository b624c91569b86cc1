import { secondIdentity } from '../accounts.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** A way in of the organizer, besides another. */
    identity: string
  }
}

export const authentication = declareOperations({
  things: { identity: null },
  ids: { authentication: 'identity' },
  settle: async ({ organizer }) => ({ identity: await secondIdentity(organizer) }),
  examples: {
    removeMyIdentity: {},
  },
})
