import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { agendaItem, informationOnly, publishedEvent } from '../support/programme.ts'
import { transact } from '../support/sql-batch.ts'

const twins = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

const rowsCalled = async (community: Community, table: string, title: string) =>
  (await inTenant(community.id, `select 1 from ${table} where title = $1`, [title])).length

describe('idempotent twins, 20 at once', () => {
  it('a creation has one effect and one answer', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const [key, title] = [newId(), `Once ${newId()}`]
    const answers = await twins(20, (index) =>
      call(community, '/api/event', {
        method: 'POST',
        as: organizer,
        isolate: index % 2,
        body: { title, participationConfiguration: informationOnly },
        headers: { 'idempotency-key': key },
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    for (const { json } of answers) expect(json).toEqual(answers[0]!.json)
    const replays = answers.filter(({ headers }) => headers.get('x-idempotency-replay') === 'true')
    expect(replays).toHaveLength(19)
    expect(await rowsCalled(community, 'event', title)).toBe(1)
  })

  it('an edit with If-Match has one effect: twins replay, they are not told that the stamp has changed', async () => {
    const { community, organizer, event } = await stage()
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const key = newId()
    const answers = await twins(20, (index) =>
      call(community, `/api/eventagendaitem/${item.id}`, {
        method: 'PATCH',
        as: organizer,
        isolate: index % 2,
        body: { title: 'Edited once' },
        headers: { 'idempotency-key': key, 'if-match': `"${item.concurrencyStamp}"` },
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ json }) => json.concurrencyStamp)).size).toBe(1)
  })

  it('a deletion has one effect', async () => {
    const { community, organizer, event } = await stage()
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const key = newId()
    const answers = await twins(20, (index) =>
      call(community, `/api/eventagendaitem/${item.id}`, {
        method: 'DELETE',
        as: organizer,
        isolate: index % 2,
        headers: { 'idempotency-key': key, 'if-match': `"${item.concurrencyStamp}"` },
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204))
  })

  it('control: the same batch without its claim has twenty effects', async () => {
    const run = async (claimed: boolean) => {
      const { community, organizer, event } = await stage()
      const [key, title] = [newId(), `Item ${newId()}`]
      await twins(20, () =>
        transact({ tenantId: community.id, person: organizer }, async (client) => {
          if (claimed) {
            await client.query(
              `insert into idempotency_key (tenant_id, key, operation_id, fingerprint, result)
               values ($1, $2, 'createAgendaItem', 'same', 'null')`,
              [community.id, key],
            )
          }
          await client.query(
            `insert into event_agenda_item (id, tenant_id, event_id, title, start_time, end_time, concurrency_stamp)
             values ($1, $2, $3, $4, now(), now() + interval '1 hour', gen_random_uuid())`,
            [newId(), community.id, event.id, title],
          )
        }),
      )
      return rowsCalled(community, 'event_agenda_item', title)
    }
    expect(await run(false)).toBe(20)
    expect(await run(true)).toBe(1)
  })
})

describe('distinct writes of one person at once', () => {
  it('creations with keys of their own all succeed, first actor and equal titles included', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const answers = await twins(4, (index) =>
      call(community, '/api/event', {
        method: 'POST',
        as: organizer,
        isolate: index % 2,
        body: { title: 'The same title', participationConfiguration: informationOnly },
        headers: { 'idempotency-key': newId() },
      }),
    )
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      Array(4).fill([201, undefined]),
    )
    expect(new Set(answers.map(({ json }) => json.slug)).size).toBe(4)
  })

  it('creations of equal titles by different people all succeed under slugs of their own', async () => {
    const community = await mintCommunity()
    const people = await twins(4, () => community.person())
    const answers = await twins(4, (index) =>
      call(community, '/api/event', {
        method: 'POST',
        as: people[index] as Person,
        isolate: index % 2,
        body: { title: 'The same title', participationConfiguration: informationOnly },
      }),
    )
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      Array(4).fill([201, undefined]),
    )
    expect(new Set(answers.map(({ json }) => json.slug)).size).toBe(4)
  })

  it('items into a room that is not placed at the event yet all succeed', async () => {
    const { community, organizer, event } = await stage()
    const { placedRoom } = await import('../support/programme.ts')
    const { roomId, locationId } = await placedRoom(community)
    const answers = await twins(4, (index) =>
      call(community, '/api/eventagendaitem', {
        method: 'POST',
        as: organizer,
        isolate: index % 2,
        body: {
          eventId: event.id,
          roomId,
          title: `Item ${index}`,
          startTime: '2026-01-31T09:00:00Z',
          endTime: '2026-01-31T10:00:00Z',
        },
      }),
    )
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      Array(4).fill([201, undefined]),
    )
    const placed = await inTenant(
      community.id,
      'select 1 from event_location where event_id = $1 and location_id = $2',
      [event.id, locationId],
    )
    expect(placed).toHaveLength(1)
  })
})

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  return { community, organizer, event: await publishedEvent(community, organizer) }
}

describe('drafts of one title, 20 at once', () => {
  const draft = (community: Community, as: Person, body: object, isolate: number) =>
    call(community, '/api/event', {
      method: 'POST',
      as,
      isolate,
      body: { participationConfiguration: informationOnly, ...body },
    })

  it('each is made, with a slug of its own', async () => {
    const community = await mintCommunity()
    const [one, other] = [await community.person(), await community.person()]
    const title = `Meeting ${newId()}`
    const answers = await twins(20, (index) =>
      draft(community, index % 3 ? one : other, { title }, index % 2),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ json }) => json.slug)).size).toBe(20)
    for (const { json } of answers)
      expect(json.slug).toMatch(/^meeting-[0-9a-f-]{36}(-[a-z0-9]+)?$/)
    expect(await rowsCalled(community, 'event', title)).toBe(20)
  })

  it('control: a slug that is sent is given once', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    const slug = `sent-${newId()}`
    const answers = await twins(20, (index) =>
      draft(community, as, { title: 'Sent', slug }, index % 2),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
  })
})
