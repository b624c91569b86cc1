import { declareOperations, nameAfter } from '../declared-operations.ts'
import { labelled } from '../labels.ts'

declare module '../declared-operations.ts' {
  interface Things {
    category: string
  }
}

export const category = declareOperations({
  things: { category: 'category' },
  arrange: async (base) => ({ category: await labelled('category', base) }),
  examples: {
    createCategory: {
      body: ({ event }) => ({ code: `code-${nameAfter(event)}`, fullName: 'Another' }),
    },
    editCategory: { body: () => ({ fullName: 'Said anew' }) },
    deleteCategory: {},
  },
})
