import { describe, expect, it } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import { taxesOf } from '../../../../src/kernel/taxes.ts'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import { grant, inTenant } from '../../../support/community.ts'
import { invoicedSale, invoicesOf, issuedBy, refunded } from '../../../support/invoices.ts'
import { order } from '../../../support/orders.ts'
import { awaited, markPaid } from '../../../support/payments.ts'
import { createRefund, paidOrder, requestRefund, withRefund } from '../../../support/refunds.ts'
import { transact } from '../../../support/sql-batch.ts'

const rates = [
  { name: 'Talk', fields: { tax_basis_points: 1900, price_minor: 1250 } },
  { name: 'Dinner', fields: { tax_basis_points: 700, price_minor: 999 } },
  { name: 'Book', fields: { tax_basis_points: 1900, price_minor: 333 } },
]
const sumOf = (rows: readonly Record<string, number>[], name: string) =>
  rows.reduce((all, row) => all + row[name]!, 0)

describe('an order that is paid', () => {
  it('has an invoice of its seller, with the amounts of the order', async () => {
    const selling = await invoicedSale({ tickets: rates })
    const buyer = await selling.community.person()
    const begun = await awaited(selling, buyer, [
      { type: 0, quantity: 2 },
      { type: 1 },
      { type: 2 },
    ])
    expect(await issuedBy(selling)).toEqual([])
    const people = await call(selling.community, `${selling.path}/${begun.id}/participants`, {
      as: buyer,
    })
    await call(selling.community, `${selling.path}/${begun.id}/assignments`, {
      as: buyer,
      method: 'PUT',
      body: {
        participants: people.json._embedded.items.map(({ id }: { id: string }) => ({
          id,
          firstName: 'Kim',
        })),
      },
    })
    await call(selling.community, `${selling.path}/${begun.id}/finalize`, {
      as: buyer,
      method: 'POST',
    })
    expect(await issuedBy(selling)).toEqual([])
    const paid = await markPaid(selling, begun)
    expect([paid.status, paid.trips], paid.text).toEqual([200, 2])
    const [invoice, ...others] = await issuedBy(selling)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'Invoice',
      number: 'R-1',
      orderId: begun.id,
      creditedNumber: null,
      note: null,
      currencyCode: 'EUR',
      seller: {
        legalName: 'Hall and Stage e.V.',
        addressLines: ['Main Street 1', '10115 Berlin'],
        country: 'DE',
        vatId: 'DE123456789',
        taxNumber: null,
      },
    })
    const { lines, taxes, taxMinor, totalDueMinor } = paid.json
    expect(invoice.lines.map(({ description }: { description: string }) => description)).toEqual([
      'Talk',
      'Dinner',
      'Book',
    ])
    for (const name of ['netMinor', 'taxMinor']) {
      expect(invoice.lines.map((line: Record<string, number>) => line[name])).toEqual(
        lines.map((line: Record<string, number>) => line[name]),
      )
    }
    expect(invoice.taxes).toEqual(taxes)
    expect(invoice.taxMinor).toBe(taxMinor)
    expect(invoice.grossMinor).toBe(totalDueMinor)
    expect(sumOf(invoice.lines, 'grossMinor')).toBe(totalDueMinor)
  })

  it('names the buyer as the account is called, and keeps all as it was then', async () => {
    const selling = await invoicedSale()
    const { community } = selling
    const buyer = await community.person()
    await inTenant(
      community.id,
      `update user_profile set first_name = 'Ada', last_name = 'Lovelace' where user_id = $1`,
      [buyer.id],
    )
    const { id } = await paidOrder(selling, buyer)
    const [issued] = await issuedBy(selling)
    expect(issued.buyerName).toBe('Ada Lovelace')
    await inTenant(
      community.id,
      `with changed as (update invoicing_settings set legal_name = 'Another', number_prefix = 'X-'
         where organization_id = $1),
       renamed as (update user_profile set first_name = 'Kim' where user_id = $2),
       described as (update event set title = 'Another' where id = $3)
       update registration_order_line set ticket_type_name = 'Another' where registration_order_id = $4`,
      [selling.organizationId, buyer.id, selling.eventId, id],
    )
    expect(await issuedBy(selling)).toEqual([issued])
    await paidOrder(selling, await community.person())
    const numbers = (await issuedBy(selling)).map(({ number }: { number: string }) => number)
    expect(numbers).toEqual(['R-1', 'X-2'])
  })

  it('shows no tax of a small business, and its note', async () => {
    const note = 'No VAT under § 19 UStG.'
    const selling = await invoicedSale(
      { tickets: rates },
      { is_small_business: true, small_business_note: note },
    )
    await paidOrder(selling, await selling.community.person(), [{ type: 0 }, { type: 1 }])
    const [invoice] = await issuedBy(selling)
    expect(invoice).toMatchObject({ note, taxMinor: 0, netMinor: 2249, grossMinor: 2249 })
    expect(invoice.taxes).toEqual([])
  })

  it.each<[string, (selling: Awaited<ReturnType<typeof invoicedSale>>) => Promise<unknown>]>([
    [
      'whose seller issues none',
      ({ community, organizationId }) =>
        inTenant(
          community.id,
          'update invoicing_settings set is_issuing_invoices = false where organization_id = $1',
          [organizationId],
        ),
    ],
    [
      'whose event is another owner’s',
      async ({ community, eventId, manager }) => {
        const { actorId } = await collective(community, 'organization', manager)
        await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [
          eventId,
          actorId,
        ])
      },
    ],
  ])('has none where its seller issues none: %s', async (_, change) => {
    const selling = await invoicedSale()
    await change(selling)
    const buyer = await selling.community.person()
    const paid = await paidOrder(selling, buyer)
    expect(paid.statusCode).toBe('CONFIRMED')
    expect(await issuedBy(selling)).toEqual([])
    // Nothing is issued later for it.
    await inTenant(
      selling.community.id,
      'update invoicing_settings set is_issuing_invoices = true where organization_id = $1',
      [selling.organizationId],
    )
    await refunded(selling, paid, [1250])
    expect(await issuedBy(selling)).toEqual([])
  })

  it('has none where it costs nothing', async () => {
    const selling = await invoicedSale({
      tickets: [{ fields: { price_model: 'Free', price_minor: null } }],
    })
    const buyer = await selling.community.person()
    const { json } = await order(selling, buyer, undefined, { body: { finalize: true } })
    expect(json.statusCode).toBe('CONFIRMED')
    expect(await issuedBy(selling)).toEqual([])
  })
})

