import { describe, expect, test } from 'vitest'
import {
  type ProgrammeRows,
  projectAgenda,
} from '../../../src/domain/programmes/agenda-projection.ts'
import { agendaItem, dayRow, now, programme, session, shuffled, venue } from './programme.ts'

function idsByDay(rows: ProgrammeRows): Record<string, string[]> {
  const { days } = projectAgenda(rows, now)
  return Object.fromEntries(days.map((day) => [day.localDate, day.entries.map(({ id }) => id)]))
}

describe('merged sessions and agenda items by local date', () => {
  test('Session 23:30Z in Brussels appears next local day at 01:30 (minute 90)', () => {
    const rows = programme({ sessions: [session('a', '2026-06-12T23:30:00Z')] })
    const [day] = projectAgenda(rows, now).days
    expect(day).toMatchObject({
      eventDayId: null,
      label: null,
      sortOrder: 0,
      isPublished: true,
      allowsDayScopeRegistration: false,
      localDate: '2026-06-13',
    })
    expect(day?.entries[0]).toMatchObject({
      localStartDate: '2026-06-13',
      localStartTime: '01:30:00',
      localStartMinuteOfDay: 90,
      localEndTime: '02:30:00',
      localEndMinuteOfDay: 150,
      startTime: '2026-06-12T23:30:00Z',
      endTime: '2026-06-13T00:30:00Z',
    })
  })

  test('Entries sorted by local start minute, then sortOrder; both kinds interleave', () => {
    const rows = programme({
      sessions: [
        session('s10', '2026-01-31T09:00:00Z', { sortOrder: 2 }),
        session('s09', '2026-01-31T08:00:00Z', { sortOrder: 9 }),
        session('s11', '2026-01-31T10:00:00Z', { sortOrder: 0 }),
      ],
      agendaItems: [
        agendaItem('i10', '2026-01-31T09:00:00Z', { sortOrder: 1 }),
        agendaItem('i0930', '2026-01-31T08:30:00Z', { sortOrder: 5 }),
      ],
    })
    expect(idsByDay(rows)).toEqual({ '2026-01-31': ['s09', 'i0930', 'i10', 's10', 's11'] })
  })

  test('Of equal minute and sort order, the earlier instant, then the lower id, comes first', () => {
    const rows = programme({
      event: { ...programme().event, eventTimeZoneId: 'Europe/London' },
      sessions: [
        session('b', '2016-10-30T01:30:00Z'),
        session('z', '2016-10-30T00:30:00Z'),
        session('a', '2016-10-30T01:30:00Z'),
      ],
    })
    expect(idsByDay(rows)).toEqual({ '2016-10-30': ['z', 'a', 'b'] })
  })

  test('Days sorted by configured sortOrder, then date', () => {
    const rows = programme({
      days: [
        dayRow('1', '2026-02-01', { sortOrder: 1 }),
        dayRow('2', '2026-01-31', { sortOrder: 2 }),
        dayRow('3', '2026-02-03', { sortOrder: 0 }),
        dayRow('4', '2026-02-02', { sortOrder: 0 }),
      ],
    })
    expect(Object.keys(idsByDay(rows))).toEqual([
      '2026-02-02',
      '2026-02-03',
      '2026-02-01',
      '2026-01-31',
    ])
  })

  test('Published empty days stay; entries on unpublished days are dropped', () => {
    const rows = programme({
      days: [
        dayRow('1', '2026-01-31'),
        dayRow('2', '2026-02-01', { isPublished: false }),
        dayRow('3', '2026-02-02', { isPublished: false }),
      ],
      sessions: [
        session('by-date', '2026-02-01T10:00:00Z'),
        session('by-day', '2026-01-31T10:00:00Z', { eventDayId: '3' }),
      ],
    })
    expect(idsByDay(rows)).toEqual({ '2026-01-31': [] })
  })

  test('unscheduled sessions and drafts are dropped; an open end is kept', () => {
    const rows = programme({
      sessions: [
        session('unscheduled', null),
        session('open-end', '2026-01-31T10:00:00Z', { endTime: null }),
        session('kept', '2026-01-31T10:00:00Z'),
      ],
      agendaItems: [agendaItem('draft', '2026-01-31T10:00:00Z', { isDraft: true })],
    })
    expect(idsByDay(rows)).toEqual({ '2026-01-31': ['kept', 'open-end'] })
    expect(projectAgenda(rows, now).days[0]!.entries[1]).toMatchObject({
      endTime: null,
      endTimeType: 'OpenEnded',
      localEndTime: null,
      localEndMinuteOfDay: null,
    })
  })

  test('only published and completed sessions are public', () => {
    const sessions = Array.from({ length: 12 }, (_, statusId) =>
      session(String(statusId), '2026-01-31T10:00:00Z', { statusId }),
    )
    expect(idsByDay(programme({ sessions }))).toEqual({ '2026-01-31': ['5', '9'] })
  })

  test('a day that ends at four next morning keeps its night, after its evening', () => {
    const rows = programme({
      days: [dayRow('1', '2026-01-31'), dayRow('2', '2026-02-01', { sortOrder: 1 })],
      sessions: [
        session('night', '2026-02-01T01:00:00Z', { eventDayId: '1' }),
        session('evening', '2026-01-31T22:00:00Z'),
        session('morning', '2026-02-01T08:00:00Z'),
      ],
    })
    expect(idsByDay(rows)).toEqual({
      '2026-01-31': ['evening', 'night'],
      '2026-02-01': ['morning'],
    })
    expect(projectAgenda(rows, now).days[0]?.entries[1]).toMatchObject({
      localStartDate: '2026-02-01',
      localStartMinuteOfDay: 120,
    })
  })

  test('an event day that is not there leaves the decision to the local date', () => {
    const rows = programme({
      days: [dayRow('1', '2026-01-31')],
      sessions: [session('a', '2026-01-31T10:00:00Z', { eventDayId: 'gone' })],
    })
    expect(idsByDay(rows)).toEqual({ '2026-01-31': ['a'] })
  })

  test.each([
    ['event timezone id', 'Europe/Brussels', 'Asia/Tokyo', 'Europe/Brussels', '11:00:00'],
    ['legacy `timezone` field', null, 'Asia/Tokyo', 'Asia/Tokyo', '19:00:00'],
    ['legacy field, blank id', '', 'Asia/Tokyo', 'Asia/Tokyo', '19:00:00'],
    ['blank timezone = UTC', null, '', 'UTC', '10:00:00'],
    ['no timezone = UTC', null, null, 'UTC', '10:00:00'],
    ['an unknown one = UTC', null, 'Europe/Atlantis', 'UTC', '10:00:00'],
  ])('Timezone: %s', (_, eventTimeZoneId, timezone, expected, localStartTime) => {
    const agenda = projectAgenda(
      programme({
        event: { id: 'event-1', title: 'FOSDEM', timezone, eventTimeZoneId },
        sessions: [session('a', '2026-01-31T10:00:00Z')],
      }),
      now,
    )
    expect(agenda.timezone).toBe(expected)
    expect(agenda.days[0]?.entries[0]?.localStartTime).toBe(localStartTime)
  })

  test('what an entry says of itself', () => {
    const rows = programme({
      groups: [
        { id: 'g2', title: 'Rust', slug: 'rust', sortOrder: 2 },
        { id: 'g1', title: 'Keynotes', slug: null, sortOrder: 1 },
      ],
      sessions: [
        session('a', '2026-01-31 09:00:00+00', {
          title: null,
          description: 'About & more',
          sessionGroupIds: ['g2', 'g1', 'g1', 'gone'],
          speakers: [
            { displayName: 'Zoe', hasConsented: true },
            { displayName: 'Ada', hasConsented: false },
            { displayName: 'Bob', hasConsented: true },
          ],
          maxAudienceAttendees: 100,
          currentAudienceAttendees: 7,
          registrationModeId: 1,
          registrationModeFullName: 'Open',
          kindId: 3,
          kindFullName: 'Talk',
          languageCodes: ['en', 'nl'],
          sortOrder: 4,
          endTime: '2026-01-31 09:30:00+00',
        }),
      ],
    })
    expect(projectAgenda(rows, now)).toEqual({
      eventId: 'event-1',
      eventTitle: 'FOSDEM',
      timezone: 'Europe/Brussels',
      days: [
        {
          eventDayId: null,
          localDate: '2026-01-31',
          label: null,
          description: null,
          isPublished: true,
          sortOrder: 0,
          allowsDayScopeRegistration: false,
          entries: [
            {
              id: 'a',
              entryType: 'Session',
              title: '',
              description: 'About & more',
              startTime: '2026-01-31T09:00:00Z',
              endTime: '2026-01-31T09:30:00Z',
              endTimeType: 'Fixed',
              localStartDate: '2026-01-31',
              localStartTime: '10:00:00',
              localEndTime: '10:30:00',
              localStartMinuteOfDay: 600,
              localEndMinuteOfDay: 630,
              roomId: null,
              locationId: null,
              eventLocation: {
                eventLocationId: 'el-1',
                state: 'Available',
                fields: {
                  venueName: 'ULB Solbosch',
                  roomName: 'Janson',
                  address: 'Avenue Franklin Roosevelt 50',
                  postcode: '1050',
                  city: 'Brussels',
                  country: 'BE',
                },
              },
              maxAudienceAttendees: 100,
              currentAudienceAttendees: 7,
              registrationModeId: 1,
              registrationModeFullName: 'Open',
              price: null,
              currencyCode: null,
              kindId: 3,
              kindFullName: 'Talk',
              languageCodes: ['en', 'nl'],
              sessionGroups: [
                { id: 'g1', title: 'Keynotes' },
                { id: 'g2', title: 'Rust' },
              ],
              speakers: ['Zoe', 'Bob'],
              sortOrder: 4,
            },
          ],
        },
      ],
    })
  })
})

