import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { session } from '../domain/sessions/rows.ts'
import { call } from '../support/client.ts'
import { asOwner, inTenant, mintCommunity } from '../support/community.ts'
import { draftEvent, publishedEvent } from '../support/programme.ts'
import { asApplication, enter, transact, waitForBlocked } from '../support/sql-batch.ts'

async function stage({ published }: { published: boolean }) {
  const community = await mintCommunity()
  const organizer = await community.person({ tenantRole: 11 })
  const make = published ? publishedEvent : draftEvent
  const event = await make(community, organizer)
  const sessionId = await session(community, event.id, { event_session_status_id: 4 })
  const send = (path: string, body?: object) =>
    call(community, path, { method: 'POST', as: organizer, body })
  const state = async () => {
    const [row] = await inTenant<{ event: number; deleted: boolean; session: number }>(
      community.id,
      `select e.event_status_id as event, e.deleted_at is not null as deleted,
         s.event_session_status_id as session
       from event e join event_session s on s.event_id = e.id where e.id = $1`,
      [event.id],
    )
    return row!
  }
  /** A transaction of the product that stays open; answers how it ends. */
  const open = async (statements: (client: Client) => Promise<unknown>) => {
    const client = await asApplication()
    await client.query('begin')
    await enter(client, community.id)
    await statements(client)
    return client
  }
  const commit = async (client: Client) => {
    await client.query('commit')
    await client.end()
  }
  return { community, organizer, event, sessionId, send, state, open, commit }
}

const deletion =
  'update event set deleted_at = now(), concurrency_stamp = gen_random_uuid() where id = $1'
const moderation = `update event set event_status_id = 6, concurrency_stamp = gen_random_uuid() where id = $1`
const hiding = `update event_session set status_before_moderation = event_session_status_id,
  event_session_status_id = 10, concurrency_stamp = gen_random_uuid() where event_id = $1`

describe('publishing an event against its deletion', () => {
  it('whichever comes first, nothing deleted is published and nothing is told twice', async () => {
    for (let round = 0; round < 6; round++) {
      const at = await stage({ published: false })
      const [published, deleted] = await Promise.all([
        at.send(`/api/event/${at.event.id}/publish`),
        call(at.community, `/api/event/${at.event.id}`, {
          method: 'DELETE',
          as: at.organizer,
          isolate: 1,
          headers: { 'if-match': `"${at.event.concurrencyStamp}"` },
        }),
      ])
      const { event, deleted: isDeleted } = await at.state()
      expect([published.status === 200, isDeleted]).toEqual([event === 2, deleted.status === 204])
      // The stamp of the one is stale for the other: never both.
      expect(published.status === 200 && isDeleted).toBe(false)
    }
  })

  it('a deletion that commits between read and commit refuses the publication', async () => {
    const at = await stage({ published: false })
    const deleting = await at.open((client) => client.query(deletion, [at.event.id]))
    const publishing = at.send(`/api/event/${at.event.id}/publish`)
    await waitForBlocked(deleting)
    await at.commit(deleting)
    const published = await publishing
    expect([published.status, published.json.code]).toEqual([404, 'resource_not_found'])
    expect(await at.state()).toEqual({ event: 1, deleted: true, session: 4 })
  })

  it('control: without its assertion the publication lands on the deleted event', async () => {
    const run = async (guarded: boolean) => {
      const at = await stage({ published: false })
      await inTenant(at.community.id, deletion, [at.event.id])
      const failure = await transact({ tenantId: at.community.id }, async (client) => {
        if (guarded) {
          const { id, concurrencyStamp } = at.event
          const assertion = `select app.assert_event_command($1, $2, 'publishEvent')`
          await client.query(assertion, [id, concurrencyStamp])
        }
        await client.query('update event set event_status_id = 2 where id = $1', [at.event.id])
      })
      return [failure?.message ?? null, (await at.state()).event]
    }
    expect(await run(false)).toEqual([null, 2])
    expect(await run(true)).toEqual(['resource_not_found', 1])
  })
})

