import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant, type Person } from '../support/community.ts'
import { type Sale, takenOf } from '../support/orders.ts'
import { attemptsOf, awaited, markPaid, paidSale, takeMark } from '../support/payments.ts'
import { asApplication, connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

const statusOf = async ({ community }: Sale, id: string) =>
  (
    await inTenant<{ status_id: number }>(
      community.id,
      'select status_id from registration_order where id = $1',
      [id],
    )
  )[0]!.status_id

const waiting = async () => {
  const sale = await paidSale({ capacity: 1 })
  const buyer: Person = await sale.community.person()
  const order = await awaited(sale, buyer)
  return { sale, buyer, order }
}

const opened = async ({ community }: Sale, person?: Person) => {
  const client = await asApplication()
  await client.query('begin')
  await enter(client, community.id, person)
  return client
}

const expire = `select app.end_registration_orders(array[$1]::uuid[], 'expireRegistrationOrder') as ended`

describe('a payment', () => {
  it('that is marked twice at once is one', async () => {
    const { sale, order } = await waiting()
    const answers = await Promise.all([0, 1].map((isolate) => markPaid(sale, order, { isolate })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await attemptsOf(sale, order.id)).toMatchObject([{ status_id: 5 }])
    expect([await statusOf(sale, order.id), await takenOf(sale)]).toEqual([9, [1]])
  })

  it('that is marked while its order is cancelled settles it, or is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale, buyer, order } = await waiting()
      const [paid, cancelled] = await Promise.all([
        markPaid(sale, order),
        call(sale.community, `${sale.path}/${order.id}`, {
          as: buyer,
          method: 'DELETE',
          isolate: 1,
        }),
      ])
      expect([200, 409]).toContain(paid.status)
      expect(cancelled.status).toBe(200)
      expect(await statusOf(sale, order.id)).toBe(12)
      expect(await attemptsOf(sale, order.id)).toMatchObject([
        { status_id: paid.status === 200 ? 5 : 7 },
      ])
    }
  })

  it('that is marked in time holds off the expiry that comes meanwhile', async () => {
    const { sale, order } = await waiting()
    await inTenant(
      sale.community.id,
      `update registration_order set expires_at = now() + interval '1 second' where id = $1`,
      [order.id],
    )
    const marking = await opened(sale)
    await marking.query(`select app.assert_order_command($1, $2, 'markOrderPaid')`, [
      order.id,
      order.concurrencyStamp,
    ])
    const isOver = async () => {
      const { json } = await call(sale.community, `${sale.path}/${order.id}`, { as: sale.manager })
      return json.statusCode
    }
    await expect.poll(isOver).toBe('EXPIRED')
    const expiring = await opened(sale)
    const ended = expiring.query<{ ended: number }>(expire, [order.id])
    await waitForBlocked(marking)
    await marking.query(takeMark, [order.id])
    await marking.query('commit')
    await marking.end()
    expect((await ended).rows[0]!.ended).toBe(0)
    await expiring.query('commit')
    await expiring.end()
    expect([await statusOf(sale, order.id), await takenOf(sale)]).toEqual([9, [1]])
    expect(await attemptsOf(sale, order.id)).toMatchObject([{ status_id: 5 }])
  })

  it('control: without locks and triggers an expired order keeps a payment that came too late', async () => {
    const { sale, order } = await waiting()
    for (const change of [
      'update registration_order set status_id = 11 where id = $1',
      'update payment_attempt set status_id = 5, settled_at = now() where registration_order_id = $1',
    ]) {
      const client = await connectAsOwner()
      await client.query('begin')
      await client.query(`select set_config('app.tenant_id', $1, true)`, [sale.community.id])
      await client.query('set local session_replication_role = replica')
      await client.query(change, [order.id])
      await client.query('commit')
      await client.end()
    }
    expect(await statusOf(sale, order.id)).toBe(11)
    expect(await attemptsOf(sale, order.id)).toMatchObject([{ status_id: 5 }])
    expect(await takenOf(sale)).toEqual([1])
  })
})
