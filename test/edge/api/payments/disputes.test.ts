import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onTicket, scan, ticketsOf } from '../../../support/admission.ts'
import {
  connectedSale,
  ledToPay,
  standing,
  startTill,
  type Till,
} from '../../../support/checkouts.ts'
import { call } from '../../../support/client.ts'
import { inTenant, type Person } from '../../../support/community.ts'
import type { Sale } from '../../../support/orders.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())
afterEach(() => {
  till.hook.faults.length = 0
  till.stripe.faults.length = 0
  till.stripe.failing = 'nothing'
})

const at = (sale: Sale, as: Person, below: string, method = 'GET', body?: object) =>
  call(sale.community, `${sale.path}${below}`, {
    as,
    method,
    origin: till.isolate.origin,
    ...(body && { body }),
  })

/** An order that is paid at the provider, of a catalogue that says what a dispute does to tickets. */
async function paid({ suspends = true, of }: { suspends?: boolean; of?: ConnectedSale } = {}) {
  const sale = of ?? (await connectedSale(till))
  await inTenant(
    sale.community.id,
    'update ticket_catalog_version set suspends_disputed_tickets = $2 where id = $1',
    [sale.versionId, suspends],
  )
  const buyer = await sale.community.person()
  const { id, page } = await ledToPay(till, sale, buyer)
  const { id: paymentId } = till.stripe.pay(page, 'succeeded')
  await till.stripe.delivered()
  return { sale, buyer, id, paymentId }
}
type ConnectedSale = Awaited<ReturnType<typeof connectedSale>>
type Paid = Awaited<ReturnType<typeof paid>>

async function disputed(order: Paid, opened = {}) {
  const { id } = till.stripe.dispute(order.paymentId, opened)
  await till.stripe.delivered()
  return id
}

const close = async (dispute: string, outcome: 'won' | 'lost') => {
  till.stripe.closeDispute(dispute, outcome)
  await till.stripe.delivered()
}

