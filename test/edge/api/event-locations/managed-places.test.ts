import { describe, expect, it } from 'vitest'
import { session } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { agendaItem, publishedEvent } from '../../../support/programme.ts'

const address = { address: 'Avenue 50', postcode: '1050', city: 'Brussels', country: 'BE' }

async function made(community: Community, as: Person, path: string, body: object) {
  const answer = await call(community, path, { method: 'POST', as, body })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.headers.get('location')).toBe(answer.json._links.self.href)
  return answer.json
}

async function stage() {
  const community = await mintCommunity()
  const keeper = await community.person()
  const campus = await made(community, keeper, '/api/location', { fullName: 'Campus', ...address })
  const annexe = await made(community, keeper, '/api/location', { fullName: 'Annexe', ...address })
  const janson = await made(community, keeper, '/api/locationroom', {
    locationId: campus.id,
    name: 'Janson',
    capacity: 1400,
  })
  const event = await publishedEvent(community, keeper)
  const change = (
    thing: { id: string; concurrencyStamp: string },
    { path, body, as = keeper }: { path: string; body?: object; as?: Person },
  ) =>
    call(community, `${path}/${thing.id}`, {
      method: body ? 'PATCH' : 'DELETE',
      as,
      body,
      headers: { 'if-match': `"${thing.concurrencyStamp}"` },
    })
  const rooms = '/api/locationroom'
  const read = async (path: string, as: Person = keeper) =>
    (await call(community, path, { as })).json
  return { community, keeper, campus, annexe, janson, event, change, rooms, read }
}

describe('locations and rooms in the hands of whoever keeps them', () => {
  it('are made by any member, and changed by whoever made them or administers the community', async () => {
    const { community, campus, janson, change, rooms } = await stage()
    const [member, administrator] = [
      await community.person(),
      await community.person({ tenantRole: 11 }),
    ]
    const own = await made(community, member, '/api/location', { fullName: 'Own', ...address })
    expect(own._links.edit).toBeDefined()
    expect(campus._links).toMatchObject({ edit: {}, delete: {}, 'add-room': {} })
    const edit = { path: '/api/location', body: { fullName: 'Changed' } }
    expect((await change(campus, { ...edit, as: member })).status).toBe(403)
    expect((await change(janson, { path: rooms, body: { name: 'x' }, as: member })).status).toBe(
      403,
    )
    const body = { locationId: campus.id, name: 'Theirs' }
    const room = await call(community, rooms, { method: 'POST', as: member, body })
    expect(room.status).toBe(403)
    expect((await change(campus, { ...edit, as: administrator })).json.fullName).toBe('Changed')
  })

  it('a name is in a location once, and half a coordinate is none', async () => {
    const { community, keeper, campus, rooms } = await stage()
    const twin = { method: 'POST', as: keeper, body: { locationId: campus.id, name: 'Janson' } }
    const answer = await call(community, rooms, twin)
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, ['name']])
    for (const wrong of [{ latitude: 50.8 }, { timezone: 'Mars/Olympus' }, { city: undefined }]) {
      const body = { fullName: 'Wrong', ...address, ...wrong }
      const refused = await call(community, '/api/location', { method: 'POST', as: keeper, body })
      expect(refused.status).toBe(400)
    }
  })

  it('a location goes when it has no rooms and is placed nowhere; a room when nothing is in it', async () => {
    const { community, keeper, campus, annexe, janson, event, change, rooms, read } = await stage()
    expect((await read(`/api/location/${campus.id}`))._links.delete).toBeUndefined()
    const blocked = await change(campus, { path: '/api/location' })
    expect([blocked.status, blocked.json.code]).toEqual([409, 'resource_conflict'])
    const item = await agendaItem(community, keeper, { eventId: event.id, roomId: janson.id })
    expect((await change(janson, { path: rooms })).status).toBe(409)
    await change(item, { path: '/api/eventagendaitem' })
    expect((await change(janson, { path: rooms })).status).toBe(204)
    expect((await change(campus, { path: '/api/location' })).status).toBe(409)
    expect((await change(annexe, { path: '/api/location' })).status).toBe(204)
  })
})

