import { mintKey } from '../api-keys.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    instanceApiKey: string
  }
}

export const instanceApiKey = declareOperations({
  things: { instanceApiKey: 'api_key' },
  // One instance serves all tests, and bounds its keys that are good.
  arrange: async () => ({
    instanceApiKey: (await mintKey(null, { ownerTypeId: 5, hasExpired: true })).id,
  }),
  examples: {
    editInstanceApiKey: { body: () => ({ name: 'Renamed' }) },
    revokeInstanceApiKey: {},
  },
})
