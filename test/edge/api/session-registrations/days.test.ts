import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { order, type Sale, saleOf, takenOf } from '../../../support/orders.ts'
import { arrangedEvent } from '../../../support/programme.ts'
import { dayOf, registerForDay } from '../../../support/session-registrations.ts'

const path = '/api/eventregistration'
const far = '2090-01-31'
let community: Community
let manager: Person
let visitor: Person

beforeAll(async () => {
  community = await mintCommunity()
  ;[manager, visitor] = [await community.person(), await community.person()]
})

const done = ({ status, json, text }: Answer, wanted = 200) => {
  expect(status, text).toBe(wanted)
  return json
}
const eventWith = async (fields: Readonly<Record<string, unknown>> = {}) => {
  const { id } = await arrangedEvent(community, manager)
  for (const [column, value] of Object.entries(fields)) {
    await inTenant(community.id, `update event set ${column} = $2 where id = $1`, [id, value])
  }
  return id
}
const shownDay = async (eventId: string, as: Person | null) =>
  done(await call(community, `/api/eventday/by-event/${eventId}`, { as }))._embedded.items[0]
const lead = ({ href }: { href: string }) => href.replace(/\{.*/, '')
const leave = (id: string, as = visitor) =>
  call(community, `${path}/${id}`, { as, method: 'DELETE' })

describe('a day that takes registrations', () => {
  it('is registered for once per person, seen by the person and by whoever manages the event, and given up', async () => {
    const eventId = await eventWith()
    const day = await dayOf(community, eventId, { label: 'Opening' })
    expect((await shownDay(eventId, null))._links.register).toBeUndefined()
    const { _links } = await shownDay(eventId, visitor)
    expect(_links.register).toMatchObject({ method: 'POST', title: 'Register for this day' })
    const made = await call(community, _links.register.href, {
      as: visitor,
      method: _links.register.method,
      body: { eventDayId: day },
    })
    expect([done(made, 201), made.trips]).toMatchObject([
      {
        eventDayId: day,
        eventSessionId: null,
        localDate: far,
        dayLabel: 'Opening',
        approvalStatusMasterCode: 'APPROVED',
      },
      2,
    ])
    expect((await shownDay(eventId, visitor))._links.register).toBeUndefined()
    const again = await registerForDay(community, day, visitor)
    expect([again.status, again.json.detail]).toEqual([
      409,
      'You have registered for this day already.',
    ])

    const own = await call(community, made.json._links['by-day'].href, { as: visitor })
    expect([done(own).id, own.trips]).toEqual([made.json.id, 1])
    const list = await call(community, path, { as: visitor })
    expect([done(list)._embedded.items, list.trips]).toMatchObject([[{ id: made.json.id }], 1])
    const managed = done(
      await call(community, `/api/eventday/management/by-event/${eventId}/${day}`, { as: manager }),
    )
    expect(managed._links.delete).toBeUndefined()
    const all = await call(community, lead(managed._links.registrations), { as: manager })
    expect([done(all)._embedded.items, all.trips]).toMatchObject([[{ userId: visitor.id }], 1])
    const csv = await call(community, lead(all.json._links.export), { as: manager, method: 'POST' })
    expect(csv.status, csv.text).toBe(201)

    const other = await community.person()
    const seen = await Promise.all([
      call(community, lead(managed._links.registrations), { as: other }),
      call(community, lead(managed._links.registrations)),
      call(community, `${path}/${made.json.id}`, { as: other }),
      call(community, `${path}/by-day/${day}`, { as: other }),
      leave(made.json.id, other),
    ])
    expect(seen.map(({ status }) => status)).toEqual([403, 401, 404, 404, 404])
    for (const { text } of seen) expect(text).not.toContain(visitor.id)
    const removal = await call(community, `/api/eventday/${day}`, {
      as: manager,
      method: 'DELETE',
      headers: { 'if-match': `"${managed.concurrencyStamp}"` },
    })
    expect([removal.status, removal.json.detail]).toEqual([
      409,
      'People are registered for this day. Reject their registrations first.',
    ])

    expect((await leave(made.json.id)).status).toBe(204)
    done(await registerForDay(community, day, visitor), 201)
  })

  it.each<[string, object, object, number, string]>([
    [
      'takes none',
      { allows_day_scope_registration: false },
      {},
      409,
      'This day takes no registrations.',
    ],
    ['is over', { local_date: '2020-01-31' }, {}, 409, 'This day is over.'],
    ['is not published', { is_published: false }, {}, 404, ''],
    [
      'of a closed event',
      {},
      { registration_policy_id: 4 },
      409,
      'This day takes no registrations.',
    ],
    ['of a draft', {}, { event_status_id: 1 }, 404, ''],
  ])('refuses, and has no link, where it %s', async (_, ofDay, ofEvent, status, detail) => {
    const eventId = await eventWith({ ...ofEvent })
    const day = await dayOf(community, eventId, { ...ofDay })
    const refused = await registerForDay(community, day, visitor)
    expect(refused.status, refused.text).toBe(status)
    if (status !== 409) return
    expect(refused.json.detail).toBe(detail)
    expect((await shownDay(eventId, visitor))._links.register).toBeUndefined()
  })

  it('waits for approval where its event asks for one, and is deleted without who was rejected', async () => {
    const eventId = await eventWith({ registration_policy_id: 2 })
    const day = await dayOf(community, eventId)
    const made = done(await registerForDay(community, day, visitor), 201)
    expect(made.approvalStatusMasterCode).toBe('PENDING')
    const [asked] = done(await call(community, `${path}/management/by-day/${day}`, { as: manager }))
      ._embedded.items
    const decide = async ({ href, method }: { href: string; method: string }) =>
      done(await call(community, href, { as: manager, method }))
    const approved = await decide(asked._links.approve)
    expect(approved.approvalStatusMasterCode).toBe('APPROVED')
    await decide(asked._links.reject)
    expect((await leave(made.id)).status).toBe(409)
    expect((await registerForDay(community, day, visitor)).status).toBe(409)
    const managed = done(
      await call(community, `/api/eventday/management/by-event/${eventId}/${day}`, { as: manager }),
    )
    const removal = await call(community, managed._links.delete.href, {
      as: manager,
      method: 'DELETE',
      headers: { 'if-match': `"${managed.concurrencyStamp}"` },
    })
    expect(removal.status, removal.text).toBe(204)
  })
})

describe('the pool of a day', () => {
  const poolWith = async (capacity: number): Promise<[Sale, string]> => {
    const sale = await saleOf([{ capacity }], [{ fields: { has_waiting_list: true } }], community)
    const day = await dayOf(community, sale.eventId)
    await inTenant(community.id, 'update capacity_pool set event_day_id = $2 where id = $1', [
      sale.pools[0],
      day,
    ])
    return [sale, day]
  }

  it('has its places taken by tickets and registrations alike, and given back', async () => {
    const [sale, day] = await poolWith(2)
    const [buyer, late] = [await community.person(), await community.person()]
    const made = done(await registerForDay(community, day, visitor), 201)
    done(await order(sale, buyer), 201)
    expect(await takenOf(sale)).toEqual([2])
    const full = await registerForDay(community, day, late)
    expect([full.status, full.json.detail]).toEqual([409, 'All places of this day are taken.'])
    expect((await shownDay(sale.eventId, late))._links.register).toBeUndefined()
    expect((await order(sale, late)).status).toBe(409)

    // Who waits for a ticket comes before whoever registers.
    done(await order(sale, late, [{}], { body: { joinWaitingList: true } }), 201)
    expect((await leave(made.id)).status).toBe(204)
    expect(await takenOf(sale)).toEqual([1])
    expect((await registerForDay(community, day, visitor)).status).toBe(409)
  })

  it('has the places of orders whose time is over', async () => {
    const [sale, day] = await poolWith(1)
    const { id } = done(await order(sale, await community.person()), 201)
    expect((await registerForDay(community, day, visitor)).status).toBe(409)
    await inTenant(
      community.id,
      `update registration_order set expires_at = now() - interval '1 minute' where id = $1`,
      [id],
    )
    done(await registerForDay(community, day, visitor), 201)
    expect(await takenOf(sale)).toEqual([1])
  })

  it('counts who was registered before it was the pool of the day, and nobody who is rejected or erased', async () => {
    const sale = await saleOf([{ capacity: 5 }], [{}], community)
    const day = await dayOf(community, sale.eventId)
    const people = [await community.person(), await community.person(), await community.person()]
    const made = []
    for (const as of people) made.push(done(await registerForDay(community, day, as), 201))
    const setDay = (to: string | null) =>
      inTenant(community.id, 'update capacity_pool set event_day_id = $2 where id = $1', [
        sale.pools[0],
        to,
      ])
    await setDay(day)
    expect(await takenOf(sale)).toEqual([3])
    await setDay(null)
    expect(await takenOf(sale)).toEqual([0])
    await setDay(day)
    const rejected = await call(community, `${path}/${made[0].id}/reject`, {
      as: sale.manager,
      method: 'POST',
    })
    expect(rejected.status, rejected.text).toBe(200)
    expect(await takenOf(sale)).toEqual([2])
    const erased = await call(community, '/api/user', {
      as: people[1]!,
      method: 'DELETE',
      headers: { 'idempotency-key': newId() },
    })
    expect(erased.status, erased.text).toBeLessThan(300)
    expect(await takenOf(sale)).toEqual([1])
    const rows = await inTenant(
      community.id,
      'select user_id from session_registration where event_day_id = $1 order by created_at',
      [day],
    )
    expect(rows).toEqual([{ user_id: people[0]!.id }, { user_id: people[2]!.id }])
  })
})
