import { describe, expect, it } from 'vitest'
import { secretPlace, session } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { inTenant, mintCommunity } from '../../../support/community.ts'
import { agendaItem, draftEvent, placedRoom, publishedEvent } from '../../../support/programme.ts'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  const send = (method: string, path: string, body: object, stamp?: string) =>
    call(community, path, {
      method,
      as: organizer,
      body,
      ...(stamp && { headers: { 'if-match': `"${stamp}"` } }),
    })
  const location = await send('POST', '/api/location', {
    fullName: 'Town hall',
    address: 'Market 1',
    city: 'Ghent',
    country: 'BE',
  })
  expect(location.status, location.text).toBe(201)
  return { community, organizer, event, send, locationId: location.json.id as string }
}

describe('a location without rooms', () => {
  it('is the place of a session, hidden until its disclosure is decided', async () => {
    const { community, event, send, organizer, locationId } = await stage()
    const draft = await send('POST', '/api/eventsession/drafts', {
      eventId: event.id,
      title: 'In the hall',
      startTime: '2026-01-31T09:00:00Z',
      locationId,
    })
    expect(draft.status, draft.text).toBe(201)
    expect(draft.json).toMatchObject({
      locationId,
      locationFullName: 'Town hall',
      roomId: null,
      roomName: null,
    })
    const { id } = draft.json
    const detail = `/api/eventsession/management/by-event/${event.id}/${id}`
    expect((await call(community, detail, { as: organizer })).json).toEqual(draft.json)
    await send('POST', `/api/eventsession/${id}/publish`, {})
    const open = await call(community, `/api/eventsession/${id}`)
    expect(open.json).toMatchObject({ locationId: null, eventLocation: { state: 'Hidden' } })
    expect(open.text).not.toContain(locationId)
    await inTenant(
      community.id,
      `update event_location set disclosure_level = 'Full' where event_id = $1`,
      [event.id],
    )
    await inTenant(community.id, 'select app.raise_epoch()')
    const shown = await call(community, `/api/event/${event.id}/calendar`)
    expect(shown.text).toContain('LOCATION:Town hall\\, Market 1\\, Ghent')
  })

  it('is kept, left and changed by a schedule; a room brings its own location', async () => {
    const { community, organizer, event, send, locationId } = await stage()
    const { roomId } = await placedRoom(community, { eventId: event.id })
    const id = await session(community, event.id)
    const schedule = async (body: object) => {
      const { status, json, text } = await send('POST', `/api/eventsession/${id}/schedule`, body)
      expect(status, text).toBe(200)
      const read = await call(
        community,
        `/api/eventsession/management/by-event/${event.id}/${id}`,
        { as: organizer },
      )
      expect(read.json).toEqual(json)
      return [json.locationId === locationId, json.locationId !== null, json.roomId]
    }
    expect(await schedule({ locationId })).toEqual([true, true, null])
    expect(await schedule({ startTime: '2026-01-31T10:00:00Z' })).toEqual([true, true, null])
    expect(await schedule({ roomId })).toEqual([false, true, roomId])
    expect(await schedule({ startTime: '2026-01-31T11:00:00Z' })).toEqual([false, true, roomId])
    expect(await schedule({ locationId })).toEqual([true, true, null])
    expect(await schedule({ locationId: null })).toEqual([false, false, null])
  })

  it('is refused where it is not there, is of another community, or is not that of the room', async () => {
    const { community, event, send, locationId } = await stage()
    const { roomId } = await placedRoom(community, { eventId: event.id })
    const abroad = await stage()
    const id = await session(community, event.id)
    await inTenant(community.id, 'update location set deleted_at = now() where id = $1', [
      locationId,
    ])
    const bodies = [{ locationId }, { locationId: abroad.locationId }, { roomId, locationId }]
    for (const body of bodies) {
      const answer = await send('POST', `/api/eventsession/${id}/schedule`, body)
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, ['locationId']])
    }
  })

  it('is the place of an agenda item, and moves with it to another event', async () => {
    const { community, organizer, event, send, locationId } = await stage()
    const other = await draftEvent(community, organizer)
    const item = await agendaItem(community, organizer, { eventId: event.id, locationId })
    const detail = async (eventId: string) => {
      const path = `/api/eventagendaitem/management/by-event/${eventId}/${item.id}`
      return (await call(community, path, { as: organizer })).json
    }
    expect(await detail(event.id)).toMatchObject({ locationId, roomId: null })
    const moved = await send(
      'PATCH',
      `/api/eventagendaitem/${item.id}`,
      { eventId: other.id },
      item.concurrencyStamp,
    )
    expect(moved.json).toMatchObject({ eventId: other.id, locationId, roomId: null })
    expect(await detail(other.id)).toMatchObject({ locationId, roomId: null })
    const freed = await send(
      'PATCH',
      `/api/eventagendaitem/${item.id}`,
      { roomId: null },
      moved.json.concurrencyStamp,
    )
    expect(freed.json).toMatchObject({ locationId: null, roomId: null })
  })

  it('is among the choices of a new session', async () => {
    const { community, organizer, event } = await stage()
    const place = await secretPlace(community, event.id)
    const context = await call(community, `/api/event/${event.id}/session-create-context`, {
      as: organizer,
    })
    expect(context.json.locations).toEqual([{ id: place.locationId, fullName: 'Canary House' }])
  })
})
