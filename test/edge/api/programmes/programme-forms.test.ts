import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseProgramme } from '../../../../src/domain/imports/formats/parse-programme.ts'
import { inMemory } from '../../../../src/domain/imports/formats/source.ts'
import { readXml } from '../../../../src/domain/imports/formats/xml-document.ts'
import { intoTrack, secretPlace, session, track } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { inOneGo } from '../../../support/pieces.ts'
import { agendaItem, publishedEvent } from '../../../support/programme.ts'
import { jsonSchedule, xmlSchedule } from './schedule-rules.ts'

let community: Community
let organizer: Person

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
})

const text = async (path: string, as: Community = community) => {
  const answer = await call(as, path)
  expect(answer.status, answer.text).toBe(200)
  return answer.text
}

/** Elements as plain objects. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)]))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

/** Two readers that we did not write, and what they must agree on. */
function readBoth(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar))
  for (const zone of component.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone) as never)
  }
  const one = component.getAllSubcomponents('vevent').map((entry) => {
    const event = new ICAL.Event(entry)
    return {
      uid: event.uid,
      summary: event.summary ?? undefined,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: String(entry.getFirstPropertyValue('status')),
      sequence: Number(event.sequence),
    }
  })
  const other = Object.values(nodeIcal.sync.parseICS(calendar)).flatMap((entry) =>
    entry?.type === 'VEVENT'
      ? [
          {
            uid: entry.uid,
            summary: entry.summary as string | undefined,
            start: new Date(entry.start).toISOString(),
            end: new Date(entry.end!).toISOString(),
            status: String(entry.status),
            sequence: Number(entry.sequence),
          },
        ]
      : [],
  )
  const byUid = <T extends { uid: string }>(list: T[]) =>
    list.sort((a, b) => a.uid.localeCompare(b.uid))
  expect(byUid(other)).toEqual(byUid(one))
  return new Map(one.map((entry) => [entry.uid, entry]))
}

