import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { asOwner, newId, type Person } from '../support/community.ts'
import { invoicedSale, issuedBy, refunded, type Selling } from '../support/invoices.ts'
import { awaited, markPaid, takeMark } from '../support/payments.ts'
import { paidOrder } from '../support/refunds.ts'
import { transact } from '../support/sql-batch.ts'

const buyers = 12
const everyThird = (index: number) => index % 3 === 1

async function waiting(
  selling: Selling,
  count: number,
): Promise<{ id: string; totalDueMinor: number }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => awaited(selling, await selling.community.person())),
  )
}

/** Does all of a payment, its invoice included, and then fails. */
const failAtTheEnd = ({ community }: Selling, { id }: { id: string }, before = 'select 1') =>
  transact({ tenantId: community.id }, async (client) => {
    await client.query(before)
    await client.query(takeMark, [id])
    await client.query('set constraints all immediate')
    const { rows } = await client.query(
      'select number from invoice where registration_order_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    throw new Error('at the end')
  })

describe('the numbers of a seller', () => {
  it('have no gap and no twin, whoever pays at once and whatever is rolled back between', async () => {
    const selling = await invoicedSale()
    const orders = await waiting(selling, buyers)
    const outcomes = await Promise.all(
      orders.map(async (order, index) =>
        everyThird(index)
          ? (await failAtTheEnd(selling, order))?.message
          : (await markPaid(selling, order, { isolate: index % 2 })).status,
      ),
    )
    expect(outcomes).toEqual(orders.map((_, index) => (everyThird(index) ? 'at the end' : 200)))
    const paid = orders.filter((_, index) => !everyThird(index))
    const numbers = (await issuedBy(selling)).map(({ number }: { number: string }) => number)
    expect(numbers).toEqual(paid.map((_, index) => `R-${index + 1}`))
  })

  it('control: those of a sequence have gaps where something is rolled back', async () => {
    const selling = await invoicedSale()
    const name = `control_${newId().replaceAll('-', '')}`
    await asOwner(`create sequence ${name}`)
    await asOwner(`grant usage on sequence ${name} to marquee_app`)
    const orders = await waiting(selling, 3)
    const taken: number[] = []
    for (const [index, order] of orders.entries()) {
      if (everyThird(index)) {
        await failAtTheEnd(selling, order, `select nextval('${name}')`)
        continue
      }
      const [row] = await asOwner<{ taken: string }>(`select nextval('${name}') as taken`)
      taken.push(Number(row!.taken))
    }
    await asOwner(`drop sequence ${name}`)
    expect(taken).toEqual([1, 3])
  })

  it('count credit notes of several orders at once, too', async () => {
    const selling = await invoicedSale()
    const orders = await Promise.all(
      Array.from({ length: 4 }, async () => paidOrder(selling, await selling.community.person())),
    )
    const answers = await Promise.all(orders.map((order) => refunded(selling, order, [1250])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const issued = await issuedBy(selling)
    expect(issued.map(({ number }: { number: string }) => number)).toEqual(
      Array.from({ length: 8 }, (_, index) => `R-${index + 1}`),
    )
    const credited = issued.slice(4).map((note: { creditedNumber: string }) => note.creditedNumber)
    expect(credited.toSorted()).toEqual(['R-1', 'R-2', 'R-3', 'R-4'])
  })
})

describe('for whom an invoice is', () => {
  type Order = Awaited<ReturnType<typeof waiting>>[number]
  const address = { company: 'Reader Ltd', addressLines: ['Street 2'], country: 'IE', vatId: null }

  async function atOnce(act: (selling: Selling, order: Order, as: Person) => Promise<unknown>) {
    const selling = await invoicedSale()
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const as = await selling.community.person()
        const order: Order = await awaited(selling, as)
        await act(selling, order, as)
        return { as, id: order.id }
      }),
    )
    const issued = await issuedBy(selling)
    return Promise.all(
      orders.map(async ({ as, id }) => {
        const { json } = await call(selling.community, `${selling.path}/${id}`, { as })
        const { buyerAddress } = issued.find(({ orderId }: { orderId: string }) => orderId === id)
        return [json.invoiceAddress, buyerAddress]
      }),
    )
  }

  it('is said before it is issued, or not at all, whoever pays at once', async () => {
    const outcomes = await atOnce(async (selling, order, as) => {
      const { community, path } = selling
      const at = `${path}/${order.id}/invoice-address`
      const [said, paid] = await Promise.all([
        call(community, at, { as, method: 'PUT', body: address }),
        markPaid(selling, order, { isolate: 1 }),
      ])
      expect([200, 409]).toContain(said.status)
      expect(paid.status, paid.text).toBe(200)
    })
    for (const [ofOrder, ofInvoice] of outcomes) expect(ofInvoice).toEqual(ofOrder)
  })

  it('control: what does not hold the order is said too late for its invoice', async () => {
    const outcomes = await atOnce((selling, order) =>
      transact({ tenantId: selling.community.id }, async (client) => {
        await client.query(
          `insert into order_invoice_address (registration_order_id, tenant_id, event_id, address_lines, country)
           select id, tenant_id, event_id, '{Street 2}', 'IE' from registration_order where id = $1`,
          [order.id],
        )
        await markPaid(selling, order)
      }),
    )
    for (const [ofOrder, ofInvoice] of outcomes) {
      expect([ofOrder.country, ofInvoice]).toEqual(['IE', null])
    }
  })
})
