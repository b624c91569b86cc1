import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../support/accounts.ts'
import {
  connectedSale,
  ledToPay,
  listed,
  standing,
  startTill,
  type Till,
} from '../../../support/checkouts.ts'
import { call } from '../../../support/client.ts'
import { issuedBy, issuing } from '../../../support/invoices.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())

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
