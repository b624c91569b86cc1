import { describe, expect, it } from 'vitest'
import { sessionPageName } from '../../../../src/domain/programmes/index.ts'
import {
  insertRow,
  intoTrack,
  secretPlace,
  session,
  shownTrack,
  track,
} from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity } from '../../../support/community.ts'
import { draftEvent, publishedEvent } from '../../../support/programme.ts'

async function stage(fields: Record<string, unknown> = {}) {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer, fields)
  return { community, organizer, event }
}

const titlesAt = async (community: Community, path: string) => {
  const { status, json, text } = await call(community, path)
  expect(status, text).toBe(200)
  return json._embedded.items.map(({ title }: { title: string }) => title).sort()
}

const day = (community: Community, eventId: string, values: Record<string, unknown>) =>
  insertRow(community, 'event_day', { event_id: eventId, ...values })

const item = (community: Community, eventId: string, values: Record<string, unknown>) =>
  insertRow(community, 'event_agenda_item', {
    event_id: eventId,
    start_time: '2026-02-01T11:00:00Z',
    end_time: '2026-02-01T12:00:00Z',
    ...values,
  })

describe('an unpublished day', () => {
  async function surprise() {
    const { community, organizer, event } = await stage()
    const open = await day(community, event.id, { local_date: '2026-01-31' })
    const kept = await day(community, event.id, { local_date: '2026-02-01', is_published: false })
    const onKept = { event_day_id: kept, start_time: '2026-02-01T09:00:00Z' }
    const sessions = {
      shown: await session(community, event.id, { title: 'Shown', event_day_id: open }),
      // Of no day of its own: its date decides.
      byDate: await session(community, event.id, { ...onKept, event_day_id: null, title: 'Kept' }),
      placed: await session(community, event.id, { ...onKept, title: 'Kept' }),
      // After midnight of the open day: the day it is placed on decides.
      night: await session(community, event.id, {
        title: 'Night',
        event_day_id: open,
        start_time: '2026-02-01T00:30:00Z',
      }),
      early: await session(community, event.id, { title: 'Kept', event_day_id: kept }),
    }
    for (const sessionId of Object.values(sessions)) {
      await inTenant(
        community.id,
        `insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
         values ($1, $2, $3, 'nl')`,
        [community.id, event.id, sessionId],
      )
    }
    const items = {
      shown: await item(community, event.id, {
        title: 'Lunch',
        event_day_id: open,
        start_time: '2026-01-31T11:00:00Z',
        end_time: '2026-01-31T12:00:00Z',
      }),
      placed: await item(community, event.id, { title: 'Kept', event_day_id: kept }),
      byDate: await item(community, event.id, { title: 'Kept' }),
    }
    const tracks = {
      shown: await track(community, event.id, { title: 'Shown' }),
      kept: await track(community, event.id, { title: 'Kept' }),
      empty: await track(community, event.id, { title: 'Kept' }),
    }
    const into = (trackId: string, sessionId: string) =>
      intoTrack(community, { eventId: event.id, trackId, sessionId })
    await into(tracks.shown, sessions.shown)
    await into(tracks.shown, sessions.placed)
    await into(tracks.kept, sessions.placed)
    await into(tracks.kept, sessions.byDate)
    return { community, organizer, event, kept, sessions, items, tracks }
  }

  it('keeps back its sessions, their languages, agenda items and tracks, by list and by id', async () => {
    const { community, event, sessions, items, tracks } = await surprise()
    expect(await titlesAt(community, `/api/eventsession/by-event/${event.id}`)).toEqual([
      'Night',
      'Shown',
    ])
    expect(await titlesAt(community, '/api/eventsession')).toEqual(['Night', 'Shown'])
    expect(await titlesAt(community, `/api/eventagendaitem/by-event/${event.id}`)).toEqual([
      'Lunch',
    ])
    const groups = `/api/eventsessiongroup/by-event/${event.id}`
    expect(await titlesAt(community, groups)).toEqual(['Shown'])
    expect((await call(community, groups)).json).toMatchObject({
      totalCount: 1,
      _embedded: { items: [{ sessionCount: 1 }] },
    })
    const statuses = async (path: (id: string) => string, things: Record<string, string>) => {
      const found: Record<string, number> = {}
      for (const [name, id] of Object.entries(things)) {
        found[name] = (await call(community, path(id))).status
      }
      return found
    }
    const sessionStatuses = { shown: 200, night: 200, byDate: 404, placed: 404, early: 404 }
    expect(await statuses((id) => `/api/eventsession/${id}`, sessions)).toEqual(sessionStatuses)
    expect(await statuses((id) => `/api/eventsessionlanguage/by-session/${id}`, sessions)).toEqual(
      sessionStatuses,
    )
    expect(await statuses((id) => `/api/eventagendaitem/${id}`, items)).toEqual({
      shown: 200,
      placed: 404,
      byDate: 404,
    })
    expect(await statuses((id) => `/api/eventsessiongroup/${id}`, tracks)).toEqual({
      shown: 200,
      kept: 404,
      empty: 404,
    })
  })

  it('is not told by what was cancelled on it', async () => {
    const { community, event, sessions } = await surprise()
    await inTenant(
      community.id,
      'update event_session set event_session_status_id = 7 where id = any ($1)',
      [[sessions.shown, sessions.placed, sessions.byDate]],
    )
    const { text } = await call(community, `/api/event/${event.id}/calendar`)
    expect(text).toContain(sessions.shown)
    expect(text).not.toContain(sessions.placed)
    expect(text).not.toContain(sessions.byDate)
  })

  it('shows all of it with its publication, and takes it back', async () => {
    const { community, organizer, event, kept, tracks } = await surprise()
    const path = `/api/eventday/management/by-event/${event.id}/${kept}`
    const publish = async (isPublished: boolean) => {
      const { json } = await call(community, path, { as: organizer })
      const answer = await call(community, `/api/eventday/${kept}`, {
        method: 'PATCH',
        as: organizer,
        body: { isPublished },
        headers: { 'if-match': `"${json.concurrencyStamp}"` },
      })
      expect(answer.status, answer.text).toBe(200)
    }
    const figures = async () => {
      const { json } = await call(community, `/api/event/${event.id}`)
      const list = await call(community, `/api/eventsession/by-event/${event.id}`)
      const group = await call(community, `/api/eventsessiongroup/${tracks.kept}`)
      return {
        sessionCount: json.sessionCount,
        lastSessionDate: json.lastSessionDate,
        listed: list.json.totalCount,
        group: group.status,
      }
    }
    const before = { sessionCount: 2, lastSessionDate: '2026-02-01', listed: 2, group: 404 }
    expect(await figures()).toEqual(before)
    await publish(true)
    expect(await figures()).toEqual({ ...before, sessionCount: 5, listed: 5, group: 200 })
    await publish(false)
    expect(await figures()).toEqual(before)
  })

  it('is in what a command on one of its sessions answers', async () => {
    const { community, organizer, sessions } = await surprise()
    const relsAfter = async (id: string, command: string, body?: object) => {
      const answer = await call(community, `/api/eventsession/${id}/${command}`, {
        method: 'POST',
        as: organizer,
        ...(body && { body }),
      })
      expect(answer.status, answer.text).toBe(200)
      return 'canonical' in answer.json._links
    }
    expect(await relsAfter(sessions.shown, 'complete')).toBe(true)
    expect(await relsAfter(sessions.placed, 'complete')).toBe(false)
    const startTime = '2026-01-31T14:00:00Z'
    expect(await relsAfter(sessions.byDate, 'schedule', { startTime })).toBe(true)
    const late = { startTime: '2026-02-01T14:00:00Z' }
    expect(await relsAfter(sessions.byDate, 'schedule', late)).toBe(false)
  })
})

