import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importBounds } from '../../../../src/kernel/import-bounds.ts'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, type Person } from '../../../support/community.ts'
import { send, stage, thinned } from '../../../support/imports.ts'
import { oneOf } from '../../../support/selection.ts'
import {
  emptyEvent,
  importUpload,
  reached,
  type UploadedFile,
  uploadProgramme,
} from '../../../support/uploads.ts'

const number = 180
const guidOf = (at: number) => `6f1c5f3e-0000-4000-8000-${String(at).padStart(12, '0')}`
/** Ends with what tells it from the others. */
const textOf = (at: number) => `${'Größe “and” weight, ©. '.repeat(840)}Session ${at}.`
const talks = (changed: readonly number[]) =>
  Array.from({ length: number }, (_, at) => ({
    at,
    title: `Talk ${at}`,
    text: changed.includes(at) ? `${textOf(at)} Changed.` : textOf(at),
    hour: String(8 + (at % 12)).padStart(2, '0'),
    day: String(1 + (Math.floor(at / 12) % 28)).padStart(2, '0'),
  }))
const days = [...new Set(talks([]).map(({ day }) => day))].sort()

const xml = (changed: readonly number[] = []): UploadedFile => {
  const all = talks(changed)
  const events = (of: string) =>
    all
      .filter(({ day }) => day === of)
      .map(
        ({
          at,
          title,
          text,
          hour,
        }) => `<event id="${at}" guid="${guidOf(at)}"><title>${title}</title>
      <date>2027-02-${of}T${hour}:00:00+01:00</date><duration>00:30</duration>
      <abstract>${text}</abstract><persons><person id="${at}">Person ${at}</person></persons></event>`,
      )
      .join('\n')
  const text = `<?xml version="1.0" encoding="utf-8"?><schedule><conference><acronym>large</acronym>
    <title>Large</title><time_zone_name>Europe/Berlin</time_zone_name></conference>${days
      .map((day) => `<day date="2027-02-${day}"><room name="Hall">${events(day)}</room></day>`)
      .join('')}</schedule>`
  return { bytes: new TextEncoder().encode(text), type: 'application/xml' }
}

const json = (changed: readonly number[] = []): UploadedFile => {
  const all = talks(changed)
  const of = (wanted: string) =>
    all
      .filter(({ day }) => day === wanted)
      .map(({ at, title, text, hour, day }) => ({
        id: at,
        guid: guidOf(at),
        title,
        abstract: text,
        duration: '00:30',
        date: `2027-02-${day}T${hour}:00:00+01:00`,
        persons: [{ id: at, public_name: `Person ${at}` }],
      }))
  const conference = {
    acronym: 'large',
    title: 'Large',
    time_zone_name: 'Europe/Berlin',
    days: days.map((day) => ({ date: `2027-02-${day}`, rooms: { Hall: of(day) } })),
  }
  const text = JSON.stringify({ schedule: { conference } }, null, 1)
  return { bytes: new TextEncoder().encode(text), type: 'application/json' }
}

const csv = (changed: readonly number[] = []): UploadedFile => {
  const lines = talks(changed).map(
    ({ at, title, text, hour, day }) =>
      `${guidOf(at)},${title},2027-02-${day},${hour}:00,Hall,Person ${at},"${text.replaceAll('“', '""')}"`,
  )
  const text = ['Id,Title,Date,Start,Room,Speakers,Description', ...lines].join('\r\n')
  return { bytes: new TextEncoder().encode(text), type: 'text/csv' }
}

