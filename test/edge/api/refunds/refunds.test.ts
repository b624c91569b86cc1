import { describe, expect, it } from 'vitest'
import { mintKey } from '../../../support/api-keys.ts'
import { type Answer, call } from '../../../support/client.ts'
import { grant, inTenant, type Person } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { endEvent, type Sale, takenOf } from '../../../support/orders.ts'
import { awaited, markPaid } from '../../../support/payments.ts'
import {
  createRefund,
  markRefunded,
  paidOrder,
  refundableSale,
  requestRefund,
  withRefund,
} from '../../../support/refunds.ts'
import { transact } from '../../../support/sql-batch.ts'

const refusalOf = ({ status, json }: Answer) => [status, json.code]
const conflict = [409, 'resource_conflict']
const absent = [404, 'resource_not_found']
const linksOf = ({ _links }: { _links: object }) => Object.keys(_links).toSorted()

const at = (sale: Sale, as: Person | null, below: string, method = 'GET') =>
  call(sale.community, `${sale.path}${below}`, { as, method })
const orderOf = async (sale: Sale, id: string, as: Person = sale.manager) =>
  (await at(sale, as, `/${id}`)).json
const ticketsOf = async (sale: Sale, id: string) =>
  (await at(sale, sale.manager, `/${id}/admission-tickets`)).json._embedded.items.map(
    ({ state, reason }: { state: string; reason: string }) => [state, reason],
  )
const refundsOf = async (sale: Sale, id: string) =>
  (await at(sale, sale.manager, `/${id}/refunds`)).json._embedded.items

const two = [{ name: 'Visitor' }, { name: 'Dinner', fields: { price_minor: 4000 } }]

