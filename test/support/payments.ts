import { call } from './client.ts'
import { type Community, inTenant, type Person } from './community.ts'
import { readyToSell } from './operator-identities.ts'
import { order, type Sale, type SentLines, type SoldTicket, saleOf } from './orders.ts'

export const instructions = 'IBAN DE02 1203 0000 0000 2020 51, Hall and Stage e.V.'

/** An event whose tickets cost 12.50 euros and are paid by hand. */
export async function paidSale(
  { capacity = 100, tickets = [{}] }: { capacity?: number; tickets?: readonly SoldTicket[] } = {},
  given?: Community,
): Promise<Sale> {
  const priced = tickets.map(({ fields, ...ticket }) => ({
    ...ticket,
    fields: { price_model: 'Fixed', price_minor: 1250, ...fields },
  }))
  const sale = await saleOf([{ capacity }], priced, given)
  await readyToSell(sale.community.id)
  await inTenant(
    sale.community.id,
    `update ticket_catalog_version set currency_code = 'EUR', payment_instructions = $2
     where id = $1`,
    [sale.versionId, instructions],
  )
  return sale
}

/** Orders as somebody, so that the payment is all that is missing. */
export async function awaited(sale: Sale, as: Person, lines?: SentLines) {
  const { json } = await order(sale, as, lines, { body: { finalize: true } })
  return json
}

/** As a person says it who has seen the money for an order. */
export const takeMark = `select app.take_mark(jsonb_build_object('orderId', o.id, 'status', 'paid',
    'checkoutId', p.checkout_id, 'amount', p.amount_minor, 'currency', p.currency_code, 'accountId', null,
    'means', 'bankTransfer', 'expiresAt', now()))
  from registration_order o join payment_attempt p on p.registration_order_id = o.id and p.provider = 'manual'
  where o.id = $1`

export const markPaid = (
  { community, path, manager }: Sale,
  { id, totalDueMinor }: { id: string; totalDueMinor: number },
  {
    as = manager,
    amountMinor = totalDueMinor,
    ...sent
  }: { as?: Person; amountMinor?: number; isolate?: number; headers?: Record<string, string> } = {},
) =>
  call(community, `${path}/${id}/mark-paid`, {
    method: 'POST',
    as,
    body: { amountMinor },
    ...sent,
  })

export const attemptsOf = ({ community }: Sale, orderId: string) =>
  inTenant<{ status_id: number; amount_minor: string; reference: string }>(
    community.id,
    'select status_id, amount_minor, reference from payment_attempt where registration_order_id = $1',
    [orderId],
  )
