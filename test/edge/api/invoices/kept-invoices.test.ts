import { describe, expect, inject, it } from 'vitest'
import { guestHeaders } from '../../../../src/kernel/guest-orders.ts'
import { call } from '../../../support/client.ts'
import { inTenant, newId } from '../../../support/community.ts'
import { deliverJob } from '../../../support/deliveries.ts'
import { completed, erase, tablesWith } from '../../../support/erasures.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { invoicedSale, issuedBy, refunded, type Selling } from '../../../support/invoices.ts'
import { awaited, markPaid } from '../../../support/payments.ts'
import { paidOrder } from '../../../support/refunds.ts'

async function soldToAda() {
  const selling = await invoicedSale()
  const { community } = selling
  const buyer = await community.person()
  const mark = `canary-${newId()}`
  await inTenant(
    community.id,
    'update user_profile set first_name = $2, last_name = null where user_id = $1',
    [buyer.id, mark],
  )
  const waiting = await awaited(selling, buyer)
  const said = await call(community, `${selling.path}/${waiting.id}/invoice-address`, {
    as: buyer,
    method: 'PUT',
    body: { company: mark, addressLines: [mark], country: 'DE' },
  })
  expect(said.status, said.text).toBe(200)
  return { selling, buyer, mark, paid: (await markPaid(selling, waiting)).json }
}

const forget = () =>
  deliverJob(
    { bindings: inject('bindings') },
    { origin: inject('origins')[0]! },
    { job: 'forget-invoice-buyers' },
  )

/** As if they had been issued so long ago that law keeps them until this day. */
const kept = ({ community, organizationId }: Selling, until: string, number: number) =>
  inTenant(
    community.id,
    `update invoice set kept_until = current_date + $2::integer
     where organization_id = $1 and number_in_series = $3`,
    [organizationId, until, number],
  )

describe('an invoice whose buyer is erased', () => {
  it('stays as law asks for it, and all else of the buyer goes', async () => {
    const { selling, buyer, mark, paid } = await soldToAda()
    const { community, path, manager } = selling
    const before = await issuedBy(selling)
    const buyerAddress = { company: mark, addressLines: [mark], country: 'DE', vatId: null }
    expect(before[0]).toMatchObject({ buyerName: mark, buyerAddress, grossMinor: 1250 })
    const year = Number(before[0].issuedOn.slice(0, 4))
    expect(before[0].keptUntil).toBe(`${year + 10}-12-31`)

    expect((await erase(community, buyer)).status).toBe(202)
    await completed(buyer.id)
    const order = await call(community, `${path}/${paid.id}`, { as: manager })
    expect(order.json).toMatchObject({
      accountUserId: null,
      accountName: null,
      accountEmail: null,
      invoiceAddress: null,
    })
    expect(order.text).not.toContain(mark)
    expect(await issuedBy(selling)).toEqual(before)
    expect(await tablesWith(mark)).toEqual(['public.invoice'])
    const own = await call(community, order.json._links.invoices.href.replace(/\{.*/, ''), {
      as: manager,
    })
    expect(own.json._embedded.items[0].buyerName).toBe(mark)
    // What goes back later is credited as it was invoiced.
    await refunded(selling, paid, [250])
    const [, note] = await issuedBy(selling)
    expect(note).toMatchObject({
      kind: 'CreditNote',
      buyerName: mark,
      buyerAddress,
      grossMinor: 250,
    })
  })

  it('stays of a guest, too, who reads it with the secret of the order', async () => {
    const selling = await invoicedSale()
    await admitGuests(selling)
    const guest = await guestOrder(selling, { body: { finalize: true, participants: [kim] } })
    const { json: waiting } = await asGuest(selling, guest)
    await markPaid(selling, waiting)
    const list = await asGuest(selling, guest, { below: '/invoices' })
    expect([list.status, list.trips, list.json.totalCount]).toEqual([200, 1, 1])
    const [invoice] = list.json._embedded.items
    expect(invoice.buyerName).toBe('Kim Lee')
    const href = invoice._links.self.href
    const one = await asGuest(selling, guest, { below: `/invoices/${invoice.id}` })
    expect([one.status, one.trips, one.json]).toEqual([200, 1, invoice])
    for (const headers of [{}, { [guestHeaders.capability]: 'x'.repeat(43) }]) {
      expect((await call(selling.community, href, { headers })).status).toBe(404)
    }
    const erased = await asGuest(selling, guest, { below: '/personal-data', method: 'DELETE' })
    expect(erased.status, erased.text).toBe(200)
    expect((await issuedBy(selling))[0].buyerName).toBe('Kim Lee')
  })
})

describe('an invoice that law keeps no longer', () => {
  it('names its buyer until the day, and keeps its number and sums for good', async () => {
    const selling = await invoicedSale()
    for (const _ of [1, 2]) {
      const { community } = selling
      const buyer = await community.person()
      await inTenant(
        community.id,
        `update user_profile set first_name = 'Ada', last_name = null where user_id = $1`,
        [buyer.id],
      )
      await paidOrder(selling, buyer)
    }
    await kept(selling, '0', 1)
    await kept(selling, '-1', 2)
    const before = await issuedBy(selling)
    expect((await forget()).status).toBe(200)
    const [still, gone] = await issuedBy(selling)
    expect(still).toEqual(before[0])
    expect(gone).toEqual({ ...before[1], buyerName: null, buyerAddress: null })
    expect((await forget()).status).toBe(200)
    expect(await issuedBy(selling)).toEqual([still, gone])
  })
})