describe('iCalendar of an event', () => {
  it('is read alike by two readers that we did not write, to the instant and the letter', async () => {
    const event = await publishedEvent(community, organizer, { title: 'Zürich; a, b\\c' })
    const summary = `Räume, Züge; 日本語 ${'und so weiter '.repeat(12)}\\ Ende`
    const id = await session(community, event.id, { title: summary, description: 'one\ntwo' })
    const night = await session(community, event.id, {
      start_time: '2026-10-25T00:30:00Z',
      end_time: '2026-10-25T01:30:00Z',
    })
    const calendar = await text(`/api/event/${event.id}/calendar`)
    expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const read = readBoth(calendar)
    expect(read.get(id)).toMatchObject({
      summary,
      start: '2026-01-31T08:00:00.000Z',
      end: '2026-01-31T09:00:00.000Z',
      status: 'CONFIRMED',
    })
    // The clock is put back in that hour: half past two comes twice, and the second is meant.
    expect(read.get(night)).toMatchObject({
      start: '2026-10-25T00:30:00.000Z',
      end: '2026-10-25T01:30:00.000Z',
    })
    expect(calendar).toContain('DTSTART;TZID=Europe/Brussels:20260131T090000')
  })

  it('keeps ids, raises the sequence with a change, and says what was cancelled and no more of it', async () => {
    const event = await publishedEvent(community, organizer)
    const [id, gone] = [await session(community, event.id), await session(community, event.id)]
    const never = await session(community, event.id, { event_session_status_id: 4 })
    const path = `/api/event/${event.id}/calendar`
    const before = readBoth(await text(path))
    expect([...before.keys()].sort()).toEqual([id, gone].sort())
    await inTenant(
      community.id,
      `update event_session set title = 'Moved', start_time = start_time + interval '5 minutes'
       where id = $1`,
      [id],
    )
    await inTenant(
      community.id,
      `update event_session set event_session_status_id = 7, title = 'Canary of the cancelled'
       where id in ($1, $2)`,
      [gone, never],
    )
    await inTenant(community.id, 'select app.raise_epoch()')
    const answer = await call(community, `${path}?`, { headers: { cookie: 'uncached=1' } })
    const after = readBoth(answer.text)
    expect([...after.keys()].sort()).toEqual([id, gone].sort())
    expect(after.get(id)!.sequence).toBe(before.get(id)!.sequence + 1)
    expect(after.get(gone)).toMatchObject({ status: 'CANCELLED', summary: undefined })
    expect(after.get(gone)!.sequence).toBeGreaterThan(before.get(gone)!.sequence)
    expect(answer.text).not.toContain('Canary of the cancelled')
  })

  it('has one entry alone where that is asked for, as it is in the whole', async () => {
    const event = await publishedEvent(community, organizer)
    const own = [await session(community, event.id), await session(community, event.id)] as const
    const { id: item } = await agendaItem(community, organizer, {
      eventId: event.id,
      title: 'Lunch',
      startTime: '2026-01-31T11:00:00Z',
      endTime: '2026-01-31T12:00:00Z',
    })
    const draft = await session(community, event.id, { event_session_status_id: 1 })
    const gone = await session(community, event.id)
    await inTenant(
      community.id,
      'update event_session set event_session_status_id = 7 where id = $1',
      [gone],
    )
    const foreign = await session(community, (await publishedEvent(community, organizer)).id)
    const shown = (await call(community, `/api/event/${event.id}`)).json._links
    const whole = `/api/event/${event.id}/calendar`
    expect([shown.calendar, shown['entry-calendar']]).toEqual([
      { href: whole },
      { href: `${whole}{?entry}`, templated: true },
    ])
    const all = readBoth(await text(whole))
    for (const id of [...own, item, gone]) {
      const answer = await call(community, `${whole}?entry=${id}`)
      expect([answer.status, answer.trips]).toEqual([200, 1])
      expect([...readBoth(answer.text)]).toEqual([[id, all.get(id)]])
    }
    for (const id of [draft, foreign, newId()]) {
      const answer = await call(community, `${whole}?entry=${id}`)
      expect([answer.status, answer.json.code]).toEqual([404, 'resource_not_found'])
    }
    expect((await call(community, `${whole}?entry=x`)).status).toBe(400)
  })

  it('a change that changes nothing raises no sequence', async () => {
    const event = await publishedEvent(community, organizer)
    const id = await session(community, event.id)
    await inTenant(community.id, `update event_session set title = title where id = $1`, [id])
    expect(readBoth(await text(`/api/event/${event.id}/calendar`)).get(id)!.sequence).toBe(0)
  })
})

describe('iCalendar of a community', () => {
  it('has each dated public event as whole days; a cancelled one by its id alone', async () => {
    const own = await mintCommunity()
    const host = await own.person()
    const dated = await publishedEvent(own, host, { title: 'Two days' })
    await session(own, dated.id, { start_time: '2026-11-02T08:00Z', end_time: '2026-11-02T09:00Z' })
    await session(own, dated.id, { start_time: '2026-11-03T08:00Z', end_time: '2026-11-03T09:00Z' })
    await publishedEvent(own, host, { title: 'Undated' })
    const gone = await publishedEvent(own, host, { title: 'Canary of the cancelled' })
    await session(own, gone.id, { start_time: '2026-11-05T08:00Z', end_time: '2026-11-05T09:00Z' })
    await inTenant(own.id, 'update event set event_status_id = 3 where id = $1', [gone.id])
    const calendar = await text('/api/events/calendar', own)
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261102')
    expect(calendar).toContain('DTEND;VALUE=DATE:20261104')
    const read = readBoth(calendar)
    expect([...read].map(([uid, { summary, status }]) => [uid, summary, status]).sort()).toEqual(
      [
        [dated.id, 'Two days', 'CONFIRMED'],
        [gone.id, undefined, 'CANCELLED'],
      ].sort(),
    )
  })
})

