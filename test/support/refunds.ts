import { type Answer, call } from './client.ts'
import { type Community, inTenant, type Person } from './community.ts'
import type { Sale, SentLines } from './orders.ts'
import { awaited, markPaid, paidSale } from './payments.ts'

/** A sale whose buyers can ask for their money until the event. */
export async function refundableSale(
  options: Parameters<typeof paidSale>[0] = {},
  hoursBeforeStart: number | null = 0,
  given?: Community,
): Promise<Sale> {
  const sale = await paidSale(options, given)
  await inTenant(
    sale.community.id,
    'update ticket_catalog_version set refund_hours_before_start = $2 where id = $1',
    [sale.versionId, hoursBeforeStart],
  )
  return sale
}

/** An order whose money has come. */
export async function paidOrder(sale: Sale, as: Person, lines?: SentLines) {
  const begun = await awaited(sale, as, lines)
  if (begun.statusCode !== 'AWAITING_PAYMENT') await sayWhoComes(sale, as, begun.id)
  return (await markPaid(sale, begun)).json
}

async function sayWhoComes({ community, path }: Sale, as: Person, id: string) {
  const at = `${path}/${id}`
  const { json } = await call(community, `${at}/participants`, { as })
  const participants = json._embedded.items.map(({ id }: { id: string }) => ({
    id,
    firstName: 'Kim',
  }))
  await call(community, `${at}/assignments`, { as, method: 'PUT', body: { participants } })
  await call(community, `${at}/finalize`, { as, method: 'POST' })
}

interface Sent {
  as?: Person
  isolate?: number
  headers?: Record<string, string>
}

export const createRefund = (
  { community, path, manager }: Sale,
  order: { id: string; lines: { id: string; subtotalMinor: number }[] },
  amounts: readonly number[] = order.lines.map(({ subtotalMinor }) => subtotalMinor),
  { as = manager, ...sent }: Sent = {},
): Promise<Answer> =>
  call(community, `${path}/${order.id}/refunds`, {
    method: 'POST',
    as,
    body: {
      lines: order.lines.flatMap(({ id }, index) =>
        amounts[index] ? [{ orderLineId: id, amountMinor: amounts[index] }] : [],
      ),
    },
    ...sent,
  })

export const requestRefund = (
  { community, path }: Sale,
  order: { id: string; lines: { id: string }[] },
  as: Person,
  body: object = {},
): Promise<Answer> =>
  call(community, `${path}/${order.id}/refunds/request`, {
    method: 'POST',
    as,
    body: { lineIds: order.lines.map(({ id }) => id), ...body },
  })

/** Does something with a refund, as whoever manages the registrations. */
export const withRefund = (
  { community, manager }: Sale,
  refund: { _links: { self: { href: string } } },
  command: string,
  { as = manager, body, ...sent }: Sent & { body?: object } = {},
): Promise<Answer> =>
  call(community, `${refund._links.self.href}${command && `/${command}`}`, {
    method: command ? 'POST' : 'DELETE',
    as,
    ...(body && { body }),
    ...sent,
  })

export const markRefunded = (
  sale: Sale,
  refund: { _links: { self: { href: string } }; amountMinor: number },
  { amountMinor = refund.amountMinor, ...sent }: Sent & { amountMinor?: number } = {},
) => withRefund(sale, refund, 'mark-refunded', { body: { amountMinor }, ...sent })
