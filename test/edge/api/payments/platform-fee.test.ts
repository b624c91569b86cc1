import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type FeeTerms, platformFeesOf, withFees } from '../../../../src/kernel/platform-fee.ts'
import { newBrowser } from '../../../support/browser.ts'
import {
  connectedSale,
  listed,
  neverAnswered,
  pageOf,
  standing,
  startPayment,
  startTill,
  type Till,
} from '../../../support/checkouts.ts'
import { call } from '../../../support/client.ts'
import { inTenant, type Person } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { issuedBy, issuing } from '../../../support/invoices.ts'
import { order, type Sale } from '../../../support/orders.ts'
import { markPaid } from '../../../support/payments.ts'
import { applyCode, promotionOf } from '../../../support/promotions.ts'

let till: Till
beforeAll(async () => {
  till = await startTill()
})
afterAll(() => till.stop())

type ConnectedSale = Awaited<ReturnType<typeof connectedSale>>

const at = (sale: Sale, as: Person, below: string, method = 'GET', body?: object) =>
  call(sale.community, `${sale.path}${below}`, {
    as,
    method,
    origin: till.isolate.origin,
    ...(body && { body }),
  })

/** 2.5 percent and 30 cents for each ticket: 61 cents of 12.50 euros. */
const agreed: FeeTerms = {
  feeBasisPoints: 250,
  feePerTicketMinor: 30,
  contributionBasisPoints: 0,
}

/** An order of a catalogue, with terms that are those of the test: other tests change what the instance takes. */
async function begun({
  contribution = 0,
  adds,
  of,
  quantity = 1,
}: {
  adds: boolean
  of?: ConnectedSale
  quantity?: number
  /** In hundredths of a percent. */
  contribution?: number
}) {
  const sale = of ?? (await connectedSale(till))
  const run = (text: string, values: unknown[]) => inTenant(sale.community.id, text, values)
  await run('update ticket_catalog_version set adds_platform_fee = $2 where id = $1', [
    sale.versionId,
    adds,
  ])
  const buyer = await sale.community.person()
  const { json, status, text } = await order(sale, buyer, [{ quantity }])
  expect(status, text).toBe(201)
  await run(
    `update registration_order set fee_basis_points = $2, fee_per_ticket_minor = $3,
       contribution_basis_points = $4 where id = $1`,
    [json.id, agreed.feeBasisPoints, agreed.feePerTicketMinor, contribution],
  )
  for (const { id, feeMinor, contributionMinor } of withFees<{
    id: string
    subtotalMinor: number
    discountMinor: number
    quantity: number
  }>(json.lines, { ...agreed, contributionBasisPoints: contribution })) {
    await run(
      'update registration_order_line set fee_minor = $2, contribution_minor = $3 where id = $1',
      [id, feeMinor, contributionMinor],
    )
  }
  return { sale, buyer, id: json.id as string }
}
type Begun = Awaited<ReturnType<typeof begun>>

const finish = async ({ sale, buyer, id }: Begun) => {
  const people = await at(sale, buyer, `/${id}/participants`)
  for (const each of people.json._embedded.items) {
    if (each.firstName !== null) continue
    await call(sale.community, each._links.edit.href, {
      as: buyer,
      method: 'PUT',
      body: { firstName: 'Kim' },
    })
  }
  const finished = await at(sale, buyer, `/${id}/finalize`, 'POST')
  expect(finished.json?.statusCode, finished.text).toBe('AWAITING_PAYMENT')
}

async function paid(options: Parameters<typeof begun>[0]) {
  const order = await begun(options)
  await finish(order)
  const { sale, buyer, id } = order
  const started = await startPayment(till, sale, buyer, id)
  expect([started.status, started.trips], started.text).toEqual([200, 4])
  const payment = till.stripe.pay(pageOf(started.json.payUrl), 'succeeded')
  await till.stripe.delivered()
  expect((await standing(sale, id)).status).toBe(9)
  return { ...order, payment }
}

const moneyOf = async ({ sale, buyer, id }: Begun) => {
  const { json } = await at(sale, buyer, `/${id}`)
  const names = [
    ...['organizerDirectedTotalMinor', 'platformFeeTotalMinor', 'organizerEarningsTotalMinor'],
    ...['totalDueMinor', 'addedFeeMinor', 'refundedMinor', 'refundedFeeMinor'],
  ]
  return names.map((name) => json[name])
}