describe('an open-ended session', () => {
  it('is published, listed, on the pages and in every export; all counts agree', async () => {
    const { community, event } = await stage()
    const place = { start_time: '2026-01-31T09:00:00Z', end_time: null }
    const fixed = await session(community, event.id, { title: 'Fixed' })
    const open = await session(community, event.id, { ...place, title: 'Open end' })
    const projection = await call(community, `/api/eventagendaitem/agenda-projection/${event.id}`)
    expect(projection.json.days[0].entries).toMatchObject([
      {
        id: fixed,
        endTime: '2026-01-31T09:00:00Z',
        endTimeType: 'Fixed',
        localEndTime: '10:00:00',
      },
      { id: open, endTime: null, endTimeType: 'OpenEnded', localEndTime: null },
    ])
    const summary = await call(community, `/api/event/${event.id}/program-summary`)
    expect(summary.json).toMatchObject({
      sessionCount: 2,
      readinessWarnings: [{ code: 'session_without_end', count: 1 }],
    })
    expect((await call(community, `/api/event/${event.id}`)).json.sessionCount).toBe(2)
    const list = await call(community, `/api/eventsession/by-event/${event.id}`)
    expect(list.json.totalCount).toBe(2)
    const calendar = await call(community, `/api/event/${event.id}/calendar`)
    const entry = calendar.text.split('BEGIN:VEVENT').find((text) => text.includes(open))
    expect(entry).toContain('DTSTART;TZID=Europe/Brussels:20260131T100000')
    expect(entry).not.toContain('DTEND')
    expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    for (const format of ['xml', 'json']) {
      const schedule = await call(community, `/api/event/${event.id}/schedule.${format}`)
      expect(schedule.text).toContain('Open end')
    }
    const page = await call(community, `/events/${event.slug}`)
    expect(page.text).toContain('Open end')
    expect(page.text).toContain('2 sessions')
    const name = sessionPageName({ id: open, title: 'Open end' })
    const own = await call(community, `/events/${event.slug}/talks/${name}`)
    expect(own.text).toContain('open end')
  })

  it('is published with its event, as readiness says', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const event = await draftEvent(community, organizer)
    const approved = { event_session_status_id: 4 }
    await session(community, event.id, approved)
    await session(community, event.id, { ...approved, end_time: null })
    await session(community, event.id, { ...approved, start_time: null, end_time: null })
    const published = await call(community, `/api/event/${event.id}/publish`, {
      method: 'POST',
      as: organizer,
    })
    expect(published.json).toMatchObject({
      sessionCount: 2,
      firstSessionDate: '2026-01-31',
      plannedSessionCount: 3,
    })
    expect((await call(community, `/api/event/${event.id}`)).json).toMatchObject({
      sessionCount: 2,
      firstSessionDate: '2026-01-31',
    })
  })
})

