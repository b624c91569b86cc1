import { beforeAll, describe, expect, it } from 'vitest'
import { session } from '../../../domain/sessions/rows.ts'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { erase } from '../../../support/erasures.ts'
import { arrangedEvent, organize, placedRoom } from '../../../support/programme.ts'

interface Stage {
  community: Community
  organizer: Person
  eventId: string
  draftPath: string
  rooms: Record<'Janson' | 'Ferrer' | 'Lameere', string>
  sessions: Record<'First' | 'Second' | 'Third', string>
}

const at = (hour: number, minute = 0) =>
  `2026-01-31T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`

let shared: Pick<Stage, 'community' | 'organizer'>
const newCommunity = async () => {
  const community = await mintCommunity()
  return { community, organizer: await community.person() }
}
beforeAll(async () => {
  shared = await newCommunity()
})

/** A published event with three sessions from nine to ten, each in a room of its own. */
async function stage({ community, organizer } = shared): Promise<Stage> {
  const { id: eventId } = await arrangedEvent(community, organizer)
  const rooms = {} as Stage['rooms']
  const sessions = {} as Stage['sessions']
  const places = [
    ['Janson', 'First'],
    ['Ferrer', 'Second'],
    ['Lameere', 'Third'],
  ] as const
  for (const [room, title] of places) {
    const { roomId, eventLocationId } = await placedRoom(community, { eventId, room, venue: room })
    rooms[room] = roomId
    sessions[title] = await session(community, eventId, {
      title,
      start_time: at(9),
      room_id: roomId,
      event_location_id: eventLocationId,
    })
  }
  const draftPath = `/api/event/${eventId}/programme-draft`
  return { community, organizer, eventId, draftPath, rooms, sessions }
}

const read = ({ community, organizer }: Stage, path: string) =>
  call(community, path, { as: organizer })
const draftOf = async (staged: Stage) => (await read(staged, staged.draftPath)).json

/** The session as the draft has it, with the stamp that a change needs. */
async function entryOf(staged: Stage, title: keyof Stage['sessions']) {
  const { json } = await read(staged, `${staged.draftPath}/sessions?pageSize=100`)
  return json._embedded.items.find((each: { title: string }) => each.title === title)
}

async function move(
  staged: Stage,
  title: keyof Stage['sessions'],
  slot: { startTime: string | null; endTime: string | null; roomId: string | null },
  stamp?: string,
): Promise<Answer> {
  const { concurrencyStamp } = await entryOf(staged, title)
  return call(staged.community, `${staged.draftPath}/changes/${staged.sessions[title]}`, {
    method: 'PUT',
    as: staged.organizer,
    headers: { 'if-match': `"${stamp ?? concurrencyStamp}"` },
    body: slot,
  })
}

async function publish(staged: Stage, body: object = {}, stamp?: string): Promise<Answer> {
  const { concurrencyStamp } = await draftOf(staged)
  return call(staged.community, `${staged.draftPath}/publish`, {
    method: 'POST',
    as: staged.organizer,
    headers: { 'if-match': `"${stamp ?? concurrencyStamp}"` },
    body,
  })
}

const nine = (roomId: string | null) => ({ startTime: at(9), endTime: at(10), roomId })

/** `title room start` of every session, as the public calendar has its revision. */
const slots = async ({ community, eventId }: Stage) =>
  (
    await inTenant<{ slot: string }>(
      community.id,
      `select concat_ws(' ', s.title, r.name, to_char(s.start_time at time zone 'UTC', 'HH24:MI'),
         s.revision) as slot
       from event_session s left join room r on r.id = s.room_id
       where s.event_id = $1 order by s.title`,
      [eventId],
    )
  ).map(({ slot }) => slot)

const asPublished = ['First Janson 09:00 0', 'Second Ferrer 09:00 0', 'Third Lameere 09:00 0']

