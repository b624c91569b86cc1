import { mintKey } from '../api-keys.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** A key of the community. */
    apiKey: string
  }
}

export const apiKey = declareOperations({
  things: { apiKey: 'api_key' },
  arrange: async ({ community }) => ({
    apiKey: (await mintKey(community, { ownerTypeId: 4, ownerId: community.id })).id,
  }),
  examples: {
    editApiKey: { body: () => ({ name: 'Renamed' }) },
    revokeApiKey: {},
  },
})