describe('a refund by the organizer', () => {
  it('goes back in parts; with the whole of a line its ticket and its place are gone', async () => {
    const sale = await refundableSale({ capacity: 5, tickets: two })
    const visitor = await sale.community.person()
    const order = await paidOrder(sale, visitor, [{ quantity: 2 }, { type: 1 }])
    expect(order).toMatchObject({ totalDueMinor: 6500, refundedMinor: 0 })
    expect(linksOf(order)).toEqual(expect.arrayContaining(['create-refund', 'refunds']))
    expect(linksOf(await orderOf(sale, order.id, visitor))).not.toContain('create-refund')

    const part = await createRefund(sale, order, [1000, 0])
    expect([part.status, part.trips], part.text).toEqual([201, 2])
    expect(part.json).toMatchObject({
      statusCode: 'REQUIRES_ACTION',
      openedBy: 'organizer',
      provider: 'manual',
      amountMinor: 1000,
      currencyCode: 'EUR',
      allocations: [{ orderLineId: order.lines[0].id, amountMinor: 1000 }],
    })
    expect(linksOf(part.json)).toEqual(['cancel', 'mark-refunded', 'order', 'self'])
    expect(refusalOf(await createRefund(sale, order, [1, 0]))).toEqual(conflict)
    for (const amountMinor of [999, 1001]) {
      const refused = await markRefunded(sale, part.json, { amountMinor })
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['amountMinor']])
    }
    expect((await createRefund(sale, order, [0, 4001])).json.errors).toHaveProperty('lines')

    const made = await markRefunded(sale, part.json)
    expect([made.status, made.trips], made.text).toEqual([200, 2])
    expect(made.json).toMatchObject({ statusCode: 'SUCCEEDED' })
    expect(linksOf(made.json)).toEqual(['order', 'self'])
    expect(await orderOf(sale, order.id)).toMatchObject({ refundedMinor: 1000 })
    expect(await takenOf(sale)).toEqual([3])
    expect((await createRefund(sale, order, [1501, 0])).json.errors).toHaveProperty('lines')

    const rest = await createRefund(sale, order, [1500, 0])
    expect(await takenOf(sale)).toEqual([3])
    expect((await markRefunded(sale, rest.json)).status).toBe(200)
    expect(await takenOf(sale)).toEqual([1])
    expect(await ticketsOf(sale, order.id)).toEqual([
      ['Revoked', 'FullyRefunded'],
      ['Revoked', 'FullyRefunded'],
      ['Active', 'Issued'],
    ])
    const after = await orderOf(sale, order.id)
    expect(after).toMatchObject({ statusCode: 'CONFIRMED', refundedMinor: 2500 })
    expect(after.lines).toMatchObject([{ refundedMinor: 2500 }, { refundedMinor: 0 }])
    expect((await createRefund(sale, order, [1, 0])).json.errors).toHaveProperty('lines')
    const dinner = await createRefund(sale, after, [0, 4000])
    expect(linksOf(await orderOf(sale, order.id))).not.toContain('create-refund')
    expect((await withRefund(sale, dinner.json, '')).json.statusCode).toBe('CANCELLED')
    expect(linksOf(await orderOf(sale, order.id))).toContain('create-refund')
    expect(refusalOf(await markRefunded(sale, dinner.json))).toEqual(conflict)

    const list = await at(sale, visitor, `/${order.id}/refunds`)
    expect([list.status, list.trips, list.headers.get('cache-control')]).toEqual([
      200,
      1,
      'private, no-store',
    ])
    expect(list.json._embedded.items).toMatchObject([
      { amountMinor: 4000, statusCode: 'CANCELLED' },
      { amountMinor: 1500, statusCode: 'SUCCEEDED' },
      { amountMinor: 1000, statusCode: 'SUCCEEDED' },
    ])
    const one = await call(sale.community, list.json._embedded.items[0]._links.self.href, {
      as: visitor,
    })
    expect([one.status, one.trips, linksOf(one.json)]).toEqual([200, 1, ['order', 'self']])
  })

  it('lets the person order again, and is not undone by issuing the ticket again', async () => {
    const sale = await refundableSale({
      capacity: 1,
      tickets: [{ fields: { maximum_per_person: 1 } }],
    })
    const visitor = await sale.community.person()
    const order = await paidOrder(sale, visitor)
    const { json: refund } = await createRefund(sale, order)
    await markRefunded(sale, refund)
    const { json } = await at(sale, sale.manager, `/${order.id}/admission-tickets`)
    expect(linksOf(json._embedded.items[0])).not.toContain('reissue')
    const again = await paidOrder(sale, visitor)
    expect(again.statusCode).toBe('CONFIRMED')
    expect((await at(sale, visitor, `/${order.id}`, 'DELETE')).status).toBe(200)
    expect(await takenOf(sale)).toEqual([1])
    expect(await refundsOf(sale, order.id)).toHaveLength(1)
  })

  it('is of no order that nothing was paid for, and nobody else sees it', async () => {
    const sale = await refundableSale()
    const [visitor, other, door] = [
      await sale.community.person(),
      await sale.community.person(),
      await sale.community.person(),
    ]
    await grant(sale.community.id, {
      scope: 'event',
      scopeId: sale.eventId,
      userId: door.id,
      role: 43,
    })
    const order = await paidOrder(sale, visitor)
    const { json: refund } = await createRefund(sale, order)
    expect((await createRefund(sale, order, undefined, { as: visitor })).status).toBe(403)
    expect(refusalOf(await createRefund(sale, order, undefined, { as: other }))).toEqual(absent)
    expect((await markRefunded(sale, refund, { as: visitor })).status).toBe(403)
    expect((await at(sale, door, `/${order.id}/refunds`)).status).toBe(403)
    expect(refusalOf(await at(sale, other, `/${order.id}/refunds/${refund.id}`))).toEqual(absent)
    const unpaid = await awaited(sale, visitor)
    expect(refusalOf(await createRefund(sale, unpaid))).toEqual(conflict)
  })
})

