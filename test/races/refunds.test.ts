import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant } from '../support/community.ts'
import { type Sale, takenOf } from '../support/orders.ts'
import { createRefund, markRefunded, paidOrder, refundableSale } from '../support/refunds.ts'
import { connectAsOwner } from '../support/sql-batch.ts'

const paid = async () => {
  const sale = await refundableSale({ capacity: 1 })
  const buyer = await sale.community.person()
  const order = await paidOrder(sale, buyer)
  return { sale, buyer, order }
}

const refundsOf = ({ community }: Sale, orderId: string) =>
  inTenant<{ status_id: number; amount_minor: string }>(
    community.id,
    `select status_id, amount_minor from refund_attempt where registration_order_id = $1
     order by status_id`,
    [orderId],
  )

const lineOf = async ({ community }: Sale, orderId: string) => {
  const [line] = await inTenant<{ refunded: number; refunding: number }>(
    community.id,
    `select refunded_minor::integer as refunded, refunding_minor::integer as refunding
     from registration_order_line where registration_order_id = $1`,
    [orderId],
  )
  return line
}

const ticketOf = async ({ community, path, manager }: Sale, orderId: string) => {
  const list = await call(community, `${path}/${orderId}/admission-tickets`, { as: manager })
  return list.json._embedded.items[0]
}

describe('a refund', () => {
  it('of one line that is opened twice at once is one', async () => {
    const { sale, order } = await paid()
    const answers = await Promise.all(
      [0, 1].map((isolate) => createRefund(sale, order, [1000], { isolate })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await refundsOf(sale, order.id)).toHaveLength(1)
    expect(await lineOf(sale, order.id)).toEqual({ refunded: 0, refunding: 1000 })
  })

  it('that is made while somebody is checked in leaves no ticket that admits', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale, order } = await paid()
      const { json: refund } = await createRefund(sale, order)
      const ticket = await ticketOf(sale, order.id)
      const [made, checkedIn] = await Promise.all([
        markRefunded(sale, refund),
        call(sale.community, ticket._links['check-in'].href, {
          as: sale.manager,
          method: 'POST',
          isolate: 1,
        }),
      ])
      expect(made.status, made.text).toBe(200)
      expect([200, 409]).toContain(checkedIn.status)
      const after = await ticketOf(sale, order.id)
      expect(after).toMatchObject({ state: 'Revoked', reason: 'FullyRefunded' })
      expect(after.admittedAt !== null).toBe(checkedIn.status === 200)
      expect(await takenOf(sale)).toEqual([0])
    }
  })

  it('that is made while the order is cancelled gives each place and each cent back once', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale, buyer, order } = await paid()
      const { json: refund } = await createRefund(sale, order)
      const [made, cancelled] = await Promise.all([
        markRefunded(sale, refund),
        call(sale.community, `${sale.path}/${order.id}`, {
          as: buyer,
          method: 'DELETE',
          isolate: 1,
        }),
      ])
      expect(cancelled.status, cancelled.text).toBe(200)
      expect(await takenOf(sale)).toEqual([0])
      const isMade = made.status === 200
      expect(await refundsOf(sale, order.id)).toMatchObject(
        isMade ? [{ status_id: 6 }] : [{ status_id: 1 }, { status_id: 8 }],
      )
      expect(await lineOf(sale, order.id)).toEqual(
        isMade ? { refunded: 1250, refunding: 0 } : { refunded: 0, refunding: 1250 },
      )
    }
  })

  it('control: without triggers a line is refunded twice, and its ticket still admits', async () => {
    const { sale, order } = await paid()
    const { json: refund } = await createRefund(sale, order)
    for (const change of [
      `insert into refund_attempt (id, tenant_id, event_id, registration_order_id, payment_attempt_id, provider,
         status_id, opened_by, amount_minor, currency_code)
       select gen_random_uuid(), tenant_id, event_id, registration_order_id, payment_attempt_id, provider, status_id,
         opened_by, amount_minor, currency_code from refund_attempt where id = $1`,
      `update refund_attempt set status_id = 6, settled_at = now()
       where registration_order_id = (select registration_order_id from refund_attempt where id = $1)`,
    ]) {
      const client = await connectAsOwner()
      await client.query('begin')
      await client.query(`select set_config('app.tenant_id', $1, true)`, [sale.community.id])
      await client.query('set local session_replication_role = replica')
      await client.query(change, [refund.id])
      await client.query('commit')
      await client.end()
    }
    expect(await refundsOf(sale, order.id)).toMatchObject([{ status_id: 6 }, { status_id: 6 }])
    expect(await ticketOf(sale, order.id)).toMatchObject({ state: 'Active' })
    expect(await takenOf(sale)).toEqual([1])
  })
})
