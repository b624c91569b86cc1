import { beforeAll, describe, expect, it } from 'vitest'
import { sessionPageName, speakerPageName } from '../../src/domain/programmes/index.ts'
import { insertRow, intoTrack, secretPlace, session, track } from '../domain/sessions/rows.ts'
import { call } from '../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { noThings, pathOf, routes } from '../support/operations.ts'
import { type CreatedEvent, draftEvent, publishedEvent } from '../support/programme.ts'

/**
 * A public event with two public sessions in one track, and beside them everything that may not be
 * known, each with a canary in its texts and, where it has a date, in a month of its own.
 */
let community: Community
let event: CreatedEvent
let ids: { talks: string[]; track: string; hidden: Record<string, string[]> }

const shownDay = '2026-01-31'
const hiddenMonth = '2031-03'

const item = (eventId: string, values: Record<string, unknown>) =>
  insertRow(community, 'event_agenda_item', {
    event_id: eventId,
    start_time: `${hiddenMonth}-05T11:00:00Z`,
    end_time: `${hiddenMonth}-05T12:00:00Z`,
    title: 'Canary item',
    ...values,
  })

async function hiddenThings(host: Person, there: Record<string, unknown>) {
  const canary = { title: 'Canary title', description: 'Canary text', ...there }
  const later = { ...canary, start_time: `${hiddenMonth}-05T09:00:00Z` }
  const sessions: string[] = []
  const add = async (values: Record<string, unknown>) => {
    sessions.push(await session(community, event.id, values))
    return sessions.at(-1)!
  }
  for (const status of [1, 2, 3, 4, 6, 7, 8, 10]) {
    await add({ ...canary, event_session_status_id: status })
    await add({ ...later, event_session_status_id: status })
  }
  await add({ ...canary, deleted_at: new Date() })
  await add({ ...canary, start_time: null, end_time: null })
  const kept = await insertRow(community, 'event_day', {
    event_id: event.id,
    local_date: `${hiddenMonth}-05`,
    label: 'Canary day',
    is_published: false,
  })
  const placed = await add({ ...later, event_day_id: kept })
  await add({ ...later, end_time: null })
  await inTenant(
    community.id,
    `insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
     values ($1, $2, $3, 'is')`,
    [community.id, event.id, placed],
  )
  const empty = await track(community, event.id, { title: 'Canary of nothing' })
  const ofKept = await track(community, event.id, { title: 'Canary of the day' })
  await intoTrack(community, { eventId: event.id, trackId: ofKept, sessionId: placed })
  const items = [
    await item(event.id, { event_day_id: kept }),
    await item(event.id, {}),
    await item(event.id, { is_draft: true, start_time: `${shownDay}T08:00:00Z` }),
  ]
  const draft = await draftEvent(community, host, { title: 'Canary draft' })
  const closed = await publishedEvent(community, host, { title: 'Canary', visibilityTypeId: 2 })
  for (const { id } of [draft, closed]) {
    sessions.push(
      await session(community, id, { ...later, room_id: null, event_location_id: null }),
    )
  }
  return {
    session: sessions,
    sessionGroup: [empty, ofKept],
    agendaItem: items,
    eventDay: [kept],
    event: [draft.id, closed.id],
    slugCode: [draft.slug, closed.slug],
  }
}

beforeAll(async () => {
  community = await mintCommunity()
  const host = await community.person()
  event = await publishedEvent(community, host, { title: 'Open to all' })
  const place = await secretPlace(community, event.id, { disclosure_level: 'City' })
  const there = {
    event_location_id: place.eventLocationId,
    room_id: place.roomId,
    shares_room: true,
  }
  const talks = [
    await session(community, event.id, { ...there, title: 'A public talk' }),
    await session(community, event.id, { ...there, title: 'An open end', end_time: null }),
  ]
  const trackId = await track(community, event.id, { title: 'Public track', room_id: place.roomId })
  for (const sessionId of talks) {
    await intoTrack(community, { eventId: event.id, trackId, sessionId })
  }
  await inTenant(
    community.id,
    `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
       has_consented, concurrency_stamp)
     values ($1, $2, $3, $4, 'Canary Person', false, gen_random_uuid()),
       ($5, $2, $3, $4, 'Shown Person', true, gen_random_uuid())`,
    [newId(), community.id, event.id, talks[0], newId()],
  )
  for (const exposure of ['Private', 'System']) {
    await insertRow(community, 'registration_property', {
      key: `canary-${exposure.toLowerCase()}`,
      label: `Canary ${exposure}`,
      applies_to: 'Registration',
      type: 'ShortText',
      exposure,
    })
  }
  const hidden = await hiddenThings(host, there)
  ids = { talks, track: trackId, hidden }
})

const publicRoutes = routes.filter(({ cache }) => cache === 'public')

/** The city is public here, and so is its country. What was asked for stands in some answers. */
async function expectNoCanary(path: string) {
  const { text } = await call(community, path)
  const told = text.replaceAll('Canaryville', '').replaceAll(path, '')
  expect([path, told]).toEqual([path, expect.not.stringMatching(/canary/i)])
  expect([path, told]).toEqual([path, expect.not.stringContaining(hiddenMonth)])
  expect([path, told]).toEqual([path, expect.not.stringContaining(hiddenMonth.replace('-', ''))])
  return text
}

