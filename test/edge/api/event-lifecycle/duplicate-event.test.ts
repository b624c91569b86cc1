import { describe, expect, it } from 'vitest'
import { insertRow, intoTrack, session, track } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { inTenant, mintCommunity } from '../../../support/community.ts'
import { agendaItem, placedRoom, publishedEvent } from '../../../support/programme.ts'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer, { title: 'The conference' })
  const place = await placedRoom(community, { eventId: event.id })
  const copy = (fields: object = {}, as = organizer) =>
    call(community, `/api/event/${event.id}/duplicate`, {
      method: 'POST',
      as,
      body: { title: 'Again', startDate: '2026-03-28', ...fields },
    })
  const sessionsOf = async (id: string) =>
    (await call(community, `/api/eventsession/management/by-event/${id}`, { as: organizer })).json
      ._embedded.items
  return { community, organizer, event, place, copy, sessionsOf }
}

describe('a duplicate of an event', () => {
  it('has the whole programme on its new dates, as a draft of the caller', async () => {
    const { community, organizer, event, place, copy, sessionsOf } = await stage()
    const day = await insertRow(community, 'event_day', {
      event_id: event.id,
      local_date: '2026-01-31',
      label: 'Saturday',
    })
    const shown = await session(community, event.id, {
      title: 'Talk',
      event_day_id: day,
      room_id: place.roomId,
      event_location_id: place.eventLocationId,
    })
    await session(community, event.id, { title: 'Gone', event_session_status_id: 7 })
    const trackId = await track(community, event.id, { title: 'Security' })
    await intoTrack(community, { eventId: event.id, trackId, sessionId: shown })
    await call(community, '/api/eventsessionlanguage', {
      method: 'POST',
      as: organizer,
      body: { sessionId: shown, languageCode: 'nl' },
    })
    await call(community, '/api/eventsessionspeaker', {
      method: 'POST',
      as: organizer,
      body: { sessionId: shown, displayName: 'Ada', hasConsented: true },
    })
    await agendaItem(community, organizer, { eventId: event.id, title: 'Opening' })

    const answer = await copy()
    expect(answer.status, answer.text).toBe(201)
    expect(answer.json).toMatchObject({
      title: 'Again',
      slug: 'again',
      eventStatusMasterCode: 'DRAFT',
      timezone: 'Europe/Brussels',
      sessionCount: 0,
      firstSessionDate: null,
      plannedFirstDate: '2026-03-28',
    })
    const { id } = answer.json
    const [talk, ...others] = await sessionsOf(id)
    expect(others).toEqual([])
    expect(talk).toMatchObject({
      title: 'Talk',
      eventSessionStatusMasterCode: 'APPROVED',
      localStartDate: '2026-03-28',
      localStartTime: '09:00:00',
      localEndTime: '10:00:00',
      roomName: 'Janson',
      languageCodes: ['nl'],
      speakers: ['Ada'],
      sessionGroups: [{ title: 'Security' }],
    })
    expect(talk.id).not.toBe(shown)
    const days = await call(community, `/api/eventday/management/by-event/${id}`, { as: organizer })
    expect(days.json._embedded.items).toMatchObject([
      { id: talk.eventDayId, localDate: '2026-03-28', label: 'Saturday' },
    ])
    const items = await call(community, `/api/eventagendaitem/management/by-event/${id}`, {
      as: organizer,
    })
    expect(items.json._embedded.items).toMatchObject([
      { title: 'Opening', localStartDate: '2026-03-28', localStartTime: '10:00:00' },
    ])
    // Who consented did so for the source.
    await call(community, `/api/event/${id}/publish`, { method: 'POST', as: organizer })
    const open = await call(community, `/api/eventsession/${talk.id}`)
    expect(open.json).toMatchObject({ title: 'Talk', speakers: [] })
  })

  it('keeps local times and durations over a change to summer time, in a gap and in an overlap', async () => {
    const { community, organizer, event, copy, sessionsOf } = await stage()
    await session(community, event.id, {
      title: 'Early',
      start_time: '2026-01-31T01:30:00Z',
      end_time: '2026-01-31T03:00:00Z',
    })
    // 02:30 does not exist on 29 March, and exists twice on 25 October.
    const spring = await copy({ startDate: '2026-03-29' })
    const [inGap] = await sessionsOf(spring.json.id)
    expect([inGap.startTime, inGap.localStartTime, inGap.endTime]).toEqual([
      '2026-03-29T01:30:00Z',
      '03:30:00',
      '2026-03-29T03:00:00Z',
    ])
    const autumn = await copy({ startDate: '2026-10-25', title: 'Autumn' })
    const [first] = await sessionsOf(autumn.json.id)
    expect([first.startTime, first.localStartTime, first.endTime]).toEqual([
      '2026-10-25T00:30:00Z',
      '02:30:00',
      '2026-10-25T02:00:00Z',
    ])
    expect(organizer.id).toBeTruthy()
  })

  it('is refused as a whole where a room is taken at that time, unless it does without rooms', async () => {
    const { community, organizer, event, place, copy, sessionsOf } = await stage()
    await session(community, event.id, {
      room_id: place.roomId,
      event_location_id: place.eventLocationId,
    })
    const same = { startDate: '2026-01-31' }
    const refused = await copy(same)
    expect([refused.status, refused.json.code, Object.keys(refused.json.errors)]).toEqual([
      409,
      'resource_conflict',
      ['roomId'],
    ])
    const mine = await call(community, '/api/event/my', { as: organizer })
    expect(mine.json.totalCount).toBe(1)
    const bare = await copy({ ...same, keepRooms: false })
    expect(bare.status, bare.text).toBe(201)
    expect((await sessionsOf(bare.json.id))[0]).toMatchObject({
      roomName: null,
      locationFullName: null,
    })
  })

  it.each([
    ['year 0', '0000-01-01', ['startDate']],
    ['the day before the first', '1969-12-31', ['startDate']],
    ['a last day after the last', '9998-12-31', ['startDate']],
    ['the year after the last', '9999-12-31', ['startDate']],
  ])('is refused as a whole on a date that lists cannot have: %s', async (_, startDate, fields) => {
    const { community, organizer, event, copy } = await stage()
    await session(community, event.id)
    const nextDay = { start_time: '2026-02-01T08:00:00Z', end_time: '2026-02-01T09:00:00Z' }
    await session(community, event.id, nextDay)
    const refused = await copy({ startDate })
    expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([400, fields])
    const mine = await call(community, '/api/event/my', { as: organizer })
    expect(mine.json.totalCount).toBe(1)
  })

  it.each([
    ['an end', { end_time: '2026-02-01T09:00:00Z' }, '9998-12-31', 400],
    ['a start', { start_time: '2026-02-01T08:00:00Z', end_time: null }, '9998-12-31', 400],
    ['an end on the last day', {}, '9998-12-31', 201],
    ['a start on the first day', {}, '1970-01-01', 201],
  ])('goes as far as the years of instants: %s', async (_, times, startDate, status) => {
    const { community, event, copy } = await stage()
    const day = { event_id: event.id, local_date: '2026-01-31' }
    await insertRow(community, 'event_day', day)
    await session(community, event.id, times)
    expect((await copy({ startDate })).status).toBe(status)
  })

  it.each([
    ['day', 'event_day', { local_date: '2026-02-01' }],
    ['item', 'event_agenda_item', { title: 'Party', end_time: '2026-02-01T08:00:00Z' }],
  ])('is refused for a %s alone that would be too late', async (_, table, row) => {
    const { community, event, copy } = await stage()
    await session(community, event.id)
    const times = table === 'event_day' ? {} : { start_time: '2026-01-31T20:00:00Z' }
    await insertRow(community, table, { event_id: event.id, ...times, ...row })
    const refused = await copy({ startDate: '9998-12-31' })
    expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([400, ['startDate']])
  })

  it('is for those who organize the source, and twins of it are one', async () => {
    const { community, copy } = await stage()
    expect((await copy({}, await community.person())).status).toBe(403)
    const rows = await inTenant(community.id, 'select 1 from event where tenant_id = $1', [
      community.id,
    ])
    expect(rows).toHaveLength(1)
  })
})
