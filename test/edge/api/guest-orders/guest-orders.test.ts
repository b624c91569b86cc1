import { describe, expect, it } from 'vitest'
import { guestHeaders } from '../../../../src/kernel/guest-orders.ts'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, inTenant, newId } from '../../../support/community.ts'
import {
  admitGuests,
  asGuest,
  challenged,
  type Guest,
  guestOf,
  guestOrder,
  guestPath,
  kim,
  proven,
  start,
} from '../../../support/guests.ts'
import { order, type Sale, type SoldTicket, saleOf, takenOf } from '../../../support/orders.ts'
import { sharedIsolate } from '../../../support/own-isolate.ts'

const refusalOf = ({ status, json }: Answer) => [status, json.code]
const conflict = [409, 'resource_conflict']
const absent = [404, 'resource_not_found']
const notProven = [400, 'anonymous_registration_challenge_invalid']
const linksOf = ({ _links }: { _links: object }) => Object.keys(_links).toSorted()

async function openSale(capacity = 100, ticket: SoldTicket = {}): Promise<Sale> {
  const sale = await saleOf([{ capacity }], [ticket])
  await admitGuests(sale)
  return sale
}

const finished = { finalize: true, participants: [kim] }

describe('an order without an account', () => {
  it('is offered where guests are admitted, and confirmed by one request after a challenge', async () => {
    const sale = await openSale()
    const event = await call(sale.community, `/api/event/${sale.eventId}`)
    const { 'start-guest-registration': begin, 'guest-registration-challenge': ask } =
      event.json._links
    expect([begin.href, ask.href]).toEqual([guestPath(sale), guestPath(sale, '/challenge')])

    const key = newId()
    const issued = await challenged(sale, key)
    expect(issued.json).toMatchObject({ difficulty: 16, version: 1 })
    expect(issued.headers.get('cache-control')).toBe('private, no-store')
    expect([
      issued.trips,
      await asOwner('select from idempotency_key where key = $1', [key]),
    ]).toEqual([1, []])

    const answer = await start(sale, await proven(sale, key), { body: finished })
    expect([answer.status, answer.trips]).toEqual([201, 2])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.json).toMatchObject({ statusCode: 'CONFIRMED', accountUserId: null })
    expect(linksOf(answer.json)).toEqual([
      'cancel-registration',
      'erase',
      'participants',
      'self',
      'status',
    ])
    const guest = guestOf(answer)
    expect(guest.capability).toMatch(/^[\w-]{43}$/)
    expect(answer.text).not.toContain(guest.capability)
    const read = await asGuest(sale, guest)
    expect([read.trips, read.json]).toEqual([1, answer.json])
    expect(read.headers.get('cache-control')).toBe('private, no-store')
    expect(read.headers.has(guestHeaders.capability)).toBe(false)
    expect(await takenOf(sale)).toEqual([1])
    // Those who see registrations see who comes.
    const listed = await call(sale.community, `${sale.path}?text=kim@example`, { as: sale.manager })
    expect(listed.json._embedded.items.map(({ id }: Guest) => id)).toEqual([guest.id])
  })

  it('is nothing where an account is required', async () => {
    const sale = await saleOf()
    const event = await call(sale.community, `/api/event/${sale.eventId}`)
    expect(event.json._links).not.toHaveProperty('start-guest-registration')
    expect(refusalOf(await challenged(sale, newId()))).toEqual(conflict)
  })

  it('says step by step who comes, and is finished and cancelled by its links', async () => {
    const sale = await openSale()
    const guest = await guestOrder(sale, { quantity: 2 })
    expect(guest.order.statusCode).toBe('AWAITING_PARTICIPANT_DETAILS')
    expect(linksOf(guest.order)).toEqual(['cancel', 'edit-participants', 'participants', 'self'])
    const { json } = await asGuest(sale, guest, { below: '/participants' })
    const [first, second] = json._embedded.items
    expect(linksOf(first)).toEqual(['edit', 'start-attempt'])
    const say = ({ id }: { id: string }, body: object) =>
      asGuest(sale, guest, { below: `/participants/${id}`, method: 'PUT', body })
    expect((await say(first, { firstName: 'Kim' })).json.errors).toHaveProperty('email')
    expect((await say(second, { firstName: 'Robin' })).status).toBe(200)
    expect((await say(first, kim)).json).toMatchObject(kim)
    const ready = await asGuest(sale, guest)
    expect(linksOf(ready.json)).toEqual([
      'apply-promotion',
      'cancel',
      'edit-participants',
      'finalize',
      'participants',
      'self',
    ])
    const done = await asGuest(sale, guest, { below: '/finalize', method: 'POST' })
    expect(done.json.statusCode).toBe('CONFIRMED')
    expect(refusalOf(await asGuest(sale, guest, { method: 'DELETE' }))).toEqual(conflict)

    const other = await guestOrder(sale)
    expect(refusalOf(await asGuest(sale, other, { below: '/status' }))).toEqual(absent)
    expect(refusalOf(await asGuest(sale, other, { below: '/cancel', method: 'POST' }))).toEqual(
      absent,
    )
    expect((await asGuest(sale, other, { method: 'DELETE' })).json.statusCode).toBe('CANCELLED')
    expect(await takenOf(sale)).toEqual([2])
  })

  it('has a status that names nobody, and is cancelled when it is confirmed, once', async () => {
    const sale = await openSale()
    const guest = await guestOrder(sale, { body: finished })
    const status = await asGuest(sale, guest, { below: '/status' })
    expect(status.json).toMatchObject({ statusCode: 'CONFIRMED', cancelledAt: null })
    expect(status.text).not.toMatch(/kim/i)
    const cancel = { below: '/cancel', method: 'POST', headers: { 'idempotency-key': newId() } }
    expect((await asGuest(sale, guest, cancel)).json.statusCode).toBe('CANCELLED')
    expect(refusalOf(await asGuest(sale, guest, cancel))).toEqual(conflict)
    expect((await asGuest(sale, guest, { below: '/status' })).json.statusCode).toBe('CANCELLED')
    expect(await takenOf(sale)).toEqual([0])
    await inTenant(
      sale.community.id,
      `insert into event_session (id, tenant_id, event_id, title, slug, start_time, end_time,
         event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, 'Over', 'over', now() - interval '40 days', now() - interval '31 days', 5, $1)`,
      [newId(), sale.community.id, sale.eventId],
    )
    expect(refusalOf(await asGuest(sale, guest, { below: '/status' }))).toEqual(absent)
  })
})