describe('venue fields follow disclosure policy', () => {
  const rows = programme({
    sessions: [session('a', '2026-01-31T10:00:00Z'), session('b', '2026-01-31T09:00:00Z')],
    agendaItems: [agendaItem('c', '2026-01-31T09:30:00Z', { eventLocationId: 'el-1' })],
  })

  test('After renewed privacy review: entries stay, same IDs/order, fields null', () => {
    const placements = [{ ...venue, privacyReview: 'Needed' as const }]
    const reviewed = { ...rows, placements }
    expect(idsByDay(reviewed)).toEqual(idsByDay(rows))
    const entries = projectAgenda(reviewed, now).days.flatMap((day) => day.entries)
    for (const entry of entries) {
      expect(entry.eventLocation).toEqual({
        eventLocationId: 'el-1',
        state: 'NeedsPrivacyReview',
        fields: null,
      })
    }
    expect(JSON.stringify(entries)).not.toMatch(/Solbosch|Janson|Roosevelt|1050|Brussels/)
  })

  test('a room without a known placement is not told', () => {
    const agenda = projectAgenda({ ...rows, placements: [] }, now)
    expect(agenda.days.flatMap((day) => day.entries.map((it) => it.eventLocation))).toEqual([
      null,
      null,
      null,
    ])
    expect(JSON.stringify(agenda)).not.toContain('Janson')
  })
})

