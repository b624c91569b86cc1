import { inTenant } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** The stamp of the organization's, which an edit names. */
    invoicingSettings: string
  }
}

export const invoicingSettings = declareOperations({
  things: { invoicingSettings: null },
  async arrange({ community, things }) {
    const [made] = await inTenant<{ stamp: string }>(
      community.id,
      `insert into invoicing_settings (id, tenant_id, organization_id, is_issuing_invoices, legal_name, address_lines,
         country, number_prefix, is_small_business, concurrency_stamp)
       values (gen_random_uuid(), $1, $2, true, 'The seller', '{Street 1,Town}', 'BE', 'R-', false, gen_random_uuid())
       returning concurrency_stamp as stamp`,
      [community.id, things.organization],
    )
    return { invoicingSettings: made!.stamp }
  },
  examples: {
    editInvoicingSettings: {
      body: ({ invoicingSettings: stamp }) => ({
        expectedConcurrencyStamp: stamp,
        vatId: 'BE 0123.456.789',
      }),
    },
  },
})