describe('a draft of a programme', () => {
  it('is empty at first, and says so', async () => {
    const staged = await stage()
    const answer = await read(staged, staged.draftPath)
    expect([answer.status, answer.trips]).toEqual([200, 1])
    expect(answer.json).toMatchObject({
      changeCount: 0,
      conflictCount: 0,
      concurrencyStamp: null,
      changes: [],
    })
    expect(Object.keys(answer.json._links).sort()).toEqual([
      'event',
      'programme-releases',
      'self',
      'sessions',
    ])
  })

  it('keeps a move from everybody but organizers', async () => {
    const staged = await stage()
    const { sessions, rooms, organizer, community, eventId } = staged
    const moved = await move(staged, 'First', {
      startTime: at(11),
      endTime: at(12),
      roomId: rooms.Ferrer,
    })
    expect([moved.status, moved.trips], moved.text).toEqual([200, 2])
    expect(moved.json).toMatchObject({
      sessionId: sessions.First,
      isChanged: true,
      isStale: false,
      before: { startTime: at(9), endTime: at(10), roomId: rooms.Janson, roomName: 'Janson' },
      after: { startTime: at(11), endTime: at(12), roomId: rooms.Ferrer, roomName: 'Ferrer' },
      conflicts: [],
    })
    expect(await slots(staged)).toEqual(asPublished)
    const draft = await draftOf(staged)
    expect(draft).toMatchObject({ changeCount: 1, conflictCount: 0 })
    expect(draft.changes[0].concurrencyStamp).toBe(moved.json.concurrencyStamp)
    expect(Object.keys(draft._links)).toEqual(expect.arrayContaining(['publish', 'discard']))
    expect(Object.keys(draft.changes[0]._links)).toEqual(expect.arrayContaining(['edit', 'undo']))
    const stranger = await community.person()
    expect((await call(community, staged.draftPath, { as: stranger })).status).toBe(403)
    const other = await community.person()
    await organize(community, other, eventId)
    expect((await call(community, staged.draftPath, { as: other })).json.changeCount).toBe(1)
    expect((await call(community, staged.draftPath, { as: organizer })).status).toBe(200)
  })

  it('forgets a change that leads back, and one that is undone', async () => {
    const staged = await stage()
    const { rooms, sessions } = staged
    await move(staged, 'First', { startTime: at(11), endTime: at(12), roomId: rooms.Janson })
    const back = await move(staged, 'First', nine(rooms.Janson))
    expect(back.json).toMatchObject({ isChanged: false, conflicts: [] })
    expect((await entryOf(staged, 'First')).concurrencyStamp).toBe(back.json.concurrencyStamp)
    expect(await draftOf(staged)).toMatchObject({ changeCount: 0, concurrencyStamp: null })
    const moved = await move(staged, 'First', { ...nine(rooms.Janson), endTime: at(9, 30) })
    const undo = (stamp: string) =>
      call(staged.community, `${staged.draftPath}/changes/${sessions.First}`, {
        method: 'DELETE',
        as: staged.organizer,
        headers: { 'if-match': `"${stamp}"` },
      })
    const { concurrencyStamp: ofSession } = back.json
    expect((await undo(ofSession)).json).toMatchObject({ code: 'concurrency_conflict' })
    const undone = await undo(moved.json.concurrencyStamp)
    expect([undone.status, undone.trips]).toEqual([204, 2])
    expect(await draftOf(staged)).toMatchObject({ changeCount: 0, concurrencyStamp: null })
    expect((await undo(ofSession)).json).toMatchObject({ code: 'resource_conflict' })
  })

  it('refuses a change on what another organizer has changed meanwhile', async () => {
    const staged = await stage()
    const { concurrencyStamp } = await entryOf(staged, 'First')
    await move(staged, 'First', { ...nine(staged.rooms.Janson), endTime: at(9, 30) })
    const late = await move(staged, 'First', nine(null), concurrencyStamp)
    expect(late.json).toMatchObject({ code: 'concurrency_conflict' })
  })

  it('refuses slots that no session can have', async () => {
    const staged = await stage()
    const refused = async (slot: Parameters<typeof move>[2]) => {
      const answer = await move(staged, 'First', slot)
      return [answer.status, Object.keys(answer.json.errors ?? {})]
    }
    expect(await refused({ startTime: at(10), endTime: at(9), roomId: null })).toEqual([
      400,
      ['endTime'],
    ])
    expect(await refused({ startTime: null, endTime: null, roomId: null })).toEqual([
      400,
      ['startTime'],
    ])
    expect(await refused(nine(staged.sessions.First))).toEqual([400, ['roomId']])
  })

  it('is discarded as a whole, by the stamp that was looked at', async () => {
    const staged = await stage()
    await move(staged, 'First', { ...nine(staged.rooms.Janson), endTime: at(9, 30) })
    const { concurrencyStamp: early } = await draftOf(staged)
    await move(staged, 'Second', { ...nine(staged.rooms.Ferrer), endTime: at(9, 30) })
    const discard = (stamp: string) =>
      call(staged.community, staged.draftPath, {
        method: 'DELETE',
        as: staged.organizer,
        headers: { 'if-match': `"${stamp}"` },
      })
    expect((await discard(early)).json).toMatchObject({ code: 'concurrency_conflict' })
    const { concurrencyStamp } = await draftOf(staged)
    const discarded = await discard(concurrencyStamp)
    expect([discarded.status, discarded.trips]).toEqual([204, 2])
    expect((await draftOf(staged)).changeCount).toBe(0)
    expect(await slots(staged)).toEqual(asPublished)
  })

  it('lists the programme as it would be: of a day, and without a time', async () => {
    const staged = await stage()
    const { community, organizer, eventId, rooms, draftPath } = staged
    await call(community, '/api/eventsession/drafts', {
      method: 'POST',
      as: organizer,
      body: { eventId, title: 'Pile' },
    })
    await move(staged, 'First', {
      startTime: '2026-02-01T09:00:00Z',
      endTime: '2026-02-01T10:00:00Z',
      roomId: rooms.Janson,
    })
    const titles = async (query: string) => {
      const answer = await read(staged, `${draftPath}/sessions?${query}`)
      expect([answer.status, answer.trips]).toEqual([200, 1])
      return answer.json._embedded.items.map(({ title }: { title: string }) => title)
    }
    expect(await titles('date=2026-01-31')).toEqual(['Second', 'Third'])
    expect(await titles('date=2026-02-01')).toEqual(['First'])
    expect(await titles('isUnscheduled=true')).toEqual(['Pile'])
    const all = await read(staged, `${draftPath}/sessions`)
    expect(all.json.dates).toEqual(['2026-01-31', '2026-02-01'])
    expect(all.json.rooms.map(({ name }: { name: string }) => name)).toEqual([
      'Ferrer',
      'Janson',
      'Lameere',
    ])
  })
})

