import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** The community itself, which no path names. */
    community: string
  }
}

export const community = declareOperations({
  things: { community: 'tenant' },
  arrange: async ({ community: { id } }) => ({ community: id }),
  examples: { editCommunity: { body: () => ({ tagline: 'Said anew' }) } },
})
