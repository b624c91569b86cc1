import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant } from '../support/community.ts'
import { order, type Sale, takenOf } from '../support/orders.ts'
import { awaited, paidSale } from '../support/payments.ts'
import { connectAsOwner, transact, waitForBlocked } from '../support/sql-batch.ts'

/** Does something that has read the event, and withdraws what a sale needs before it commits. */
async function withdrawnMeanwhile<Done>(
  { community: { id }, eventId }: Sale,
  isWithdrawn: boolean,
  act: () => Promise<Done>,
): Promise<Done> {
  const owner = await connectAsOwner()
  try {
    await owner.query('begin')
    await owner.query(`select set_config('app.tenant_id', $1, true)`, [id])
    await owner.query('select from event where id = $1 for update', [eventId])
    const acting = act()
    await waitForBlocked(owner)
    if (isWithdrawn) {
      await owner.query('update operator_identity set terms_url = null where tenant_id = $1', [id])
    }
    await owner.query('commit')
    return await acting
  } finally {
    await owner.end()
  }
}

const cases = [
  ['and what a sale needs is withdrawn', true],
  ['and nothing is withdrawn', false],
] as const

describe('what costs money, between its reading and its commit', () => {
  it.each(cases)('is ordered %s', async (_, isWithdrawn) => {
    const sale = await paidSale()
    const buyer = await sale.community.person()
    const { status } = await withdrawnMeanwhile(sale, isWithdrawn, () => order(sale, buyer))
    expect(status).toBe(isWithdrawn ? 409 : 201)
    expect(await takenOf(sale)).toEqual([isWithdrawn ? 0 : 1])
  })

  it.each(cases)('is approved %s', async (_, isWithdrawn) => {
    const sale = await paidSale({ tickets: [{ fields: { requires_approval: true } }] })
    const { id } = await awaited(sale, await sale.community.person())
    const approve = () =>
      call(sale.community, `${sale.path}/${id}/approve`, { as: sale.manager, method: 'POST' })
    const { status, json } = await withdrawnMeanwhile(sale, isWithdrawn, approve)
    expect([status, json.statusCode]).toEqual(
      isWithdrawn ? [409, undefined] : [200, 'AWAITING_PAYMENT'],
    )
  })

  it.each(cases)('is free, and is ordered %s', async (_, isWithdrawn) => {
    const free = { fields: { price_model: 'Free', price_minor: null } }
    const sale = await paidSale({ tickets: [free] })
    const buyer = await sale.community.person()
    const { status } = await withdrawnMeanwhile(sale, isWithdrawn, () => order(sale, buyer))
    expect(status).toBe(201)
  })
})

describe('the assertion of a paid sale', () => {
  /** What the commit of an approval does, after what a sale needs was withdrawn. */
  async function approvedAfterwards(isAsserted: boolean) {
    const sale = await paidSale({ tickets: [{ fields: { requires_approval: true } }] })
    const { id } = await awaited(sale, await sale.community.person())
    await inTenant(
      sale.community.id,
      'update operator_identity set terms_url = null where tenant_id = $1',
      [sale.community.id],
    )
    return transact({ tenantId: sale.community.id }, async (client) => {
      if (isAsserted) await client.query('select app.assert_sells($1)', [sale.eventId])
      await client.query(
        `update registration_order set status_id = 6, expires_at = now() + interval '1 day' where id = $1`,
        [id],
      )
    })
  }

  it('is what refuses a commit that asks for money', async () => {
    expect(await approvedAfterwards(true)).toMatchObject({ message: 'overtaken' })
    expect(await approvedAfterwards(false)).toBeNull()
  })
})