describe('schedule.xml and schedule.json', () => {
  const options = { includePersons: true }
  const contentTypes = { json: 'application/json', xml: 'application/xml' }

  async function programme() {
    const event = await publishedEvent(community, organizer, { title: 'Conf & <friends>' })
    const place = await secretPlace(community, event.id, { disclosure_level: 'Full' })
    const trackId = await track(community, event.id, { title: 'Databases & more' })
    for (const [index, title] of ['First', 'Second "quoted"', 'Third <3 & co'].entries()) {
      const sessionId = await session(community, event.id, {
        title,
        subtitle: index === 0 ? 'With a subtitle' : null,
        description: `About ${title}`,
        slug: `talk-about-${index}`,
        room_id: index === 2 ? null : place.roomId,
        event_location_id: place.eventLocationId,
        start_time: `2026-01-31T${10 + index}:00:00Z`,
        end_time: `2026-01-31T${10 + index}:45:00Z`,
      })
      if (index < 2) await intoTrack(community, { eventId: event.id, trackId, sessionId })
    }
    await agendaItem(community, organizer, { eventId: event.id, title: 'Lunch' })
    return event
  }

  it.each(['json', 'xml'] as const)(
    'schedule.%s keeps the rules of the public schema, and is read again as it was',
    async (format) => {
      const event = await programme()
      const schedule = await text(`/api/event/${event.id}/schedule.${format}`)
      if (format === 'json') jsonSchedule.parse(JSON.parse(schedule))
      else xmlSchedule.parse(plain(inOneGo(readXml(inMemory(new TextEncoder().encode(schedule))))))
      const parsed = inOneGo(
        parseProgramme(inMemory(new TextEncoder().encode(schedule)), {
          contentType: contentTypes[format],
          ...options,
        }),
      )
      if (!parsed.ok) throw new Error(parsed.detail)
      const { sessions, tracks, rooms, event: read } = parsed.programme
      expect(read).toMatchObject({ title: 'Conf & <friends>', timezone: 'Europe/Brussels' })
      expect(tracks.map(({ name }) => name)).toEqual(['Databases & more'])
      expect(rooms.map(({ name }) => name)).toEqual(['Canary Cellar'])
      expect(
        sessions.map(({ title, subtitle, description, slug, startsAt, endsAt, identityKind }) => [
          ...[title, subtitle, description, slug, startsAt, endsAt, identityKind],
        ]),
      ).toEqual([
        ...[
          ['First', 'With a subtitle', 'About First', 'talk-about-0', 10],
          ['Second "quoted"', null, 'About Second "quoted"', 'talk-about-1', 11],
          ['Third <3 & co', null, 'About Third <3 & co', 'talk-about-2', 12],
        ].map(([title, subtitle, description, slug, hour]) => [
          ...[title, subtitle, description, slug],
          ...[`2026-01-31T${hour}:00:00Z`, `2026-01-31T${hour}:45:00Z`, 'guid'],
        ]),
      ])
    },
  )

  it.each(['json', 'xml'] as const)(
    'schedule.%s, imported into another community, is exported there without a difference',
    async (format) => {
      const event = await programme()
      const path = (id: string) => `/api/event/${id}/schedule.${format}`
      const first = await text(path(event.id))
      const other = await mintCommunity()
      const importer = await other.person()
      const send = () =>
        call(other, '/api/event/import', {
          method: 'POST',
          as: importer,
          headers: { 'content-type': contentTypes[format] },
          body: first,
        })
      const imported = await send()
      expect(imported.json, imported.text).toMatchObject({ state: 'Completed' })
      const { eventId } = imported.json
      await call(other, `/api/event/${eventId}/publish`, { method: 'POST', as: importer })
      await inTenant(
        other.id,
        `update event_location set disclosure_level = 'Full' where tenant_id = $1`,
        [other.id],
      )
      const second = await text(path(eventId), other)
      expect(comparable(second)).toEqual(comparable(first))
      const again = await send()
      expect(again.json.sessions).toMatchObject({ creates: 0, updates: 0, leaves: 3 })
    },
  )

  /** Ids, addresses and the date of the last change differ by design. */
  const comparable = (schedule: string) =>
    schedule
      .replaceAll(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, '<id>')
      .replaceAll(/"id":\d+|(?<= )id="\d+"/g, '<number>')
      .replaceAll(/https?:\/\/[^"<]+/g, '<address>')
      .replaceAll(/("version":"|<version>)[^"<]*/g, '<version>')
      .replaceAll(/("acronym":"|<acronym>)[^"<]*/g, '<acronym>')
})

describe('what other programmes call things', () => {
  const guid = '6f1c5f3e-0000-4000-8000-0000000000aa'

  async function imported(body: string, type: string) {
    const own = await mintCommunity()
    const importer = await own.person()
    const { json, text: answer } = await call(
      own,
      '/api/event/import?persons=include&personsHaveConsented=true&timezone=Europe/Brussels',
      { method: 'POST', as: importer, headers: { 'content-type': type }, body },
    )
    expect(json.state, answer).toBe('Completed')
    await call(own, `/api/event/${json.eventId}/publish`, { method: 'POST', as: importer })
    return { own, eventId: json.eventId as string }
  }

  const conference = (events: object[]) =>
    JSON.stringify({
      schedule: {
        conference: {
          title: 'Short names',
          days: [
            { date: '2026-01-30', rooms: {} },
            { date: '2026-01-31', rooms: { Hall: events } },
          ],
        },
      },
    })

  const talk = { title: 'Talk', date: '2026-01-31T10:00:00+01:00', duration: '00:30' }

  it('slugs that the schema does not take are made longer, days without sessions are there', async () => {
    const events = ['a', 'b', 'aya', 'zz-y', 'long-enough-slug'].map((slug, id) => ({
      ...talk,
      id,
      slug,
      title: `Talk ${id}`,
      date: `2026-01-31T1${id}:00:00+01:00`,
    }))
    const { own, eventId } = await imported(conference(events), 'application/json')
    for (const format of ['xml', 'json']) {
      const schedule = await text(`/api/event/${eventId}/schedule.${format}`, own)
      if (format === 'json') jsonSchedule.parse(JSON.parse(schedule))
      else xmlSchedule.parse(plain(inOneGo(readXml(inMemory(new TextEncoder().encode(schedule))))))
      expect(schedule).toContain('long-enough-slug')
      expect(schedule).toContain('2026-01-30')
    }
  })

  it('an event without days has one day without sessions', async () => {
    const event = await publishedEvent(community, organizer)
    const schedule = await text(`/api/event/${event.id}/schedule.xml`)
    xmlSchedule.parse(plain(inOneGo(readXml(inMemory(new TextEncoder().encode(schedule))))))
    expect(schedule).not.toContain('1970')
  })

  it('a guid and a UID come out as they came in, and no digest does', async () => {
    const events = [
      { ...talk, id: 1, guid },
      { ...talk, id: 2, title: 'Nameless', date: '2026-01-31T12:00:00+01:00' },
    ]
    const first = await imported(conference(events), 'application/json')
    for (const form of ['schedule.xml', 'schedule.json', 'calendar']) {
      const answer = await text(`/api/event/${first.eventId}/${form}`, first.own)
      expect([form, answer.includes(guid)]).toEqual([form, true])
      expect(answer).not.toContain('content-')
    }
    const calendar = [
      ...['BEGIN:VCALENDAR', 'X-WR-CALNAME:Ids', 'BEGIN:VEVENT', 'UID:talk-1@example.org'],
      ...['DTSTART:20260131T100000Z', 'DTEND:20260131T110000Z', 'SUMMARY:Talk'],
      ...['ATTENDEE;CN="Abel, Ada":mailto:a@example.org', 'ATTENDEE;CN=Bo:mailto:b@example.org'],
      ...['DESCRIPTION:About it', 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n')
    const second = await imported(calendar, 'text/calendar')
    const exported = await text(`/api/event/${second.eventId}/calendar`, second.own)
    expect([...readBoth(exported).keys()]).toEqual(['talk-1@example.org'])
    expect(exported).not.toContain('a@example.org')
    expect(exported).toContain('DESCRIPTION:Speakers: Abel\\, Ada\\, Bo\\n\\nAbout it')
    const third = await imported(exported, 'text/calendar')
    const other = await text(`/api/event/${third.eventId}/calendar`, third.own)
    const said = (document: string) =>
      document
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .filter((line) =>
          /^(UID|SUMMARY|DESCRIPTION|X-SPEAKER|DTSTART|DTEND|LOCATION|X-WR)/.test(line),
        )
    expect(said(other)).toEqual(said(exported))
    const shy = inOneGo(
      parseProgramme(inMemory(new TextEncoder().encode(exported)), {
        contentType: 'text/calendar',
        includePersons: false,
      }),
    )
    expect(JSON.stringify(shy)).not.toMatch(/Ada|Bo\b/)
  })

  it('who has not consented is not in the calendar', async () => {
    const event = await publishedEvent(community, organizer)
    const id = await session(community, event.id)
    for (const [name, consented] of [
      ['Canary Person', false],
      ['Open Person', true],
    ] as const) {
      await inTenant(
        community.id,
        `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
           has_consented, concurrency_stamp)
         values ($1, $2, $3, $4, $5, $6, gen_random_uuid())`,
        [newId(), community.id, event.id, id, name, consented],
      )
    }
    const calendar = await text(`/api/event/${event.id}/calendar`)
    expect(calendar).toContain('X-SPEAKER:Open Person')
    expect(calendar).not.toContain('Canary')
  })
})

describe('schema.org, Atom, and the sitemap', () => {
  it('say what the event is, and where its page is', async () => {
    const own = await mintCommunity()
    const event = await publishedEvent(own, await own.person(), {
      title: 'Ends </script><b>here',
      description: 'Of & about <us>',
    })
    const data = JSON.parse(await text(`/api/event/${event.id}/linked-data`, own))
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Ends </script><b>here',
      description: 'Of & about <us>',
      eventStatus: 'https://schema.org/EventScheduled',
    })
    const page = `/events/${event.slug}`
    expect(data.url).toMatch(new RegExp(`^https?://${own.host}(:\\d+)?${page}$`))
    expect(
      plain(
        inOneGo(readXml(inMemory(new TextEncoder().encode(await text('/api/events/feed', own))))),
      ),
    ).toMatchObject({
      name: 'feed',
      value: { entry: { title: 'Ends </script><b>here', summary: 'Of & about <us>' } },
    })
    expect(await text('/sitemap.xml', own)).toContain(`${page}</loc>`)
    const html = await text(page, own)
    const [, embedded] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
    expect(JSON.parse(embedded!)).toEqual(data)
    expect(html).toContain(
      `<link rel="alternate" type="text/calendar" href="/api/event/${event.id}`,
    )
    expect(await text('/', own)).toContain('type="application/atom+xml" href="/api/events/feed"')
  })
})

describe('an event in the words of schema.org', () => {
  it('is imported elsewhere with its name, place, zone and days', async () => {
    const event = await publishedEvent(community, organizer, {
      title: 'Two days out',
      description: 'Of & about',
    })
    const place = await secretPlace(community, event.id, { disclosure_level: 'Full' })
    for (const day of [2, 3]) {
      await session(community, event.id, {
        event_location_id: place.eventLocationId,
        start_time: `2026-11-0${day}T08:00Z`,
        end_time: `2026-11-0${day}T09:00Z`,
      })
    }
    const exported = await text(`/api/event/${event.id}/linked-data`)
    const other = await mintCommunity()
    const { json, text: answer } = await call(other, '/api/event/import', {
      method: 'POST',
      as: await other.person(),
      headers: { 'content-type': 'application/ld+json' },
      body: exported,
    })
    expect(json, answer).toMatchObject({ state: 'Completed', sessions: { creates: 2 } })
    const parsed = inOneGo(
      parseProgramme(inMemory(new TextEncoder().encode(exported)), {
        contentType: 'application/ld+json',
        includePersons: false,
      }),
    )
    expect(parsed).toMatchObject({
      programme: {
        event: {
          title: 'Two days out',
          description: 'Of & about',
          timezone: 'Europe/Brussels',
          startDate: '2026-11-02',
          endDate: '2026-11-03',
        },
        sessions: [
          { startsAt: '2026-11-02T08:00:00Z', endsAt: '2026-11-02T09:00:00Z' },
          { startsAt: '2026-11-03T08:00:00Z', endsAt: '2026-11-03T09:00:00Z' },
        ],
      },
    })
  })
})