describe('a refund that a buyer asks for', () => {
  it('waits for the organizer, who approves it or says why not', async () => {
    const sale = await refundableSale({ capacity: 5, tickets: two })
    const visitor = await sale.community.person()
    const order = await paidOrder(sale, visitor, [{}, { type: 1 }])
    const [ticket, dinner] = order.lines
    const own = await orderOf(sale, order.id, visitor)
    expect(linksOf(own)).toContain('request-refund')
    expect(linksOf(order)).not.toContain('request-refund')

    const reason = 'I am ill'
    const asked = await requestRefund(sale, { ...order, lines: [dinner] }, visitor, { reason })
    expect([asked.status, asked.trips], asked.text).toEqual([201, 2])
    expect(asked.json).toMatchObject({
      statusCode: 'REQUESTED',
      openedBy: 'buyer',
      amountMinor: 4000,
      reason,
    })
    expect(linksOf(asked.json)).toEqual(['order', 'self'])
    expect(refusalOf(await requestRefund(sale, order, visitor))).toEqual(conflict)
    const [managed] = await refundsOf(sale, order.id)
    expect(linksOf(managed)).toEqual(['approve', 'cancel', 'order', 'refuse', 'self'])
    expect((await withRefund(sale, managed, 'refuse', { body: {} })).status).toBe(400)
    const refused = await withRefund(sale, managed, 'refuse', { body: { reason: 'It is cooked' } })
    expect(refused.json).toMatchObject({ statusCode: 'CANCELLED', refusalReason: 'It is cooked' })
    const told = await at(sale, visitor, `/${order.id}/refunds/${asked.json.id}`)
    expect(told.json.refusalReason).toBe('It is cooked')

    const again = await requestRefund(sale, { ...order, lines: [ticket] }, visitor)
    const approved = await withRefund(sale, again.json, 'approve')
    expect([approved.json.statusCode, approved.trips]).toEqual(['REQUIRES_ACTION', 2])
    expect(await takenOf(sale)).toEqual([2])
    await markRefunded(sale, approved.json)
    expect(await takenOf(sale)).toEqual([1])
    expect((await requestRefund(sale, { ...order, lines: [ticket] }, visitor)).status).toBe(400)
    expect(
      (await requestRefund(sale, { ...order, lines: [{ id: sale.eventId }] }, visitor)).status,
    ).toBe(400)
  })

  it('is offered until the hours before the event that the catalogue of the order says', async () => {
    const sale = await refundableSale({}, 48)
    const visitor = await sale.community.person()
    const order = await paidOrder(sale, visitor)
    const offered = async () =>
      linksOf(await orderOf(sale, order.id, visitor)).includes('request-refund')
    const startsIn = (interval: string) =>
      inTenant(
        sale.community.id,
        `insert into event_session (id, tenant_id, event_id, title, slug, start_time, end_time,
           event_session_status_id, concurrency_stamp)
         values ($2, $1, $2, 'A talk', 'a-talk', now() + $3::interval,
           now() + $3::interval + interval '1 hour', 2, gen_random_uuid())
         on conflict (id) do update set start_time = excluded.start_time, end_time = excluded.end_time`,
        [sale.community.id, sale.eventId, interval],
      )
    await startsIn('49 hours')
    expect(await offered()).toBe(true)
    await startsIn('47 hours')
    expect(await offered()).toBe(false)
    expect(refusalOf(await requestRefund(sale, order, visitor))).toEqual(conflict)
    await startsIn('1000 hours')
    await inTenant(
      sale.community.id,
      'update ticket_catalog_version set refund_hours_before_start = null where id = $1',
      [sale.versionId],
    )
    expect(await offered()).toBe(false)
  })

  it('is asked for by a guest with the secret of the order', async () => {
    const sale = await refundableSale()
    await admitGuests(sale)
    const guest = await guestOrder(sale, { body: { finalize: true, participants: [kim] } })
    const { json: waiting } = await asGuest(sale, guest)
    expect(linksOf(waiting)).not.toContain('request-refund')
    expect((await asGuest(sale, guest, { below: '/refunds' })).json.totalCount).toBe(0)
    await markPaid(sale, waiting)
    const { json: paid } = await asGuest(sale, guest)
    expect(linksOf(paid)).toEqual(expect.arrayContaining(['refunds', 'request-refund']))
    const body = { lineIds: [paid.lines[0].id], reason: 'Too far' }
    const asked = await asGuest(sale, guest, { below: '/refunds', method: 'POST', body })
    expect([asked.status, asked.trips], asked.text).toEqual([201, 2])
    expect(asked.json).toMatchObject({ statusCode: 'REQUESTED', amountMinor: 1250 })
    const { href } = asked.json._links.self
    expect(refusalOf(await call(sale.community, href))).toEqual(absent)
    const list = await asGuest(sale, guest, { below: '/refunds' })
    expect([list.trips, list.json.totalCount]).toEqual([1, 1])
    const one = await asGuest(sale, guest, { below: `/refunds/${asked.json.id}` })
    expect([one.trips, one.json.reason]).toEqual([1, 'Too far'])
    expect((await asGuest(sale, guest, { below: '/cancel', method: 'POST' })).status).toBe(200)
    const [opened, earlier] = await refundsOf(sale, paid.id)
    expect([opened.statusCode, earlier.statusCode]).toEqual(['REQUESTED', 'CANCELLED'])
    const erased = await asGuest(sale, guest, { below: '/personal-data', method: 'DELETE' })
    expect(erased.status, erased.text).toBe(200)
    expect(await refundsOf(sale, paid.id)).toMatchObject([{}, { reason: null, amountMinor: 1250 }])
  })
})

