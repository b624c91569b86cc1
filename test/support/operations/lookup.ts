import { inTenant } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    lookup: string
    /** An entry that the community has added, or one of the product that it has renamed. */
    lookupEntry: string
    /** The stamp of the whole lookup, which a reordering names. */
    lookupStamp: string
  }
}

export const lookup = declareOperations({
  things: {
    lookup: null,
    lookupEntry: 'lookup_entry',
    lookupStamp: null,
  },
  parameters: { entryId: 'lookupEntry' },
  fixed: { lookup: 'scheduleitemkind', lookupEntry: '1000' },
  async arrange({ community, options }) {
    await inTenant(
      community.id,
      `insert into lookup_entry (tenant_id, lookup, id, full_name, concurrency_stamp)
       values ($1, 'scheduleitemkind', 1, 'Pause', gen_random_uuid()),
         ($1, 'scheduleitemkind', 1000, 'Quiet hour', gen_random_uuid())
       on conflict do nothing`,
      [community.id],
    )
    return options.isOfProduct ? { lookupEntry: '1' } : {}
  },
  /** A copied row has another stamp. */
  async settle({ community }) {
    const [found] = await inTenant<{ stamp: string }>(
      community.id,
      `select app.lookup_stamp('scheduleitemkind') as stamp`,
      [],
    )
    return { lookupStamp: found!.stamp }
  },
  examples: {
    createLookupEntry: { body: () => ({ fullName: 'Excursion' }) },
    editLookupEntry: { body: () => ({ fullName: 'Said anew' }) },
    deleteLookupEntry: {},
    resetLookupEntry: { isOfProduct: true },
    arrangeLookup: {
      body: ({ lookupStamp }) => ({
        expectedConcurrencyStamp: lookupStamp,
        ids: [1000, 7, 6, 5, 4, 3, 2, 1],
      }),
    },
  },
})
