import { call } from './client.ts'
import { collective } from './collectives.ts'
import { type Community, inTenant, type Person } from './community.ts'
import type { Sale } from './orders.ts'
import { createRefund, markRefunded, refundableSale } from './refunds.ts'

export interface Selling extends Sale {
  /** The organization that owns the event. */
  organizationId: string
}

/** Columns of its invoicing settings. */
type Settings = Readonly<Record<string, unknown>>

/** The organization that owns the event issues invoices, unless its settings say otherwise. */
export async function issuing<Of extends Sale>(
  sale: Of,
  settings: Settings = {},
): Promise<Of & Selling> {
  const { community, eventId } = sale
  const [{ organizationId }] = (await inTenant(
    community.id,
    `select a.organization_id as "organizationId" from event e join actor a on a.id = e.actor_id where e.id = $1`,
    [eventId],
  )) as [{ organizationId: string }]
  await inTenant(
    community.id,
    'insert into invoicing_settings select * from jsonb_populate_record(null::invoicing_settings, $1)',
    [
      JSON.stringify({
        id: organizationId,
        tenant_id: community.id,
        organization_id: organizationId,
        kind: 'organization',
        is_issuing_invoices: true,
        legal_name: 'Hall and Stage e.V.',
        address_lines: ['Main Street 1', '10115 Berlin'],
        country: 'DE',
        vat_id: 'DE123456789',
        number_prefix: 'R-',
        is_small_business: false,
        reverses_charge: false,
        concurrency_stamp: organizationId,
        ...settings,
      }),
    ],
  )
  return { ...sale, organizationId }
}

/** A sale by an organization that issues invoices. */
export async function invoicedSale(
  options: Parameters<typeof refundableSale>[0] = {},
  settings: Settings = {},
  given?: Community,
): Promise<Selling> {
  const sale = await refundableSale(options, 0, given)
  const { community, eventId, manager } = sale
  const { actorId } = await collective(community, 'organization', manager)
  await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [eventId, actorId])
  return issuing(sale, settings)
}

export const invoicesOf = (
  { community, organizationId, manager }: Selling,
  { as = manager, query = '' }: { as?: Person | null; query?: string } = {},
) => call(community, `/api/organization/${organizationId}/invoices${query}`, { as })

/** What the seller has issued, by the numbers. */
export async function issuedBy(selling: Selling) {
  const { json } = await invoicesOf(selling, { query: '?pageSize=100' })
  return (json._embedded.items ?? []).toReversed()
}

/** Money of the lines of an order goes back. */
export async function refunded(
  sale: Sale,
  order: Parameters<typeof createRefund>[1],
  amounts: readonly number[],
) {
  const { json } = await createRefund(sale, order, amounts)
  return markRefunded(sale, json)
}
