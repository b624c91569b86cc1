import { describe, expect, it } from 'vitest'
import { intoTrack, session } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { mintCommunity } from '../../../support/community.ts'
import { placedRoom, publishedEvent } from '../../../support/programme.ts'

const path = '/api/eventsessiongroup'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  const { roomId } = await placedRoom(community, { eventId: event.id })
  const send = (method: string, at: string, options: { body?: object; stamp?: string } = {}) =>
    call(community, `${path}${at}`, {
      method,
      as: organizer,
      body: options.body,
      headers: options.stamp ? { 'if-match': `"${options.stamp}"` } : {},
    })
  const create = (fields: object = {}) =>
    send('POST', '', { body: { eventId: event.id, title: 'Security', ...fields } })
  return { community, organizer, event, roomId, send, create }
}

describe('session groups in the hands of their organizers', () => {
  it('are created, edited and removed; the public never learns the room', async () => {
    const { community, event, roomId, send, create } = await stage()
    const created = await create({ roomId, sortOrder: 2 })
    expect(created.status, created.text).toBe(201)
    expect(created.json).toMatchObject({ title: 'Security', roomId, sortOrder: 2, sessionCount: 0 })
    const { id, concurrencyStamp } = created.json
    expect((await call(community, `${path}/${id}`)).status).toBe(404)
    const sessionId = await session(community, event.id)
    await intoTrack(community, { eventId: event.id, trackId: id, sessionId })
    const open = await call(community, `${path}/${id}`)
    expect(open.json.roomId).toBeNull()
    expect(open.text).not.toContain(roomId)
    const edited = await send('PATCH', `/${id}`, {
      body: { title: 'Privacy', roomId: null },
      stamp: concurrencyStamp,
    })
    expect(edited.json).toMatchObject({ title: 'Privacy', roomId: null, sortOrder: 2 })
    const stale = await send('DELETE', `/${id}`, { stamp: concurrencyStamp })
    expect([stale.status, stale.json.code]).toEqual([409, 'concurrency_conflict'])
    const { concurrencyStamp: stamp } = edited.json
    expect((await send('DELETE', `/${id}`, { stamp })).status).toBe(204)
    expect((await call(community, `${path}/${id}`)).status).toBe(404)
  })

  it('take sessions of their own event in, once, and out again', async () => {
    const { community, organizer, event, send, create } = await stage()
    const { json: group } = await create()
    const [shown, draft] = [
      await session(community, event.id),
      await session(community, event.id, { event_session_status_id: 1 }),
    ]
    for (const sessionId of [shown, draft, shown]) {
      const added = await send('POST', `/${group.id}/sessions`, { body: { sessionId } })
      expect(added.status, added.text).toBe(200)
    }
    const read = await call(community, group._links.self.href, { as: organizer })
    expect(read.json.sessionCount).toBe(2)
    expect((await call(community, `${path}/${group.id}`)).json.sessionCount).toBe(1)
    const other = await publishedEvent(community, organizer)
    const foreign = await session(community, other.id)
    const refused = await send('POST', `/${group.id}/sessions`, { body: { sessionId: foreign } })
    expect(refused.status).toBe(404)
    const out = `/${group.id}/sessions?sessionId=${shown}`
    expect((await send('DELETE', out)).status).toBe(204)
    expect((await send('DELETE', out)).status).toBe(404)
    expect((await call(community, `/api/eventsession/${shown}`)).json.sessionGroups).toEqual([])
  })
})
