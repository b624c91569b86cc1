import { declareOperations, nameAfter } from '../declared-operations.ts'
import { labelled } from '../labels.ts'

declare module '../declared-operations.ts' {
  interface Things {
    tag: string
  }
}

export const tag = declareOperations({
  things: { tag: 'tag' },
  arrange: async (base) => ({ tag: await labelled('tag', base) }),
  examples: {
    createTag: { body: ({ event }) => ({ code: `code-${nameAfter(event)}`, fullName: 'Another' }) },
    editTag: { body: () => ({ fullName: 'Said anew' }) },
    deleteTag: {},
  },
})
