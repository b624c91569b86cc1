import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { beginAltering } from '../support/altering.ts'
import { type Answer, call } from '../support/client.ts'
import { inTenant, newId, type Person } from '../support/community.ts'
import { order, type Sale, saleOf, takenOf } from '../support/orders.ts'
import {
  dayOf,
  path,
  type Room,
  register,
  registerForDay,
  sessionWith,
} from '../support/session-registrations.ts'
import { asApplication, connectAsOwner, enter } from '../support/sql-batch.ts'

const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const people = ({ community }: Room, count: number) =>
  Promise.all(Array.from({ length: count }, () => community.person()))

async function registered({ community, sessionId }: Room): Promise<number> {
  const rows = await inTenant(
    community.id,
    'select from session_registration where event_session_id = $1 and approval_status_id in (1, 2)',
    [sessionId],
  )
  return rows.length
}

async function opened({ community }: Room, person: Person): Promise<Client> {
  const client = await asApplication()
  await client.query('begin')
  await enter(client, community.id, person)
  return client
}

describe('places of a day', () => {
  const pooled = async (capacity: number): Promise<[Sale, string]> => {
    const sale = await saleOf([{ capacity }])
    const day = await dayOf(sale.community, sale.eventId)
    await inTenant(sale.community.id, 'update capacity_pool set event_day_id = $2 where id = $1', [
      sale.pools[0],
      day,
    ])
    return [sale, day]
  }

  it('of 10 who register and 10 who order at once, 6 get one of 6', async () => {
    const [sale, day] = await pooled(6)
    const { community } = sale
    const visitors = await Promise.all(Array.from({ length: 20 }, () => community.person()))
    const answers = await Promise.all(
      visitors.map((as, index) =>
        index % 2 === 0
          ? registerForDay(community, day, as, { isolate: (index / 2) % 2 })
          : order(sale, as, [{}], { isolate: ((index - 1) / 2) % 2 }),
      ),
    )
    expect(statusesOf(answers)).toEqual([...Array(6).fill(201), ...Array(14).fill(409)])
    expect(await takenOf(sale)).toEqual([6])
    // They end at once, one after the other or both.
    const mine = answers
      .map(({ json }, index) => ({ id: json.id, as: visitors[index]! }))
      .filter((_, index) => index % 2 === 0 && answers[index]!.status === 201)
    await Promise.all(
      mine.map(({ id, as }) => call(community, `${path}/${id}`, { as, method: 'DELETE' })),
    )
    expect(await takenOf(sale)).toEqual([6 - mine.length])
  })

  it('are not taken of a day that is deleted meanwhile', async () => {
    const [{ community, eventId, manager }, day] = await pooled(6)
    const visitors = await Promise.all([0, 1, 2].map(() => community.person()))
    const [removal, ...answers] = await Promise.all([
      call(community, `/api/eventday/${day}`, {
        as: manager,
        method: 'DELETE',
        headers: { 'if-match': `"${day}"` },
      }),
      ...visitors.map((as) => registerForDay(community, day, as)),
    ])
    const rows = await inTenant(community.id, 'select from event_day where event_id = $1', [
      eventId,
    ])
    const made = answers.filter(({ status }) => status === 201).length
    expect([removal!.status, rows.length]).toEqual(made > 0 ? [409, 1] : [204, 0])
  })

  it('control: without the comparison and the constraint three take one place', async () => {
    const [sale, day] = await pooled(1)
    const { community } = sale
    const visitors = await Promise.all([0, 1, 2].map(() => community.person()))
    const owner = await connectAsOwner()
    const registering = async () => {
      for (const visitor of visitors) {
        await enter(owner, community.id, visitor)
        await owner.query(
          'select app.register_for_day(gen_random_uuid(), $1, $1, 2, gen_random_uuid(), now())',
          [day],
        )
      }
      const { rows } = await owner.query<{ taken: number }>(
        'select taken from capacity_pool where id = any($1)',
        [sale.pools],
      )
      return rows[0]!.taken
    }
    await owner.query('begin')
    await expect(registering()).rejects.toThrow('overtaken')
    await owner.query('rollback')
    await beginAltering(owner, 'alter table capacity_pool drop constraint capacity_pool_taken')
    await owner.query(
      `do $$ begin execute replace(pg_get_functiondef('app.register_for_day'::regproc),
         'app.day_places_left(target', 'false and app.day_places_left(target'); end $$`,
    )
    expect(await registering()).toBe(3)
    await owner.query('rollback')
    await owner.end()
  })
})

