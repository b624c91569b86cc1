import { describe, expect, it } from 'vitest'
import { paymentReference } from '../../../../src/kernel/payments.ts'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, grant, inTenant, type Person } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { lapse, order, type Sale, takenOf } from '../../../support/orders.ts'
import { attemptsOf, awaited, instructions, markPaid, paidSale } from '../../../support/payments.ts'
import { transact } from '../../../support/sql-batch.ts'

const refusalOf = ({ status, json }: Answer) => [status, json.code]
const conflict = [409, 'resource_conflict']
const absent = [404, 'resource_not_found']
const linksOf = ({ _links }: { _links: object }) => Object.keys(_links).toSorted()

const at = (sale: Sale, as: Person | null, below: string, method = 'GET', body?: object) =>
  call(sale.community, `${sale.path}${below}`, { as, method, ...(body && { body }) })

const nameOf = ({ id }: Person) => `Test Person ${id.slice(-4)}`

const day = 24 * 60 * 60_000

describe('an order that costs money', () => {
  it('waits for its payment, is found by its reference, and is confirmed by the exact amount', async () => {
    const sale = await paidSale({ capacity: 5 })
    const { community, manager } = sale
    const visitor = await community.person()
    const begun = await order(sale, visitor, [{ quantity: 1 }])
    expect(begun.status, begun.text).toBe(201)
    expect(begun.json).toMatchObject({ statusCode: 'READY_FOR_CHECKOUT', totalDueMinor: 1250 })
    expect(refusalOf(await at(sale, visitor, `/${begun.json.id}/payment`))).toEqual(absent)

    const waiting = await at(sale, visitor, `/${begun.json.id}/finalize`, 'POST')
    expect([waiting.status, waiting.trips]).toEqual([200, 2])
    expect(waiting.json).toMatchObject({ statusCode: 'AWAITING_PAYMENT', confirmedAt: null })
    const { submittedAt, expiresAt } = waiting.json
    expect(Date.parse(expiresAt) - Date.parse(submittedAt)).toBe(10 * day)
    expect(linksOf(waiting.json)).toEqual([
      'admission-tickets',
      'cancel',
      'invoices',
      'participants',
      'payment',
      'refunds',
      'resend',
      'self',
    ])

    const payment = await call(community, waiting.json._links.payment.href, { as: visitor })
    expect([payment.status, payment.trips]).toEqual([200, 1])
    expect(payment.json).toMatchObject({
      orderId: begun.json.id,
      provider: 'manual',
      statusId: 3,
      statusCode: 'REQUIRES_ACTION',
      amountMinor: 1250,
      currencyCode: 'EUR',
      instructions,
      dueAt: expiresAt,
      settledAt: null,
    })
    const { reference } = payment.json
    expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    for (const [text, count] of [
      [reference, 1],
      [reference.toLowerCase().replace('-', ' '), 1],
      [`${reference.slice(0, -1)}${reference.endsWith('2') ? '3' : '2'}`, 0],
    ]) {
      const found = await at(sale, manager, `?text=${encodeURIComponent(text)}`)
      expect(found.json.totalCount).toBe(count)
    }

    const managed = await at(sale, manager, `/${begun.json.id}`)
    expect(linksOf(managed.json)).toContain('mark-paid')
    expect((await markPaid(sale, waiting.json, { as: visitor })).status).toBe(403)
    for (const amountMinor of [1249, 1251]) {
      const refused = await markPaid(sale, waiting.json, { amountMinor })
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['amountMinor']])
    }
    const paid = await markPaid(sale, waiting.json)
    expect([paid.status, paid.trips], paid.text).toEqual([200, 2])
    expect(paid.json).toMatchObject({ statusCode: 'CONFIRMED', expiresAt: null })
    expect(linksOf(paid.json)).not.toContain('mark-paid')
    expect(refusalOf(await markPaid(sale, waiting.json))).toEqual(conflict)
    expect(await takenOf(sale)).toEqual([1])
    const tickets = await at(sale, visitor, `/${begun.json.id}/admission-tickets`)
    expect(tickets.json._embedded.items).toMatchObject([{ state: 'Active' }])
    const settled = await at(sale, visitor, `/${begun.json.id}/payment`)
    expect(settled.json).toMatchObject({ statusCode: 'SUCCEEDED', reference, dueAt: null })
    expect(settled.json.settledAt).toBe(paid.json.confirmedAt)
    expect(settled.json.markedByFullName).toBeNull()
    const seen = await at(sale, manager, `/${begun.json.id}/payment`)
    expect(seen.json.markedByFullName).toBe(nameOf(manager))
  })

  it('is one payment for one key, and nobody else reads it', async () => {
    const sale = await paidSale()
    const [visitor, other] = [await sale.community.person(), await sale.community.person()]
    const checkIn = await sale.community.person()
    const ofEvent = { scope: 'event', scopeId: sale.eventId } as const
    await grant(sale.community.id, { ...ofEvent, userId: checkIn.id, role: 43 })
    const waiting = await awaited(sale, visitor)
    expect(waiting.statusCode).toBe('AWAITING_PAYMENT')
    expect(refusalOf(await at(sale, other, `/${waiting.id}/payment`))).toEqual(absent)
    expect((await at(sale, checkIn, `/${waiting.id}/payment`)).status).toBe(403)
    expect((await markPaid(sale, waiting, { as: checkIn })).status).toBe(403)
    const headers = { 'idempotency-key': '01900000-0000-7000-8000-000000000001' }
    const [first, again] = [
      await markPaid(sale, waiting, { headers }),
      await markPaid(sale, waiting, { headers }),
    ]
    expect(again.headers.get('x-idempotency-replay')).toBe('true')
    expect(again.json).toEqual(first.json)
    expect(await attemptsOf(sale, waiting.id)).toMatchObject([{ status_id: 5 }])
  })

  it('waits for its approval first', async () => {
    const sale = await paidSale({ tickets: [{ fields: { requires_approval: true } }] })
    const visitor = await sale.community.person()
    const asked = await awaited(sale, visitor)
    expect(asked).toMatchObject({ statusCode: 'AWAITING_APPROVAL', expiresAt: null })
    expect(linksOf(asked)).not.toContain('payment')
    expect(await attemptsOf(sale, asked.id)).toEqual([])
    const approved = await at(sale, sale.manager, `/${asked.id}/approve`, 'POST')
    expect(approved.json).toMatchObject({ statusCode: 'AWAITING_PAYMENT', confirmedAt: null })
    expect(linksOf(approved.json)).toContain('mark-paid')
    expect((await markPaid(sale, asked)).json.statusCode).toBe('CONFIRMED')
  })

  it('gives its places back when its time is over, and when it is cancelled', async () => {
    const sale = await paidSale({ capacity: 1 })
    const [one, other] = [await sale.community.person(), await sale.community.person()]
    const first = await awaited(sale, one)
    expect(refusalOf(await order(sale, other))).toEqual(conflict)
    await lapse(sale, first.id)
    expect((await at(sale, one, `/${first.id}`)).json.statusCode).toBe('EXPIRED')
    expect(refusalOf(await markPaid(sale, first))).toEqual(conflict)
    const second = await awaited(sale, other)
    expect(second.statusCode).toBe('AWAITING_PAYMENT')
    expect(await attemptsOf(sale, first.id)).toMatchObject([{ status_id: 7 }])
    const cancelled = await at(sale, other, `/${second.id}`, 'DELETE')
    expect(cancelled.json.statusCode).toBe('CANCELLED')
    expect(await attemptsOf(sale, second.id)).toMatchObject([{ status_id: 7 }])
    expect(await takenOf(sale)).toEqual([0])
  })

  it('is paid by a guest, who reads with the secret alone how', async () => {
    const sale = await paidSale()
    await admitGuests(sale)
    const guest = await guestOrder(sale, { body: { finalize: true, participants: [kim] } })
    const { json: waiting } = await asGuest(sale, guest)
    expect(waiting.statusCode).toBe('AWAITING_PAYMENT')
    expect(linksOf(waiting)).toContain('payment')
    const payment = await asGuest(sale, guest, { below: '/payment' })
    expect([payment.status, payment.trips]).toEqual([200, 1])
    expect(payment.json).toMatchObject({ statusCode: 'REQUIRES_ACTION', instructions })
    const { href } = payment.json._links.self
    expect(refusalOf(await call(sale.community, href))).toEqual(absent)
    expect((await markPaid(sale, waiting)).json).toMatchObject({ statusCode: 'CONFIRMED' })
    expect((await asGuest(sale, guest)).json.statusCode).toBe('CONFIRMED')
  })

  it('is confirmed by no way around its payment', async () => {
    const sale = await paidSale()
    const { id } = await awaited(sale, await sale.community.person())
    const thrownBy = async (statement: string) =>
      (await transact({ tenantId: sale.community.id }, (client) => client.query(statement, [id])))
        ?.message
    const confirm = `update registration_order set status_id = 9, expires_at = null,
      confirmed_at = now() where id = $1`
    expect(await thrownBy(confirm)).toBe('resource_conflict')
    const less = 'update payment_attempt set amount_minor = 1 where registration_order_id = $1'
    expect(await thrownBy(less)).toBe('resource_conflict')
    expect((await attemptsOf(sale, id)).length).toBe(1)
  })

  it('cannot be ordered where nobody can be paid', async () => {
    const sale = await paidSale()
    await inTenant(
      sale.community.id,
      'update ticket_catalog_version set payment_instructions = null where id = $1',
      [sale.versionId],
    )
    const ticketing = `/api/events/${sale.eventId}/ticketing`
    expect((await call(sale.community, ticketing)).json.takesPayments).toBe(false)
    expect(refusalOf(await order(sale, await sale.community.person()))).toEqual(conflict)
  })
})

