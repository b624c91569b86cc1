import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../support/accounts.ts'
import {
  connectedSale,
  ledToPay,
  listed,
  pageOf,
  standing,
  startPayment,
  startTill,
  type Till,
} from '../../../support/checkouts.ts'
import { call } from '../../../support/client.ts'
import { issuedBy, issuing } from '../../../support/invoices.ts'
import { awaited } from '../../../support/payments.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())

it('what a bank takes back has a credit note, which is reversed if it is won after all', async () => {
  const sale = await issuing(
    await connectedSale(till, {
      tickets: [
        { name: 'Talk', fields: { tax_basis_points: 1900 } },
        { name: 'Book', fields: { tax_basis_points: 700, price_minor: 333 } },
      ],
    }),
  )
  const buyer = await sale.community.person()
  const { id } = await awaited(sale, buyer, [{ quantity: 2 }, { type: 1 }])
  const own = (below: string, method: string, body?: object) =>
    call(sale.community, `${sale.path}/${id}${below}`, { as: buyer, method, ...(body && { body }) })
  const people = (await own('/participants', 'GET')).json._embedded.items as { id: string }[]
  const participants = people.map((each) => ({ id: each.id, firstName: 'Kim' }))
  await own('/assignments', 'PUT', { participants })
  await own('/finalize', 'POST')
  const { json } = await startPayment(till, sale, buyer, id)
  const { id: paymentId } = till.stripe.pay(pageOf(json.payUrl), 'succeeded')
  await till.stripe.delivered()
  const [invoice] = await issuedBy(sale)
  expect(invoice).toMatchObject({ orderId: id, kind: 'Invoice', grossMinor: 2833 })
  const at = (below: string, body?: object) =>
    call(sale.community, `${sale.path}/${id}${below}`, {
      as: sale.manager,
      origin: till.isolate.origin,
      ...(body && { method: 'POST', body }),
    })
  const { json: order } = await at('')
  await at('/refunds', { lines: [{ orderLineId: order.lines[0].id, amountMinor: 1000 }] })
  await expect.poll(async () => (await issuedBy(sale)).length).toBe(2)

  const { id: dispute } = till.stripe.dispute(paymentId)
  await till.stripe.delivered()
  expect((await issuedBy(sale)).length).toBe(2)
  till.stripe.closeDispute(dispute, 'lost')
  await till.stripe.delivered()
  // Said again, it is the same.
  expect((await till.ask(sale)).status).toBe(200)
  const issued = await issuedBy(sale)
  expect(
    issued.map((each: Record<string, unknown>) => [each.number, each.kind, each.creditedNumber]),
  ).toEqual([
    ['R-1', 'Invoice', null],
    ['R-2', 'CreditNote', 'R-1'],
    ['R-3', 'CreditNote', 'R-1'],
  ])
  // All is credited, with the tax of each rate to the cent.
  for (const sum of ['grossMinor', 'netMinor', 'taxMinor']) {
    expect(issued[1][sum] + issued[2][sum], sum).toBe(invoice[sum])
  }
  expect(issued[2].lines.map((line: { grossMinor: number }) => line.grossMinor)).toEqual([
    1500, 333,
  ])

  till.stripe.closeDispute(dispute, 'won')
  await till.stripe.delivered()
  const [, , lost, reversal, ...more] = await issuedBy(sale)
  expect(more).toEqual([])
  expect(lost).toEqual(issued[2])
  expect(reversal).toMatchObject({
    number: 'R-4',
    kind: 'CreditNoteReversal',
    creditedNumber: 'R-3',
    grossMinor: lost.grossMinor,
    taxMinor: lost.taxMinor,
    lines: lost.lines,
  })
  // What goes back afterwards is credited from where it was.
  const again = await at('/refunds', {
    lines: [{ orderLineId: order.lines[1].id, amountMinor: 333 }],
  })
  expect(again.status, again.text).toBe(201)
  await expect.poll(async () => (await issuedBy(sale)).length).toBe(5)
  expect((await issuedBy(sale))[4]).toMatchObject({ kind: 'CreditNote', grossMinor: 333 })
})

it('what is paid at a provider has an invoice, and a credit note once the provider has given it back', async () => {
  const sale = await issuing(await connectedSale(till))
  const { community, manager, path } = sale
  const buyer = await community.person()
  const { id, page } = await ledToPay(till, sale, buyer)
  expect(await issuedBy(sale)).toEqual([])
  till.stripe.pay(page, 'succeeded')
  await till.stripe.delivered()
  // Asked of it again, the provider says the same.
  expect((await till.ask(sale)).status).toBe(200)
  const [invoice, ...others] = await issuedBy(sale)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ orderId: id, kind: 'Invoice', grossMinor: 1250 })

  const told = async () => (await mailsTo(`${buyer.id}@example.test`)).map(({ text }) => text)
  await expect.poll(told).toContainEqual(expect.stringContaining('Its number is R-1.'))

  const at = (below: string, body?: object) =>
    call(community, `${path}/${id}${below}`, {
      as: manager,
      origin: till.isolate.origin,
      ...(body && { method: 'POST', body }),
    })
  const { json } = await at('')
  till.stripe.refundsAre = 'pending'
  const opened = await at('/refunds', {
    lines: [{ orderLineId: json.lines[0].id, amountMinor: 500 }],
  })
  expect(opened.status, opened.text).toBe(201)
  const became = (status: number) =>
    expect.poll(async () => (await standing(sale, id)).refunds[0]?.status).toBe(status)
  await became(3)
  const [refund] = await listed<{ id: string }>(till, sale, 'refunds')
  till.stripe.settleRefund(refund!.id, 'failed')
  await till.stripe.delivered()
  await became(4)
  expect(await issuedBy(sale)).toEqual([invoice])
  const marked = await at(`/refunds/${opened.json.id}/mark-refunded`, { amountMinor: 500 })
  expect(marked.status, marked.text).toBe(200)
  const [, note] = await issuedBy(sale)
  expect(note).toMatchObject({ kind: 'CreditNote', creditedNumber: 'R-1', grossMinor: 500 })
})