describe('money that has gone back', () => {
  it('has a credit note each, whose sums are never more than those of the invoice', async () => {
    const selling = await invoicedSale({ tickets: rates })
    const buyer = await selling.community.person()
    const paid = await paidOrder(selling, buyer, [{ type: 0 }, { type: 1 }])
    const parts = [
      [333, 0],
      [100, 500],
      [817, 499],
    ]
    for (const amounts of parts) {
      const answer = await refunded(selling, paid, amounts)
      expect([answer.status, answer.trips], answer.text).toEqual([200, 2])
    }
    const [invoice, ...notes] = await issuedBy(selling)
    expect(
      notes.map((note: Record<string, unknown>) => [
        ...[note.number, note.kind, note.creditedNumber, note.grossMinor],
      ]),
    ).toEqual([
      ['R-2', 'CreditNote', 'R-1', 333],
      ['R-3', 'CreditNote', 'R-1', 600],
      ['R-4', 'CreditNote', 'R-1', 1316],
    ])
    for (const name of ['grossMinor', 'netMinor', 'taxMinor']) {
      expect(sumOf(notes, name)).toBe(invoice[name])
    }
    const after = await call(selling.community, `${selling.path}/${paid.id}`, { as: buyer })
    expect(sumOf(notes, 'taxMinor')).toBe(after.json.refundedTaxMinor)
    const half = taxesOf([
      { subtotalMinor: 1250, discountMinor: 0, refundedMinor: 333, taxBasisPoints: 1900 },
    ])
    expect(notes[0].taxMinor).toBe(half[0]!.refundedTaxMinor)
    expect(notes[0].lines).toHaveLength(1)
  })

  it('has none before it has gone back, and none where it has not', async () => {
    const selling = await invoicedSale()
    const buyer = await selling.community.person()
    const paid = await paidOrder(selling, buyer)
    const asked = await requestRefund(selling, paid, buyer)
    expect(asked.status, asked.text).toBe(201)
    const refused = await withRefund(selling, asked.json, 'refuse', { body: { reason: 'No' } })
    expect(refused.status, refused.text).toBe(200)
    const opened = await createRefund(selling, paid, [500])
    expect(await issuedBy(selling)).toHaveLength(1)
    const cancelled = await withRefund(selling, opened.json, '')
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(await issuedBy(selling)).toHaveLength(1)
    // The control: one that is made.
    await refunded(selling, paid, [500])
    expect(await issuedBy(selling)).toHaveLength(2)
  })
})