describe('moderating an event against the publication of its sessions', () => {
  it('whichever comes first, no session of a moderated event is public', async () => {
    for (let round = 0; round < 6; round++) {
      const at = await stage({ published: true })
      const [moderated] = await Promise.all([
        at.send(`/api/event/${at.event.id}/moderation/light`, { reason: 'Reported' }),
        call(at.community, `/api/eventsession/${at.sessionId}/publish`, {
          method: 'POST',
          as: at.organizer,
          isolate: 1,
        }),
      ])
      expect(moderated.status, moderated.text).toBe(200)
      expect(await at.state()).toEqual({ event: 6, deleted: false, session: 10 })
    }
  })

  it('a moderation that commits between read and commit refuses the publication', async () => {
    const at = await stage({ published: true })
    const moderating = await at.open(async (client) => {
      await client.query(moderation, [at.event.id])
      await client.query(hiding, [at.event.id])
    })
    const publishing = at.send(`/api/eventsession/${at.sessionId}/publish`)
    await waitForBlocked(moderating)
    await at.commit(moderating)
    const published = await publishing
    expect([published.status, published.json.code]).toEqual([409, 'concurrency_conflict'])
    expect((await at.state()).session).toBe(10)
  })

  it('control: without assertion and trigger the session is public again', async () => {
    const at = await stage({ published: true })
    await inTenant(at.community.id, moderation, [at.event.id])
    await inTenant(at.community.id, hiding, [at.event.id])
    const publication = 'update event_session set event_session_status_id = 5 where id = $1'
    const failure = await transact({ tenantId: at.community.id }, (client) =>
      client.query(publication, [at.sessionId]),
    )
    expect([failure?.message, (await at.state()).session]).toEqual(['resource_conflict', 10])
    // The owner of the schema is not bound by the trigger, and nothing else stands in the way.
    await inTenant(at.community.id, publication, [at.sessionId])
    expect((await at.state()).session).toBe(5)
  })
})

describe('reordering days against a new one', () => {
  it('loses neither: the new day is there, and so is the order', async () => {
    const at = await stage({ published: true })
    const add = (localDate: string) =>
      at.send('/api/eventday', { eventId: at.event.id, localDate, label: localDate })
    const first = await add('2026-03-01')
    const [reordered, added] = await Promise.all([
      call(at.community, `/api/eventday/${first.json.id}`, {
        method: 'PATCH',
        as: at.organizer,
        isolate: 1,
        body: { sortOrder: 9 },
        headers: { 'if-match': `"${first.json.concurrencyStamp}"` },
      }),
      add('2026-03-02'),
    ])
    expect([reordered.status, added.status]).toEqual([200, 201])
    const { json } = await call(at.community, `/api/eventday/by-event/${at.event.id}`)
    const labels = json._embedded.items.map(({ label }: { label: string }) => label)
    expect(labels).toEqual(['2026-03-02', '2026-03-01'])
  })

  it('an order that commits between the read and the commit of a new day keeps both', async () => {
    const at = await stage({ published: true })
    const add = (localDate: string) =>
      at.send('/api/eventday', { eventId: at.event.id, localDate, label: localDate })
    const first = await add('2026-03-01')
    const reordering = await at.open(async (client) => {
      await client.query('select app.assert_event_open($1)', [at.event.id])
      await client.query('update event_day set sort_order = 9 where id = $1', [first.json.id])
    })
    const adding = add('2026-03-02')
    await waitForBlocked(reordering)
    await at.commit(reordering)
    expect((await adding).status).toBe(201)
    const { json } = await call(at.community, `/api/eventday/by-event/${at.event.id}`)
    const labels = json._embedded.items.map(({ label }: { label: string }) => label)
    expect(labels).toEqual(['2026-03-02', '2026-03-01'])
  })

  it('control: kept as one list and written as it was read, the order loses the new day', async () => {
    const at = await stage({ published: true })
    const list = `order_${at.event.id.replaceAll('-', '')}`
    await asOwner(`create temporary table ${list} (days text[])`)
    await asOwner(`insert into ${list} values (array['first', 'second'])`)
    const read = await asOwner<{ days: string[] }>(`select days from ${list}`)
    await asOwner(`update ${list} set days = days || array['third']`)
    await asOwner(`update ${list} set days = $1`, [read[0]!.days.toReversed()])
    expect(await asOwner(`select days from ${list}`)).toEqual([{ days: ['second', 'first'] }])
    await asOwner(`drop table ${list}`)
  })
})