describe('moving a room to another location', () => {
  it('keeps its id and applies the new name and every other edit together', async () => {
    const { annexe, janson, change, rooms } = await stage()
    const moved = await change(janson, {
      path: rooms,
      body: { locationId: annexe.id, name: 'Auditorium', capacity: 10 },
    })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.json).toMatchObject({
      id: janson.id,
      locationId: annexe.id,
      locationFullName: 'Annexe',
      name: 'Auditorium',
      capacity: 10,
    })
  })

  it('needs a name that is new there, and then changes nothing at all', async () => {
    const { community, keeper, annexe, janson, change, rooms, read } = await stage()
    await made(community, keeper, rooms, { locationId: annexe.id, name: 'Auditorium' })
    const refused = await change(janson, {
      path: rooms,
      body: { locationId: annexe.id, name: 'Auditorium', capacity: 10 },
    })
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['name']])
    expect(await read(janson._links.self.href)).toEqual(janson)
  })

  const references = {
    'a session': async ({ community, event, janson }: Stage) => {
      await session(community, event.id, { room_id: janson.id })
    },
    'a deleted session': async ({ community, event, janson }: Stage) => {
      await session(community, event.id, { room_id: janson.id, deleted_at: new Date() })
    },
    'an agenda item of a deleted event': async ({ community, keeper, event, janson }: Stage) => {
      await agendaItem(community, keeper, { eventId: event.id, roomId: janson.id })
      await inTenant(community.id, 'update event set deleted_at = now() where id = $1', [event.id])
    },
    'a session group': async ({ community, keeper, event, janson }: Stage) => {
      const body = { eventId: event.id, title: 'Track', roomId: janson.id }
      await made(community, keeper, '/api/eventsessiongroup', body)
    },
  }
  type Stage = Awaited<ReturnType<typeof stage>>

  it.each(Object.entries(references))('is blocked by %s; other edits are not', async (_, refer) => {
    const at = await stage()
    const { annexe, janson, change, rooms, read } = at
    await refer(at)
    const body = { locationId: annexe.id, name: 'Auditorium' }
    const blocked = await change(janson, { path: rooms, body })
    expect([blocked.status, blocked.json.code, Object.keys(blocked.json.errors)]).toEqual([
      409,
      'resource_conflict',
      ['locationId'],
    ])
    const after = await read(janson._links.self.href)
    expect([after.locationId, after.name, after.concurrencyStamp]).toEqual([
      janson.locationId,
      'Janson',
      janson.concurrencyStamp,
    ])
    const renamed = await change(janson, { path: rooms, body: { name: 'Renamed' } })
    expect([renamed.status, renamed.json.name]).toEqual([200, 'Renamed'])
  })

  it('needs authority on both locations, and a location of the community', async () => {
    const { community, janson, change, rooms } = await stage()
    const other = await community.person()
    const theirs = await made(community, other, '/api/location', { fullName: 'Theirs', ...address })
    const move = (locationId: string) => change(janson, { path: rooms, body: { locationId } })
    expect((await move(theirs.id)).status).toBe(403)
    const elsewhere = await stage()
    expect((await move(elsewhere.annexe.id)).status).toBe(404)
  })
})