const giveBack = async ({ sale, id }: Begun, amountMinor: number) => {
  const { json } = await at(sale, sale.manager, `/${id}`)
  const lines = [{ orderLineId: json.lines[0].id, amountMinor }]
  const opened = await at(sale, sale.manager, `/${id}/refunds`, 'POST', { lines })
  expect(opened.status, opened.text).toBe(201)
  await expect
    .poll(async () => (await standing(sale, id)).refunds.every(({ status }) => status === 6))
    .toBe(true)
  return opened.json
}

/** What the provider has booked for the platform of an account. */
const feesOf = async (sale: ConnectedSale) => {
  const booked = await listed<{ fee_details: { type: string; amount: number }[] }>(
    till,
    sale,
    'balance_transactions',
  )
  return booked
    .flatMap(({ fee_details }) => fee_details)
    .filter(({ type }) => type === 'application_fee')
    .reduce((sum, { amount }) => sum + amount, 0)
}

describe('the fee of the platform', () => {
  it('is on the invoice of whoever pays it, and on its credit notes', async () => {
    const sale = await issuing(await connectedSale(till))
    await inTenant(
      sale.community.id,
      'update ticket_type set tax_basis_points = 1900 where tenant_id = $1',
      [sale.community.id],
    )
    const order = await paid({ adds: true, of: sale, quantity: 2, contribution: 100 })
    const fee = { orderLineId: null, description: null, taxBasisPoints: 1900 }
    const [invoice] = await issuedBy(sale)
    expect(invoice).toMatchObject({
      grossMinor: 2500 + 123,
      netMinor: 2101 + 103,
      taxMinor: 399 + 20,
    })
    expect(invoice.lines).toMatchObject([
      { description: 'Visitor', grossMinor: 2500, taxMinor: 399 },
      { ...fee, quantity: 1, unitPriceMinor: 123, netMinor: 103, taxMinor: 20, grossMinor: 123 },
    ])
    await giveBack(order, 1000)
    await giveBack(order, 1500)
    const [, first, second] = await issuedBy(sale)
    expect(first.lines).toMatchObject([
      { description: 'Visitor', grossMinor: 1000 },
      { ...fee, quantity: null, netMinor: 41, taxMinor: 8, grossMinor: 49 },
    ])
    expect(second.lines.at(-1)).toMatchObject({
      ...fee,
      netMinor: 62,
      taxMinor: 12,
      grossMinor: 74,
    })
    expect(first.grossMinor + second.grossMinor).toBe(invoice.grossMinor)
    expect(first.taxMinor + second.taxMinor).toBe(invoice.taxMinor)
  })

  it('is on no invoice where the organizer bears it', async () => {
    const sale = await issuing(await connectedSale(till))
    await paid({ adds: false, of: sale, contribution: 100 })
    const [invoice] = await issuedBy(sale)
    expect([invoice.grossMinor, invoice.lines.length]).toEqual([1250, 1])
  })

  it('has the terms of the instance when the order begins, whatever they are later', async () => {
    const sale = await connectedSale(till)
    const administrator = await sale.community.person({ member: false, instanceRole: 1 })
    const api = { host: `api.${inject('baseDomain')}` }
    const path = '/api/instance/settings/platform-monetization'
    const read = async () => (await call(api, path, { as: administrator })).json
    const put = async (changes: object) => {
      const { revision, ...before } = await read()
      const { feeBasisPoints, fixedCharges, contribution, requiresVerifiedSellers } = before
      const kept = { feeBasisPoints, fixedCharges, contribution, requiresVerifiedSellers }
      const body = { ...kept, expectedRevision: revision }
      return call(api, path, { method: 'PUT', as: administrator, body: { ...body, ...changes } })
    }
    await put({ feeBasisPoints: 300, fixedCharges: [{ currencyCode: 'EUR', minorUnits: 20 }] })
    const termsOf = async (id: string) =>
      (
        await inTenant<FeeTerms & { fee: number }>(
          sale.community.id,
          `select o.fee_basis_points as "feeBasisPoints",
             o.fee_per_ticket_minor::integer as "feePerTicketMinor",
             o.contribution_basis_points as "contributionBasisPoints",
             (select sum(l.fee_minor)::integer from registration_order_line l
               where l.registration_order_id = o.id) as fee
           from registration_order o where o.id = $1`,
          [id],
        )
      )[0]!
    const buyer = await sale.community.person()
    // Another test may change the settings of the instance meanwhile.
    let held = await read()
    let answer = await order(sale, buyer)
    for (let after = await read(); after.revision !== held.revision; after = await read()) {
      held = after
      answer = await order(sale, buyer)
    }
    expect([answer.status, answer.trips]).toEqual([201, 2])
    const charge = held.fixedCharges.find(
      ({ currencyCode }: { currencyCode: string }) => currencyCode === 'EUR',
    )
    const terms = {
      feeBasisPoints: held.feeBasisPoints,
      feePerTicketMinor: charge?.minorUnits ?? 0,
      contributionBasisPoints: 0,
    }
    expect(await termsOf(answer.json.id)).toEqual({
      ...terms,
      fee: platformFeesOf(answer.json.lines, terms)[0],
    })
    await put({ feeBasisPoints: 900 })
    expect(await termsOf(answer.json.id)).toMatchObject(terms)
  })

  it('is taken from the organizer by default, and the buyer sees nothing of it', async () => {
    const order = await begun({ adds: false })
    expect(await moneyOf(order)).toEqual([1250, 0, 1250, 1250, 0, 0, 0])
    const done = await paid({ adds: false, of: order.sale })
    expect(done.payment).toMatchObject({ amount: 1250, application_fee_amount: 61 })
    expect(await moneyOf(done)).toEqual([1250, 61, 1189, 1250, 0, 0, 0])
    expect(await feesOf(done.sale)).toBe(61)
  })

  it('is named in the language of the buyer on the page, which is asked for again as it was', async () => {
    const order = await begun({ adds: true, contribution: 1000 })
    const { sale, buyer, id } = order
    const speaks = (language: string) =>
      inTenant(
        sale.community.id,
        `insert into setting_value (scope, scope_id, tenant_id, category, key, value, is_locked)
         values ('user', $1, null, 'UserPreferences', 'preferences.language', $2, false)
         on conflict (scope, scope_id, key) do update set value = excluded.value`,
        [buyer.id, language],
      )
    await speaks('de')
    await finish(order)
    till.stripe.faults.push(...neverAnswered())
    expect((await startPayment(till, sale, buyer, id)).status).toBe(502)
    await speaks('en')
    const started = await startPayment(till, sale, buyer, id)
    expect(started.status, started.text).toBe(200)
    const page = await (await fetch(started.json.payUrl)).text()
    expect(page).toContain('Servicegebühr')
    expect(page).toContain('Beitrag für die Plattform')
    expect(page).not.toContain('Service fee')
  })

  it('is added to what the buyer pays where the catalogue says so, and told before', async () => {
    const order = await begun({ adds: true })
    expect(await moneyOf(order)).toEqual([1250, 0, 1250, 1250, 61, 0, 0])
    const done = await paid({ adds: true, of: order.sale })
    expect(done.payment).toMatchObject({ amount: 1311, application_fee_amount: 61 })
    expect(await moneyOf(done)).toEqual([1250, 61, 1250, 1311, 61, 0, 0])
    const read = await at(done.sale, done.buyer, `/${done.id}/payment`)
    expect(read.json).toMatchObject({ provider: 'stripe', amountMinor: 1311 })
  })

  it('is none of an order that is paid directly, or that costs nothing', async () => {
    const order = await begun({ adds: true })
    await finish(order)
    const read = await at(order.sale, order.buyer, `/${order.id}/payment`)
    expect(read.json).toMatchObject({ provider: 'manual', amountMinor: 1250 })
    expect((await markPaid(order.sale, { id: order.id, totalDueMinor: 1250 })).status).toBe(200)
    expect(await moneyOf(order)).toEqual([1250, 0, 1250, 1250, 0, 0, 0])
  })

  it('goes back in proportion, to whoever has paid it', async () => {
    const borne = await paid({ adds: false })
    await giveBack(borne, 500)
    expect(await moneyOf(borne)).toEqual([1250, 61, 1189, 1250, 0, 500, 24])
    await giveBack(borne, 750)
    expect(await moneyOf(borne)).toEqual([1250, 61, 1189, 1250, 0, 1250, 61])
    expect(await feesOf(borne.sale)).toBe(0)

    const added = await paid({ adds: true })
    expect(await giveBack(added, 500)).toMatchObject({
      amountMinor: 524,
      allocations: [{ amountMinor: 500, feeMinor: 24 }],
    })
    expect(await feesOf(added.sale)).toBe(61 - 24)
    expect(await giveBack(added, 750)).toMatchObject({ amountMinor: 787 })
    expect(await moneyOf(added)).toEqual([1250, 61, 1250, 1311, 61, 1250, 61])
    expect(await feesOf(added.sale)).toBe(0)
    const refunds = await listed<{ amount: number }>(till, added.sale, 'refunds')
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(1311)
    expect(await standing(added.sale, added.id)).toMatchObject({ tickets: ['Revoked'] })
  })

  it('goes back with what is left of an order that is cancelled', async () => {
    const order = await paid({ adds: true })
    await giveBack(order, 500)
    expect((await at(order.sale, order.sale.manager, `/${order.id}`, 'DELETE')).status).toBe(200)
    await expect
      .poll(async () => (await standing(order.sale, order.id)).refunds)
      .toEqual([
        { status: 6, amount: 524 },
        { status: 6, amount: 787 },
      ])
    expect(await feesOf(order.sale)).toBe(0)
  })

  it('is of what a promotion leaves, by the terms that the order began with', async () => {
    const order = await begun({ adds: true })
    await promotionOf(order.sale)
    const reduced = await applyCode(order.sale, order.buyer, order)
    expect(reduced.status, reduced.text).toBe(200)
    // 2.5 percent of 6.25 euros, and 30 cents.
    expect(await moneyOf(order)).toEqual([625, 0, 625, 625, 46, 0, 0])
  })

  it('adds up with what the provider has booked, over orders with and without it', async () => {
    const sale = await connectedSale(till)
    const orders = [
      await paid({ adds: false, of: sale, quantity: 3 }),
      await paid({ adds: true, of: sale, quantity: 2 }),
      await paid({ adds: true, of: sale }),
    ]
    await giveBack(orders[1]!, 1250)
    const money = await Promise.all(orders.map(moneyOf))
    const sum = (index: number) => money.reduce((all, each) => all + each[index]!, 0)
    expect(await feesOf(sale)).toBe(sum(1) - sum(6))
    const booked = await listed<{ type: string; amount: number }>(
      till,
      sale,
      'balance_transactions',
    )
    const moved = booked.reduce((all, { amount }) => all + amount, 0)
    const [back] = (await standing(sale, orders[1]!.id)).refunds
    expect(moved).toBe(sum(3) - back!.amount)
  })

  it('is told of where tickets are chosen', async () => {
    const { sale } = await begun({ adds: true })
    const ticketing = await call(sale.community, `/api/events/${sale.eventId}/ticketing`)
    expect(ticketing.json.addsPlatformFee).toBe(true)
    const said = 'A service fee can be added when you pay online.'
    const page = await newBrowser(sale.community).get(`/events/event-${sale.eventId}`)
    expect(page.text).toContain(said)
    const { sale: other } = await begun({ adds: false })
    const plain = await newBrowser(other.community).get(`/events/event-${other.eventId}`)
    expect([plain.status, plain.text.includes(said)]).toEqual([200, false])
  })
})

