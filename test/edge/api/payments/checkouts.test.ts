import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../support/accounts.ts'
import {
  connectedSale,
  copyPaid,
  expirePage,
  ledToPay,
  listed,
  neverAnswered,
  pageOf,
  standing,
  startPayment,
  startTill,
  type Till,
} from '../../../support/checkouts.ts'
import { call } from '../../../support/client.ts'
import { asOwner, inTenant, type Person } from '../../../support/community.ts'
import { deliverJob } from '../../../support/deliveries.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { lapse, type Sale, takenOf } from '../../../support/orders.ts'
import { awaited, markPaid } from '../../../support/payments.ts'
import { transact } from '../../../support/sql-batch.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())
afterEach(() => {
  till.stripe.refundsAre = 'succeeded'
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

const manual = (status: number) => ({ provider: 'manual', status, reason: null })
const stripe = (status: number, reason: string | null = null) => ({
  provider: 'stripe',
  status,
  reason,
})
const pay = async (page: string) => {
  const payment = till.stripe.pay(page, 'succeeded')
  await till.stripe.delivered()
  return payment
}

/** Says that a page was paid, signed, and with what does not fit. */
const saying =
  ({ accountId }: { accountId: string }, { id, page }: { id: string; page: string }) =>
  (changes: object) =>
    till.stripe.forge(
      till.hook.url,
      {
        id: 'evt_forged',
        object: 'event',
        account: accountId,
        api_version: '2026-10-28.endive',
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        type: 'checkout.session.completed',
        data: {
          object: {
            id: page,
            object: 'checkout.session',
            client_reference_id: id,
            status: 'complete',
            payment_status: 'paid',
            amount_total: 1250,
            currency: 'eur',
            expires_at: 1,
            payment_intent: 'pi_other',
            url: null,
            ...changes,
          },
        },
      },
      { secret: till.hook.secret },
    )

describe('an order that is paid at a provider', () => {
  it('is confirmed by the word of the provider, and not by the return of the browser', async () => {
    const sale = await connectedSale(till, { capacity: 5 })
    const buyer = await sale.community.person()
    const order = await awaited(sale, buyer)
    const own = await at(sale, buyer, `/${order.id}`)
    expect(Object.keys(own.json._links)).toContain('start-payment')
    const managed = await at(sale, sale.manager, `/${order.id}`)
    expect(Object.keys(managed.json._links)).not.toContain('start-payment')

    const started = await startPayment(till, sale, buyer, order.id)
    // Read, commit, provider, commit.
    expect([started.status, started.trips], started.text).toEqual([200, 4])
    expect(started.json).toMatchObject({ provider: 'stripe', statusId: 3, reference: null })
    const again = await startPayment(till, sale, buyer, order.id)
    expect([again.status, again.trips, again.json.payUrl]).toEqual([200, 1, started.json.payUrl])
    const beingPaid = await at(sale, sale.manager, `/${order.id}`)
    expect(Object.keys(beingPaid.json._links)).not.toContain('mark-paid')
    expect((await markPaid(sale, order)).status).toBe(409)
    expect(till.stripe.known()).not.toContain(buyer.id)

    till.hookTrips.length = 0
    await pay(pageOf(started.json.payUrl))
    // Whose order it is, and the commit; what tells nothing of an order costs none.
    expect(new Set(till.hookTrips)).toEqual(new Set([0, 2]))
    expect(await standing(sale, order.id)).toEqual({
      status: 9,
      taken: [1],
      tickets: ['Active'],
      payments: [manual(7), stripe(5)],
      refunds: [],
    })
    const paid = await at(sale, buyer, `/${order.id}/payment`)
    expect(paid.json).toMatchObject({ provider: 'stripe', statusCode: 'SUCCEEDED', payUrl: null })
  })

  it('holds nothing while the provider is asked: others order, pay and cancel meanwhile', async () => {
    const sale = await connectedSale(till, { capacity: 2 })
    const [slow, quick] = [await sale.community.person(), await sale.community.person()]
    const waiting = await awaited(sale, slow)
    till.stripe.faults.push('hold')
    const asked = startPayment(till, sale, slow, waiting.id)
    const isAsked = async () => (await standing(sale, waiting.id)).payments
    await expect.poll(isAsked).toEqual([manual(3), stripe(2)])
    const last = await awaited(sale, quick)
    expect(last.statusCode).toBe('AWAITING_PAYMENT')
    expect((await markPaid(sale, last)).status).toBe(200)
    expect((await at(sale, quick, `/${last.id}`, 'DELETE')).status).toBe(200)
    expect((await at(sale, slow, `/${waiting.id}`)).json.statusCode).toBe('AWAITING_PAYMENT')
    till.stripe.resume()
    expect((await asked).status).toBe(200)
    expect(await isAsked()).toEqual([manual(3), stripe(3)])
  })

  it('is offered once the account of the seller takes payments, and not before', async () => {
    const sale = await connectedSale(till)
    const buyer = await sale.community.person()
    const order = await awaited(sale, buyer)
    const become = (takes: boolean) =>
      inTenant(
        sale.community.id,
        'update payment_account set takes_payments = $2 where account_id = $1',
        [sale.accountId, takes],
      )
    const offered = async () =>
      'start-payment' in (await at(sale, buyer, `/${order.id}`)).json._links
    await become(false)
    expect(await offered()).toBe(false)
    expect((await startPayment(till, sale, buyer, order.id)).status).toBe(409)
    expect((await standing(sale, order.id)).payments).toEqual([manual(3)])
    await become(true)
    expect(await offered()).toBe(true)
  })

  it('is one of a guest, too', async () => {
    const sale = await connectedSale(till)
    await admitGuests(sale)
    const guest = await guestOrder(sale, { body: { finalize: true, participants: [kim] } })
    const started = await asGuest(sale, guest, {
      below: '/start-payment',
      method: 'POST',
      origin: till.isolate.origin,
    })
    expect(started.status, started.text).toBe(200)
    await pay(pageOf(started.json.payUrl))
    expect((await asGuest(sale, guest)).json.statusCode).toBe('CONFIRMED')
  })

  it('leads back to the host where it was begun: its buyer is signed in at no other one', async () => {
    const sale = await connectedSale(till)
    await admitGuests(sale)
    const { community } = sale
    const host = `tickets.${community.slug}.example`
    await asOwner(
      'insert into tenant_domain (host, tenant_id, verified_at) values ($1, $2, now())',
      [host, community.id],
    )
    const there = { ...sale, community: { ...community, host } }
    const buyer = await community.person()
    const own = await awaited(sale, buyer)
    expect((await startPayment(till, there, buyer, own.id)).status).toBe(200)
    const guest = await guestOrder(sale, { body: { finalize: true, participants: [kim] } })
    const below = '/start-payment'
    const origin = till.isolate.origin
    const started = await asGuest(there, guest, { below, method: 'POST', origin })
    expect(started.status, started.text).toBe(200)
    const stranger = { ...there, community: { ...community, host: `no-${host}` } }
    expect((await startPayment(till, stranger, buyer, own.id)).json.code).toBe(
      'tenant_not_resolved',
    )
    const pages = await inTenant<{ return_url: string }>(
      community.id,
      `select return_url from payment_attempt where provider = 'stripe' and tenant_id = $1`,
      [community.id],
    )
    expect(pages.map((page) => new URL(page.return_url).hostname)).toEqual([host, host])
  })

  it('is asked about where the provider says nothing, and paid once after a crash', async () => {
    const sale = await connectedSale(till)
    const buyer = await sale.community.person()
    const silent = await ledToPay(till, sale, buyer)
    // More than one event tells of a payment.
    till.hook.faults.push(...Array<'lose'>(10).fill('lose'))
    await pay(silent.page)
    till.hook.faults.length = 0
    expect((await standing(sale, silent.id)).status).toBe(6)
    expect((await till.ask(sale)).status).toBe(200)
    expect(await standing(sale, silent.id)).toMatchObject({ status: 9, tickets: ['Active'] })

    // The provider has made the page, and its answer was lost twice.
    const cut = await awaited(sale, buyer)
    till.stripe.faults.push(...neverAnswered())
    expect((await startPayment(till, sale, buyer, cut.id)).status).toBe(502)
    expect((await standing(sale, cut.id)).payments).toEqual([manual(3), stripe(2)])
    const started = await startPayment(till, sale, buyer, cut.id)
    expect([started.status, started.trips], started.text).toEqual([200, 3])
    await pay(pageOf(started.json.payUrl))
    expect(await standing(sale, cut.id)).toMatchObject({
      status: 9,
      payments: [manual(7), stripe(5)],
    })
  })

  it('has ended with the time of a page that was never heard of: another attempt can begin', async () => {
    const sale = await connectedSale(till)
    const buyer = await sale.community.person()
    const { id } = await awaited(sale, buyer)
    till.stripe.faults.push('stuck')
    expect((await startPayment(till, sale, buyer, id)).status).toBe(502)
    expect([(await till.ask(sale)).status, (await standing(sale, id)).payments]).toEqual([
      500,
      [manual(3), stripe(2)],
    ])
    await inTenant(
      sale.community.id,
      `update payment_attempt set checkout_expires_at = now() - interval '1 hour'
       where registration_order_id = $1 and provider = 'stripe'`,
      [id],
    )
    expect([(await till.ask(sale)).status, (await standing(sale, id)).payments]).toEqual([
      200,
      [manual(3), stripe(6)],
    ])
    const started = await startPayment(till, sale, buyer, id)
    expect(started.status, started.text).toBe(200)
    await pay(pageOf(started.json.payUrl))
    expect((await standing(sale, id)).tickets).toEqual(['Active'])
  })

  it('takes its places again when the money is late, and else gives the money back', async () => {
    const sale = await connectedSale(till, { capacity: 1 })
    const [one, other] = [await sale.community.person(), await sale.community.person()]
    const first = await ledToPay(till, sale, one)
    await lapse(sale, first.id)
    const second = await ledToPay(till, sale, other)
    expect(await standing(sale, first.id)).toMatchObject({
      status: 11,
      payments: [manual(7), stripe(8)],
    })
    await pay(first.page)
    expect(await standing(sale, first.id)).toMatchObject({
      status: 11,
      tickets: [],
      payments: [manual(7), stripe(5)],
      refunds: [{ amount: 1250 }],
    })
    await expect
      .poll(async () => (await standing(sale, first.id)).refunds)
      .toEqual([{ status: 6, amount: 1250 }])

    await lapse(sale, second.id)
    await at(sale, other, `/${second.id}`, 'DELETE')
    await pay(second.page)
    expect(await standing(sale, second.id)).toMatchObject({
      status: 9,
      taken: [1],
      tickets: ['Active'],
      refunds: [],
    })
  })

  it('that an organizer has cancelled is not revived by late money', async () => {
    const sale = await connectedSale(till)
    const buyer = await sale.community.person()
    const { id, page } = await ledToPay(till, sale, buyer)
    expect((await at(sale, sale.manager, `/${id}`, 'DELETE')).status).toBe(200)
    await pay(page)
    await expect
      .poll(async () => (await standing(sale, id)).refunds)
      .toEqual([{ status: 6, amount: 1250 }])
    expect(await standing(sale, id)).toMatchObject({ status: 12, taken: [0], tickets: [] })
  })

  it('of a guest sends no money back once its event took place and is archived', async () => {
    const sale = await connectedSale(till)
    const { community, eventId } = sale
    await admitGuests(sale)
    const guest = await guestOrder(sale, { body: { participants: [kim], finalize: true } })
    const sent = { method: 'POST', origin: till.isolate.origin }
    const { json } = await asGuest(sale, guest, { below: '/start-payment', ...sent })
    await pay(pageOf(json.payUrl))
    await expect.poll(async () => (await standing(sale, guest.id)).status).toBe(9)
    await inTenant(
      community.id,
      `insert into event_session (id, tenant_id, event_id, title, start_time, end_time,
         event_session_status_id, concurrency_stamp)
       values (gen_random_uuid(), $1, $2, 'Past', now() - interval '2 hours', now() - interval '1 hour', 8,
         gen_random_uuid())`,
      [community.id, eventId],
    )
    await inTenant(
      community.id,
      'update ticket_catalog_version set cancellation_hours_before_start = 0 where event_id = $1',
      [eventId],
    )
    await inTenant(community.id, 'update event set event_status_id = 5 where id = $1', [eventId])
    const cancelled = await asGuest(sale, guest, { below: '/cancel', ...sent })
    expect(cancelled.status, cancelled.text).toBe(409)
    expect((await standing(sale, guest.id)).refunds).toEqual([])
  })

  it('is for a person where the provider says what does not fit', async () => {
    const sale = await connectedSale(till)
    const buyer = await sale.community.person()
    const { id, page } = await ledToPay(till, sale, buyer)
    const say = saying(sale, { id, page })
    const unsigned = await fetch(till.hook.url, { method: 'POST', body: '{}' })
    expect(unsigned.status).toBe(400)
    expect(await say({ client_reference_id: 'nothing of ours' })).toBe(200)
    expect((await standing(sale, id)).status).toBe(6)
    expect(await say({ amount_total: 1249 })).toBe(200)
    expect(await standing(sale, id)).toMatchObject({
      status: 13,
      taken: [1],
      payments: [manual(3), stripe(8, 'amountDiffers')],
    })
    const list = await call(sale.community, `/api/events/${sale.eventId}/doubtful-payments`, {
      as: sale.manager,
    })
    expect([list.status, list.trips]).toEqual([200, 1])
    expect(list.json._embedded.items).toMatchObject([{ orderId: id, reason: 'amountDiffers' }])
    const held = await at(sale, sale.manager, `/${id}`)
    expect(Object.keys(held.json._links)).toEqual(expect.arrayContaining(['mark-paid', 'cancel']))
    expect((await markPaid(sale, { id, totalDueMinor: 1250 })).status).toBe(200)
    expect(await standing(sale, id)).toMatchObject({ status: 9, payments: [manual(5), stripe(6)] })
  })

  it('is off the list once a person has looked at it, after the order is decided on', async () => {
    const sale = await connectedSale(till)
    const list = `/api/events/${sale.eventId}/doubtful-payments`
    const doubts = async () =>
      ((await call(sale.community, list, { as: sale.manager })).json._embedded?.items ?? []) as {
        id: string
        reason: string
        _links: Record<string, { href: string }>
      }[]
    const resolve = (id: string, as = sale.manager) =>
      call(sale.community, `${list}/${id}/resolve`, { as, method: 'POST' })

    const led = await ledToPay(till, sale, await sale.community.person())
    await saying(sale, led)({ amount_total: 1249 })
    const [differs] = await doubts()
    expect(differs?._links.resolve).toBeUndefined()
    expect((await resolve(differs!.id)).status).toBe(409)
    expect((await at(sale, sale.manager, `/${led.id}`, 'DELETE')).status).toBe(200)
    const [decided] = await doubts()
    expect(decided).toMatchObject({ id: differs!.id, reason: 'amountDiffers' })
    expect(decided?._links.resolve?.href).toContain(decided!.id)
    expect((await resolve(decided!.id, await sale.community.person())).status).toBe(404)
    const resolved = await resolve(decided!.id)
    expect([resolved.status, resolved.trips]).toEqual([200, 2])
    expect(await doubts()).toEqual([])
    expect((await resolve(decided!.id)).status).toBe(404)
    await till.ask(sale)
    expect((await standing(sale, led.id)).payments).toEqual([manual(7), stripe(6)])

    const twice = await ledToPay(till, sale, await sale.community.person())
    await pay(twice.page)
    await saying(sale, twice)({})
    const [paidTwice] = await doubts()
    expect(paidTwice?.reason).toBe('paidTwice')
    expect((await resolve(paidTwice!.id)).status).toBe(200)
    expect(await doubts()).toEqual([])
    expect(await standing(sale, twice.id)).toMatchObject({ status: 9, payments: [{}, stripe(5)] })
  })

  it('is for a person with each reason, and waits for them where it was not confirmed', async () => {
    const sale = await connectedSale(till)
    const reasonOf = async (
      disturb: (led: { id: string; page: string }) => Promise<unknown>,
    ): Promise<[number, string | null]> => {
      const led = await ledToPay(till, sale, await sale.community.person())
      await disturb(led)
      const { status, payments } = await standing(sale, led.id)
      return [status, payments[1]!.reason]
    }
    expect(await reasonOf((led) => saying(sale, led)({ currency: 'usd' }))).toEqual([
      13,
      'currencyDiffers',
    ])
    expect(await reasonOf((led) => saying(sale, led)({ id: 'cs_other' }))).toEqual([
      13,
      'unknownPage',
    ])
    const paidTwice = reasonOf(async (led) => {
      await pay(led.page)
      await saying(sale, led)({})
    })
    expect(await paidTwice).toEqual([9, 'paidTwice'])
    const paidAfterEnd = reasonOf(async (led) => {
      await expirePage(till, sale, led.page)
      await till.stripe.delivered()
      await saying(sale, led)({})
    })
    expect(await paidAfterEnd).toEqual([13, 'paidAfterEnd'])
    const pageMissing = reasonOf(async ({ id }) => {
      await inTenant(
        sale.community.id,
        `update payment_attempt set checkout_id = 'cs_none'
         where registration_order_id = $1 and provider = 'stripe'`,
        [id],
      )
      expect((await till.ask(sale)).status).toBe(200)
    })
    expect(await pageMissing).toEqual([13, 'pageMissing'])
  })

  it('is for a person a day after its page ended, where the account was disconnected', async () => {
    const sale = await connectedSale(till)
    const { id } = await ledToPay(till, sale, await sale.community.person())
    const disconnected = (endedFor: string) =>
      inTenant(
        sale.community.id,
        `update payment_attempt set account_id = 'acct_disconnected', heard_at = now() - interval '1 day',
           checkout_expires_at = now() - $2::interval
         where registration_order_id = $1 and provider = 'stripe'`,
        [id, endedFor],
      )
    const reason = async () => (await standing(sale, id)).payments[1]!.reason
    await disconnected('23 hours')
    expect([(await till.ask(sale)).status, await reason()]).toEqual([500, null])
    await disconnected('25 hours')
    expect([(await till.ask(sale)).status, await reason()]).toEqual([200, 'pageMissing'])
  })

  it('gets its money back through the provider, and keeps its place while that is not sure', async () => {
    const sale = await connectedSale(till)
    const buyer = await sale.community.person()
    const { id, page } = await ledToPay(till, sale, buyer)
    await pay(page)
    till.stripe.refundsAre = 'pending'
    const order = await at(sale, sale.manager, `/${id}`)
    const lines = order.json.lines.map((line: { id: string }) => ({
      orderLineId: line.id,
      amountMinor: 1250,
    }))
    const opened = await at(sale, sale.manager, `/${id}/refunds`, 'POST', { lines })
    expect(opened.status, opened.text).toBe(201)
    await expect
      .poll(async () => (await standing(sale, id)).refunds)
      .toEqual([{ status: 3, amount: 1250 }])
    expect(await standing(sale, id)).toMatchObject({ taken: [1], tickets: ['Active'] })
    const [{ provider_refund_id: refund }] = (await inTenant<{ provider_refund_id: string }>(
      sale.community.id,
      'select provider_refund_id from refund_attempt where registration_order_id = $1',
      [id],
    )) as [{ provider_refund_id: string }]
    till.stripe.settleRefund(refund, 'succeeded')
    await till.stripe.delivered()
    await expect
      .poll(async () => (await mailsTo(`${buyer.id}@example.test`))[0]!.subject)
      .toMatch(/^You get money back: /)
    expect(await standing(sale, id)).toMatchObject({
      taken: [0],
      tickets: ['Revoked'],
      refunds: [{ status: 6, amount: 1250 }],
    })
  })

  /** A confirmed order of which all money is to go back. */
  async function givenBack(refundsAre: 'succeeded' | 'pending') {
    const sale = await connectedSale(till)
    const { id, page } = await ledToPay(till, sale, await sale.community.person())
    await pay(page)
    till.stripe.refundsAre = refundsAre
    const { json } = await at(sale, sale.manager, `/${id}`)
    const lines = [{ orderLineId: json.lines[0].id, amountMinor: 1250 }]
    const opened = await at(sale, sale.manager, `/${id}/refunds`, 'POST', { lines })
    expect(opened.status, opened.text).toBe(201)
    const refunds = () => listed<{ id: string; object: string }>(till, sale, 'refunds')
    await expect.poll(async () => (await refunds()).length).toBe(1)
    const refund = { ...(await refunds())[0]!, status: refundsAre }
    /** Tells of it once more, as it was or is by then. */
    const tell = (status: string) => {
      const event = {
        id: `evt_${id}`,
        object: 'event',
        account: sale.accountId,
        livemode: false,
        created: 1,
        type: 'refund.updated',
        data: { object: { ...refund, status } },
      }
      return till.stripe.forge(till.hook.url, event, { secret: till.hook.secret })
    }
    const become = (changes: string) =>
      inTenant(
        sale.community.id,
        `update refund_attempt set ${changes} where registration_order_id = $1`,
        [id],
      )
    const settled = (status: number) =>
      expect
        .poll(async () => (await standing(sale, id)).refunds)
        .toEqual([{ status, amount: 1250 }])
    const reason = async () => (await standing(sale, id)).payments[1]!.reason
    return { sale, id, opened, tell, become, settled, reason }
  }

  it('is heard of by the account that it was paid to, once the organization has another one', async () => {
    const sale = await connectedSale(till)
    const { id, page } = await ledToPay(till, sale, await sale.community.person())
    await inTenant(
      sale.community.id,
      `update payment_account set account_id = 'acct_of_' || tenant_id where account_id = $1`,
      [sale.accountId],
    )
    await pay(page)
    await till.stripe.delivered()
    await expect.poll(async () => (await standing(sale, id)).tickets).toEqual(['Active'])
  })

  it('is for a person a day after it was opened, where the account was disconnected', async () => {
    const { sale, id, opened, become, settled } = await givenBack('pending')
    await settled(3)
    await inTenant(
      sale.community.id,
      `update payment_attempt set account_id = 'acct_disconnected'
       where registration_order_id = $1 and provider = 'stripe'`,
      [id],
    )
    const standingAfter = async (age: string, as = 'status_id = 2, provider_refund_id = null') => {
      await become(
        `${as}, heard_at = now() - interval '1 day', created_at = now() - interval '${age}'`,
      )
      return [(await till.ask(sale)).status, (await standing(sale, id)).refunds]
    }
    const accepted = 'status_id = 3'
    expect(await standingAfter('29 days', accepted)).toEqual([500, [{ status: 3, amount: 1250 }]])
    expect(await standingAfter('31 days', accepted)).toEqual([200, [{ status: 4, amount: 1250 }]])
    expect(await standingAfter('23 hours')).toEqual([500, [{ status: 2, amount: 1250 }]])
    expect(await standingAfter('25 hours')).toEqual([200, [{ status: 4, amount: 1250 }]])
    const path = `/${id}/refunds/${opened.json.id}/mark-refunded`
    const marked = await at(sale, sale.manager, path, 'POST', { amountMinor: 1250 })
    expect(marked.status, marked.text).toBe(200)
  })

  it('is neither refused nor left to a person where the provider did not look at what was asked', async () => {
    const sale = await connectedSale(till)
    const buyer = await sale.community.person()
    const { id } = await awaited(sale, buyer)
    for (const fault of ['key', 'right', 'limit'] as const) {
      till.stripe.faults.push(fault, ...(fault === 'limit' ? [fault] : []))
      expect((await startPayment(till, sale, buyer, id)).status).toBe(502)
      till.stripe.faults.length = 0
      expect((await standing(sale, id)).payments).toEqual([manual(3), stripe(2)])
    }
    const started = await startPayment(till, sale, buyer, id)
    await pay(pageOf(started.json.payUrl))
    // By the message that is left with the refund, and by the job that asks again.
    till.stripe.failing = 'right'
    expect((await at(sale, sale.manager, `/${id}`, 'DELETE')).status).toBe(200)
    const refused = () => till.stripe.asked.filter((line) => line.startsWith('POST /v1/refunds'))
    const from = refused().length
    await expect.poll(() => refused().length).toBeGreaterThan(from)
    for (const fault of ['key', 'limit'] as const) {
      till.stripe.failing = fault
      await till.ask(sale)
      expect((await standing(sale, id)).refunds).toEqual([{ status: 2, amount: 1250 }])
    }
    till.stripe.failing = 'nothing'
    expect((await till.ask(sale)).status).toBe(200)
    // The message may be delivered again at the same time.
    await expect
      .poll(async () => (await standing(sale, id)).refunds)
      .toEqual([{ status: 6, amount: 1250 }])
  })

  it('goes back once where nothing was heard of it until the provider had forgotten the request', async () => {
    const sale = await connectedSale(till)
    const { id, page } = await ledToPay(till, sale, await sale.community.person())
    await pay(page)
    await till.stripe.delivered()
    till.stripe.holdDeliveries()
    till.stripe.faults.push(...neverAnswered())
    const { json } = await at(sale, sale.manager, `/${id}`)
    const lines = [{ orderLineId: json.lines[0].id, amountMinor: 500 }]
    const opened = await at(sale, sale.manager, `/${id}/refunds`, 'POST', { lines })
    expect(opened.status, opened.text).toBe(201)
    await expect.poll(() => till.stripe.faults).toEqual([])
    await expect.poll(() => listed(till, sale, 'refunds')).toHaveLength(1)
    expect((await standing(sale, id)).refunds).toEqual([{ status: 2, amount: 500 }])
    const aDay = 25 * 60 * 60 * 1000
    till.stripe.advance(aDay)
    expect((await till.ask(sale)).status).toBe(200)
    till.stripe.advance(-aDay)
    expect(await listed(till, sale, 'refunds')).toHaveLength(1)
    expect((await standing(sale, id)).refunds).toEqual([{ status: 6, amount: 500 }])
    await till.stripe.releaseDeliveries()
  })

  it('goes back once although the provider repeats a failure for the request', async () => {
    const sale = await connectedSale(till)
    const { id, page } = await ledToPay(till, sale, await sale.community.person())
    await pay(page)
    const { json } = await at(sale, sale.manager, `/${id}`)
    const lines = [{ orderLineId: json.lines[0].id, amountMinor: 1250 }]
    till.stripe.faults.push('stuck')
    const opened = await at(sale, sale.manager, `/${id}/refunds`, 'POST', { lines })
    expect(opened.status, opened.text).toBe(201)
    await expect.poll(() => till.stripe.faults).toEqual([])
    expect(await listed(till, sale, 'refunds')).toEqual([])
    await expect
      .poll(async () => {
        await till.ask(sale)
        return (await standing(sale, id)).refunds
      })
      .toEqual([{ status: 6, amount: 1250 }])
    expect(await listed(till, sale, 'refunds')).toHaveLength(1)
  })

  it('has gone back where the provider made a refund that it then seemed to refuse', async () => {
    const { sale, id, tell, become, settled } = await givenBack('pending')
    await settled(3)
    await till.stripe.delivered()
    await become('status_id = 4, provider_refund_id = null')
    expect(await tell('pending')).toBe(200)
    await settled(3)
    await become('status_id = 4, provider_refund_id = null')
    expect(await tell('succeeded')).toBe(200)
    expect(await standing(sale, id)).toMatchObject({
      taken: [0],
      tickets: ['Revoked'],
      refunds: [{ status: 6 }],
    })
  })

  it('is left to a person where it comes back, and stays so whatever was told before', async () => {
    const { sale, id, opened, tell, settled, reason } = await givenBack('pending')
    await settled(3)
    expect(await tell('failed')).toBe(200)
    expect(await tell('succeeded')).toBe(200)
    await settled(4)
    expect(await reason()).toBeNull()
    const refund = await at(sale, sale.manager, `/${id}/refunds/${opened.json.id}`)
    const body = { amountMinor: 1250 }
    const marked = await at(
      sale,
      sale.manager,
      `/${id}/refunds/${opened.json.id}/mark-refunded`,
      'POST',
      body,
    )
    expect(marked.status, refund.text).toBe(200)
    await tell('failed')
    expect(await reason()).toBeNull()
    // Given back by a person, and at the provider.
    await tell('succeeded')
    expect(await reason()).toBe('refundedElsewhere')
  })

  it('is for a person where it comes back after it had gone', async () => {
    const { tell, settled, reason } = await givenBack('succeeded')
    await settled(6)
    expect(await tell('succeeded')).toBe(200)
    expect(await reason()).toBeNull()
    expect(await tell('failed')).toBe(200)
    expect(await reason()).toBe('refundReturned')
  })
})

describe('an event that is cancelled, with 101 paid orders', () => {
  const standingOf = async ({ community, eventId }: Sale) => {
    const [found] = await inTenant<{ orders: object; tickets: object; refunds: object }>(
      community.id,
      `select jsonb_build_object('confirmed', count(*) filter (where status_id = 9),
         'cancelled', count(*) filter (where status_id = 12)) as orders,
        (select jsonb_object_agg(state, number) from (
          select state, count(*) as number from admission_ticket where event_id = $1 group by 1) t) as tickets,
        (select jsonb_object_agg(status_id, number) from (
          select status_id, count(*) as number from refund_attempt where event_id = $1 group by 1) r) as refunds
       from registration_order where event_id = $1`,
      [eventId],
    )
    return found!
  }

  it('gives all money back once, wherever its jobs stop', async () => {
    const sale = await connectedSale(till, { capacity: 200 })
    const { community, eventId } = sale
    const { id, page } = await ledToPay(till, sale, await community.person())
    await pay(page)
    till.stripe.holdDeliveries()
    await copyPaid(till, sale, id, 100)
    const before = { confirmed: 101, cancelled: 0 }
    expect(await standingOf(sale)).toEqual({
      orders: before,
      tickets: { Active: 101 },
      refunds: null,
    })
    await inTenant(community.id, 'update event set event_status_id = 3 where id = $1', [eventId])
    const first = (statement: string) =>
      transact({ tenantId: community.id }, (client) => client.query(statement))
    // A job that stops after its first commit, and one that stops before it asks the provider.
    expect(await first(`select app.cancel_orders_of_event('${eventId}', 100)`)).toBeNull()
    const part = { confirmed: 1, cancelled: 100 }
    expect(await standingOf(sale)).toMatchObject({ orders: part, refunds: { 2: 100 } })
    expect(await first('select app.take_silent_refunds(20)')).toBeNull()
    till.stripe.faults.push(...Array(60).fill('nothing'), ...neverAnswered(), 'server', 'server')
    const { isolate } = till
    const bindings = { JOBS_ORIGIN: till.jobsOrigin }
    const job = { job: 'cancel-registration-orders', tenantId: community.id, eventId }
    for (let twice = 0; twice < 2; twice++) {
      expect((await deliverJob({ bindings }, isolate, job)).status).toBe(200)
    }
    await expect
      .poll(async () => {
        await till.ask(sale)
        return (await standingOf(sale)).refunds
      })
      .toEqual({ 6: 101 })
    expect(await standingOf(sale)).toMatchObject({
      orders: { confirmed: 0, cancelled: 101 },
      tickets: { Cancelled: 101 },
    })
    expect(await takenOf(sale)).toEqual([0])
    const refunds = await listed<{ payment_intent: string; amount: number }>(till, sale, 'refunds')
    expect(refunds.map(({ amount }) => amount)).toEqual(Array(101).fill(1250))
    expect(new Set(refunds.map(({ payment_intent: of }) => of)).size).toBe(101)
    await till.stripe.releaseDeliveries()
    expect((await standingOf(sale)).refunds).toEqual({ 6: 101 })
  })
})
