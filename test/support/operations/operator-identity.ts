import { declareOperations } from '../declared-operations.ts'
import { identify } from '../operator-identities.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** The stamp of the community's own, which an edit names. */
    directoryOperatorIdentity: string
  }
}

export const operatorIdentity = declareOperations({
  things: { directoryOperatorIdentity: null },
  arrange: async ({ community }) => ({ directoryOperatorIdentity: await identify(community.id) }),
  examples: {
    editDirectoryOperatorIdentity: {
      body: ({ directoryOperatorIdentity }) => ({
        expectedConcurrencyStamp: directoryOperatorIdentity,
        legalEntity: { publicName: 'Gardeners' },
      }),
    },
  },
})