const ics = (changed: readonly number[] = []): UploadedFile => {
  const escaped = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`)
  const folded = (line: string) => line.replace(/.{60}/gu, '$&\r\n ')
  const events = talks(changed).flatMap(({ at, title, text, hour, day }) => [
    'BEGIN:VEVENT',
    `UID:${guidOf(at)}`,
    `DTSTART;TZID=Europe/Berlin:202702${day}T${hour}0000`,
    'DURATION:PT30M',
    `SUMMARY:${title}`,
    'LOCATION:Hall',
    `ATTENDEE;CN=Person ${at}:mailto:person@example.org`,
    folded(`DESCRIPTION:${escaped(text)}`),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Soon',
    'TRIGGER:-PT5M',
    'END:VALARM',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Large', ...events, 'END:VCALENDAR']
  return { bytes: new TextEncoder().encode(lines.join('\r\n')), type: 'text/calendar' }
}

const sessionsOf = (community: Community, eventId: string) =>
  inTenant<{ title: string; description: string }>(
    community.id,
    `select s.title, s.description, s.id, s.start_time, s.concurrency_stamp,
       (select array_agg(p.imported_name order by p.sort_order, p.id) from event_session_speaker p
        where p.tenant_id = s.tenant_id and p.event_session_id = s.id) as speakers
     from event_session s where s.tenant_id = app.tenant_id() and s.event_id = $1
       and s.deleted_at is null order by s.title, s.start_time, s.description, s.id`,
    [eventId],
  )

const start = (
  community: Community,
  as: Person,
  found: { _links: Record<string, { href: string }> },
) => call(community, found._links.start!.href, { method: 'POST', as })

const formats = [
  ['schedule.xml', xml],
  ['schedule.json', json],
  ['CSV', csv],
  ['iCalendar', ics],
] as const

describe.each(oneOf(formats, 'large upload'))('a %s larger than a body may be', (name, make) => {
  it('is planned, started, written with whole texts, and changes only what has changed', async () => {
    const { community, organizer } = await stage()
    const eventId = await emptyEvent(community, organizer)
    const first = make()
    expect(first.bytes.byteLength).toBeGreaterThan(importBounds.bytes)
    const run = async (file: UploadedFile, query: Record<string, string> = {}) => {
      const uploadId = await uploadProgramme(community, organizer, file)
      const more = { timezone: 'Europe/Berlin', persons: 'include' }
      const answer = await importUpload(community, organizer, {
        uploadId,
        eventId,
        ...more,
        ...query,
      })
      expect(answer.status, answer.text).toBe(202)
      expect(answer.json).toMatchObject({ state: 'Reading', format: null, totalCount: 0, eventId })
      expect(answer.headers.get('location')).toBe(`/api/event/import/${answer.json.id}`)
      return answer.json.id as string
    }

    const id = await run(first, { dryRun: 'true' })
    const planned = await reached(community, organizer, id, ['Planned'])
    expect(planned).toMatchObject({ sessions: { creates: number }, speakers: { creates: number } })
    expect(await sessionsOf(community, eventId)).toEqual([])
    const changes = await call(
      community,
      `${planned._links.changes.href.replace(/{.*/, '')}?action=create`,
      {
        as: organizer,
      },
    )
    expect(changes.json.totalCount).toBeGreaterThanOrEqual(number)
    expect((await start(community, organizer, planned)).json.state).toBe('Running')
    const done = await reached(community, organizer, id, ['Completed'])
    expect(done).toMatchObject({ doneCount: number, totalCount: number })
    const sessions = await sessionsOf(community, eventId)
    expect(sessions.map(({ title, description }) => [title, description]).sort()).toEqual(
      talks([])
        .map(({ title, text }) => [title, name === 'CSV' ? text.replaceAll('“', '"') : text])
        .sort(),
    )

    const changed = await run(make([3, 90, 179]))
    expect(await reached(community, organizer, changed, ['Completed'])).toMatchObject({
      sessions: { creates: 0, updates: 3, leaves: number - 3, missing: 0 },
      totalCount: 3,
    })
    const after = await sessionsOf(community, eventId)
    const differing = after.filter(
      (session, at) => JSON.stringify(session) !== JSON.stringify(sessions[at]),
    )
    expect(differing.map(({ title }) => title).sort()).toEqual(['Talk 179', 'Talk 3', 'Talk 90'])
    expect(differing.every(({ description }) => description.endsWith(' Changed.'))).toBe(true)
  })
})

it('the occurrences of a series have its whole text, by upload as by body', async () => {
  const { community, organizer } = await stage()
  const calendar = (text: string): UploadedFile => ({
    bytes: new TextEncoder().encode(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'X-WR-CALNAME:Weekly',
        'BEGIN:VEVENT',
        'UID:series',
        'DTSTART;TZID=Europe/Berlin:20270201T100000',
        'DTEND;TZID=Europe/Berlin:20270201T110000',
        'SUMMARY:Weekly',
        `DESCRIPTION:${text}`,
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    ),
    type: 'text/calendar',
  })
  const text = `${'Long '.repeat(100)}end`
  const eventId = await emptyEvent(community, organizer)
  const uploadId = await uploadProgramme(community, organizer, calendar(text))
  const { json } = await importUpload(community, organizer, { uploadId, eventId })
  await reached(community, organizer, json.id, ['Completed'])
  const sessions = await sessionsOf(community, eventId)
  expect(sessions.map(({ description }) => description)).toEqual([text, text, text, text])
})

const fixture = (file: string) =>
  new Uint8Array(readFileSync(new URL(`../../../domain/imports/fixtures/${file}`, import.meta.url)))
const small: Record<string, UploadedFile> = {
  FOSDEM: thinned.fosdem,
  MozFest: thinned.mozfest,
  'the camp': thinned.camp,
  'schedule.json, version 2': {
    bytes: fixture('schedule-version-2.json'),
    type: 'application/json',
  },
  'the library day': { bytes: fixture('library-day.csv'), type: 'text/csv' },
  'the gathering': { bytes: fixture('gathering.jsonld'), type: 'application/ld+json' },
}

it.each(Object.keys(small))('%s is the same by body and by upload', async (name) => {
  const file = small[name]!
  const options = { persons: 'include', timezone: 'Europe/Berlin' }
  const outcome = async (
    of: (to: {
      community: Community
      organizer: Person
      eventId: string
    }) => Promise<{ id: string }>,
  ) => {
    const { community, organizer } = await stage()
    const eventId = await emptyEvent(community, organizer)
    const { id } = await of({ community, organizer, eventId })
    const found = await reached(community, organizer, id, ['Completed'])
    const changes = await inTenant<{ value: Record<string, unknown> }>(
      community.id,
      'select value from programme_import_change where import_id = $1 order by position',
      [id],
    )
    const sessions = await sessionsOf(community, eventId)
    const { id: _, eventId: __, createdAt, finishedAt, _links, _embedded, ...report } = found
    return {
      report,
      changes: changes.map(({ value }) => ({ ...value, id: null })),
      sessions: sessions.map((session) => ({ ...session, id: null, concurrency_stamp: null })),
    }
  }
  const byBody = await outcome(async ({ community, organizer, eventId }) => {
    const query = `?${new URLSearchParams({ ...options, eventId })}`
    return (await send(community, organizer, file.bytes, { query, type: file.type })).json
  })
  const byUpload = await outcome(async ({ community, organizer, eventId }) => {
    const uploadId = await uploadProgramme(community, organizer, file)
    return (await importUpload(community, organizer, { ...options, uploadId, eventId })).json
  })
  expect(byUpload).toEqual(byBody)
})
