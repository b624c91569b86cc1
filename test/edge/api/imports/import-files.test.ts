import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, mintCommunity, type Person } from '../../../support/community.ts'

interface Sending {
  query?: string
  type?: string
}

const send = (
  community: Community,
  as: Person,
  body: string | Uint8Array,
  { query = '', type = 'application/json' }: Sending = {},
) =>
  call(community, `/api/event/import${query}`, {
    method: 'POST',
    as,
    body,
    headers: { 'content-type': type },
  })

async function stage() {
  const community = await mintCommunity()
  return { community, organizer: await community.person() }
}

const sample = (name: string) =>
  readFileSync(new URL(`../../../domain/imports/fixtures/${name}`, import.meta.url), 'utf8')

/** A schedule of one talk that names no zone. */
const schedule = (date: string) =>
  JSON.stringify({
    schedule: {
      conference: {
        acronym: 'zoneless',
        title: 'Zoneless',
        days: [{ date: date.slice(0, 10), rooms: { Hall: [{ id: 1, title: 'Talk', date }] } }],
      },
    },
  })

const winter = schedule('2027-01-31T10:00:00+01:00')
const timezoneOf = async (community: Community, as: Person, eventId: string) =>
  (await call(community, `/api/event/${eventId}/management-detail`, { as })).json.timezone

describe('the zone of a file that names none', () => {
  it('is asked for, with the zones that fit its offsets', async () => {
    const { community, organizer } = await stage()
    for (const query of ['', '?dryRun=true']) {
      const refused = await send(community, organizer, winter, { query })
      expect(refused.status, refused.text).toBe(400)
      expect(refused.json.errors.timezone[0]).toMatch(/does not name its time zone/)
      expect(refused.json.errors.timezone[1]).toContain('Europe/Berlin')
      expect(refused.json.errors.timezone[1]).not.toMatch(/Europe\/London|Asia\/Tokyo/)
    }
    const taken = await send(community, organizer, winter, { query: '?timezone=Europe/Berlin' })
    expect(taken.status, taken.text).toBe(202)
    expect(await timezoneOf(community, organizer, taken.json.eventId)).toBe('Europe/Berlin')
  })

  it('is that of the event where it goes to one, and nothing of the event changes', async () => {
    const { community, organizer } = await stage()
    const first = await send(community, organizer, winter, { query: '?timezone=Europe/Berlin' })
    const again = await send(community, organizer, winter)
    expect(again.json, again.text).toMatchObject({
      eventId: first.json.eventId,
      event: { creates: 0, updates: 0, leaves: 1 },
      sessions: { updates: 0, leaves: 1 },
    })
    expect(await timezoneOf(community, organizer, first.json.eventId)).toBe('Europe/Berlin')
  })

  it('of an event is another where the caller says so', async () => {
    const { community, organizer } = await stage()
    const first = await send(community, organizer, winter, { query: '?timezone=Europe/Berlin' })
    await send(community, organizer, winter, { query: '?timezone=Europe/Paris' })
    expect(await timezoneOf(community, organizer, first.json.eventId)).toBe('Europe/Paris')
  })

  it.each([
    [
      'in winter and summer',
      ['2027-01-31T10:00:00+01:00', '2027-07-31T10:00:00+02:00'],
      'Europe/Berlin',
      'Africa/Lagos',
    ],
    ['half hours', ['2027-01-31T10:00:00+05:30'], 'Asia/Kolkata', 'Asia/Karachi'],
  ])('fits all of its times: %s', async (_, dates, fits, other) => {
    const { community, organizer } = await stage()
    const events = dates.map((date, id) => ({ id, title: `Talk ${id}`, date }))
    const conference = {
      title: 'Zoneless',
      days: [{ date: dates[0]?.slice(0, 10), rooms: { Hall: events } }],
    }
    const { json } = await send(community, organizer, JSON.stringify({ schedule: { conference } }))
    expect(json.errors.timezone[1]?.replace('Calcutta', 'Kolkata')).toContain(fits)
    expect(json.errors.timezone[1]).not.toContain(other)
  })

  it('is UTC where every time says UTC, and is asked for where times are local', async () => {
    const { community, organizer } = await stage()
    const utc = await send(community, organizer, schedule('2027-01-31T10:00:00Z'))
    expect(utc.status, utc.text).toBe(202)
    const local = await send(
      community,
      organizer,
      schedule('2027-01-31T10:00:00').replaceAll('oneless', 'ther'),
    )
    expect(local.status).toBe(400)
    expect(local.json.errors.timezone).toHaveLength(1)
  })

  it('that does not exist is refused by the name of the parameter', async () => {
    const { community, organizer } = await stage()
    const { status, json } = await send(community, organizer, winter, {
      query: '?timezone=Mars/Base',
    })
    expect([status, Object.keys(json.errors)]).toEqual([400, ['timezone']])
  })
})

describe('files as they come', () => {
  it.each([
    [
      'a calendar as plain text',
      'text/plain',
      () =>
        'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Plain\r\nX-WR-TIMEZONE:UTC\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:A\r\nDTSTART:20270131T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
      'icalendar',
      1,
    ],
    [
      'schedule.json of version 2',
      'application/json',
      () => sample('schedule-version-2.json'),
      'frab-json',
      2,
    ],
    ['CSV', 'text/csv; charset=utf-8', () => sample('library-day.csv'), 'csv', 3],
    [
      'CSV without a type of its own',
      'application/octet-stream',
      () => sample('library-day.csv'),
      'csv',
      3,
    ],
    ['JSON-LD', 'application/ld+json', () => sample('gathering.jsonld'), 'schema-org', 2],
  ])('%s', async (_, type, text, format, sessions) => {
    const { community, organizer } = await stage()
    const query = '?timezone=Europe/Berlin'
    const first = await send(community, organizer, text(), { type, query })
    expect(first.json, first.text).toMatchObject({ format, sessions: { creates: sessions } })
    const again = await send(community, organizer, text(), { type })
    expect(again.json, again.text).toMatchObject({
      eventId: first.json.eventId,
      event: { updates: 0 },
      sessions: { creates: 0, updates: 0, leaves: sessions, missing: 0 },
    })
  })

  it.each([
    ['a schedule', JSON.stringify({ schedule: { conference: { title: 'Empty', days: [] } } })],
    [
      'a calendar of private entries',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nCLASS:PRIVATE\r\nDTSTART:20270131T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    ],
    ['CSV', 'Title,Date,Start\r\n'],
  ])('%s without sessions is refused', async (_, text) => {
    const { community, organizer } = await stage()
    const { status, json } = await send(community, organizer, text, {
      query: '?timezone=UTC',
      type: 'text/plain',
    })
    expect(status).toBe(400)
    expect(json.errors.body).toEqual(['The file has no sessions that can be imported.'])
  })

  it('the template is linked, open to all, and comes back as an event', async () => {
    const { community, organizer } = await stage()
    const root = await call(community, '/api')
    const template = await call(community, root.json._links['import-template'].href)
    expect(template.status).toBe(200)
    expect(template.headers.get('content-type')).toMatch(/^text\/csv/)
    const imported = await send(community, organizer, template.text, {
      query: '?timezone=Europe/Berlin',
      type: 'text/csv',
    })
    expect(imported.json, imported.text).toMatchObject({ sessions: { creates: 1 }, format: 'csv' })
  })
})