describe('cash at the door', () => {
  const lastDay = ({ community, eventId }: Sale, inDays: number | null) =>
    inTenant(
      community.id,
      `update event set first_session_date = app.local_date(now(), timezone) + $2::integer,
         last_session_date = app.local_date(now(), timezone) + $2::integer where id = $1`,
      [eventId, inDays],
    )
  const atDoor = async () => {
    const sale = await paidSale({ capacity: 5 })
    const { community, versionId, eventId } = sale
    await inTenant(
      community.id,
      'update ticket_catalog_version set takes_cash = true where id = $1',
      [versionId],
    )
    await lastDay(sale, 40)
    const staff = await community.person()
    await grant(community.id, { scope: 'event', scopeId: eventId, userId: staff.id, role: 43 })
    const door = (text = '', as: Person | null = staff) =>
      call(community, `/api/events/${eventId}/door-payments${text && `?text=${text}`}`, { as })
    const take = (orderId: string, amountMinor = 1250, as: Person = staff) =>
      call(community, `/api/events/${eventId}/door-payments/${orderId}/take-cash`, {
        method: 'POST',
        as,
        body: { amountMinor },
      })
    return { sale, staff, door, take }
  }

  it('is taken by whoever lets people in, who sees names and amounts alone', async () => {
    const { sale, staff, door, take } = await atDoor()
    const visitor = await sale.community.person()
    const waiting = await awaited(sale, visitor)
    // It waits for the door, and not for some days.
    expect(Date.parse(waiting.expiresAt)).toBeGreaterThan(Date.now() + 39 * day)
    const payment = await at(sale, visitor, `/${waiting.id}/payment`)
    expect(payment.json).toMatchObject({ means: null, takesCash: true })
    const { reference } = payment.json

    const event = await call(sale.community, `/api/event/${sale.eventId}`, { as: staff })
    expect(linksOf(event.json)).toContain('door-payments')
    const found = await door()
    expect([found.status, found.trips], found.text).toEqual([200, 1])
    const [row] = found.json._embedded.items
    expect(row).toMatchObject({ orderId: waiting.id, ticketCount: 1, amountMinor: 1250, reference })
    expect(Object.keys(row).filter((name) => /email|account|user/i.test(name))).toEqual([])
    expect(linksOf(row)).toEqual(['take-cash'])
    for (const [text, count] of [
      [encodeURIComponent(row.lastName), 1],
      [reference, 1],
      ['nobody', 0],
    ] as const) {
      expect((await door(text)).json.totalCount).toBe(count)
    }
    expect(refusalOf(await door('', visitor))).toEqual([403, 'forbidden'])
    expect((await take(waiting.id, 1250, visitor)).status).toBe(403)
    expect((await take(waiting.id, 1249)).json.errors).toHaveProperty('amountMinor')

    const taken = await take(waiting.id)
    expect([taken.status, taken.trips], taken.text).toEqual([200, 2])
    expect(taken.json).toMatchObject({ statusCode: 'CONFIRMED' })
    expect(linksOf(taken.json)).toEqual([])
    expect(refusalOf(await take(waiting.id))).toEqual(conflict)
    expect((await door()).json.totalCount).toBe(0)
    const settled = await at(sale, visitor, `/${waiting.id}/payment`)
    expect(settled.json).toMatchObject({ statusCode: 'SUCCEEDED', means: 'cash' })
    expect(settled.json.markedByFullName).toBeNull()
    const seen = await at(sale, sale.manager, `/${waiting.id}/payment`)
    expect([seen.json.markedByFullName, seen.trips]).toEqual([nameOf(staff), 1])
    const tickets = await at(sale, visitor, `/${waiting.id}/admission-tickets`)
    expect(tickets.json._embedded.items).toMatchObject([{ state: 'Active' }])
  })

  it('is not taken where the catalogue says nothing of it, and a transfer says what it was', async () => {
    const { sale, door, take } = await atDoor()
    await inTenant(
      sale.community.id,
      'update ticket_catalog_version set takes_cash = false where id = $1',
      [sale.versionId],
    )
    const visitor = await sale.community.person()
    const waiting = await awaited(sale, visitor)
    expect(Date.parse(waiting.expiresAt)).toBeLessThan(Date.now() + 11 * day)
    expect((await door()).json.totalCount).toBe(0)
    expect(refusalOf(await take(waiting.id))).toEqual(conflict)
    await markPaid(sale, waiting)
    expect((await at(sale, visitor, `/${waiting.id}/payment`)).json.means).toBe('bankTransfer')
  })

  it('is taken after midnight, of an event that began in the evening before', async () => {
    const { sale, door, take } = await atDoor()
    const before = await awaited(sale, await sale.community.person())
    await inTenant(
      sale.community.id,
      `insert into event_session (id, tenant_id, event_id, title, start_time, end_time, event_session_status_id,
         concurrency_stamp)
       select gen_random_uuid(), $1, id, 'A night', app.instant_of(evening, timezone),
         app.instant_of(evening + interval '7 hours', timezone), 5, gen_random_uuid()
       from event, lateral (select app.local_date(now(), timezone) - interval '2 hours' as evening) e
       where id = $2`,
      [sale.community.id, sale.eventId],
    )
    const after = await awaited(sale, await sale.community.person())
    expect((await door()).json.totalCount).toBe(2)
    for (const { id } of [before, after]) expect((await take(id)).status).toBe(200)
  })

  it('waits for the event where it is moved, and not for a transfer', async () => {
    const { sale, door, take } = await atDoor()
    const { community, versionId } = sale
    const first = await awaited(sale, await community.person())
    const lapsed = await awaited(sale, await community.person())
    await lapse(sale, lapsed.id)
    await lastDay(sale, 90)
    const dueIn = async (id: string) => {
      const { json } = await at(sale, sale.manager, `/${id}`)
      return Math.round((Date.parse(json.expiresAt) - Date.now()) / day)
    }
    expect(await dueIn(first.id)).toBeGreaterThan(89)
    expect((await at(sale, sale.manager, `/${lapsed.id}`)).json.statusCode).toBe('EXPIRED')
    await lastDay(sale, 2)
    expect(await dueIn(first.id)).toBeLessThan(5)
    await lastDay(sale, null)
    expect(await dueIn(first.id)).toBeLessThan(5)
    expect((await door()).json.totalCount).toBe(1)
    expect((await take(first.id)).status).toBe(200)

    await inTenant(
      community.id,
      'update ticket_catalog_version set takes_cash = false where id = $1',
      [versionId],
    )
    const transfer = await awaited(sale, await community.person())
    await lastDay(sale, 90)
    expect(await dueIn(transfer.id)).toBeLessThan(11)
  })

  it('is taken once, by whichever of two at the door is first', async () => {
    const { sale, take } = await atDoor()
    const waiting = await awaited(sale, await sale.community.person())
    const both = await Promise.all([take(waiting.id), take(waiting.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await attemptsOf(sale, waiting.id)).toMatchObject([{ status_id: 5 }])
  })
})

describe('the reference of a payment', () => {
  it('is never that of another one by one wrong letter, or by two that were exchanged', async () => {
    const rows = await asOwner<{ reference: string }>(
      `select app.payment_reference((random() * 31 ^ 7)::bigint) as reference
       from generate_series(1, 50)`,
    )
    const letters = [...paymentReference.alphabet]
    const isRight = (code: readonly string[]) => {
      const values = code.map((letter) => letters.indexOf(letter))
      const check = values.pop()
      return values.reduce((sum, value, index) => sum + (index + 1) * value, 0) % 31 === check
    }
    for (const { reference } of rows) {
      const code = [...reference]
      expect([code.length, isRight(code)]).toEqual([8, true])
      for (const [at, letter] of code.entries()) {
        const others = letters.filter((each) => each !== letter)
        expect(others.filter((other) => isRight(code.with(at, other)))).toEqual([])
        const exchanged = code.filter(
          (other, place) => other !== letter && isRight(code.with(at, other).with(place, letter)),
        )
        expect(exchanged).toEqual([])
      }
    }
  })
})