describe('a refund of a guest who shows a credential as well', () => {
  type Credential = Pick<Person, 'token' | 'apiKey'>
  const cancelled = async (as: (sale: Sale) => Promise<Credential>) => {
    const sale = await refundableSale()
    await admitGuests(sale)
    const guest = await guestOrder(sale, { body: { finalize: true, participants: [kim] } })
    await markPaid(sale, (await asGuest(sale, guest)).json)
    const answer = await asGuest(sale, guest, {
      below: '/cancel',
      method: 'POST',
      as: await as(sale),
    })
    expect(answer.status, answer.text).toBe(200)
    return refundsOf(sale, guest.id)
  }

  it.each<[string, (sale: Sale) => Promise<Credential>]>([
    ['an account', ({ community }) => community.person()],
    [
      'an account that lets people in',
      async ({ community, eventId }) => {
        const door = await community.person()
        const at = { scope: 'event', scopeId: eventId } as const
        await grant(community.id, { ...at, userId: door.id, role: 43 })
        return door
      },
    ],
    [
      'a key of the community',
      ({ community }) => mintKey(community, { ownerTypeId: 4, ownerId: community.id }),
    ],
  ])('waits for the organizer: %s', async (_, as) => {
    expect(await cancelled(as)).toMatchObject([{ statusCode: 'REQUESTED', openedBy: 'buyer' }])
  })

  it('is owed where whoever manages the event cancels', async () => {
    expect(await cancelled(async ({ manager }) => manager)).toMatchObject([
      { statusCode: 'REQUIRES_ACTION', openedBy: 'organizer' },
    ])
  })
})

describe('a paid order that is cancelled', () => {
  it('opens a refund of what is left: asked for by the buyer, owed by the organizer', async () => {
    const sale = await refundableSale({ capacity: 9, tickets: two }, null)
    const visitor = await sale.community.person()
    const order = await paidOrder(sale, visitor, [{}, { type: 1 }])
    const part = await createRefund(sale, order, [250, 0])
    await markRefunded(sale, part.json)
    await createRefund(sale, order, [0, 100])
    const given = await at(sale, visitor, `/${order.id}`, 'DELETE')
    expect(given.json).toMatchObject({ statusCode: 'CANCELLED', refundedMinor: 250 })
    expect(await takenOf(sale)).toEqual([0])
    expect(await refundsOf(sale, order.id)).toMatchObject([
      { statusCode: 'REQUESTED', openedBy: 'buyer', amountMinor: 5000 },
      { statusCode: 'CANCELLED', amountMinor: 100 },
      { statusCode: 'SUCCEEDED', amountMinor: 250 },
    ])

    const other = await paidOrder(sale, visitor)
    const cancelled = await at(sale, sale.manager, `/${other.id}`, 'DELETE')
    expect(linksOf(cancelled.json)).not.toContain('create-refund')
    const [owed] = await refundsOf(sale, other.id)
    expect(owed).toMatchObject({ statusCode: 'REQUIRES_ACTION', openedBy: 'organizer' })
    expect((await markRefunded(sale, owed)).json.statusCode).toBe('SUCCEEDED')
    expect(await takenOf(sale)).toEqual([0])
    expect(await ticketsOf(sale, other.id)).toEqual([['Cancelled', 'OrderCancelled']])
    expect((await orderOf(sale, other.id)).refundedMinor).toBe(1250)
  })
})

describe('an event that is cancelled', () => {
  it('owes the money of its paid orders', async () => {
    const sale = await refundableSale()
    const orders = [
      await paidOrder(sale, await sale.community.person()),
      await paidOrder(sale, await sale.community.person()),
    ]
    const ended = await endEvent(sale, '/cancel', 'POST')
    expect(ended.status, ended.text).toBe(200)
    await expect.poll(() => takenOf(sale)).toEqual([0])
    for (const { id } of orders) {
      expect(await refundsOf(sale, id)).toMatchObject([
        { statusCode: 'REQUIRES_ACTION', openedBy: 'event', amountMinor: 1250 },
      ])
      expect(await ticketsOf(sale, id)).toEqual([['Cancelled', 'OrderCancelled']])
    }
  })
})