describe('what is hidden is absent in every form', () => {
  it('in no public answer and no page about what is shown', async () => {
    const things = {
      ...noThings(),
      event: event.id,
      slugCode: event.slug,
      session: ids.talks[0]!,
      sessionGroup: ids.track,
    }
    const page = `/events/${event.slug}`
    const talkName = sessionPageName({ id: ids.talks[0]!, title: 'A public talk' })
    const paths = [
      ...publicRoutes.map((route) => pathOf(route, things)),
      ...['/', page, `${page}?track=${ids.track}`, `${page}?q=talk`, `${page}?view=grid`],
      ...[`${page}/talks/${talkName}`, `${page}/mine`, '/?when=past'],
      ...[`${page}/speakers`, `${page}/speakers/${speakerPageName('Shown Person')}`],
      `/api/event/${event.id}/calendar?entry=${ids.talks[0]}`,
    ]
    let found = 0
    for (const path of paths) {
      if ((await expectNoCanary(path)).includes('A public talk')) found++
    }
    // Agenda, summary, session, both lists of sessions, calendar, both schedules, and the pages.
    expect(found).toBeGreaterThanOrEqual(13)
  })

  it('in no public answer that names it', async () => {
    for (const [thing, hidden] of Object.entries(ids.hidden)) {
      for (const id of hidden) {
        const things = { ...noThings(), event: event.id, slugCode: event.slug, [thing]: id }
        const paths = publicRoutes.map((route) => pathOf(route, things))
        for (const path of paths.filter((each) => each.includes(id))) await expectNoCanary(path)
      }
    }
    const page = `/events/${event.slug}`
    for (const id of ids.hidden.session!) {
      await expectNoCanary(`${page}?session=${id}`)
      await expectNoCanary(`/api/event/${event.id}/calendar?entry=${id}`)
      await expectNoCanary(`${page}/talks/${sessionPageName({ id, title: '' })}`)
    }
    await expectNoCanary(`${page}/speakers?q=person`)
    const hidden = `${page}/speakers/${speakerPageName('Canary Person')}`
    expect((await call(community, hidden)).status).toBe(404)
    for (const id of ids.hidden.sessionGroup!) await expectNoCanary(`${page}?track=${id}`)
    for (const slug of ids.hidden.slugCode!) await expectNoCanary(`/events/${slug}`)
  })

  it('in nothing that a search finds, by its words, its language or its dates', async () => {
    const from = `${hiddenMonth}-01`
    const searches = [
      ...['text=canary', `from=${from}`].flatMap((query) => [`/api/events?${query}`, `/?${query}`]),
      '/api/events?language=is',
      `/api/events?from=${from}&zone=Asia/Tokyo`,
      '/api/eventsession?language=is',
      `/api/eventsession?from=${from}T00:00:00Z`,
      `/api/eventsession?from=${from}T00:00:00Z&event=${event.id}`,
    ]
    for (const path of searches) {
      const answer = await call(community, path)
      expect([path, answer.status]).toEqual([path, 200])
      if (path.startsWith('/api/')) expect([path, answer.json.totalCount]).toEqual([path, 0])
      expect([path, answer.text]).toEqual([path, expect.not.stringContaining('Open to all')])
    }
    const all = (await call(community, `/api/events?to=${shownDay}`)).json
    expect(all._embedded.items.map(({ id }: { id: string }) => id)).toEqual([event.id])
  })

  it('in no count: all of them say two sessions, one track and one day', async () => {
    const read = async (path: string) => (await call(community, path)).json
    const textOf = async (path: string) => (await call(community, path)).text
    const { id, slug } = event
    const detail = await read(`/api/event/${id}`)
    const listed = (await read('/api/events'))._embedded.items[0]
    const summary = await read(`/api/event/${id}/program-summary`)
    const agenda = await read(`/api/eventagendaitem/agenda-projection/${id}`)
    const data = await read(`/api/event/${id}/linked-data`)
    const schedule = await read(`/api/event/${id}/schedule.json`)
    const { conference } = schedule.schedule
    const rooms = conference.days.map(({ rooms }: { rooms: Record<string, unknown[]> }) =>
      Object.values(rooms).flat(),
    )
    const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
    const page = await textOf(`/events/${slug}`)
    expect({
      detail: detail.sessionCount,
      listed: listed.sessionCount,
      list: (await read(`/api/eventsession/by-event/${id}`)).totalCount,
      found: (await read(`/api/eventsession?event=${id}`)).totalCount,
      summary: summary.sessionCount,
      agenda: agenda.days.flatMap(({ entries }: { entries: unknown[] }) => entries).length,
      calendar: count(await textOf(`/api/event/${id}/calendar`), /BEGIN:VEVENT/g),
      xml: count(await textOf(`/api/event/${id}/schedule.xml`), /<event /g),
      json: rooms.flat().length,
      page: count(page, /<li class="[^"]*">\d\d:\d\d</g),
      heading: Number(/(\d+) sessions/.exec(page)?.[1]),
      track: (await read(`/api/eventsessiongroup/${ids.track}`)).sessionCount,
    }).toEqual({
      detail: 2,
      listed: 2,
      list: 2,
      found: 2,
      summary: 2,
      agenda: 2,
      calendar: 2,
      xml: 2,
      json: 2,
      page: 2,
      heading: 2,
      track: 2,
    })
    expect({
      tracks: (await read(`/api/eventsessiongroup/by-event/${id}`)).totalCount,
      sections: summary.sessionGroupCount,
      items: (await read(`/api/eventagendaitem/by-event/${id}`)).totalCount,
      itemCount: summary.agendaItemCount,
      days: (await read(`/api/eventday/by-event/${id}`)).totalCount,
      dates: [detail.firstSessionDate, detail.lastSessionDate, data.startDate, data.endDate],
    }).toEqual({
      tracks: 1,
      sections: 1,
      items: 0,
      itemCount: 0,
      days: 0,
      dates: [shownDay, shownDay, shownDay, shownDay],
    })
  })
})
