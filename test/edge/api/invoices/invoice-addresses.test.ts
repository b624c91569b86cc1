import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { inTenant, newId } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { invoicedSale, issuedBy, refunded, type Selling } from '../../../support/invoices.ts'
import { order } from '../../../support/orders.ts'
import { awaited, markPaid, paidSale } from '../../../support/payments.ts'

const address = {
  company: 'Ada & Sons SA',
  addressLines: ['Rue Haute 1', '1000 Bruxelles'],
  country: 'BE',
  vatId: 'BE0123456789',
}
const tickets = [
  { name: 'Talk', fields: { tax_basis_points: 1900, price_minor: 1250 } },
  { name: 'Dinner', fields: { tax_basis_points: 700, price_minor: 999 } },
]
const both = [{ type: 0 }, { type: 1 }]

let selling: Selling
beforeAll(async () => {
  selling = await invoicedSale({ tickets }, { reverses_charge: true })
})

type Sent = Parameters<typeof call>[2]
const say = (
  of: Pick<Selling, 'community' | 'path'>,
  orderId: string,
  sent: Sent & { body: object },
) => call(of.community, `${of.path}/${orderId}/invoice-address`, { method: 'PUT', ...sent })

const newOrder = async (of = selling) => {
  const buyer = await of.community.person()
  const { json } = await order(of, buyer, both)
  return { buyer, id: json.id as string, begun: json }
}
const seen = async (of: Selling, id: string, as = of.manager) =>
  (await call(of.community, `${of.path}/${id}`, { as })).json
const issuedFor = async (of: Selling, orderId: string) =>
  (await issuedBy(of)).filter((each: { orderId: string }) => each.orderId === orderId)
/** Its buyer names who comes, and it is paid. */
const paid = async (of: Selling, { id, buyer }: Awaited<ReturnType<typeof newOrder>>) => {
  const at = `${of.path}/${id}`
  const people = await call(of.community, `${at}/participants`, { as: buyer })
  const participants = people.json._embedded.items.map(({ id }: { id: string }) => ({
    id,
    firstName: 'Kim',
  }))
  await call(of.community, `${at}/assignments`, {
    as: buyer,
    method: 'PUT',
    body: { participants },
  })
  const { json } = await call(of.community, `${at}/finalize`, { as: buyer, method: 'POST' })
  const answer = await markPaid(of, json)
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}

describe('the address of an invoice', () => {
  it('is said by the buyer, is seen by whoever manages the event, and can be taken back', async () => {
    const { buyer, id, begun } = await newOrder()
    expect(begun.invoiceAddress).toBeNull()
    const { href, method } = begun._links['edit-invoice-address']
    const said = await call(selling.community, href, { method, as: buyer, body: address })
    expect([said.status, said.trips], said.text).toEqual([200, 2])
    expect(said.json.invoiceAddress).toEqual(address)
    expect(await seen(selling, id, buyer)).toEqual(said.json)
    expect((await seen(selling, id)).invoiceAddress).toEqual(address)
    const other = { ...address, vatId: null, company: 'Another', country: 'US' }
    expect((await say(selling, id, { as: buyer, body: other })).json.invoiceAddress).toEqual(other)
    const none = await say(selling, id, { as: buyer, body: {} })
    expect([none.status, none.json.invoiceAddress], none.text).toEqual([200, null])
    expect(await seen(selling, id, buyer)).toEqual(none.json)
  })

  it('stands on the invoice and on its credit notes, and is not changed any more', async () => {
    const ordered = await newOrder()
    const { id, buyer } = ordered
    await say(selling, id, { as: buyer, body: { ...address, vatId: null } })
    const confirmed = await paid(selling, ordered)
    expect(confirmed._links).not.toHaveProperty('edit-invoice-address')
    const late = await say(selling, id, { as: buyer, body: address })
    expect([late.status, late.json.code], late.text).toEqual([409, 'resource_conflict'])
    await inTenant(
      selling.community.id,
      `update order_invoice_address set company = 'Another' where registration_order_id = $1`,
      [id],
    )
    await refunded(selling, confirmed, [500])
    const issued = await issuedFor(selling, id)
    const said = issued.map(({ kind, buyerAddress, isReverseCharged }: Record<string, unknown>) => [
      ...[kind, buyerAddress, isReverseCharged],
    ])
    const written = { ...address, vatId: null }
    expect(said).toEqual([
      ['Invoice', written, false],
      ['CreditNote', written, false],
    ])
  })

  it.each<[string, object, string]>([
    ['a number of no country', { vatId: 'DE12345678' }, 'vatId'],
    ['a number of another union', { vatId: 'CH123456789' }, 'vatId'],
    ['a number of nobody', { company: null }, 'company'],
    [
      'a company without an address',
      { vatId: null, addressLines: [], country: null },
      'addressLines',
    ],
    ['an address of no country', { country: null }, 'country'],
    ['an unknown country', { country: 'ZZ' }, 'country'],
    ['a country alone', { company: null, vatId: null, addressLines: [] }, 'addressLines'],
    ['too many lines', { addressLines: ['1', '2', '3', '4', '5', '6'] }, 'addressLines'],
  ])('is refused with %s', async (_, changes, field) => {
    const { id, buyer } = await newOrder()
    const refused = await say(selling, id, { as: buyer, body: { ...address, ...changes } })
    expect([refused.status, Object.keys(refused.json.errors)], refused.text).toEqual([400, [field]])
    expect((await seen(selling, id)).invoiceAddress).toBeNull()
  })

  it('is the buyer’s to say, and nobody else’s', async () => {
    const { id } = await newOrder()
    const stranger = await selling.community.person()
    for (const [as, status] of [
      [selling.manager, 403],
      [stranger, 404],
      [null, 401],
    ] as const) {
      expect((await say(selling, id, { as, body: address })).status).toBe(status)
    }
    expect((await seen(selling, id))._links).not.toHaveProperty('edit-invoice-address')
  })

  it('is not asked for where no invoice will be issued', async () => {
    const sale = await paidSale()
    const buyer = await sale.community.person()
    const begun = await awaited(sale, buyer)
    expect(begun._links).not.toHaveProperty('edit-invoice-address')
    const refused = await say(sale, begun.id, { as: buyer, body: address })
    expect([refused.status, refused.json.code], refused.text).toEqual([409, 'resource_conflict'])
  })

  it('is said by a guest with the secret of the order, and goes with the guest', async () => {
    const of = await invoicedSale()
    await admitGuests(of)
    const guest = await guestOrder(of, { body: { finalize: true, participants: [kim] } })
    const mark = `canary-${newId()}`
    const said = await asGuest(of, guest, {
      below: '/invoice-address',
      method: 'PUT',
      body: { ...address, company: mark },
    })
    expect([said.status, said.trips], said.text).toEqual([200, 2])
    expect(said.json.invoiceAddress.company).toBe(mark)
    const { json: waiting } = await asGuest(of, guest)
    await markPaid(of, waiting)
    const erased = await asGuest(of, guest, { below: '/personal-data', method: 'DELETE' })
    expect([erased.status, erased.json.invoiceAddress], erased.text).toEqual([200, null])
    expect((await seen(of, guest.id)).invoiceAddress).toBeNull()
    expect((await issuedBy(of))[0].buyerAddress.company).toBe(mark)
  })
})