describe('places of an event, and their privacy review', () => {
  it('another address hides the place everywhere until a manager confirms what is disclosed', async () => {
    const { community, keeper, campus, event, change, read } = await stage()
    const path = `/api/events/${event.id}/locations`
    const placed = await made(community, keeper, path, {
      locationId: campus.id,
      disclosureLevel: 'Full',
    })
    const open = () => read(`/api/event/${event.id}`)
    expect((await open()).eventLocation).toMatchObject({
      state: 'Available',
      fields: { address: 'Avenue 50' },
    })
    const twin = { method: 'POST', as: keeper, body: { locationId: campus.id } }
    expect((await call(community, path, twin)).json.code).toBe('resource_conflict')

    await change(campus, { path: '/api/location', body: { address: 'Canary Street 1' } })
    expect((await open()).eventLocation).toMatchObject({
      state: 'NeedsPrivacyReview',
      fields: null,
    })
    const stale = placed.concurrencyStamp
    const managed = await read(placed._links.self.href)
    expect(managed).toMatchObject({
      privacyReview: 'Needed',
      reviewReason: 'The location has changed.',
    })
    expect(managed.reviewRequestedAt).toMatch(/Z$/)
    const confirm = (stamp: string, as = keeper) =>
      call(community, `${path}/${placed.id}/remediation/confirm`, {
        method: 'POST',
        as,
        body: { disclosureLevel: 'City' },
        headers: { 'if-match': `"${stamp}"` },
      })
    expect((await confirm(stale)).json.code).toBe('concurrency_conflict')
    expect((await confirm(managed.concurrencyStamp, await community.person())).status).toBe(403)
    const confirmed = await confirm(managed.concurrencyStamp)
    expect(confirmed.json).toMatchObject({
      privacyReview: 'Cleared',
      disclosureLevel: 'City',
      reviewRequestedAt: null,
    })
    expect(confirmed.json.reviewedAt).toMatch(/Z$/)
    const shown = await open()
    expect(shown.eventLocation).toMatchObject({
      state: 'Available',
      fields: { city: 'Brussels', address: null },
    })
    expect(JSON.stringify(shown)).not.toContain('Canary')
    expect((await confirm(confirmed.json.concurrencyStamp)).json.code).toBe('resource_conflict')
  })

  it('a review can be asked for by the community too; a place in use stays placed', async () => {
    const { community, keeper, campus, janson, event, read } = await stage()
    const path = `/api/events/${event.id}/locations`
    await agendaItem(community, keeper, { eventId: event.id, roomId: janson.id })
    const [placement] = (await read(`${path}/management`))._embedded.items
    expect([placement.locationId, placement.disclosureLevel]).toEqual([campus.id, 'Hidden'])
    expect(placement._links.delete).toBeUndefined()
    const administrator = await community.person({ tenantRole: 11 })
    const review = await call(community, `${path}/${placement.id}/review`, {
      method: 'POST',
      as: administrator,
      body: { reason: 'Somebody lives there' },
    })
    expect(review.json).toMatchObject({
      privacyReview: 'Needed',
      reviewReason: 'Somebody lives there',
    })
    const removed = await call(community, `${path}/${placement.id}`, {
      method: 'DELETE',
      as: keeper,
      headers: { 'if-match': `"${review.json.concurrencyStamp}"` },
    })
    expect([removed.status, removed.json.code]).toEqual([409, 'resource_conflict'])
  })

  it('is taken off an event again once nothing that is there refers to it', async () => {
    const { community, keeper, campus, janson, event, read } = await stage()
    const path = `/api/events/${event.id}/locations`
    const body = { eventId: event.id, title: 'A talk', roomId: janson.id }
    const talk = await made(community, keeper, '/api/eventsession/drafts', body)
    const remove = async (at: string, concurrencyStamp: string) => {
      const headers = { 'if-match': `"${concurrencyStamp}"` }
      return (await call(community, at, { method: 'DELETE', as: keeper, headers })).status
    }
    expect(await remove(`/api/eventsession/${talk.id}`, talk.concurrencyStamp)).toBe(204)
    const [placement] = (await read(`${path}/management`))._embedded.items
    expect([placement.locationId, placement._links.delete !== undefined]).toEqual([campus.id, true])
    expect(await remove(`${path}/${placement.id}`, placement.concurrencyStamp)).toBe(204)
    expect((await read(`${path}/management`)).totalCount).toBe(0)
  })
})