const disputesOf = async ({ sale, id }: Paid, as = sale.manager) => {
  const { json } = await at(sale, as, `/${id}`)
  const answer = await call(sale.community, json._links.disputes.href.replace(/\{.*/, ''), { as })
  expect([answer.status, answer.trips], answer.text).toEqual([200, 1])
  return answer.json._embedded.items ?? []
}

const ticketOf = async ({ sale, buyer, id }: Paid) => (await ticketsOf(sale, buyer, id))[0]

const refund = async ({ sale, id }: Paid) => {
  const { json } = await at(sale, sale.manager, `/${id}`)
  const lines = [{ orderLineId: json.lines[0].id, amountMinor: 500 }]
  return at(sale, sale.manager, `/${id}/refunds`, 'POST', { lines })
}

describe('a dispute of a payment', () => {
  it('is told to organizers with where it is answered, and to nobody else', async () => {
    const order = await paid({ suspends: false })
    const { sale, buyer, id } = order
    expect(await disputesOf(order)).toEqual([])
    const dispute = await disputed(order, { reason: 'product_not_received' })
    expect(await disputesOf(order)).toMatchObject([
      {
        orderId: id,
        state: 'NeedsResponse',
        reason: 'NotReceived',
        amountMinor: 1250,
        currencyCode: 'EUR',
        evidenceDueAt: expect.stringMatching(/Z$/),
        answerUrl: `https://dashboard.stripe.com/test/disputes/${dispute}`,
        closedAt: null,
      },
    ])
    const managed = await at(sale, sale.manager, `/${id}`)
    expect(managed.json).toMatchObject({ disputeState: 'NeedsResponse', chargedBackMinor: 0 })
    const list = managed.json._links.disputes.href.replace(/\{.*/, '')
    const own = await at(sale, buyer, `/${id}`)
    expect(own.json._links.disputes).toBeUndefined()
    expect((await call(sale.community, list, { as: buyer })).status).toBe(403)
    // Another order of the same event has none.
    const other = await paid({ suspends: false, of: sale })
    expect(await disputesOf(other)).toEqual([])
    expect(await standing(sale, id)).toMatchObject({ status: 9, tickets: ['Active'] })
  })

  it('that is lost is money gone, and what was lost can be won after all', async () => {
    const order = await paid()
    const read = async () => (await at(order.sale, order.sale.manager, `/${order.id}`)).json
    const dispute = await disputed(order)
    till.stripe.answerDispute(dispute)
    await till.stripe.delivered()
    expect(await read()).toMatchObject({ disputeState: 'UnderReview', chargedBackMinor: 0 })
    await close(dispute, 'lost')
    expect(await read()).toMatchObject({ disputeState: 'Lost', chargedBackMinor: 1250 })
    expect(await disputesOf(order)).toMatchObject([{ closedAt: expect.stringMatching(/Z$/) }])
    expect(await ticketOf(order)).toMatchObject({ state: 'Suspended' })
    await close(dispute, 'won')
    expect(await read()).toMatchObject({ disputeState: 'Won', chargedBackMinor: 0 })
    expect(await ticketOf(order)).toMatchObject({ state: 'Active' })
  })

  it('ends in one row of the last state, lost, doubled or in whatever order it is told', async () => {
    const order = await paid()
    till.stripe.holdDeliveries()
    till.hook.faults.push('double', 'double')
    const { id: dispute } = till.stripe.dispute(order.paymentId)
    till.stripe.answerDispute(dispute)
    till.stripe.closeDispute(dispute, 'won')
    await till.stripe.releaseDeliveries({ isReversed: true })
    expect(await disputesOf(order)).toMatchObject([{ state: 'Won' }])
    expect(await ticketOf(order)).toMatchObject({ state: 'Active', reason: 'Issued' })

    const silent = await paid({ of: order.sale })
    const lost = await disputed(silent)
    till.hook.faults.push(...Array<'lose'>(10).fill('lose'))
    await close(lost, 'lost')
    till.hook.faults.length = 0
    expect(await disputesOf(silent)).toMatchObject([{ state: 'NeedsResponse' }])
    expect((await till.ask(order.sale)).status).toBe(200)
    expect(await disputesOf(silent)).toMatchObject([{ state: 'Lost' }])
    // What has ended is not asked about.
    const from = till.stripe.asked.length
    expect((await till.ask(order.sale)).status).toBe(200)
    expect(till.stripe.asked.slice(from).filter((line) => line.includes('disputes'))).toEqual([])
  })

  it('stays as it is while the account is disconnected, and is heard once it is connected again', async () => {
    const order = await paid()
    const { sale, id } = order
    const dispute = await disputed(order)
    till.hook.faults.push(...Array<'lose'>(10).fill('lose'))
    await close(dispute, 'won')
    till.hook.faults.length = 0
    const isOf = (account: string) =>
      inTenant(
        sale.community.id,
        `update payment_attempt set account_id = $2
         where registration_order_id = $1 and provider = 'stripe'`,
        [id, account],
      )
    await isOf('acct_disconnected')
    expect((await till.ask(sale)).status).toBe(200)
    expect(await disputesOf(order)).toMatchObject([{ state: 'NeedsResponse' }])
    await isOf(sale.accountId)
    expect((await till.ask(sale)).status).toBe(200)
    expect(await disputesOf(order)).toMatchObject([{ state: 'Won' }])
  })

  it('is heard again where the provider did not answer, and is nothing of another account', async () => {
    const order = await paid()
    till.stripe.failing = 'server'
    const { id: dispute } = till.stripe.dispute(order.paymentId)
    await till.stripe.delivered()
    expect(await disputesOf(order)).toEqual([])
    till.stripe.failing = 'nothing'
    await expect.poll(() => disputesOf(order)).toMatchObject([{ state: 'NeedsResponse' }])

    // Whoever owns another account says that a dispute there is of this order.
    const [row] = await inTenant<{ seen: object }>(
      order.sale.community.id,
      `select jsonb_build_object('orderId', d.registration_order_id, 'accountId', 'acct_other',
         'paymentId', p.provider_payment_id, 'disputeId', 'du_other', 'state', 'Lost',
         'reason', d.reason, 'amount', d.amount_minor, 'currency', d.currency_code,
         'isRefundable', false, 'answerUrl', d.answer_url, 'openedAt', d.opened_at) as seen
       from payment_dispute d join payment_attempt p on p.id = d.payment_attempt_id
       where d.provider_dispute_id = $1`,
      [dispute],
    )
    const say = (changes: object) =>
      inTenant(order.sale.community.id, 'select app.observe_dispute($1::jsonb)', [
        JSON.stringify({ ...row!.seen, ...changes }),
      ])
    await say({})
    await say({ accountId: order.sale.accountId, paymentId: 'pi_other' })
    expect(await disputesOf(order)).toHaveLength(1)
    await say({ accountId: order.sale.accountId })
    expect(await disputesOf(order)).toHaveLength(2)
  })
})

describe('tickets of a disputed payment', () => {
  it('admit nobody while it is open, and the door says why; they admit again once it is won', async () => {
    const order = await paid()
    const { sale } = order
    const { code } = await ticketOf(order)
    const dispute = await disputed(order)
    expect(await ticketOf(order)).toMatchObject({ state: 'Suspended', code: null })
    const turnedAway = await scan(sale, sale.manager, code)
    expect(turnedAway.json).toMatchObject({ verdict: 'NotActive', reason: 'Disputed' })
    expect(Object.keys(turnedAway.json._links)).toContain('restore')
    await close(dispute, 'won')
    expect((await scan(sale, sale.manager, code)).json.verdict).toBe('Admitted')
  })

  it('stay as they are by default', async () => {
    const order = await paid({ suspends: false })
    const { code } = await ticketOf(order)
    await disputed(order)
    expect((await scan(order.sale, order.sale.manager, code)).json.verdict).toBe('Admitted')
  })

  it('are restored by an organizer, and not suspended again by the same dispute', async () => {
    const order = await paid()
    const { sale, buyer } = order
    const { id, code } = await ticketOf(order)
    expect((await onTicket(sale, sale.manager, id)).json._links.restore).toBeUndefined()
    expect((await onTicket(sale, sale.manager, `${id}/restore`)).status).toBe(409)
    const dispute = await disputed(order)
    const held = await onTicket(sale, buyer, id)
    expect(Object.keys(held.json._links)).not.toContain('restore')
    expect((await onTicket(sale, buyer, `${id}/restore`)).status).toBe(403)
    const restored = await onTicket(sale, sale.manager, `${id}/restore`)
    expect([restored.status, restored.trips], restored.text).toEqual([200, 2])
    expect(restored.json).toMatchObject({ state: 'Active', reason: 'Restored' })
    till.stripe.answerDispute(dispute)
    await till.stripe.delivered()
    await till.ask(sale)
    await close(dispute, 'lost')
    expect((await scan(sale, sale.manager, code)).json.verdict).toBe('Admitted')
  })

  it('of an order that is confirmed late are suspended as well', async () => {
    const sale = await connectedSale(till)
    await inTenant(
      sale.community.id,
      'update ticket_catalog_version set suspends_disputed_tickets = true where id = $1',
      [sale.versionId],
    )
    const buyer = await sale.community.person()
    const { id, page } = await ledToPay(till, sale, buyer)
    till.stripe.holdDeliveries()
    const { id: paymentId } = till.stripe.pay(page, 'succeeded')
    till.stripe.dispute(paymentId)
    await till.stripe.releaseDeliveries({ isReversed: true })
    expect(await standing(sale, id)).toMatchObject({ status: 9, tickets: ['Suspended'] })
  })
})

describe('a refund beside a dispute', () => {
  it('is neither offered nor made while it is open, or once it is lost', async () => {
    const order = await paid()
    const { sale, id } = order
    const links = async () => Object.keys((await at(sale, sale.manager, `/${id}`)).json._links)
    expect(await links()).toContain('create-refund')
    const dispute = await disputed(order)
    expect(await links()).not.toContain('create-refund')
    const refused = await refund(order)
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      'A dispute of the payment is open or lost, so the payment provider makes no refund of it. Wait for the bank to decide.',
    ])
    await close(dispute, 'won')
    expect((await refund(order)).status).toBe(201)
    await expect.poll(async () => (await standing(sale, id)).refunds).toMatchObject([{ status: 6 }])
  })

  it('is made while the bank only asks', async () => {
    const order = await paid()
    await disputed(order, { isInquiry: true })
    expect((await refund(order)).status).toBe(201)
    await expect
      .poll(async () => (await standing(order.sale, order.id)).refunds)
      .toMatchObject([{ status: 6 }])
  })

  it('is for a person where the order is cancelled meanwhile, and none once the bank has the money', async () => {
    const open = await paid()
    await disputed(open)
    await at(open.sale, open.sale.manager, `/${open.id}`, 'DELETE')
    expect((await standing(open.sale, open.id)).refunds).toEqual([{ status: 4, amount: 1250 }])
    const lost = await paid({ of: open.sale })
    await close(await disputed(lost), 'lost')
    await at(lost.sale, lost.sale.manager, `/${lost.id}`, 'DELETE')
    expect(await standing(lost.sale, lost.id)).toMatchObject({
      status: 12,
      tickets: ['Cancelled'],
      refunds: [],
    })
  })
})