describe('what is issued', () => {
  it('is listed for administrators of the seller, bounded, and by day and event', async () => {
    const selling = await invoicedSale()
    const { community, manager } = selling
    for (const _ of [1, 2]) await paidOrder(selling, await community.person())
    const first = await invoicesOf(selling, { query: '?pageSize=1' })
    expect([first.status, first.trips]).toEqual([200, 1])
    expect(first.json).toMatchObject({ totalCount: 2, totalPages: 2 })
    expect(first.json._embedded.items[0].number).toBe('R-2')
    const { issuedOn, _links } = first.json._embedded.items[0]
    const one = await call(community, _links.self.href, { as: manager })
    expect([one.status, one.trips]).toEqual([200, 1])
    expect(one.json).toEqual(first.json._embedded.items[0])
    const counted = async (query: string) => (await invoicesOf(selling, { query })).json.totalCount
    expect(await counted(`?issuedFrom=${issuedOn}&issuedUntil=${issuedOn}`)).toBe(2)
    expect(await counted('?issuedFrom=2999-01-01')).toBe(0)
    expect(await counted('?issuedUntil=1999-01-01')).toBe(0)
    expect(await counted(`?eventId=${selling.eventId}`)).toBe(2)
    expect(await counted(`?eventId=${selling.organizationId}`)).toBe(0)
  })

  it('is read by the buyer and by whoever manages the event, and by nobody else', async () => {
    const selling = await invoicedSale()
    const { community, path, eventId } = selling
    const buyer = await community.person()
    const paid = await paidOrder(selling, buyer)
    const event = await community.person()
    await grant(community.id, {
      userId: event.id,
      scope: 'event',
      scopeId: eventId,
      role: roles.eventOwner,
    })
    const own = await call(community, `${path}/${paid.id}`, { as: buyer })
    const list = own.json._links.invoices.href.replace(/\{.*/, '')
    for (const as of [buyer, event]) {
      const { status, trips, json } = await call(community, list, { as })
      expect([status, trips, json.totalCount]).toEqual([200, 1, 1])
      const one = await call(community, json._embedded.items[0]._links.self.href, { as })
      expect([one.status, one.json.number]).toEqual([200, 'R-1'])
    }
    const stranger = await community.person()
    const [{ id }] = await issuedBy(selling)
    for (const href of [list, `${list}/${id}`]) {
      expect((await call(community, href, { as: stranger })).status).toBe(404)
      expect((await call(community, href, { as: null })).status).toBe(401)
    }
    expect((await invoicesOf(selling, { as: buyer })).status).toBe(403)
    const another = await paidOrder(selling, stranger)
    expect(
      (await call(community, `${path}/${another.id}/invoices/${id}`, { as: stranger })).status,
    ).toBe(404)
  })

  it('cannot be changed or deleted by the application', async () => {
    const selling = await invoicedSale()
    const tenantId = selling.community.id
    await paidOrder(selling, await selling.community.person())
    const issued = await issuedBy(selling)
    for (const statement of [
      `update invoice set buyer_name = 'Somebody'`,
      'delete from invoice',
      `insert into invoice select * from invoice`,
      'update invoice_series set last_number = 7',
      'delete from invoice_series',
      'select app.next_invoice_number(organization_id) from invoice',
    ]) {
      const refused = await transact({ tenantId }, (client) => client.query(statement))
      expect([statement, refused?.code]).toEqual([statement, '42501'])
    }
    // The control: what it may do.
    expect(await transact({ tenantId }, (client) => client.query('select from invoice'))).toBeNull()
    expect(await issuedBy(selling)).toEqual(issued)
  })
})