describe('Result does not depend on input order', () => {
  const rows = largeProgramme(200)

  test.each([1, 2, 3, 4, 5])('shuffle %i', (seed) => {
    expect(projectAgenda(shuffled(rows, seed), now)).toEqual(projectAgenda(rows, now))
  })

  test('2,000 sessions stay linear', () => {
    const cost = (count: number) => {
      const programme = largeProgramme(count)
      const runs = Array.from({ length: 5 }, () => {
        const start = process.cpuUsage()
        for (let time = 0; time < 5; time++) projectAgenda(programme, now)
        const { user, system } = process.cpuUsage(start)
        return user + system
      })
      return Math.min(...runs)
    }
    cost(500)
    expect(cost(2_000)).toBeLessThan(cost(500) * 12)
  })
})

function largeProgramme(count: number): ProgrammeRows {
  return programme({
    days: [
      dayRow('1', '2026-01-31', { sortOrder: 1 }),
      dayRow('1b', '2026-01-31', { sortOrder: 1 }),
      dayRow('2', '2026-02-01', { sortOrder: 1 }),
    ],
    groups: ['c', 'a', 'b'].map((id) => ({ id, title: 'Track', slug: null, sortOrder: 0 })),
    sessions: Array.from({ length: count }, (_, index) =>
      session(`s${index}`, new Date(Date.UTC(2026, 0, 31, 8, (index % 40) * 60)).toISOString(), {
        sortOrder: index % 3,
        eventDayId: index % 11 === 0 ? '2' : null,
        sessionGroupIds: ['a', 'b', 'c'].slice(index % 3),
      }),
    ),
    agendaItems: Array.from({ length: 30 }, (_, index) =>
      agendaItem(`i${index}`, '2026-01-31T10:00:00Z'),
    ),
    placements: [venue, { ...venue, eventLocationId: 'el-2' }],
  })
}