describe('places of a session', () => {
  it('of 40 who register at once, 10 get one of 10', async () => {
    const room = await sessionWith({ max_audience_attendees: 10 })
    const visitors = await people(room, 40)
    const answers = await Promise.all(
      visitors.map((as, index) => register(room, as, { isolate: index % 2 })),
    )
    expect(statusesOf(answers)).toEqual([...Array(10).fill(201), ...Array(30).fill(409)])
    expect(await registered(room)).toBe(10)
  })

  it('that are withdrawn meanwhile are taken once more, and never twice', async () => {
    const room = await sessionWith({ max_audience_attendees: 10 })
    const [first, second] = [await people(room, 10), await people(room, 15)]
    const made = await Promise.all(first.map((as) => register(room, as)))
    const [answers, withdrawn] = await Promise.all([
      Promise.all(second.map((as, index) => register(room, as, { isolate: index % 2 }))),
      Promise.all(
        made
          .slice(0, 5)
          .map(({ json }, index) =>
            call(room.community, `${path}/${json.id}`, { as: first[index]!, method: 'DELETE' }),
          ),
      ),
    ])
    expect(statusesOf(withdrawn)).toEqual(Array(5).fill(204))
    const taken = answers.filter(({ status }) => status === 201).length
    expect(taken).toBeLessThanOrEqual(5)
    expect(await registered(room)).toBe(5 + taken)
    const late = await people(room, 6 - taken)
    const rest: Answer[] = []
    for (const as of late) rest.push(await register(room, as))
    expect(statusesOf(rest)).toEqual([...Array(5 - taken).fill(201), 409])
    expect(await registered(room)).toBe(10)
  })

  it('are taken once by twins with one key, and by one person at once', async () => {
    const room = await sessionWith({ max_audience_attendees: 10 })
    const [twin, hasty] = await people(room, 2)
    const headers = { 'idempotency-key': newId() }
    const twins = await Promise.all(
      [0, 1].map((isolate) => register(room, twin!, { isolate, headers })),
    )
    expect(statusesOf(twins)).toEqual([201, 201])
    expect(twins[0]!.json.id).toBe(twins[1]!.json.id)
    const twice = await Promise.all([0, 1].map((isolate) => register(room, hasty!, { isolate })))
    expect(statusesOf(twice)).toEqual([201, 409])
    expect(await registered(room)).toBe(2)
  })

  it('control: counted without the lock, one place is taken twice', async () => {
    const room = await sessionWith({ max_audience_attendees: 1 })
    const visitors = await people(room, 2)
    const clients = await Promise.all(visitors.map((visitor) => opened(room, visitor)))
    for (const client of clients) {
      const { rows } = await client.query(
        'select count(*)::integer as taken from session_registration where event_session_id = $1',
        [room.sessionId],
      )
      expect(rows).toEqual([{ taken: 0 }])
    }
    for (const [index, client] of clients.entries()) {
      await client.query(
        `insert into session_registration (id, tenant_id, event_id, event_session_id, user_id,
           approval_status_id, concurrency_stamp) values ($1, $2, $3, $4, $5, 2, $1)`,
        [newId(), room.community.id, room.eventId, room.sessionId, visitors[index]!.id],
      )
      await client.query('commit')
      await client.end()
    }
    expect(await registered(room)).toBe(2)
  })
})
