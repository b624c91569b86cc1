import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { asOwner, inTenant, mintCommunity } from '../support/community.ts'
import { placedRoom, publishedEvent } from '../support/programme.ts'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  const { roomId } = await placedRoom(community, { eventId: event.id })
  const draft = (title: string, fields: object = {}, isolate = 0) =>
    call(community, '/api/eventsession/drafts', {
      method: 'POST',
      as: organizer,
      isolate,
      body: {
        eventId: event.id,
        title,
        roomId,
        startTime: '2026-01-31T09:00:00Z',
        endTime: '2026-01-31T10:00:00Z',
        ...fields,
      },
    })
  const command = (id: string, name: string, body?: object) =>
    call(community, `/api/eventsession/${id}/${name}`, { method: 'POST', as: organizer, body })
  const inRoom = async () =>
    (
      await inTenant(
        community.id,
        'select id from event_session where room_id = $1 and deleted_at is null',
        [roomId],
      )
    ).length
  return { community, organizer, event, roomId, draft, command, inRoom }
}

describe('no two scheduled sessions overlap in a room', () => {
  it('the second is a clear conflict that changes nothing; an adjacent one is welcome', async () => {
    const { draft, inRoom } = await stage()
    expect((await draft('First')).status).toBe(201)
    const second = await draft('Second', {
      startTime: '2026-01-31T09:59:59Z',
      endTime: '2026-01-31T11:00:00Z',
    })
    expect([second.status, second.json.code, second.json.errors]).toEqual([
      409,
      'resource_conflict',
      { roomId: ['is taken at that time'] },
    ])
    expect(await inRoom()).toBe(1)
    const after = { startTime: '2026-01-31T10:00:00Z', endTime: '2026-01-31T11:00:00Z' }
    expect((await draft('Adjacent', after)).status).toBe(201)
  })

  it('a move into a taken slot leaves time and room as they were', async () => {
    const { community, organizer, event, draft, command } = await stage()
    await draft('First')
    const { json } = await draft('Second', {
      startTime: '2026-01-31T12:00:00Z',
      endTime: '2026-01-31T13:00:00Z',
    })
    const moved = await command(json.id, 'schedule', { startTime: '2026-01-31T09:30:00Z' })
    expect([moved.status, moved.json.code]).toEqual([409, 'resource_conflict'])
    const path = `/api/eventsession/management/by-event/${event.id}/${json.id}`
    const read = await call(community, path, { as: organizer })
    expect(read.json).toEqual(json)
  })

  it.each([
    ['deleted', 'DELETE'],
    ['cancelled', 'cancel'],
    ['archived', 'archive'],
    ['unscheduled', 'schedule'],
  ])('a session that is %s releases the room', async (_, how) => {
    const { community, organizer, draft, command } = await stage()
    const { json } = await draft('First')
    if (how === 'cancel') await command(json.id, 'publish')
    const left =
      how === 'DELETE'
        ? await call(community, `/api/eventsession/${json.id}`, {
            method: 'DELETE',
            as: organizer,
            headers: { 'if-match': `"${json.concurrencyStamp}"` },
          })
        : await command(
            json.id,
            how,
            how === 'schedule' ? { startTime: null, endTime: null } : undefined,
          )
    expect(left.status, left.text).toBeLessThan(300)
    expect((await draft('Second')).status).toBe(201)
  })

  it('what is rejected releases the room, and is no draft again while another is in it', async () => {
    const { draft, command } = await stage()
    const { json: rejected } = await draft('First')
    for (const name of ['submit', 'review', 'reject']) {
      expect((await command(rejected.id, name)).status).toBe(200)
    }
    const { json: second } = await draft('Second')
    const refused = await command(rejected.id, 'reopen')
    expect([refused.status, refused.json.errors]).toEqual([
      409,
      { roomId: ['is taken at that time'] },
    ])
    await command(second.id, 'archive')
    const reopened = await command(rejected.id, 'reopen')
    expect(reopened.json).toMatchObject({ eventSessionStatusMasterCode: 'DRAFT' })
  })

  it('of many at once exactly one gets the slot', async () => {
    const { draft, inRoom } = await stage()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => draft(`Contender ${index}`, {}, index % 2)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(new Set(answers.map(({ json }) => json.code))).toEqual(
      new Set([undefined, 'resource_conflict']),
    )
    expect(await inRoom()).toBe(1)
  })

  it('control: without the constraint the same rows overlap', async () => {
    const { community, event, roomId, draft, inRoom } = await stage()
    await draft('First')
    const insert = (table: string) => `insert into ${table}
        (id, tenant_id, event_id, room_id, title, start_time, end_time, concurrency_stamp)
      values (gen_random_uuid(), '${community.id}', '${event.id}', '${roomId}', 'Second',
        '2026-01-31T09:00Z', '2026-01-31T10:00Z', gen_random_uuid())`
    await expect(inTenant(community.id, insert('event_session'))).rejects.toThrow(
      'event_session_room_once',
    )
    expect(await inRoom()).toBe(1)
    // A table of the same columns and checks, but without the exclusion.
    const twin = `event_session_${event.id.replaceAll('-', '')}`
    await asOwner(`create temporary table ${twin} (like event_session including defaults)`)
    await asOwner(insert(twin))
    await asOwner(insert(twin))
    expect(await asOwner(`select id from ${twin}`)).toHaveLength(2)
    await asOwner(`drop table ${twin}`)
  })
})