describe('the challenge', () => {
  it('starts the order of its community, event, body and key, with its proof', async () => {
    const sale = await openSale()
    const elsewhere = await openSale()
    const [key, otherKey] = [newId(), newId()]
    const headers = await proven(sale, key)
    const { [guestHeaders.challenge]: challenge, [guestHeaders.proof]: proof } = headers
    const wrong: Record<string, string>[] = [
      { 'idempotency-key': key },
      { ...headers, [guestHeaders.challenge]: `${challenge}x` },
      { ...headers, [guestHeaders.proof]: '0123456789abcdef' },
      { ...headers, [guestHeaders.proof]: proof!.toUpperCase().padStart(17, '0') },
      { ...headers, 'idempotency-key': otherKey },
    ]
    for (const each of wrong) {
      const answer = await start(sale, each)
      expect(refusalOf(answer)).toEqual(notProven)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    expect(refusalOf(await start(sale, headers, { quantity: 2 }))).toEqual(notProven)
    expect(refusalOf(await start(elsewhere, headers))).toEqual(notProven)
    expect(refusalOf(await start(sale, { ...headers, 'idempotency-key': '' }))).toEqual([
      400,
      'idempotency_key_invalid',
    ])
    expect([await takenOf(sale), await takenOf(elsewhere)]).toEqual([[0], [0]])
    expect((await start(sale, headers)).status).toBe(201)
  })

  it('gives the same order and secret again; another challenge does not', async () => {
    const sale = await openSale()
    const key = newId()
    const headers = await proven(sale, key)
    const first = await start(sale, headers, { body: finished })
    const again = await start(sale, headers, { body: finished })
    expect(again.headers.get('x-idempotency-replay')).toBe('true')
    expect(guestOf(again)).toEqual(guestOf(first))
    const other = await start(sale, await proven(sale, key), { body: finished })
    expect(refusalOf(other)).toEqual([409, 'idempotency_key_reuse'])
    expect(other.headers.has(guestHeaders.capability)).toBe(false)
    // Nothing that is stored opens the order.
    const stored = await asOwner(
      `select (select jsonb_agg(to_jsonb(k)) from idempotency_key k where key = $1)::text
         || (select jsonb_agg(to_jsonb(g)) from registration_order_guest g where registration_order_id = $2)::text as text`,
      [key, first.json.id],
    )
    expect((stored[0] as { text: string }).text).not.toContain(guestOf(first).capability)
    expect(await takenOf(sale)).toEqual([1])
  })
})

describe('the secret of an order', () => {
  it('is in no line of the log and in no answer but the first, also of calls that are refused', async () => {
    const sale = await openSale()
    const isolate = await sharedIsolate()
    const { origin } = isolate
    const key = newId()
    const headers = await proven(sale, key)
    const before = isolate.lines.length
    const started = await start(sale, headers, { body: finished, origin })
    const guest = guestOf(started)
    const answers = [
      await asGuest(sale, guest, { origin }),
      await asGuest(sale, guest, { below: '/participants', origin }),
      await asGuest(sale, guest, { below: '/finalize', method: 'POST', origin }),
      await asGuest(sale, guest, { below: '/status', origin }),
      await asGuest(sale, guest, { below: '/nowhere', origin }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200, 404])
    const lines = isolate.lines.slice(before).join('\n')
    expect(lines.match(/"operation":/g)?.length).toBeGreaterThan(answers.length - 1)
    const [challenge, proof] = [guestHeaders.challenge, guestHeaders.proof].map(
      (name) => headers[name]!,
    )
    for (const secret of [guest.capability, challenge!, proof!]) {
      expect(lines).not.toContain(secret)
      expect(answers.map(({ text }) => text).join('\n')).not.toContain(secret)
    }
    expect(started.text).not.toContain(guest.capability)
  })
})

describe('a confirmed order whose answer was lost', () => {
  it('is given again for a day, long after its challenge has ended', async () => {
    const sale = await openSale()
    const key = newId()
    const headers = await proven(sale, key)
    const first = await start(sale, headers, { body: finished })
    const isolate = await sharedIsolate()
    const later = async (hours: number) => {
      await isolate.turnClock(hours * 60 * 60 * 1000)
      try {
        return await start(sale, headers, { body: finished, origin: isolate.origin })
      } finally {
        await isolate.turnClock(0)
      }
    }
    const again = await later(23.9)
    expect(again.headers.get('x-idempotency-replay')).toBe('true')
    expect(guestOf(again)).toEqual(guestOf(first))
    // As the job that sweeps kept results does after a day.
    await asOwner('delete from idempotency_key where key = $1', [key])
    const late = await later(24.1)
    expect(refusalOf(late)).toEqual(notProven)
    expect(late.headers.has(guestHeaders.capability)).toBe(false)
    expect(await takenOf(sale)).toEqual([1])
  })
})

describe('who has no secret of the order', () => {
  it('finds nothing: wrong, absent, foreign and twice are the same as no such order', async () => {
    const sale = await openSale()
    const [mine, other] = [await guestOrder(sale, { body: finished }), await guestOrder(sale)]
    const elsewhere = await openSale()
    const { json } = await asGuest(sale, mine, { below: '/participants' })
    const participant = json._embedded.items[0].id
    const calls = [
      ['', 'GET'],
      ['/participants', 'GET'],
      [`/participants/${participant}`, 'PUT', kim],
      ['/finalize', 'POST'],
      ['', 'DELETE'],
      ['/status', 'GET'],
      ['/cancel', 'POST'],
      ['/personal-data', 'DELETE'],
    ] as const
    const told = ({
      status,
      json: { instance, traceId, correlationId, timestamp, ...rest },
    }: Answer) => [status, rest]
    for (const [below, method, body] of calls) {
      const options = { below, method, ...(body && { body }) }
      const noSuch = told(await asGuest(sale, { ...mine, id: newId() }, options))
      expect(noSuch[0]).toBe(404)
      for (const capability of [
        '',
        'nonsense',
        other.capability,
        `${mine.capability}, ${mine.capability}`,
      ]) {
        expect(told(await asGuest(sale, { id: mine.id, capability }, options))).toEqual(noSuch)
      }
      expect(told(await asGuest({ ...sale, path: elsewhere.path }, mine, options))).toEqual(noSuch)
      expect(told(await asGuest(elsewhere, mine, options))).toEqual(noSuch)
    }
    // As strangers of the orders of accounts.
    const account = await sale.community.person()
    expect(
      refusalOf(await call(sale.community, `${sale.path}/${mine.id}`, { as: account })),
    ).toEqual(absent)
    const own = (await order(sale, account)).json.id
    expect(refusalOf(await asGuest(sale, { ...mine, id: own }))).toEqual(absent)
    // A participant of another order is not in this one.
    const foreign = { below: `/participants/${participant}`, method: 'PUT', body: kim }
    expect(refusalOf(await asGuest(sale, other, foreign))).toEqual(absent)
    expect((await asGuest(sale, mine)).json.statusCode).toBe('CONFIRMED')
  })

  it('is another caller for a replay', async () => {
    const sale = await openSale()
    const [one, other] = [await guestOrder(sale), await guestOrder(sale)]
    const headers = { 'idempotency-key': newId() }
    const options = { method: 'DELETE', headers }
    expect((await asGuest(sale, one, options)).status).toBe(200)
    const replay = await asGuest(sale, one, options)
    expect(replay.headers.get('x-idempotency-replay')).toBe('true')
    const foreign = await asGuest(sale, { id: one.id, capability: other.capability }, options)
    expect(refusalOf(foreign)).toEqual([409, 'idempotency_key_reuse'])
  })
})

describe('one address', () => {
  it('gets no more than a person can have', async () => {
    const sale = await openSale(100, { fields: { maximum_per_person: 1 } })
    // What is begun does not count yet: it is told at its end.
    const slow = await guestOrder(sale, { body: { participants: [kim] } })
    await guestOrder(sale, { body: finished })
    const more = await start(sale, await proven(sale, newId()), { body: finished })
    expect(refusalOf(more)).toEqual(conflict)
    const finish = { below: '/finalize', method: 'POST' }
    expect(refusalOf(await asGuest(sale, slow, finish))).toEqual(conflict)
    const other = { ...kim, email: 'other@example.test' }
    await guestOrder(sale, { body: { finalize: true, participants: [other] } })
    expect(await takenOf(sale)).toEqual([3])
  })

  it('is needed, and there are no more people than tickets', async () => {
    const sale = await openSale()
    const errorsOf = async (participants: object[]) => {
      const answer = await start(sale, await proven(sale, newId()), { body: { participants } })
      return Object.keys(answer.json.errors)
    }
    expect(await errorsOf([{ firstName: 'Kim' }])).toEqual(['email'])
    expect(await errorsOf([kim, kim])).toEqual(['participants'])
  })
})

describe('an account', () => {
  it('keeps the order of its proved address, and the secret opens nothing any more', async () => {
    const sale = await openSale()
    const [owner, stranger] = [await sale.community.person(), await sale.community.person()]
    await asOwner('update user_profile set email_verified_at = now() where user_id = any($1)', [
      [owner.id, stranger.id],
    ])
    const own = { ...kim, email: `${owner.id}@example.test` }
    const guest = await guestOrder(sale, { body: { finalize: true, participants: [own] } })
    const claim = { below: '/claim', method: 'POST' }
    expect(refusalOf(await asGuest(sale, guest, claim))).toEqual([401, 'authentication_required'])
    expect(refusalOf(await asGuest(sale, guest, { ...claim, as: stranger }))).toEqual(conflict)
    const wrong = { ...guest, capability: 'x'.repeat(43) }
    expect(refusalOf(await asGuest(sale, wrong, { ...claim, as: owner }))).toEqual(absent)
    expect((await asGuest(sale, guest, { as: stranger })).json._links).not.toHaveProperty('claim')
    expect((await asGuest(sale, guest, { as: owner })).json._links).toHaveProperty('claim')
    const claimed = await asGuest(sale, guest, { ...claim, as: owner })
    expect(claimed.json).toMatchObject({ id: guest.id, accountUserId: owner.id })
    expect(linksOf(claimed.json)).toEqual([
      'admission-tickets',
      'cancel',
      'participants',
      'resend',
      'self',
    ])
    expect(refusalOf(await asGuest(sale, guest))).toEqual(absent)
    const list = await call(sale.community, '/api/registration-orders', { as: owner })
    expect(list.json._embedded.items.map(({ id }: Guest) => id)).toEqual([guest.id])
  })
})

describe('what is erased with the secret', () => {
  it('names nobody any more, also in what is kept for replays; the order counts on', async () => {
    const sale = await openSale()
    const guest = await guestOrder(sale, { body: { participants: [kim] } })
    const { json } = await asGuest(sale, guest, { below: '/participants' })
    const below = `/participants/${json._embedded.items[0].id}`
    const canary = { firstName: 'Canary', lastName: 'Bird', email: 'canary@example.test' }
    await asGuest(sale, guest, { below, method: 'PUT', body: canary })
    const erase = { below: '/personal-data', method: 'DELETE' }
    expect(refusalOf(await asGuest(sale, guest, erase))).toEqual(conflict)
    await asGuest(sale, guest, { below: '/finalize', method: 'POST' })
    expect((await asGuest(sale, guest, erase)).json.statusCode).toBe('CONFIRMED')
    const people = await asGuest(sale, guest, { below: '/participants' })
    expect(people.json._embedded.items).toMatchObject([
      { firstName: null, lastName: null, email: null },
    ])
    const left = await asOwner(
      `select 1 from idempotency_key where tenant_id = $1 and result::text ilike '%canary%'
       union all select 1 from registration_order_participant where tenant_id = $1 and email ilike '%canary%'`,
      [sale.community.id],
    )
    expect([left, await takenOf(sale)]).toEqual([[], [1]])
  })

  it('is in no stored result of the staff any more, wherever that says the order; control: another one', async () => {
    const sale = await openSale()
    const begun = () => guestOrder(sale, { body: finished })
    const [one, other] = [await begun(), await begun()]
    const name = { firstName: 'Canary', email: 'canary@example.test' }
    /** As of a payment in cash, a transfer, a check-in and a note. */
    const shapes = (id: string) => [
      { order: { id }, payment: name },
      { id: newId(), registrationOrderId: id, ...name },
      { ticket: { registrationOrderId: id, ...name } },
      { order: { id }, note: { text: 'Canary sits at the front' } },
    ]
    for (const result of [...shapes(one.id), ...shapes(other.id)]) {
      await inTenant(
        sale.community.id,
        `insert into idempotency_key (tenant_id, key, operation_id, fingerprint, result)
         values ($1, $2, 'staff', 'x', $3)`,
        [sale.community.id, newId(), result],
      )
    }
    const headers = { 'idempotency-key': newId() }
    const erase = { below: '/personal-data', method: 'DELETE', headers }
    expect((await asGuest(sale, one, erase)).status).toBe(200)
    const ofOrder = (id: string) =>
      asOwner(
        `select 1 from idempotency_key where tenant_id = $1 and operation_id = 'staff'
        and strpos(result::text, $2) > 0`,
        [sale.community.id, id],
      )
    expect([await ofOrder(one.id), await ofOrder(other.id)]).toMatchObject([[], { length: 4 }])
    const replay = await asGuest(sale, one, erase)
    expect([replay.status, replay.headers.get('x-idempotency-replay')]).toEqual([200, 'true'])
  })
})