describe('reverse charge', () => {
  it('leaves the price as it was agreed, without tax: on order, invoice and credit notes alike', async () => {
    const ordered = await newOrder()
    const { id, buyer, begun } = ordered
    expect(begun.taxMinor).toBeGreaterThan(0)
    const said = await say(selling, id, { as: buyer, body: address })
    expect(said.json).toMatchObject({
      totalDueMinor: begun.totalDueMinor,
      taxMinor: 0,
      taxes: [],
      lines: [
        { taxBasisPoints: 0, netMinor: 1250, taxMinor: 0 },
        { taxBasisPoints: 0, netMinor: 999, taxMinor: 0 },
      ],
    })
    const back = await say(selling, id, { as: buyer, body: { ...address, vatId: 'DE123456788' } })
    expect(back.json.taxes).toEqual(begun.taxes)
    expect(await seen(selling, id, buyer)).toEqual(back.json)
    await say(selling, id, { as: buyer, body: address })
    const confirmed = await paid(selling, ordered)
    await refunded(selling, confirmed, [250, 999])
    const [invoice, note] = await issuedFor(selling, id)
    expect(invoice).toMatchObject({
      isReverseCharged: true,
      buyerAddress: address,
      note: null,
      taxes: [],
      taxMinor: 0,
      netMinor: begun.totalDueMinor,
      grossMinor: begun.totalDueMinor,
    })
    expect(note).toMatchObject({
      isReverseCharged: true,
      buyerAddress: address,
      taxMinor: 0,
      grossMinor: 1249,
    })
    // What the seller says later is about later orders.
    await inTenant(
      selling.community.id,
      'update invoicing_settings set reverses_charge = false where organization_id = $1',
      [selling.organizationId],
    )
    const after = await seen(selling, id)
    expect(after).toMatchObject({ taxMinor: 0, refundedTaxMinor: 0, taxes: [] })
    await inTenant(
      selling.community.id,
      'update invoicing_settings set reverses_charge = true where organization_id = $1',
      [selling.organizationId],
    )
  })

  it.each<[string, Parameters<typeof invoicedSale>[1], string | null, boolean]>([
    ['in another country of the EU', { reverses_charge: true }, 'BE0123456789', true],
    ['in Greece, whose numbers begin otherwise', { reverses_charge: true }, 'EL123456789', true],
    ['of a seller who charges tax everywhere', {}, 'BE0123456789', false],
    ['in the country of the seller', { reverses_charge: true }, 'DE123456788', false],
    ['without a number', { reverses_charge: true }, null, false],
    [
      'of a small business, which has a note of its own',
      { is_small_business: true, small_business_note: 'No VAT under § 19 UStG.' },
      'BE0123456789',
      false,
    ],
  ])('is for a buyer %s', async (_, settings, vatId, isReverseCharged) => {
    const of = await invoicedSale({ tickets }, settings)
    const ordered = await newOrder(of)
    const said = await say(of, ordered.id, { as: ordered.buyer, body: { ...address, vatId } })
    expect(said.status, said.text).toBe(200)
    const confirmed = await paid(of, ordered)
    const [invoice] = await issuedBy(of)
    expect(invoice.isReverseCharged).toBe(isReverseCharged)
    expect(confirmed.taxes).toEqual(invoice.taxes)
    expect(said.json.taxes).toEqual(invoice.taxes)
    expect(ordered.begun.totalDueMinor).toBe(invoice.grossMinor)
  })
})