describe('a day of hundreds of sessions', () => {
  it('is one page of the draft, so an editor reads it at once', async () => {
    const staged = await stage(await newCommunity())
    await inTenant(
      staged.community.id,
      `insert into event_session select (jsonb_populate_record(s, jsonb_build_object(
         'id', gen_random_uuid(), 'title', 'Session ' || k, 'slug', 'session-' || k,
         'room_id', null, 'event_location_id', null))).*
       from event_session s, generate_series(1, 300) k where s.id = $1`,
      [staged.sessions.First],
    )
    const sessions = `${staged.draftPath}/sessions?date=2026-01-31&pageSize=`
    const { json } = await read(staged, `${sessions}1000`)
    expect([json._embedded.items.length, json.totalCount, json._links.next]).toEqual([
      303,
      303,
      undefined,
    ])
    expect((await read(staged, `${sessions}1001`)).status).toBe(400)
  })
})

describe('a draft with almost as many changes as it can have', () => {
  /** Changes of 499 more sessions, and of none of the three. */
  async function almostFull() {
    const staged = await stage()
    await inTenant(
      staged.community.id,
      `with made as (
         insert into event_session (id, tenant_id, event_id, title, concurrency_stamp)
         select gen_random_uuid(), $1, $2, 'More ' || n, gen_random_uuid()
         from generate_series(1, 499) n
         returning id),
       draft as (
         insert into programme_draft (id, tenant_id, event_id, concurrency_stamp)
         values (gen_random_uuid(), $1, $2, gen_random_uuid()))
       insert into programme_draft_change (id, tenant_id, event_id, event_session_id, start_time,
         end_time, concurrency_stamp)
       select gen_random_uuid(), $1, $2, id, '2026-01-31T20:00Z', '2026-01-31T21:00Z',
         gen_random_uuid() from made`,
      [staged.community.id, staged.eventId],
    )
    return staged
  }
  const later = { ...nine(null), endTime: at(11) }

  it('takes one more of two that come at once, and says what to do with the other', async () => {
    const staged = await almostFull()
    const answers = await Promise.all([move(staged, 'First', later), move(staged, 'Second', later)])
    const [taken, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect([taken!.status, refused!.status, refused!.json.code]).toEqual([
      200,
      409,
      'resource_conflict',
    ])
    expect(refused!.json.detail).toContain('The draft has 500 changes, which is the maximum.')
    expect((await draftOf(staged)).changeCount).toBe(500)
  })

  it('still lets a change in it be changed', async () => {
    const staged = await almostFull()
    expect((await move(staged, 'First', later)).status).toBe(200)
    expect((await move(staged, 'First', { ...later, endTime: at(12) })).status).toBe(200)
    expect((await draftOf(staged)).changeCount).toBe(500)
  })
})

describe('conflicts of a draft', () => {
  const conflictsOf = async (staged: Stage) =>
    (await draftOf(staged)).changes.map(
      ({ title, conflicts }: { title: string; conflicts: { reason: string; title: string }[] }) =>
        `${title}: ${conflicts.map(({ reason, title }) => `${reason} ${title}`).join(', ')}`,
    )

  it('are found where sessions would meet, and gone when the other one moves away', async () => {
    const staged = await stage()
    const { rooms } = staged
    const moved = await move(staged, 'First', nine(rooms.Ferrer))
    expect(moved.json.conflicts).toEqual([
      {
        reason: 'RoomTaken',
        sessionId: staged.sessions.Second,
        title: 'Second',
        preventsRelease: true,
      },
    ])
    const draft = await draftOf(staged)
    expect(draft).toMatchObject({ changeCount: 1, conflictCount: 1 })
    expect(draft._links.publish).toBeUndefined()
    const refused = await publish(staged)
    expect([refused.status, refused.json.code]).toEqual([409, 'resource_conflict'])
    expect(await slots(staged)).toEqual(asPublished)
    await move(staged, 'Second', nine(rooms.Janson))
    expect(await conflictsOf(staged)).toEqual(['First: ', 'Second: '])
  })

  it('name the room that another event has, and nothing of that event', async () => {
    const staged = await stage()
    const { community, organizer, rooms } = staged
    const { id: eventId } = await arrangedEvent(community, organizer)
    const other = await call(community, '/api/eventsession/drafts', {
      method: 'POST',
      as: organizer,
      body: {
        eventId,
        title: 'A secret',
        startTime: at(12),
        endTime: at(13),
        roomId: rooms.Janson,
      },
    })
    expect(other.status, other.text).toBe(201)
    const slot = { startTime: at(12, 30), endTime: at(14), roomId: rooms.Janson }
    const moved = await move(staged, 'First', slot)
    expect(moved.json.conflicts).toEqual([
      { reason: 'RoomTaken', sessionId: null, title: null, preventsRelease: true },
    ])
    expect(moved.text).not.toContain('A secret')
  })

  it('are found where an item of the agenda has the room', async () => {
    const staged = await stage()
    const { community, organizer, eventId, rooms } = staged
    const body = {
      eventId,
      title: 'Lunch',
      startTime: at(12),
      endTime: at(13),
      roomId: rooms.Janson,
    }
    const item = await call(community, '/api/eventagendaitem', {
      method: 'POST',
      as: organizer,
      body,
    })
    expect(item.status, item.text).toBe(201)
    const slot = { startTime: at(12, 30), endTime: at(14), roomId: rooms.Janson }
    const moved = await move(staged, 'First', slot)
    expect(moved.json.conflicts).toEqual([
      { reason: 'RoomTaken', sessionId: null, title: 'Lunch', preventsRelease: true },
    ])
    expect((await publish(staged)).status).toBe(409)
    await move(staged, 'First', { ...slot, startTime: at(13) })
    expect(await conflictsOf(staged)).toEqual(['First: '])
  })

  it('are found where a speaker would be in two rooms', async () => {
    const staged = await stage()
    const { community, rooms, sessions } = staged
    await inTenant(
      community.id,
      `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
         concurrency_stamp)
       select gen_random_uuid(), $1, $2, id, 'Ada', gen_random_uuid() from event_session
       where id in ($3, $4)`,
      [community.id, staged.eventId, sessions.First, sessions.Second],
    )
    await move(staged, 'First', { ...nine(rooms.Janson), endTime: at(9, 30) })
    expect(await conflictsOf(staged)).toEqual(['First: SpeakerElsewhere Second'])
    await move(staged, 'First', { startTime: at(10), endTime: at(11), roomId: rooms.Janson })
    expect(await conflictsOf(staged)).toEqual(['First: '])
    // Two people may have one name.
    await move(staged, 'First', { ...nine(rooms.Janson), endTime: at(9, 30) })
    const draft = await draftOf(staged)
    expect(draft.changes[0].conflicts[0].preventsRelease).toBe(false)
    expect(draft).toMatchObject({ conflictCount: 1, _links: { publish: { method: 'POST' } } })
    expect((await publish(staged)).status).toBe(200)
    expect((await slots(staged))[0]).toBe('First Janson 09:00 1')
  })

  it('are found outside the days of the event, and in a room that is gone', async () => {
    const staged = await stage()
    const { community, organizer, eventId, rooms } = staged
    await call(community, '/api/eventday', {
      method: 'POST',
      as: organizer,
      body: { eventId, localDate: '2026-01-31' },
    })
    const next = { startTime: '2026-02-01T09:00:00Z', endTime: '2026-02-01T10:00:00Z' }
    await move(staged, 'First', { ...next, roomId: null })
    expect(await conflictsOf(staged)).toEqual(['First: OutsideDays null'])
    await move(staged, 'First', { startTime: at(11), endTime: at(12), roomId: rooms.Lameere })
    await inTenant(community.id, 'update room set deleted_at = now() where id = $1', [
      rooms.Lameere,
    ])
    expect(await conflictsOf(staged)).toEqual(['First: RoomRemoved null'])
  })

  it('are found where the published programme has moved underneath', async () => {
    const staged = await stage()
    const { community, organizer, sessions, rooms } = staged
    await move(staged, 'First', { ...nine(rooms.Janson), endTime: at(9, 30) })
    const { concurrencyStamp } = await draftOf(staged)
    await call(community, `/api/eventsession/${sessions.First}/schedule`, {
      method: 'POST',
      as: organizer,
      body: { startTime: at(15) },
    })
    const draft = await draftOf(staged)
    expect(draft.changes[0]).toMatchObject({
      isStale: true,
      before: { startTime: at(15), endTime: at(16) },
      conflicts: [{ reason: 'MovedMeanwhile' }],
    })
    expect((await publish(staged, {}, concurrencyStamp)).json.code).toBe('resource_conflict')
    // Who looks at it and moves it again knows.
    await move(staged, 'First', { startTime: at(12), endTime: at(13), roomId: rooms.Janson })
    expect(await conflictsOf(staged)).toEqual(['First: '])
    expect((await publish(staged)).status).toBe(200)
  })

  it('are found where a session was cancelled', async () => {
    const staged = await stage()
    await move(staged, 'First', { ...nine(staged.rooms.Janson), endTime: at(9, 30) })
    await call(staged.community, `/api/eventsession/${staged.sessions.First}/cancel`, {
      method: 'POST',
      as: staged.organizer,
    })
    expect(await conflictsOf(staged)).toEqual(['First: NotSchedulable null'])
    const [change] = (await draftOf(staged)).changes
    expect(Object.keys(change._links)).toContain('undo')
    expect(change._links.edit).toBeUndefined()
  })
})

describe('a release', () => {
  it('lets three sessions change rooms in a circle, with one revision each', async () => {
    const staged = await stage()
    const { rooms, organizer, eventId } = staged
    await move(staged, 'First', nine(rooms.Ferrer))
    await move(staged, 'Second', nine(rooms.Lameere))
    await move(staged, 'Third', nine(rooms.Janson))
    const answer = await publish(staged, { note: 'A circle' })
    expect([answer.status, answer.trips], answer.text).toEqual([200, 2])
    expect(answer.json).toMatchObject({
      number: 1,
      note: 'A circle',
      changeCount: 3,
      releasedByUserId: organizer.id,
    })
    expect(await slots(staged)).toEqual([
      'First Ferrer 09:00 1',
      'Second Lameere 09:00 1',
      'Third Janson 09:00 1',
    ])
    expect(await draftOf(staged)).toMatchObject({ changeCount: 0, concurrencyStamp: null })
    const path = `/api/event/${eventId}/programme-releases`
    const kept = await read(staged, `${path}/1`)
    expect([kept.status, kept.trips]).toEqual([200, 1])
    expect(kept.json.changes).toEqual(answer.json.changes)
    expect(kept.json.changes[0]).toMatchObject({
      title: 'First',
      before: { roomName: 'Janson', startTime: at(9) },
      after: { roomName: 'Ferrer', startTime: at(9) },
    })
    await move(staged, 'First', { ...nine(rooms.Ferrer), endTime: at(9, 30) })
    expect((await publish(staged)).json).toMatchObject({ number: 2, note: null })
    const list = await read(staged, path)
    expect([list.status, list.trips]).toEqual([200, 1])
    expect(list.json._embedded.items.map(({ number }: { number: number }) => number)).toEqual([
      2, 1,
    ])
  })

  it('places the location of a room that the event did not have, without disclosing it', async () => {
    const staged = await stage()
    const { community, eventId } = staged
    const { roomId, locationId } = await placedRoom(community, { room: 'Annex', venue: 'Annex' })
    await move(staged, 'First', nine(roomId))
    expect((await publish(staged)).status).toBe(200)
    const rows = await inTenant(
      community.id,
      `select p.disclosure_level from event_location p join event_session s
         on s.event_location_id = p.id where p.location_id = $1 and s.event_id = $2`,
      [locationId, eventId],
    )
    expect(rows).toEqual([{ disclosure_level: 'Hidden' }])
  })

  it('is what was looked at: a change since then refuses it, and so does an empty draft', async () => {
    const staged = await stage()
    await move(staged, 'First', { ...nine(staged.rooms.Janson), endTime: at(9, 30) })
    const { concurrencyStamp } = await draftOf(staged)
    await move(staged, 'Second', { ...nine(staged.rooms.Ferrer), endTime: at(9, 30) })
    expect((await publish(staged, {}, concurrencyStamp)).json.code).toBe('concurrency_conflict')
    expect((await publish(staged)).status).toBe(200)
    expect((await publish(staged, {}, concurrencyStamp)).json.code).toBe('resource_conflict')
  })

  it('is one of two that are asked for at once', async () => {
    const staged = await stage()
    await move(staged, 'First', nine(null))
    const { concurrencyStamp } = await draftOf(staged)
    const answers = await Promise.all([
      publish(staged, {}, concurrencyStamp),
      publish(staged, {}, concurrencyStamp),
    ])
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
    const list = await read(staged, `/api/event/${staged.eventId}/programme-releases`)
    expect(list.json.totalCount).toBe(1)
  })

  it('forgets who published it with the erasure of that person, and stays', async () => {
    const staged = await stage(await newCommunity())
    const { community, organizer, eventId } = staged
    const administrator = await community.person({ tenantRole: 11 })
    await move(staged, 'First', nine(null))
    expect((await publish(staged, { note: 'No room' })).status).toBe(200)
    const release = () =>
      call(community, `/api/event/${eventId}/programme-releases/1`, { as: administrator })
    expect((await release()).json.releasedByUserId).toBe(organizer.id)
    expect((await erase(community, organizer)).status).toBe(202)
    expect((await release()).json).toMatchObject({
      releasedByUserId: null,
      note: 'No room',
      changes: [{ title: 'First' }],
    })
  })

  it('stays out of a copy of the event, and loses its words to heavy moderation', async () => {
    const staged = await stage()
    const { community, organizer, eventId, rooms } = staged
    await move(staged, 'First', { ...nine(rooms.Janson), endTime: at(9, 30) })
    await publish(staged, { note: 'Canary note' })
    await move(staged, 'Second', { ...nine(rooms.Ferrer), endTime: at(9, 30) })
    const copy = await call(community, `/api/event/${eventId}/duplicate`, {
      method: 'POST',
      as: organizer,
      body: { title: 'Again', startDate: '2027-01-30' },
    })
    expect(copy.status, copy.text).toBe(201)
    const ofCopy = await read(staged, `/api/event/${copy.json.id}/programme-releases`)
    expect(ofCopy.json.totalCount).toBe(0)
    const draftOfCopy = await read(staged, `/api/event/${copy.json.id}/programme-draft`)
    expect(draftOfCopy.json.changeCount).toBe(0)
    const administrator = await community.person({ tenantRole: 11 })
    await call(community, `/api/event/${eventId}/moderation/heavy`, {
      method: 'POST',
      as: administrator,
      body: { reason: 'Harmful' },
    })
    const kept = await read(staged, `/api/event/${eventId}/programme-releases/1`)
    expect(kept.json).toMatchObject({ note: 'Redacted', changes: [{ title: 'Redacted' }] })
  })
})