describe('what an event says of its dates', () => {
  it('is of its public sessions alone, in every form; management has its own figures', async () => {
    const { community, organizer, event } = await stage({ title: 'Dated' })
    const at = (date: string, values: object = {}) =>
      session(community, event.id, { start_time: `${date}T09:00:00Z`, ...values })
    const kept = await day(community, event.id, { local_date: '2027-05-05', is_published: false })
    await at('2027-05-02')
    await at('2027-05-03')
    await at('2027-05-05', { event_day_id: kept })
    for (const status of [1, 2, 3, 4]) await at('2027-04-04', { event_session_status_id: status })
    for (const status of [6, 7, 8, 10]) await at('2027-08-08', { event_session_status_id: status })
    const told = { firstSessionDate: '2027-05-02', lastSessionDate: '2027-05-03', sessionCount: 2 }
    const detail = await call(community, `/api/event/${event.id}`)
    expect(detail.json).toMatchObject(told)
    expect(detail.json).toMatchObject({
      plannedSessionCount: null,
      plannedFirstDate: null,
      plannedLastDate: null,
    })
    const data = await call(community, `/api/event/${event.id}/linked-data`)
    expect(data.json).toMatchObject({ startDate: '2027-05-02', endDate: '2027-05-03' })
    const calendar = await call(community, '/api/events/calendar')
    expect(calendar.text).toContain('DTSTART;VALUE=DATE:20270502')
    expect(calendar.text).toContain('DTEND;VALUE=DATE:20270504')
    const found = async (query: string) =>
      (await call(community, `/api/events?${query}`)).json.totalCount
    expect(await found('from=2027-05-04')).toBe(0)
    expect(await found('to=2027-05-01')).toBe(0)
    expect(await found('to=2027-05-01&zone=Asia/Tokyo')).toBe(0)
    expect(await found('from=2027-05-04&zone=Asia/Tokyo')).toBe(0)
    expect(await found('from=2027-05-03&to=2027-05-03')).toBe(1)
    const managed = {
      ...told,
      plannedSessionCount: 7,
      plannedFirstDate: '2027-04-04',
      plannedLastDate: '2027-05-05',
    }
    const management = await call(community, `/api/event/${event.id}/management-detail`, {
      as: organizer,
    })
    expect(management.json).toMatchObject(managed)
    const mine = await call(community, '/api/event/my', { as: organizer })
    expect(mine.json._embedded.items).toMatchObject([managed])
  })
})

describe('exact venue ids', () => {
  it('are in management detail, in no list and in no public answer', async () => {
    const { community, organizer, event } = await stage()
    const place = await secretPlace(community, event.id, { disclosure_level: 'Full' })
    const there = { room_id: place.roomId, event_location_id: place.eventLocationId }
    const talk = await session(community, event.id, there)
    const lunch = await item(community, event.id, { title: 'Lunch', ...there })
    const group = await shownTrack(community, event.id, { room_id: place.roomId })
    const kinds = [
      { path: 'eventsession', id: talk, roomName: 'Canary Cellar' },
      { path: 'eventagendaitem', id: lunch },
      { path: 'eventsessiongroup', id: group },
    ]
    for (const { path, id, roomName } of kinds) {
      const managed = `/api/${path}/management/by-event/${event.id}`
      const detail = await call(community, `${managed}/${id}`, { as: organizer })
      expect(detail.json).toMatchObject({ roomId: place.roomId })
      const list = await call(community, managed, { as: organizer })
      const entry = list.json._embedded.items.find((each: { id: string }) => each.id === id)
      expect(entry).toMatchObject({ roomId: null, ...(roomName && { roomName }) })
      const answers = [
        list,
        await call(community, `/api/${path}/by-event/${event.id}`),
        await call(community, `/api/${path}/${id}`),
      ]
      for (const { status, text } of answers) {
        expect(status, text).toBe(200)
        expect(text).not.toContain(place.roomId)
        expect(text).not.toContain(place.locationId)
      }
    }
  })
})
