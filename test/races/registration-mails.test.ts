import { expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant } from '../support/community.ts'
import { order, type Sale, saleOf } from '../support/orders.ts'
import { connectAsOwner } from '../support/sql-batch.ts'

const job = 'send-registration-mail'

async function messagesOf({ community: { id } }: Sale): Promise<number> {
  const rows = await inTenant(id, 'select 1 from outbox where tenant_id = $1 and job = $2', [
    id,
    job,
  ])
  return rows.length
}

async function confirmed() {
  const sale = await saleOf()
  const buyer = await sale.community.person()
  const { json } = await order(sale, buyer, [{}], { body: { finalize: true } })
  return { sale, buyer, id: json.id as string }
}

it('of two who cancel an order at once, one leaves a message', async () => {
  for (let round = 0; round < 4; round++) {
    const { sale, buyer, id } = await confirmed()
    expect(await messagesOf(sale)).toBe(1)
    const answers = await Promise.all(
      [buyer, sale.manager].map((as, isolate) =>
        call(sale.community, `${sale.path}/${id}`, { as, method: 'DELETE', isolate }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await messagesOf(sale)).toBe(2)
  }
})

it('control: left by whoever has read the order as it was, there are two', async () => {
  const { sale, id } = await confirmed()
  const clients = await Promise.all([connectAsOwner(), connectAsOwner()])
  for (const client of clients) {
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [sale.community.id])
    await client.query('set local session_replication_role = replica')
  }
  const read = await Promise.all(
    clients.map((client) =>
      client.query('select status_id from registration_order where id = $1', [id]),
    ),
  )
  for (const [index, client] of clients.entries()) {
    expect(read[index]!.rows[0].status_id).toBe(9)
    await client.query(
      `update registration_order set status_id = 12, confirmed_at = null, cancelled_at = now() where id = $1`,
      [id],
    )
    await client.query(
      `insert into outbox (id, tenant_id, job, payload, sent_at)
       values (gen_random_uuid(), $1, $2, '{}', now())`,
      [sale.community.id, job],
    )
    await client.query('commit')
    await client.end()
  }
  expect(await messagesOf(sale)).toBe(3)
})