describe('what buyers give the platform of their own will', () => {
  const givenOf = async ({ sale, buyer, id }: Begun) => {
    const { json } = await at(sale, buyer, `/${id}`)
    const { contributionMinor, platformContributionTotalMinor, refundedContributionMinor } = json
    return [contributionMinor, platformContributionTotalMinor, refundedContributionMinor]
  }

  it('is offered where the instance asks for it, and refused elsewhere', async () => {
    const sale = await connectedSale(till)
    await admitGuests(sale)
    const administrator = await sale.community.person({ member: false, instanceRole: 1 })
    const api = { host: `api.${inject('baseDomain')}` }
    const path = '/api/instance/settings/platform-monetization'
    const buyer = await sale.community.person()
    const start = (platformContributionBasisPoints: number) =>
      order(sale, buyer, [{}], { body: { platformContributionBasisPoints } })
    /** Another test may change the settings of the instance meanwhile: then it is done once more. */
    const whileAsked = async <Found>(isOffered: boolean, work: () => Promise<Found>) => {
      for (;;) {
        const before = (await call(api, path, { as: administrator })).json
        const contribution = { isOffered, heading: 'Keep us running', bodyText: null }
        const { feeBasisPoints, fixedCharges, requiresVerifiedSellers, revision } = before
        const kept = { feeBasisPoints, fixedCharges, requiresVerifiedSellers }
        const body = { ...kept, contribution, expectedRevision: revision }
        const put = await call(api, path, { method: 'PUT', as: administrator, body })
        if (put.status !== 200) continue
        const found = await work()
        const after = (await call(api, path, { as: administrator })).json
        if (after.revision === put.json.revision) return found
      }
    }
    const ticketing = () =>
      call(sale.community, `/api/events/${sale.eventId}/ticketing`, { as: sale.manager })
    const [given, offered, page] = await whileAsked(true, () =>
      Promise.all([
        start(1000),
        ticketing(),
        newBrowser(sale.community).get(`/events/event-${sale.eventId}/registration`),
      ]),
    )
    expect([given.status, given.trips, given.json.contributionMinor], given.text).toEqual([
      201, 2, 125,
    ])
    expect(given.json.totalDueMinor).toBe(1250)
    expect(offered.json.contribution).toEqual({ heading: 'Keep us running', bodyText: null })
    expect(page.status).toBe(200)
    for (const text of ['Keep us running', 'name="contribution"', '<option value="1000">10%']) {
      expect(page.text).toContain(text)
    }
    expect((await start(3001)).status).toBe(400)
    const guest = await whileAsked(true, () =>
      guestOrder(sale, { body: { participants: [kim], platformContributionBasisPoints: 400 } }),
    )
    expect((await asGuest(sale, guest)).json.contributionMinor).toBe(50)
    const [refused, silent] = await whileAsked(false, () => Promise.all([start(1), ticketing()]))
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([
      400,
      ['platformContributionBasisPoints'],
    ])
    expect(silent.json.contribution).toBeNull()
  })

  it('goes to the platform with its fee, and is no money of the organizer', async () => {
    const borne = await paid({ adds: false, contribution: 1000 })
    expect(borne.payment).toMatchObject({ amount: 1375, application_fee_amount: 61 + 125 })
    expect(await moneyOf(borne)).toEqual([1250, 61, 1189, 1375, 0, 0, 0])
    expect(await givenOf(borne)).toEqual([125, 125, 0])
    const added = await paid({ adds: true, contribution: 1000 })
    expect(added.payment).toMatchObject({ amount: 1436, application_fee_amount: 61 + 125 })
    expect(await moneyOf(added)).toEqual([1250, 61, 1250, 1436, 61, 0, 0])
  })

  it('is none where the order is paid directly', async () => {
    const order = await begun({ adds: false, contribution: 1000 })
    expect(await givenOf(order)).toEqual([125, 0, 0])
    await finish(order)
    expect((await markPaid(order.sale, { id: order.id, totalDueMinor: 1250 })).status).toBe(200)
    expect(await givenOf(order)).toEqual([0, 0, 0])
  })

  it('goes back with the tickets, in proportion', async () => {
    const order = await paid({ adds: true, contribution: 1000 })
    // 5 euros of 12.50, with 24 cents of the fee and 50 of the contribution: 74.4 of 186 together.
    expect(await giveBack(order, 500)).toMatchObject({ amountMinor: 574 })
    expect(await givenOf(order)).toEqual([125, 125, 50])
    await at(order.sale, order.sale.manager, `/${order.id}`, 'DELETE')
    await expect
      .poll(async () => (await standing(order.sale, order.id)).refunds)
      .toEqual([
        { status: 6, amount: 574 },
        { status: 6, amount: 1436 - 574 },
      ])
    expect(await feesOf(order.sale)).toBe(0)
    expect(await givenOf(order)).toEqual([125, 125, 125])
  })
})
