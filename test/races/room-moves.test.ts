import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant, mintCommunity } from '../support/community.ts'
import { placedRoom, publishedEvent } from '../support/programme.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person({ tenantRole: 11 })
  const event = await publishedEvent(community, organizer)
  const { roomId, locationId } = await placedRoom(community, { eventId: event.id })
  const { locationId: destination } = await placedRoom(community, { room: 'Another' })
  const read = await call(community, `/api/locationroom/${roomId}`, { as: organizer })
  const move = (isolate = 0) =>
    call(community, `/api/locationroom/${roomId}`, {
      method: 'PATCH',
      as: organizer,
      isolate,
      body: { locationId: destination, name: 'Moved' },
      headers: { 'if-match': `"${read.json.concurrencyStamp}"` },
    })
  const refer = (isolate = 0) =>
    call(community, '/api/eventsession/drafts', {
      method: 'POST',
      as: organizer,
      isolate,
      body: { eventId: event.id, title: 'Talk', roomId },
    })
  const place = async () => {
    const [row] = await inTenant<{ location_id: string; name: string }>(
      community.id,
      'select location_id, name from room where id = $1',
      [roomId],
    )
    return row!
  }
  /** References whose placement is not where the room is. */
  const strays = async () =>
    (
      await inTenant(
        community.id,
        `select 1 from event_session s
         join room r on r.tenant_id = s.tenant_id and r.id = s.room_id
         join event_location p on p.tenant_id = s.tenant_id and p.id = s.event_location_id
         where s.tenant_id = $1 and p.location_id <> r.location_id`,
        [community.id],
      )
    ).length
  return {
    community,
    organizer,
    event,
    roomId,
    locationId,
    destination,
    move,
    refer,
    place,
    strays,
  }
}

type Stage = Awaited<ReturnType<typeof stage>>

const reference = ({ community, event, roomId }: Stage) =>
  `insert into event_session (id, tenant_id, event_id, room_id, title, concurrency_stamp)
   values (gen_random_uuid(), '${community.id}', '${event.id}', '${roomId}', 'Talk', gen_random_uuid())`

const moving = ({ roomId, destination }: Stage) =>
  `update room set location_id = '${destination}', concurrency_stamp = gen_random_uuid()
   where id = '${roomId}'`

describe('a room that moves against a reference that comes', () => {
  it('whichever comes first, no session stands in a room that is elsewhere', async () => {
    for (let round = 0; round < 8; round++) {
      const at = await stage()
      const [moved, referred] = await Promise.all([at.move(round % 2), at.refer((round + 1) % 2)])
      expect([200, 409]).toContain(moved.status)
      expect([201, 409]).toContain(referred.status)
      expect(await at.strays()).toBe(0)
      // A reference that was first holds the room; one that came later follows it or reloads.
      if (moved.status === 409) expect((await at.place()).location_id).toBe(at.locationId)
    }
  })

  it('a reference that commits between the read and the commit of a move makes it reload', async () => {
    const at = await stage()
    const referring = await asApplication()
    await referring.query('begin')
    await enter(referring, at.community.id)
    await referring.query(reference(at))
    const move = at.move()
    await waitForBlocked(referring)
    await referring.query('commit')
    await referring.end()
    const moved = await move
    expect([moved.status, moved.json.code]).toEqual([409, 'concurrency_conflict'])
    expect(await at.place()).toEqual({ location_id: at.locationId, name: 'Janson' })
  })

  it('a move that commits between the read and the commit of a reference makes it reload', async () => {
    const at = await stage()
    const mover = await asApplication()
    await mover.query('begin')
    await enter(mover, at.community.id)
    await mover.query('select app.assert_room_unreferenced($1)', [at.roomId])
    await mover.query(moving(at))
    const refer = at.refer()
    await waitForBlocked(mover)
    await mover.query('commit')
    await mover.end()
    const referred = await refer
    expect([referred.status, referred.json.code]).toEqual([409, 'concurrency_conflict'])
    expect(await at.strays()).toBe(0)
  })

  it('control: without its assertion the move passes a reference that is on its way', async () => {
    const run = async (guarded: boolean) => {
      const at = await stage()
      const [referring, mover] = [await asApplication(), await asApplication()]
      for (const client of [referring, mover]) {
        await client.query('begin')
        await enter(client, at.community.id)
      }
      await referring.query(reference(at))
      const landing = (async () => {
        if (guarded) await mover.query('select app.assert_room_unreferenced($1)', [at.roomId])
        await mover.query(moving(at))
        await mover.query('commit')
      })().then(
        () => 'moved',
        (thrown: Error) => thrown.message,
      )
      await new Promise((resolve) => setTimeout(resolve, 100))
      await referring.query('commit')
      const outcome = await landing
      await Promise.all([referring.end(), mover.end()])
      return [outcome, (await at.place()).location_id === at.destination]
    }
    expect(await run(false)).toEqual(['moved', true])
    expect(await run(true)).toEqual(['concurrency_conflict', false])
  })
})