describe('an event that people have paid for', () => {
  const deleted = (sale: Sale) => endEvent(sale, '', 'DELETE')

  it('is deleted once it was cancelled and all money has gone back', async () => {
    const sale = await refundableSale()
    const { id } = await paidOrder(sale, await sale.community.person())
    const refused = await deleted(sale)
    expect(refusalOf(refused)).toEqual(conflict)
    expect(refused.json.detail).toMatch(/^The event has paid orders/)
    expect((await orderOf(sale, id)).statusCode).toBe('CONFIRMED')
    expect((await endEvent(sale, '/cancel', 'POST')).status).toBe(200)
    await expect.poll(() => refundsOf(sale, id)).toHaveLength(1)
    expect(refusalOf(await deleted(sale))).toEqual(conflict)
    const [owed] = await refundsOf(sale, id)
    expect((await markRefunded(sale, owed)).status).toBe(200)
    expect((await deleted(sale)).status).toBe(204)
  })

  it('is deleted after its confirmed orders were refunded', async () => {
    const sale = await refundableSale()
    const order = await paidOrder(sale, await sale.community.person())
    const { json: refund } = await createRefund(sale, order)
    expect(refusalOf(await deleted(sale))).toEqual(conflict)
    await markRefunded(sale, refund)
    expect((await deleted(sale)).status).toBe(204)
  })

  it.each([
    [
      'is under way',
      `update payment_attempt set provider = 'stripe', account_id = 'acct_1', checkout_expires_at = now(),
         return_url = 'https://example.test', heard_at = now() where registration_order_id = $1`,
    ],
    [
      'is in doubt',
      `update payment_attempt set status_id = 7, reconciliation_reason = 'paidTwice'
       where registration_order_id = $1`,
    ],
    [
      'is asked about',
      'update registration_order set status_id = 13, expires_at = null where id = $1',
    ],
  ])('is not deleted while a payment %s', async (_, sql) => {
    const sale = await refundableSale()
    const { id } = await awaited(sale, await sale.community.person())
    await inTenant(sale.community.id, sql, [id])
    expect(refusalOf(await deleted(sale))).toEqual(conflict)
  })

  it('is deleted while a transfer is waited for', async () => {
    const sale = await refundableSale()
    await awaited(sale, await sale.community.person())
    expect((await deleted(sale)).status).toBe(204)
  })
})

describe('the money of refunds', () => {
  it('is held by the database', async () => {
    const sale = await refundableSale({ tickets: two })
    const order = await paidOrder(sale, await sale.community.person(), [{}, { type: 1 }])
    const { json: refund } = await createRefund(sale, order, [1000, 0])
    const thrownBy = async (...statements: string[]) =>
      (
        await transact({ tenantId: sale.community.id }, async (client) => {
          for (const statement of statements) await client.query(statement)
        })
      )?.message
    const insert = (amount: number) =>
      `insert into refund_attempt (id, tenant_id, event_id, registration_order_id, payment_attempt_id, provider,
         status_id, opened_by, amount_minor, currency_code)
       select '${sale.versionId}', tenant_id, event_id, registration_order_id, id, 'manual', 4, 'organizer', ${amount},
         'EUR' from payment_attempt where registration_order_id = '${order.id}'`
    const allocate = (line: number, amount: number) =>
      `insert into refund_allocation (tenant_id, registration_order_id, refund_attempt_id, registration_order_line_id,
         amount_minor)
       values ('${sale.community.id}', '${order.id}', '${sale.versionId}', '${order.lines[line].id}', ${amount})`
    expect(await thrownBy(insert(100))).toBe('resource_conflict')
    expect(await thrownBy(insert(100), allocate(1, 99))).toBe('resource_conflict')
    expect(await thrownBy(insert(100), allocate(0, 100))).toBe('overtaken')
    expect(await thrownBy(insert(4001), allocate(1, 4001))).toBe('overtaken')
    const change = (set: string) =>
      thrownBy(`update refund_attempt set ${set} where id = '${refund.id}'`)
    expect(await change('amount_minor = 999')).toBe('resource_conflict')
    expect(await change('status_id = 1')).toBe('resource_conflict')
    expect(await refundsOf(sale, order.id)).toHaveLength(1)
  })
})
