import { describe, expect, it } from 'vitest'
import { contentDigest } from '../../../../src/domain/imports/formats/identity.ts'
import { call } from '../../../support/client.ts'
import { type Community, grant, inTenant, type Person } from '../../../support/community.ts'
import { schedule, send, stage, type Talk, two } from '../../../support/imports.ts'
import { draftEvent } from '../../../support/programme.ts'
import { emptyEvent, importUpload, reached, uploadProgramme } from '../../../support/uploads.ts'

interface Conference {
  title?: string
  venue?: string
  city?: string
}

/** A schedule whose sessions are each in a room of its own: the title and then “room”. */
function scheduleIn(conference: Conference, talks: readonly Talk[] = two): string {
  const file = JSON.parse(schedule([...talks]))
  Object.assign(file.schedule.conference, conference)
  for (const day of file.schedule.conference.days) {
    day.rooms = Object.fromEntries(
      day.rooms.Hall.map((talk: { title: string }) => [`${talk.title} room`, [talk]]),
    )
  }
  return JSON.stringify(file)
}

const hall = { venue: 'City hall', city: 'Ghent' }

async function addLocation(community: Community, as: Person, fields: object = {}) {
  const answer = await call(community, '/api/location', {
    method: 'POST',
    as,
    body: {
      fullName: hall.venue,
      city: hall.city,
      country: 'BE',
      address: 'A street 1',
      ...fields,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as { id: string; concurrencyStamp: string }
}

async function addRoom(community: Community, as: Person, locationId: string, name: string) {
  const answer = await call(community, '/api/locationroom', {
    method: 'POST',
    as,
    body: { locationId, name },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.json.id as string
}

const edit = (community: Community, as: Person, path: string, stamp: string, body: object) =>
  call(community, path, { method: 'PATCH', as, headers: { 'if-match': `"${stamp}"` }, body })

async function renameRoom(community: Community, as: Person, name: string, to: string) {
  const [room] = await inTenant<{ id: string; stamp: string }>(
    community.id,
    `select id, concurrency_stamp as stamp from room
     where tenant_id = app.tenant_id() and name = $1`,
    [name],
  )
  const answer = await edit(community, as, `/api/locationroom/${room!.id}`, room!.stamp, {
    name: to,
  })
  expect(answer.status, answer.text).toBe(200)
}

/** As it was before the words of a file were remembered: digests are of ids, and rooms unknown. */
async function asImportedBefore(community: Community) {
  await inTenant(
    community.id,
    `delete from imported_thing where tenant_id = app.tenant_id() and kind in ('room', 'place')`,
  )
  const sessions = await inTenant<Record<'thing' | 'digest', string> & Record<string, string>>(
    community.id,
    `select t.thing_id as thing, t.digest, s.event_day_id as day, s.room_id as room,
       s.event_location_id as place, m.session_group_id as track,
       to_char(s.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start,
       to_char(s.end_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as end
     from imported_thing t
     join event_session s on s.tenant_id = t.tenant_id and s.id = t.thing_id
     left join session_group_session m on m.tenant_id = s.tenant_id and m.event_session_id = s.id
     where t.tenant_id = app.tenant_id() and t.kind = 'session'`,
  )
  for (const { thing, digest, start, end, day, room, place, track } of sessions) {
    const ofIds = {
      slot: contentDigest([start!, end!, day!]),
      room: contentDigest([room!, place!]),
      group: contentDigest([track!]),
    }
    await inTenant(
      community.id,
      `update imported_thing set digest = $2
       where tenant_id = app.tenant_id() and kind = 'session' and thing_id = $1`,
      [thing, JSON.stringify({ ...JSON.parse(digest), ...ofIds })],
    )
  }
}

const third: Talk = { guid: '6f1c5f3e-0000-4000-8000-000000000003', title: 'Third', start: '16:00' }

interface Placed {
  title: string
  room: string
  venue: string
  locationId: string
}
/** Where the sessions of an event are. */
const placesOf = (community: Community, eventId: string) =>
  inTenant<Placed>(
    community.id,
    `select s.title, r.name as room, l.full_name as venue, l.id as "locationId"
     from event_session s
     left join room r on r.id = s.room_id
     left join event_location p on p.id = s.event_location_id
     left join location l on l.id = p.location_id
     where s.tenant_id = app.tenant_id() and s.event_id = $1 and s.deleted_at is null
     order by s.start_time, s.title`,
    [eventId],
  )

describe('the venue of an import', () => {
  it('is nobody’s home, whatever the home is called', async () => {
    const { community, organizer } = await stage()
    const other = await community.person()
    const homes = [
      await addLocation(community, other, { isPrivateHome: true }),
      await addLocation(community, organizer, { isPrivateHome: true }),
    ]
    const { json } = await send(community, organizer, scheduleIn(hall))
    const [first] = await placesOf(community, json.eventId)
    expect(first!.venue).toBe(hall.venue)
    expect(homes.map(({ id }) => id)).not.toContain(first!.locationId)
    await call(community, `/api/event/${json.eventId}/publish`, { method: 'POST', as: organizer })
    const places = await call(community, `/api/events/${json.eventId}/locations`)
    expect([places.status, places.text.includes('A street')]).toEqual([200, false])
    const rooms = await inTenant(
      community.id,
      'select id from room where tenant_id = app.tenant_id() and location_id = any($1)',
      [homes.map(({ id }) => id)],
    )
    expect(rooms).toEqual([])
  })

  it('is renamed here with its rooms: the same file changes nothing, and a new room comes into it', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, scheduleIn(hall))
    const [first] = await placesOf(community, json.eventId)
    const location = await call(community, `/api/location/${first!.locationId}`, { as: organizer })
    const renamed = await edit(
      community,
      organizer,
      `/api/location/${first!.locationId}`,
      location.json.concurrencyStamp,
      { fullName: 'The old city hall' },
    )
    expect(renamed.status, renamed.text).toBe(200)
    await renameRoom(community, organizer, 'First room', 'Library')
    const before = await placesOf(community, json.eventId)
    expect(before[0]).toMatchObject({ room: 'Library', venue: 'The old city hall' })

    const again = await send(community, organizer, scheduleIn(hall))
    expect(again.json).toMatchObject({ totalCount: 0, rooms: { creates: 0, leaves: 2 } })
    expect(await placesOf(community, json.eventId)).toEqual(before)

    await send(community, organizer, scheduleIn(hall, [...two, third]))
    expect(await placesOf(community, json.eventId)).toEqual([
      ...before,
      { ...before[0], title: 'Third', room: 'Third room' },
    ])
  })

  it('is another one where the file names another: its rooms are new, whatever they are called', async () => {
    const { community, organizer } = await stage()
    await send(community, organizer, scheduleIn(hall))
    const { json } = await send(community, organizer, scheduleIn({ ...hall, venue: 'Town hall' }))
    expect(json).toMatchObject({ rooms: { creates: 2 }, sessions: { updates: 2 } })
    const places = await placesOf(community, json.eventId)
    expect(places.map(({ room, venue }) => [room, venue])).toEqual([
      ['First room', 'Town hall'],
      ['Second room', 'Town hall'],
    ])
  })

  it('stays the same for imports of before: those that remember ids of ours', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, scheduleIn(hall))
    await asImportedBefore(community)
    const before = await placesOf(community, json.eventId)
    const again = await send(community, organizer, scheduleIn(hall))
    expect(again.json).toMatchObject({
      days: { creates: 0 },
      rooms: { creates: 0, leaves: 2 },
      sessions: { updates: 0, leaves: 2 },
    })
    await renameRoom(community, organizer, 'First room', 'Library')
    const later = await send(community, organizer, scheduleIn(hall))
    expect(later.json).toMatchObject({ totalCount: 0, rooms: { creates: 0 } })
    expect((await placesOf(community, json.eventId)).map(({ locationId }) => locationId)).toEqual(
      before.map(({ locationId }) => locationId),
    )
  })

  it('is called like the event where the file names none, and is of this event alone', async () => {
    const { community, organizer } = await stage()
    const csv = (title: string) =>
      `Title,Date,Start,End,Room\n${title},2027-03-06,10:00,11:00,Hall A`
    const events = await Promise.all(
      ['Spring', 'Autumn'].map((title) => draftEvent(community, organizer, { title })),
    )
    const places: Placed[] = []
    for (const { id } of events) {
      const query = `?eventId=${id}`
      const answer = await send(community, organizer, csv('Talk'), { query, type: 'text/csv' })
      expect(answer.status, answer.text).toBe(202)
      places.push(...(await placesOf(community, id)))
    }
    expect(places.map(({ room, venue }) => [room, venue])).toEqual([
      ['Hall A', 'Spring'],
      ['Hall A', 'Autumn'],
    ])
  })

  it('is a place of the event where the file names none', async () => {
    const { community, organizer } = await stage()
    const { id: eventId } = await draftEvent(community, organizer)
    const { id } = await addLocation(community, organizer)
    await addRoom(community, organizer, id, 'Hall')
    const placed = await call(community, `/api/events/${eventId}/locations`, {
      method: 'POST',
      as: organizer,
      body: { locationId: id, disclosureLevel: 'City' },
    })
    expect(placed.status, placed.text).toBe(201)
    for (const title of ['One', 'Two']) {
      await send(community, organizer, schedule([two[0]!]).replace('Small conference', title), {
        query: `?eventId=${eventId}`,
      })
      const places = await placesOf(community, eventId)
      expect(places.map(({ room, locationId }) => [room, locationId])).toEqual([['Hall', id]])
    }
    const [placement] = await inTenant(
      community.id,
      'select disclosure_level as level from event_location where event_id = $1',
      [eventId],
    )
    expect(placement).toEqual({ level: 'City' })
  })

  it('gets rooms from those who keep it alone: others take its rooms and make a place for the rest', async () => {
    const { community, organizer } = await stage()
    const keeper = await community.person()
    const { id } = await addLocation(community, keeper)
    await addRoom(community, keeper, id, 'First room')
    const { json } = await send(community, organizer, scheduleIn(hall))
    expect(json.rooms).toEqual({ creates: 1, updates: 0, leaves: 1 })
    const places = await placesOf(community, json.eventId)
    expect(places.map(({ room, venue }) => [room, venue])).toEqual([
      ['First room', hall.venue],
      ['Second room', hall.venue],
    ])
    expect(places[0]!.locationId).toBe(id)
    const { locationId: own } = places[1]!
    expect(own).not.toBe(id)
    expect((await send(community, organizer, scheduleIn(hall))).json.totalCount).toBe(0)
    await send(community, organizer, scheduleIn(hall, [...two, third]))
    expect((await placesOf(community, json.eventId))[2]).toMatchObject({ locationId: own })
  })

  it('gets rooms from its maker, from administrators and from who imports into the event after its maker', async () => {
    const { community, organizer } = await stage()
    const [administrator, other] = await Promise.all([
      community.person({ tenantRole: 11 }),
      community.person(),
    ])
    const { id } = await addLocation(community, organizer)
    for (const [as, name] of [
      [organizer, 'Maker'],
      [administrator, 'Administrator'],
    ] as const) {
      const file = scheduleIn({ ...hall, title: name }, [{ ...two[0]!, title: name }])
      const { json } = await send(community, as, file.replace('small', name))
      expect((await placesOf(community, json.eventId))[0]!.locationId).toBe(id)
      await grant(community.id, {
        userId: other.id,
        scope: 'event',
        scopeId: json.eventId,
        role: 41,
      })
      const later = scheduleIn({ ...hall, title: name }, [
        { ...two[0]!, title: name },
        { ...third, title: `${name} later` },
      ])
      const answer = await send(community, other, later, { query: `?eventId=${json.eventId}` })
      expect(answer.status, answer.text).toBe(202)
      const { locationId } = (await placesOf(community, json.eventId))[1]!
      expect(locationId === id).toBe(as === organizer)
    }
  })

  it('belongs to its importer, also from an upload', async () => {
    const { community, organizer } = await stage()
    const eventId = await emptyEvent(community, organizer)
    const bytes = new TextEncoder().encode(scheduleIn(hall))
    const uploadId = await uploadProgramme(community, organizer, {
      bytes,
      type: 'application/json',
    })
    const { json } = await importUpload(community, organizer, { uploadId, eventId })
    await reached(community, organizer, json.id, ['Completed'])
    const [first] = await placesOf(community, eventId)
    const at = `/api/location/${first!.locationId}`
    const { concurrencyStamp } = (await call(community, at, { as: organizer })).json
    const edited = await edit(community, organizer, at, concurrencyStamp, { country: 'BE' })
    expect(edited.status, edited.text).toBe(200)
  })

  it('that was deleted after a plan was made gets neither rooms nor a placement', async () => {
    const { community, organizer } = await stage()
    const { id: eventId } = await draftEvent(community, organizer)
    const { id } = await addLocation(community, organizer)
    const query = `?eventId=${eventId}&dryRun=true&keep=true`
    const { json } = await send(community, organizer, scheduleIn(hall), { query })
    await inTenant(community.id, 'update location set deleted_at = now() where id = $1', [id])
    const started = await call(community, `/api/event/import/${json.id}/start`, {
      method: 'POST',
      as: organizer,
    })
    expect([started.status, started.json.code]).toEqual([409, 'concurrency_conflict'])
    const { json: again } = await send(community, organizer, scheduleIn(hall), {
      query: `?eventId=${eventId}`,
    })
    expect(again.rooms.creates).toBe(2)
    expect((await placesOf(community, eventId))[0]!.locationId).not.toBe(id)
  })
})

describe('what was deleted here', () => {
  it('a day and a track stay deleted, and times stay as they were set, until a session needs them', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, schedule(two))
    const { eventId } = json
    await inTenant(
      community.id,
      `update event_session set start_time = start_time + interval '2 hours',
         end_time = end_time + interval '2 hours' where tenant_id = app.tenant_id() and event_id = $1`,
      [eventId],
    )
    await inTenant(community.id, 'delete from session_group where event_id = $1', [eventId])
    await inTenant(
      community.id,
      'update event_session set event_day_id = null where event_id = $1',
      [eventId],
    )
    await inTenant(community.id, 'delete from event_day where event_id = $1', [eventId])
    const shown = () =>
      inTenant(
        community.id,
        `select s.start_time as start, d.local_date::text as day, g.title as track
         from event_session s
         left join event_day d on d.id = s.event_day_id
         left join session_group_session m on m.event_session_id = s.id
         left join session_group g on g.id = m.session_group_id
         where s.tenant_id = app.tenant_id() and s.event_id = $1 order by s.start_time`,
        [eventId],
      )
    const left = async () =>
      (
        await inTenant<{ count: number }>(
          community.id,
          `select ((select count(*) from event_day where event_id = $1)
             + (select count(*) from session_group where event_id = $1))::int as count`,
          [eventId],
        )
      )[0]!.count
    const before = await shown()
    const again = await send(community, organizer, schedule(two))
    expect(again.json).toMatchObject({ totalCount: 0, days: { creates: 0 } })
    expect([await shown(), await left()]).toEqual([before, 0])

    const renamed = [{ ...two[0]!, title: 'Renamed' }, two[1]!]
    await send(community, organizer, schedule(renamed))
    expect([await shown(), await left()]).toEqual([before, 0])

    const { json: later } = await send(community, organizer, schedule([...renamed, third]))
    expect(later).toMatchObject({ days: { creates: 1 }, sessionGroups: { creates: 1 } })
    expect((await shown()).map(({ day, track }) => [day, track])).toEqual([
      [null, null],
      [null, null],
      ['2026-03-28', 'Main'],
    ])
  })

  it('a room and the place of the event stay away until a session needs them', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, scheduleIn(hall))
    const { eventId } = json
    for (const statement of [
      'update event_session set room_id = null, event_location_id = null where event_id = $1',
      'update room set deleted_at = now() where location_id in (select location_id from event_location where event_id = $1)',
      'delete from event_location where event_id = $1',
    ])
      await inTenant(community.id, statement, [eventId])
    const again = await send(community, organizer, scheduleIn(hall))
    expect(again.json).toMatchObject({ totalCount: 0, rooms: { creates: 0 } })
    expect((await placesOf(community, eventId)).map(({ venue }) => venue)).toEqual([null, null])
    const later = await send(
      community,
      organizer,
      scheduleIn(hall, [{ ...two[0]!, start: '09:00' }, two[1]!, third]),
    )
    expect(later.json.rooms).toMatchObject({ creates: 1 })
    expect((await placesOf(community, eventId)).map(({ room }) => room)).toEqual([
      null,
      null,
      'Third room',
    ])
  })
})
