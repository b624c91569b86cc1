import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    navigationEntry: string
  }
}

export const navigationEntry = declareOperations({
  things: { navigationEntry: 'navigation_entry' },
  async arrange({ community }) {
    const navigationEntry = newId()
    await inTenant(
      community.id,
      `insert into navigation_entry (id, tenant_id, label, url, concurrency_stamp)
       values ($1, $2, 'About us', '/about', gen_random_uuid())`,
      [navigationEntry, community.id],
    )
    return { navigationEntry }
  },
  examples: {
    createNavigationEntry: {
      body: ({ navigationEntry }) => ({
        parentId: navigationEntry,
        label: 'Contact',
        url: 'https://example.test/',
      }),
    },
    editNavigationEntry: { body: () => ({ label: 'Said anew' }) },
    deleteNavigationEntry: {},
  },
})
