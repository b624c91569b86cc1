import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../../../support/community.ts'
import {
  agendaItem,
  type CreatedItem,
  draftEvent,
  organize,
  placedRoom,
  publishedEvent,
} from '../../../support/programme.ts'

const quoted = (stamp: string) => ({ 'if-match': `"${stamp}"` })
const path = '/api/eventagendaitem'
const managed = ({ id, eventId }: CreatedItem) => `${path}/management/by-event/${eventId}/${id}`

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  return { community, organizer, event }
}

const edit = (
  community: Community,
  organizer: Person,
  item: CreatedItem,
  options: { body: unknown; headers?: Record<string, string>; isolate?: number },
) => call(community, `${path}/${item.id}`, { method: 'PATCH', as: organizer, ...options })

describe('agenda items', () => {
  it('creates with local fields of the event zone, and appears in the public agenda', async () => {
    const { community, organizer, event } = await stage()
    const item = await agendaItem(community, organizer, {
      eventId: event.id,
      startTime: '2026-01-31T23:30:00+00:00',
      endTime: '2026-02-01T00:30:00Z',
    })
    expect(item).toMatchObject({
      startTime: '2026-01-31T23:30:00Z',
      localStartDate: '2026-02-01',
      localStartTime: '00:30:00',
      localStartMinuteOfDay: 30,
    })
    const agenda = await call(community, `${path}/agenda-projection/${event.id}`)
    expect(agenda.json.days[0].entries[0]).toMatchObject({ id: item.id, entryType: 'AgendaItem' })
  })

  it('names its kind from the lookup, in the agenda too; a kind that is none is refused', async () => {
    const { community, organizer, event } = await stage()
    const item = await agendaItem(community, organizer, { eventId: event.id, kindId: 2 })
    expect(item).toMatchObject({ kindId: 2, kindFullName: 'Meal' })
    const agenda = await call(community, `${path}/agenda-projection/${event.id}`)
    expect(agenda.json.days[0].entries[0]).toMatchObject({ kindId: 2, kindFullName: 'Meal' })
    const refused = await edit(community, organizer, item, {
      body: { kindId: 99 },
      headers: quoted(item.concurrencyStamp),
    })
    expect([refused.status, refused.json.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(refused.json.errors)).toEqual(['kindId'])
    const cleared = await edit(community, organizer, item, {
      body: { kindId: null },
      headers: quoted(item.concurrencyStamp),
    })
    expect(cleared.json).toMatchObject({ kindId: null, kindFullName: null })
  })

  it('PATCH requires the current strong If-Match stamp; missing or invalid stamp gives 400', async () => {
    const { community, organizer, event } = await stage()
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const stamp = item.concurrencyStamp
    const wrong = [undefined, `W/"${stamp}"`, '*', `"${stamp}", "${stamp}"`, stamp, '"x"', '""']
    for (const header of wrong) {
      const answer = await edit(community, organizer, item, {
        body: { title: 'Changed' },
        headers: header === undefined ? {} : { 'if-match': header },
      })
      expect([header, answer.status, answer.json.code]).toEqual([
        header,
        400,
        'precondition_invalid',
      ])
    }
    const read = await call(community, managed(item), { as: organizer })
    expect(read.json.title).toBe('Opening')
  })

  it('stale stamp gives 409, the current one 200 and a new stamp', async () => {
    const { community, organizer, event } = await stage()
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const options = { body: { title: 'Keynote' }, headers: quoted(item.concurrencyStamp) }
    const first = await edit(community, organizer, item, options)
    expect(first.status).toBe(200)
    expect(first.json.concurrencyStamp).not.toBe(item.concurrencyStamp)
    expect(first.trips).toBe(2)
    const second = await edit(community, organizer, item, options)
    expect([second.status, second.json.code]).toEqual([409, 'concurrency_conflict'])
  })

  it('a move keeps UTC instants and recalculates local times and the day', async () => {
    const { community, organizer, event } = await stage()
    const tokyo = await draftEvent(community, organizer, { timezone: 'Asia/Tokyo' })
    const { roomId, locationId } = await placedRoom(community, { eventId: event.id })
    const item = await agendaItem(community, organizer, {
      eventId: event.id,
      roomId,
      startTime: '2026-01-31T20:00:00Z',
      endTime: '2026-01-31T21:00:00Z',
    })
    const moved = await edit(community, organizer, item, {
      body: { eventId: tokyo.id },
      headers: quoted(item.concurrencyStamp),
    })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.json).toMatchObject({
      eventId: tokyo.id,
      startTime: '2026-01-31T20:00:00Z',
      localStartDate: '2026-02-01',
      localStartMinuteOfDay: 300,
      roomId,
      locationId,
    })
    const read = await call(community, managed(moved.json), { as: organizer })
    expect(read.json).toEqual(moved.json)
  })

  it('moving an item needs permission on both the current event and the destination', async () => {
    const { community, organizer, event } = await stage()
    const other = await community.person()
    const foreign = await draftEvent(community, other)
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const request = { body: { eventId: foreign.id }, headers: quoted(item.concurrencyStamp) }
    expect((await edit(community, organizer, item, request)).status).toBe(403)
    expect((await edit(community, other, item, request)).status).toBe(403)
    await organize(community, organizer, foreign.id)
    expect((await edit(community, organizer, item, request)).status).toBe(200)
  })

  it('a failed write rolls back agenda and location-placement changes together', async () => {
    const { community, organizer, event } = await stage()
    const elsewhere = await draftEvent(community, organizer)
    const { roomId } = await placedRoom(community)
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const stale = await edit(community, organizer, item, {
      body: { eventId: elsewhere.id, roomId },
      headers: quoted(newId()),
    })
    expect(stale.status).toBe(409)
    const { inTenant } = await import('../../../support/community.ts')
    const placed = await inTenant(
      community.id,
      'select 1 from event_location where event_id = $1',
      [elsewhere.id],
    )
    expect(placed).toEqual([])
    expect((await call(community, managed(item), { as: organizer })).json.eventId).toBe(event.id)
  })

  it('exact venue ids are available only through management detail', async () => {
    const { community, organizer, event } = await stage()
    const place = await placedRoom(community, { eventId: event.id, room: 'Aula' })
    const item = await agendaItem(community, organizer, { eventId: event.id, roomId: place.roomId })
    const seen = [
      await call(community, `${path}/${item.id}`),
      await call(community, `${path}/by-event/${event.id}`),
      await call(community, `${path}/agenda-projection/${event.id}`),
      await call(community, `${path}/agenda-projection/${event.id}`, { as: organizer }),
    ]
    for (const answer of seen) {
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain(place.roomId)
      expect(answer.text).not.toContain(place.locationId)
      expect(answer.text).toContain('Aula')
    }
    const detail = await call(community, managed(item), { as: organizer })
    expect(detail.json).toMatchObject({ roomId: place.roomId, locationId: place.locationId })
  })

  it('deletes with the current stamp; afterwards it is not found', async () => {
    const { community, organizer, event } = await stage()
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const headers = quoted(item.concurrencyStamp)
    const remove = () =>
      call(community, `${path}/${item.id}`, { method: 'DELETE', as: organizer, headers })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await call(community, managed(item), { as: organizer })).status).toBe(404)
  })

  it('refuses an end that is not after its start, and unknown members', async () => {
    const { community, organizer, event } = await stage()
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const headers = quoted(item.concurrencyStamp)
    const backwards = await edit(community, organizer, item, {
      body: { endTime: '2026-01-31T09:00:00Z' },
      headers,
    })
    expect(backwards.json).toMatchObject({ code: 'validation_failed' })
    expect(backwards.json.errors).toHaveProperty('endTime')
    const unknown = await edit(community, organizer, item, { body: { tenantId: newId() }, headers })
    expect(unknown.json.errors).toEqual({ tenantId: ['is not known here'] })
  })

  it('anonymous 401, member without authority 403, foreign community 404', async () => {
    const { community, organizer, event } = await stage()
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const headers = quoted(item.concurrencyStamp)
    const body = { title: 'Mine' }
    const anonymous = await call(community, `${path}/${item.id}`, {
      method: 'PATCH',
      body,
      headers,
    })
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="marquee"',
    ])
    const member = await community.person()
    expect((await edit(community, member, item, { body, headers })).status).toBe(403)
    const elsewhere = await mintCommunity()
    const stranger = await elsewhere.person()
    expect((await edit(elsewhere, stranger, item, { body, headers })).status).toBe(404)
  })
})
