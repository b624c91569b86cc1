import { inTenant } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** The stamp of the community's own, which an edit names. */
    branding: string
  }
}

export const branding = declareOperations({
  things: { branding: null },
  async arrange({ community }) {
    const [made] = await inTenant<{ stamp: string }>(
      community.id,
      `insert into branding (tenant_id, primary_color, concurrency_stamp)
       values ($1, '#6a1f6b', gen_random_uuid())
       on conflict (tenant_id) do update set primary_color = excluded.primary_color
       returning branding.concurrency_stamp as stamp`,
      [community.id],
    )
    return { branding: made!.stamp }
  },
  examples: {
    editBranding: {
      body: ({ branding }) => ({
        expectedConcurrencyStamp: branding,
        colors: { secondary: '#123456' },
      }),
    },
  },
})
