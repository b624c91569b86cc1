import { describe, expect, test } from 'vitest'
import {
  type ProgramAudience,
  summarizeProgram,
} from '../../../src/domain/programmes/program-summary.ts'
import { agendaItem, dayRow, now, programme, session, shuffled, venue } from './programme.ts'

const rows = programme({
  days: [
    dayRow('2', '2026-02-01', { sortOrder: 2 }),
    dayRow('1', '2026-01-31', { sortOrder: 1 }),
    dayRow('3', '2026-02-02', { sortOrder: 3, isPublished: false }),
    dayRow('4', '2026-02-03', { sortOrder: 4 }),
  ],
  groups: [
    { id: 'g1', title: 'Rust', slug: 'rust', sortOrder: 2 },
    { id: 'g2', title: 'Keynotes', slug: 'keynotes', sortOrder: 1 },
    { id: 'g3', title: 'Secret plans', slug: null, sortOrder: 3 },
  ],
  sessions: [
    session('a', '2026-01-31T10:00:00Z', { sortOrder: 1, sessionGroupIds: ['g1', 'g2'] }),
    session('b', '2026-01-31T08:00:00Z', { sortOrder: 2, sessionGroupIds: ['g1'] }),
    session('done', '2026-02-01T08:00:00Z', { statusId: 9, roomName: null }),
    session('open-end', '2026-02-01T09:00:00Z', {
      endTime: null,
      roomName: null,
      eventLocationId: null,
    }),
    session('draft', '2026-01-31T09:00:00Z', {
      statusId: 1,
      roomName: 'K.1',
      sessionGroupIds: ['g3'],
    }),
    session('cancelled', '2026-01-31T10:30:00Z', { statusId: 7 }),
    session('unscheduled', null),
    session('unpublished-day', '2026-02-02T09:00:00Z', { sessionGroupIds: ['g3'] }),
    session('overlapping', '2026-01-31T10:59:59Z', { sortOrder: 3 }),
    session('adjacent', '2026-01-31T09:00:00Z', { sortOrder: 3 }),
  ],
  agendaItems: [
    agendaItem('lunch', '2026-01-31T11:00:00Z', { sortOrder: 1 }),
    agendaItem('draft-lunch', '2026-01-31T11:00:00Z', { isDraft: true }),
  ],
})

function summary(audience: ProgramAudience, input = rows) {
  const result = summarizeProgram(input, { audience, now })
  return {
    result,
    days: result.days.map((day) => [day.eventDayId, day.items.map(({ id }) => id)]),
    warnings: Object.fromEntries(result.readinessWarnings.map(({ code, count }) => [code, count])),
  }
}

describe('GET /api/event/{id}/program-summary: anonymous', () => {
  test('public sessions, final agenda items, published days', () => {
    const { result, days } = summary('public')
    expect(days).toEqual([
      ['1', ['a', 'lunch', 'b', 'adjacent', 'overlapping']],
      ['2', ['done', 'open-end']],
      ['4', []],
    ])
    expect(result.unscheduled).toEqual([])
    expect(result).toMatchObject({
      eventId: 'event-1',
      eventTitle: 'FOSDEM',
      timezone: 'Europe/Brussels',
      sessionCount: 6,
      agendaItemCount: 1,
      dayCount: 3,
      sessionGroupCount: 2,
    })
  })

  test('sections that have a public session, in order', () => {
    const { sections } = summary('public').result
    expect(sections).toEqual([
      { id: 'g2', title: 'Keynotes', slug: 'keynotes', sortOrder: 1, sessionCount: 1 },
      { id: 'g1', title: 'Rust', slug: 'rust', sortOrder: 2, sessionCount: 2 },
    ])
  })

  test('nothing of drafts, unpublished days and empty sections leaks, not even in a count', () => {
    const { result, warnings } = summary('public')
    expect(JSON.stringify(result)).not.toMatch(
      /Session (draft|cancelled|unscheduled|unpublished)|draft-lunch|Secret plans/,
    )
    expect(warnings).toEqual({ session_without_end: 1, empty_day: 1 })
  })

  test('public venue fields follow the disclosure policy', () => {
    const item = summary('public').result.days[0]?.items[0]
    expect(item?.eventLocation?.fields).toMatchObject({ venueName: 'ULB Solbosch' })
    const placements = [{ ...venue, privacyReview: 'Needed' as const }]
    const { result } = summary('public', { ...rows, placements })
    expect(result.days[0]?.items[0]?.eventLocation).toMatchObject({
      state: 'NeedsPrivacyReview',
      fields: null,
    })
    expect(JSON.stringify(result)).not.toMatch(/Solbosch|Janson|Roosevelt|1050/)
  })

  test('not truncated', () => {
    const sessions = Array.from({ length: 1_079 }, (_, index) =>
      session(`s${index}`, '2026-01-31T10:00:00Z'),
    )
    expect(summary('public', programme({ sessions })).result.days[0]?.items).toHaveLength(1_079)
  })
})

describe('management: as above plus draft items and sections', () => {
  test('every status, unpublished days, drafts and the unscheduled', () => {
    const { result, days } = summary('management')
    expect(days).toEqual([
      ['1', ['draft', 'cancelled', 'draft-lunch', 'a', 'lunch', 'b', 'adjacent', 'overlapping']],
      ['2', ['done', 'open-end']],
      ['3', ['unpublished-day']],
      ['4', []],
    ])
    expect(result.unscheduled.map(({ id }) => id)).toEqual(['unscheduled'])
    expect(result).toMatchObject({
      sessionCount: 10,
      agendaItemCount: 2,
      dayCount: 4,
      sessionGroupCount: 3,
    })
  })

  test('no physical venue details', () => {
    const { result } = summary('management')
    expect(JSON.stringify(result)).not.toMatch(/Solbosch|Janson|Roosevelt|1050|el-1/)
    const items = result.days.flatMap((day) => day.items)
    expect(items.every((item) => item.eventLocation === null)).toBe(true)
  })

  test('readiness warnings', () => {
    expect(summary('management').warnings).toEqual({
      session_without_time: 1,
      session_without_end: 1,
      session_without_room: 1,
      room_overlap: 1,
      empty_day: 1,
      unpublished_day: 1,
    })
  })

  test('an invalid time zone is told', () => {
    const event = { ...rows.event, eventTimeZoneId: 'Europe/Atlantis', timezone: ' ' }
    expect(summary('management', { ...rows, event }).warnings).toMatchObject({
      invalid_timezone: 1,
    })
  })
})

describe('sort-priority first, then chronological start instant', () => {
  test('also with differing offsets', () => {
    const input = programme({
      sessions: [
        session('third', '2026-01-31T10:00:00-05:00'),
        session('first', '2026-01-31T12:00:00+05:30'),
        session('second', '2026-01-31T10:00:00Z'),
        session('priority', '2026-01-31T20:00:00Z', { sortOrder: -1 }),
      ],
    })
    expect(summary('public', input).days).toEqual([
      [null, ['priority', 'first', 'second', 'third']],
    ])
  })

  test.each(['public', 'management'] as const)('%s: input order does not matter', (audience) => {
    for (const seed of [1, 2, 3]) {
      expect(summary(audience, shuffled(rows, seed))).toEqual(summary(audience))
    }
  })
})
