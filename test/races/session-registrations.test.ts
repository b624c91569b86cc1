import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../support/client.ts'
import { inTenant, newId, type Person } from '../support/community.ts'
import { path, type Room, register, sessionWith } from '../support/session-registrations.ts'
import { asApplication, enter } from '../support/sql-batch.ts'

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
