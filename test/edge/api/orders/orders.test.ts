import { describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { grant, inTenant, type Person } from '../../../support/community.ts'
import { deliverJob } from '../../../support/deliveries.ts'
import {
  endEvent,
  lapse,
  order,
  type Sale,
  type SentLines,
  saleOf,
  takenOf,
} from '../../../support/orders.ts'

const refusalOf = ({ status, json }: Answer) => [status, json.code]
const conflict = [409, 'resource_conflict']
const absent = [404, 'resource_not_found']

const at = (sale: Sale, as: Person | null, below: string, method = 'GET', body?: object) =>
  call(sale.community, `${sale.path}${below}`, { as, method, ...(body && { body }) })

async function started(sale: Sale, as: Person, lines?: SentLines) {
  const answer = await order(sale, as, lines)
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}

const finalize = (sale: Sale, as: Person, { id }: { id: string }) =>
  at(sale, as, `/${id}/finalize`, 'POST')
const linksOf = ({ _links }: { _links: object }) => Object.keys(_links).toSorted()

describe('an order of one free ticket', () => {
  it('takes a place, is for its account, and is confirmed and cancelled by its links', async () => {
    const sale = await saleOf()
    const visitor = await sale.community.person()
    const event = await call(sale.community, `/api/event/${sale.eventId}`, { as: visitor })
    const { href, method } = event.json._links['start-registration-order']
    expect([href, method]).toEqual([sale.path, 'POST'])

    const begun = await order(sale, visitor)
    expect(begun.status, begun.text).toBe(201)
    expect([begun.trips, begun.headers.get('cache-control')]).toEqual([2, 'private, no-store'])
    expect(begun.json).toMatchObject({
      statusCode: 'READY_FOR_CHECKOUT',
      statusName: 'Ready for checkout',
      accountUserId: visitor.id,
      bookingPartyType: 'Individual',
      totalDueMinor: 0,
      currencyCode: null,
      confirmedAt: null,
      lines: [{ ticketTypeId: sale.types[0], quantity: 1, ticketTypeName: 'Visitor' }],
    })
    expect(Date.parse(begun.json.expiresAt)).toBe(Date.parse(begun.json.createdAt) + 30 * 60_000)
    expect(linksOf(begun.json)).toEqual([
      'admission-tickets',
      'apply-promotion',
      'cancel',
      'edit-participants',
      'finalize',
      'participants',
      'self',
    ])
    expect(await takenOf(sale)).toEqual([1])
    const read = await at(sale, visitor, `/${begun.json.id}`)
    expect([read.trips, read.json]).toEqual([1, begun.json])

    const participants = await at(sale, visitor, `/${begun.json.id}/participants`)
    expect(participants.json._embedded.items).toMatchObject([
      { position: 1, firstName: 'Test', email: `${visitor.id}@example.test` },
    ])

    const confirmed = await finalize(sale, visitor, begun.json)
    expect(confirmed.json).toMatchObject({ statusCode: 'CONFIRMED', expiresAt: null })
    expect(linksOf(confirmed.json)).toEqual([
      'admission-tickets',
      'cancel',
      'participants',
      'resend',
      'self',
    ])
    expect(refusalOf(await finalize(sale, visitor, begun.json))).toEqual(conflict)

    const cancelled = await at(sale, visitor, `/${begun.json.id}`, 'DELETE')
    expect(cancelled.json).toMatchObject({ statusCode: 'CANCELLED' })
    expect(linksOf(cancelled.json)).toEqual(['admission-tickets', 'participants', 'self'])
    expect(await takenOf(sale)).toEqual([0])
  })

  it('is confirmed by one request where that is asked for and nothing is missing', async () => {
    const sale = await saleOf()
    const visitor = await sale.community.person()
    const confirmed = await order(sale, visitor, [{}], { body: { finalize: true } })
    expect([confirmed.status, confirmed.trips]).toEqual([201, 2])
    expect(confirmed.json).toMatchObject({ statusCode: 'CONFIRMED', expiresAt: null })
    expect(linksOf(confirmed.json)).toEqual([
      'admission-tickets',
      'cancel',
      'participants',
      'resend',
      'self',
    ])
    const open = await order(sale, visitor, [{ quantity: 2 }], { body: { finalize: true } })
    expect(open.json).toMatchObject({ statusCode: 'AWAITING_PARTICIPANT_DETAILS' })
    expect(await takenOf(sale)).toEqual([3])
  })

  it('is one order for one idempotency key', async () => {
    const sale = await saleOf()
    const visitor = await sale.community.person()
    const headers = { 'idempotency-key': '01900000-0000-7000-8000-000000000001' }
    const [first, again] = [
      await order(sale, visitor, [{}], { headers }),
      await order(sale, visitor, [{}], { headers }),
    ]
    expect(again.headers.get('x-idempotency-replay')).toBe('true')
    expect(again.json).toEqual(first.json)
    expect(await takenOf(sale)).toEqual([1])
  })

  it('is not there for others, but for those who manage the event', async () => {
    const sale = await saleOf()
    const { community, eventId, manager } = sale
    const [visitor, other, editor, checkIn] = await Promise.all(
      Array.from({ length: 4 }, () => community.person()),
    )
    const onEvent = { scope: 'event', scopeId: eventId }
    await grant(community.id, { ...onEvent, userId: editor!.id, role: 42 })
    await grant(community.id, { ...onEvent, userId: checkIn!.id, role: 43 })
    const { id } = await started(sale, visitor!)
    for (const stranger of [other!, editor!]) {
      for (const [below, method] of [
        [`/${id}`, 'GET'],
        [`/${id}/participants`, 'GET'],
        [`/${id}/finalize`, 'POST'],
        [`/${id}`, 'DELETE'],
      ] as const) {
        expect(refusalOf(await at(sale, stranger, below, method))).toEqual(absent)
      }
      expect((await at(sale, stranger, '')).status).toBe(403)
    }
    expect((await at(sale, manager, `/${id}`)).json).toMatchObject({
      accountEmail: `${visitor!.id}@example.test`,
    })
    // Who checks people in sees their names on tickets, and no address.
    for (const [below, method] of [
      ['', 'GET'],
      [`/${id}`, 'GET'],
      [`/${id}/participants`, 'GET'],
      [`/${id}`, 'DELETE'],
    ] as const) {
      const { status, text } = await at(sale, checkIn!, below, method)
      expect([status, text.includes(visitor!.id)]).toEqual([403, false])
    }
    expect((await at(sale, manager, `/${id}`, 'DELETE')).json.statusCode).toBe('CANCELLED')
  })
})

describe('an order for several people', () => {
  it('waits for their names; each saying is of the order as it is then', async () => {
    const sale = await saleOf([{ capacity: 100 }], [{ pools: { 0: 2 }, fields: { admits: 2 } }])
    const visitor = await sale.community.person()
    const begun = await started(sale, visitor, [{ quantity: 1 }])
    expect(begun.statusCode).toBe('AWAITING_PARTICIPANT_DETAILS')
    expect(linksOf(begun)).toEqual([
      'admission-tickets',
      'cancel',
      'edit-participants',
      'participants',
      'self',
    ])
    expect(await takenOf(sale)).toEqual([2])
    const list = () => at(sale, visitor, `/${begun.id}/participants`)
    const [first, second] = (await list()).json._embedded.items
    const say = ({ id }: { id: string }, firstName: string) =>
      at(sale, visitor, `/${begun.id}/participants/${id}`, 'PUT', { firstName })
    // At once: of two the last one makes the order ready.
    const both = await Promise.all([say(first, 'Kim'), say(second, 'Robin')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await at(sale, visitor, `/${begun.id}`)).json.statusCode).toBe('READY_FOR_CHECKOUT')
    expect((await say(first, 'Alex')).json).toMatchObject({ firstName: 'Alex', lastName: null })
    expect((await finalize(sale, visitor, begun)).json.statusCode).toBe('CONFIRMED')
    expect(refusalOf(await say(first, 'Kim'))).toEqual(conflict)
  })
})

describe('what needs an approval', () => {
  it('waits for it, and is confirmed or gives its places back', async () => {
    const sale = await saleOf([{ capacity: 5 }], [{ fields: { requires_approval: true } }])
    const { community, manager } = sale
    const [one, other] = [await community.person(), await community.person()]
    for (const [visitor, command, status, taken] of [
      [one, 'approve', 'CONFIRMED', 1],
      [other, 'reject', 'REJECTED', 1],
    ] as const) {
      const begun = await started(sale, visitor)
      const waiting = await finalize(sale, visitor, begun)
      expect(waiting.json).toMatchObject({ statusCode: 'AWAITING_APPROVAL', expiresAt: null })
      expect((await at(sale, visitor, `/${begun.id}/${command}`, 'POST')).status).toBe(403)
      const seen = (await at(sale, manager, `/${begun.id}`)).json
      expect(linksOf(seen)).toEqual([
        'admission-tickets',
        'approve',
        'cancel',
        'disputes',
        'note',
        'participants',
        'reject',
        'resend',
        'self',
      ])
      const decided = await at(sale, manager, `/${begun.id}/${command}`, 'POST')
      expect(decided.json.statusCode).toBe(status)
      expect(refusalOf(await at(sale, manager, `/${begun.id}/${command}`, 'POST'))).toEqual(
        conflict,
      )
      expect(await takenOf(sale)).toEqual([taken])
    }
  })
})

describe('lists', () => {
  it('show the orders of an event, filtered, and one’s own of all events', async () => {
    const sale = await saleOf([{ capacity: 100 }], [{}, { name: 'Guest' }])
    const elsewhere = await saleOf([{ capacity: 100 }], [{}], sale.community)
    const [one, other] = [await sale.community.person(), await sale.community.person()]
    const first = await started(sale, one)
    const second = await started(sale, other, [{ type: 1 }])
    const third = await started(elsewhere, one)
    await finalize(sale, one, first)
    const listed = async (query: string) => {
      const answer = await at(sale, sale.manager, query)
      expect([answer.status, answer.trips]).toEqual([200, 1])
      return (answer.json._embedded.items ?? []).map(({ id }: { id: string }) => id)
    }
    expect(await listed('')).toEqual([second.id, first.id])
    expect(await listed('?statusId=9')).toEqual([first.id])
    expect(await listed(`?ticketTypeId=${sale.types[1]}`)).toEqual([second.id])
    expect(await listed(`?text=${other.id.toUpperCase()}`)).toEqual([second.id])
    expect(await listed('?text=nobody')).toEqual([])
    const { json: counted } = await at(sale, sale.manager, '?text=nobody')
    expect(counted.statuses).toEqual([
      {
        orderCount: 1,
        statusId: 5,
        statusCode: 'READY_FOR_CHECKOUT',
        statusName: 'Ready for checkout',
      },
      { orderCount: 1, statusId: 9, statusCode: 'CONFIRMED', statusName: 'Confirmed' },
    ])
    expect(counted.ticketTypes).toEqual([
      { orderCount: 1, waitingCount: 0, ticketTypeId: sale.types[1], ticketTypeName: 'Guest' },
      { orderCount: 1, waitingCount: 0, ticketTypeId: sale.types[0], ticketTypeName: 'Visitor' },
    ])
    const own = await call(sale.community, '/api/registration-orders', { as: one })
    expect(own.json._embedded.items.map(({ id }: { id: string }) => id)).toEqual([
      third.id,
      first.id,
    ])
    const root = await call(sale.community, '/api', { as: one })
    const { href } = root.json._links['registration-orders']
    expect(href).toBe('/api/registration-orders{?page,pageSize,orderId}')
    for (const [id, count] of [
      [first.id, 1],
      [second.id, 0],
    ] as const) {
      const found = await call(sale.community, `/api/registration-orders?orderId=${id}`, {
        as: one,
      })
      expect(found.json.totalCount).toBe(count)
    }
  })
})

describe('orders whose time is over', () => {
  it('have expired, give way to a new one, and are ended by the job', async () => {
    const sale = await saleOf([{ capacity: 1 }])
    const [one, other] = [await sale.community.person(), await sale.community.person()]
    const first = await started(sale, one)
    expect(refusalOf(await order(sale, other))).toEqual(conflict)
    await lapse(sale, first.id)
    expect((await at(sale, one, `/${first.id}`)).json.statusCode).toBe('EXPIRED')
    expect(refusalOf(await finalize(sale, one, first))).toEqual(conflict)
    const second = await started(sale, other)
    expect(await takenOf(sale)).toEqual([1])

    await lapse(sale, second.id)
    const job = await deliverJob(
      { bindings: inject('bindings') },
      { origin: inject('origins')[0]! },
      {
        job: 'expire-orders',
      },
    )
    expect(job.status).toBe(200)
    await expect.poll(() => takenOf(sale)).toEqual([0])
    const statuses = await inTenant(
      sale.community.id,
      'select distinct status_id from registration_order where event_id = $1',
      [sale.eventId],
    )
    expect(statuses).toEqual([{ status_id: 11 }])
  })
})

describe('an event that does not take place', () => {
  it.each([
    ['cancelled', '/cancel', 'POST'],
    ['deleted', '', 'DELETE'],
  ])('%s: takes no orders, and its orders are cancelled', async (_, below, method) => {
    const sale = await saleOf()
    const visitor = await sale.community.person()
    const begun = await started(sale, visitor)
    const done = await started(sale, await sale.community.person())
    const ended = await endEvent(sale, below, method)
    expect(ended.status, ended.text).toBeLessThan(300)
    expect(refusalOf(await order(sale, visitor))).toEqual(absent)
    await expect.poll(() => takenOf(sale)).toEqual([0])
    const rows = await inTenant(
      sale.community.id,
      'select distinct status_id from registration_order where id = any($1)',
      [[begun.id, done.id]],
    )
    expect(rows).toEqual([{ status_id: 12 }])
  })
})

describe('an event that has taken place and is deleted', () => {
  const isToldOf = async (session: string | null, eventStatus: number) => {
    const sale = await saleOf()
    await started(sale, await sale.community.person())
    if (session !== null) {
      await inTenant(
        sale.community.id,
        `insert into event_session (id, tenant_id, event_id, title, start_time, end_time, event_session_status_id,
           concurrency_stamp)
         values (gen_random_uuid(), $1, $2, 'Talk', now() + $3::interval, now() + $3::interval + interval '1 hour', $4,
           gen_random_uuid())`,
        [sale.community.id, sale.eventId, session, eventStatus === 5 ? 8 : 5],
      )
    }
    await inTenant(sale.community.id, 'update event set event_status_id = $2 where id = $1', [
      sale.eventId,
      eventStatus,
    ])
    const ended = await endEvent(sale, '', 'DELETE')
    expect(ended.status, ended.text).toBe(204)
    const told = await inTenant(
      sale.community.id,
      `select from outbox where tenant_id = $1 and job = 'cancel-registration-orders'`,
      [sale.community.id],
    )
    return told.length > 0
  }

  it.each<[string, string | null, number]>([
    ['is completed', null, 4],
    ['is archived', null, 5],
    ['was archived after its last session', '-2 hours', 5],
    ['is over', '-2 hours', 2],
  ])('leaves its orders as they are, where it %s', async (_, session, status) => {
    expect(await isToldOf(session, status)).toBe(false)
  })

  it.each<[string, string | null, number]>([
    ['is not over', '-30 minutes', 2],
    ['was archived before it began', '1 day', 5],
  ])('is told, where it %s', async (_, session, status) => {
    expect(await isToldOf(session, status)).toBe(true)
  })
})

describe('what the public is told of places', () => {
  it('changes with the order that leaves few of them', async () => {
    const sale = await saleOf([{ capacity: 22 }])
    const ticketing = `/api/events/${sale.eventId}/ticketing`
    const told = async () => {
      const { json } = await call(sale.community, ticketing)
      const [{ placesLeft, obstacle }] = json.ticketTypes
      return [placesLeft, obstacle]
    }
    expect(await told()).toEqual([null, null])
    const [one, other, third] = await Promise.all(
      Array.from({ length: 3 }, () => sale.community.person()),
    )
    const first = await started(sale, one!, [{ quantity: 2 }])
    await expect.poll(told).toEqual([20, null])
    await started(sale, other!, [{ quantity: 10 }])
    await started(sale, third!, [{ quantity: 10 }])
    await expect.poll(told).toEqual([0, 'SoldOut'])
    await at(sale, one!, `/${first.id}`, 'DELETE')
    await expect.poll(told).toEqual([2, null])
  })
})

describe('an order that cannot be had', () => {
  it('is told why, and takes nothing', async () => {
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const sale = await saleOf(
      [{ capacity: 3 }],
      [
        { fields: { maximum_per_person: 2 } },
        { name: 'Early', fields: { sales_end: hour(-1) } },
        { name: 'Priced', fields: { price_model: 'Fixed', price_minor: 500 } },
        { name: 'Secret', fields: { is_hidden: true, access_code_hash: 'x' } },
      ],
    )
    const visitor = await sale.community.person()
    const detail = async (lines: SentLines) => {
      const { status, json } = await order(sale, visitor, lines)
      return [status, json.detail]
    }
    expect(await detail([{ type: 1 }])).toEqual([409, '“Early” is no longer on sale.'])
    expect(await detail([{ type: 2 }])).toEqual([
      409,
      'This event takes no payments yet. Only free tickets can be ordered.',
    ])
    expect((await detail([{ type: 3, accessCode: 'guess' }]))[0]).toBe(400)
    expect(await detail([{ quantity: 3 }])).toEqual([
      409,
      'One person can have 2 tickets of “Visitor”, and you already have 0.',
    ])
    await started(sale, visitor, [{ quantity: 2 }])
    expect((await detail([{}]))[0]).toBe(409)
    const other = await sale.community.person()
    expect((await order(sale, other, [{ quantity: 2 }])).json.detail).toBe(
      'There are not enough places left for “Visitor”.',
    )
    expect(await takenOf(sale)).toEqual([2])
  })
})
