import { describe, expect, it } from 'vitest'
import {
  type Fields,
  failureOf,
  frab,
  frabEvent,
  lossOf,
  pentabarf,
  programmeOf,
} from './programme-files.ts'

function sessionOf(event: Fields, conference: Fields = {}, day: Fields = {}) {
  const programme = programmeOf(frab([frabEvent(event)], conference, day))
  return { session: programme.sessions[0], programme }
}

describe('the start of a session', () => {
  it.each([
    [
      'a date with an offset is that instant',
      { date: '2026-03-28T10:00:00+01:00' },
      '2026-03-28T09:00:00Z',
    ],
    ['an offset wins over the zone', { date: '2026-03-28T10:00:00-05:00' }, '2026-03-28T15:00:00Z'],
    ['Z is an offset', { date: '2026-03-28T10:00:00Z' }, '2026-03-28T10:00:00Z'],
    ['a date without an offset is local', { date: '2026-03-28T10:00:00' }, '2026-03-28T09:00:00Z'],
    ['seconds may be missing', { date: '2026-03-28T10:00' }, '2026-03-28T09:00:00Z'],
    ['a bare date takes the start', { date: '2026-03-28', start: '10:00' }, '2026-03-28T09:00:00Z'],
    [
      'without a date the day and the start decide',
      { date: null, start: '9:05' },
      '2026-03-28T08:05:00Z',
    ],
    [
      'an unreadable date falls back to them',
      { date: 'soon', start: '10:00' },
      '2026-03-28T09:00:00Z',
    ],
    ['neither: unscheduled', { date: null, start: null }, null],
    ['25:00 is no time', { date: null, start: '25:00' }, null],
    ['30 February is no date', { date: '2026-02-30T10:00:00Z', start: null }, null],
    ['year 9999 is no date', { date: '9999-01-01T10:00:00Z', start: null }, null],
    ['an offset of 99 hours is none', { date: '2026-03-28T10:00:00+99:00', start: null }, null],
  ])('%s', (_, event, startsAt) => {
    expect(sessionOf(event).session?.startsAt).toBe(startsAt)
  })

  it('a start that contradicts the date loses, and is reported', () => {
    const { session, programme } = sessionOf({ start: '14:00' })
    expect(session?.startsAt).toBe('2026-03-28T09:00:00Z')
    expect(lossOf(programme, 'event.start (contradicts date)')).toMatchObject({
      count: 1,
      example: '2026-03-28T10:00:00+01:00 / 14:00',
    })
  })

  it('a start that agrees is no loss', () => {
    expect(sessionOf({ start: '10:00' }).programme.losses).toEqual([])
  })
})

describe('a change of clocks resolves as "compatible" says', () => {
  it.each([
    ['skipped: moves on by the gap', '2026-03-29T02:30:00', '2026-03-29T01:30:00Z', 1],
    ['repeated: the first of the two', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z', 1],
    ['the minute before the gap', '2026-03-29T01:59:00', '2026-03-29T00:59:00Z', undefined],
    ['the minute after the gap', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z', undefined],
    [
      'an offset leaves nothing to resolve',
      '2026-10-25T02:30:00+01:00',
      '2026-10-25T01:30:00Z',
      undefined,
    ],
  ])('%s', (_, date, startsAt, count) => {
    const { session, programme } = sessionOf({ date })
    expect(session?.startsAt).toBe(startsAt)
    expect(lossOf(programme, 'event.start (change of clocks)')?.count).toBe(count)
  })

  it('a duration is elapsed time, also across the change', () => {
    const { session } = sessionOf({ date: '2026-03-29T01:30:00', duration: '01:00' })
    expect(session).toMatchObject({
      startsAt: '2026-03-29T00:30:00Z',
      endsAt: '2026-03-29T01:30:00Z',
    })
  })
})

describe('the end is after the start, or open', () => {
  it.each([
    ['00:30', '2026-03-28T09:30:00Z'],
    ['1:05', '2026-03-28T10:05:00Z'],
    ['25:00', '2026-03-29T10:00:00Z'],
    ['1:02:00', '2026-03-29T11:00:00Z'],
    ['PT45M', '2026-03-28T09:45:00Z'],
    ['P1DT1H', '2026-03-29T10:00:00Z'],
    [90, '2026-03-28T10:30:00Z'],
    ['168:00', '2026-04-04T09:00:00Z'],
    ['168:01', null],
    ['00:00', null],
    ['-00:30', null],
    ['-PT30M', null],
    ['PT', null],
    ['P', null],
    ['00:75', null],
    ['99999999:00', null],
    ['long', null],
    [-5, null],
    [1e300, null],
  ])('duration %s', (duration, endsAt) => {
    const { session, programme } = sessionOf({ duration })
    expect(session?.endsAt).toBe(endsAt)
    expect(lossOf(programme, 'event.duration (unusable)')?.count).toBe(
      endsAt === null ? 1 : undefined,
    )
  })

  it('without a duration it is open, and nothing is lost', () => {
    const { session, programme } = sessionOf({ duration: null })
    expect(session?.endsAt).toBeNull()
    expect(programme.losses).toEqual([])
  })

  it('a duration without a start is a loss', () => {
    const { programme } = sessionOf({ date: null, start: null, duration: '01:00' })
    expect(lossOf(programme, 'event.duration (unscheduled)')?.count).toBe(1)
  })
})

describe('the programme day', () => {
  const days = (...dates: (string | null)[]) => ({
    days: dates.map((date, at) => ({ date, rooms: at === 0 ? { Hall: [frabEvent()] } : {} })),
  })
  const place = (event: Fields, conference: Fields = {}, day: Fields = {}) =>
    sessionOf(event, conference, day).session?.dayDate

  it.each([
    [
      'a night without a stated end lasts until six',
      {},
      {},
      '2026-03-29T05:59:00+02:00',
      '2026-03-28',
    ],
    ['from six on it is outside', {}, {}, '2026-03-29T06:00:00+02:00', null],
    [
      'day_end decides',
      {},
      { day_end: '2026-03-29T08:00:00+02:00' },
      '2026-03-29T07:30:00+02:00',
      '2026-03-28',
    ],
    [
      'day_change decides',
      { day_change: '09:00:00' },
      {},
      '2026-03-29T08:30:00+02:00',
      '2026-03-28',
    ],
    [
      'a day does not end after the next noon',
      {},
      { day_end: '2027-01-01T00:00:00Z' },
      '2026-03-29T12:30:00+02:00',
      null,
    ],
    ['outside of every day', {}, {}, '2026-05-01T10:00:00+02:00', null],
  ])('%s', (_, conference, day, date, dayDate) => {
    expect(place({ date }, conference, day)).toBe(dayDate)
  })

  it('outside of every day the session keeps its time and is reported', () => {
    const { session, programme } = sessionOf({ date: '2026-05-01T10:00:00+02:00' })
    expect(session?.startsAt).toBe('2026-05-01T08:00:00Z')
    expect(lossOf(programme, 'event.date (outside of every day)')?.count).toBe(1)
  })

  it('a session listed under another day goes to the day of its date', () => {
    const text = frab([], {
      days: [
        { date: '2026-03-28', rooms: { Hall: [frabEvent({ date: '2026-03-29T10:00:00+02:00' })] } },
        { date: '2026-03-29', rooms: {} },
      ],
    })
    const programme = programmeOf(text)
    expect(programme.sessions[0]?.dayDate).toBe('2026-03-29')
    expect(lossOf(programme, 'event.date (contradicts its day)')?.count).toBe(1)
  })

  it.each([
    ['08:59', '2026-03-29T06:59:00Z'],
    ['09:00', '2026-03-28T08:00:00Z'],
  ])('a bare start %s before the change of day is the next morning', (start, startsAt) => {
    const { session } = sessionOf({ date: null, start }, { day_change: '09:00:00' })
    expect(session).toMatchObject({ startsAt, dayDate: '2026-03-28' })
  })

  it('days are chronological and of one date one; an unreadable one is a loss', () => {
    const programme = programmeOf(
      frab([], days('2026-03-29', '2026-03-28', '2026-03-29', 'Monday', null)),
    )
    expect(programme.days).toEqual([
      { date: '2026-03-28', label: null, sortOrder: 0 },
      { date: '2026-03-29', label: null, sortOrder: 1 },
    ])
    expect(programme.losses.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'day.date (repeated)',
        'day.date (unreadable)',
        'day.date (missing)',
      ]),
    )
  })

  it('sessions come by start, then by room, unscheduled last; numbered among those of one start', () => {
    const at = (title: string, date: string | null) => frabEvent({ title, date })
    const rooms = {
      B: [at('late', '2026-03-28T12:00:00Z'), at('none', null)],
      A: [at('early', '2026-03-28T11:00:00+01:00'), at('late too', '2026-03-28T12:00:00Z')],
    }
    const { sessions } = programmeOf(frab([], { days: [{ date: '2026-03-28', rooms }] }))
    expect(sessions.map(({ title, sortOrder }) => [title, sortOrder])).toEqual([
      ['early', 0],
      ['late', 0],
      ['late too', 1],
      ['none', 0],
    ])
  })
})

describe('time zone', () => {
  it.each([
    ['the file wins', 'Europe/Berlin', 'Asia/Tokyo', 'Europe/Berlin'],
    ['capitals do not matter', 'europe/berlin', undefined, 'Europe/Berlin'],
    ['the caller knows it', null, 'Asia/Tokyo', 'Asia/Tokyo'],
    ['blank is UTC', null, undefined, 'UTC'],
    ['an unknown one falls back to what the caller knows', 'Mars/Base', 'Asia/Tokyo', 'Asia/Tokyo'],
  ])('%s', (_, stated, timezone, expected) => {
    const text = frab([], { time_zone_name: stated })
    expect(programmeOf(text, timezone === undefined ? {} : { timezone }).event.timezone).toBe(
      expected,
    )
  })

  it.each(['Mars/Base', '+01:00', 'Europe/Berlin; drop', 'x'.repeat(10_000), '../../etc'])(
    'an unknown one alone is inconsistent: %s',
    (zone) => {
      expect(failureOf(frab([], { time_zone_name: zone }))).toMatchObject({
        code: 'inconsistent',
        path: 'conference.time_zone_name',
      })
    },
  )

  it('an unknown one of the caller is inconsistent', () => {
    expect(failureOf(frab([]), { timezone: 'Mars/Base' }).path).toBe('options.timezone')
  })

  it('one that is missing is a loss', () => {
    const programme = programmeOf(frab([], { time_zone_name: '' }))
    expect(lossOf(programme, 'conference.time_zone_name (missing)')?.count).toBe(1)
  })
})

describe('the span of the event', () => {
  it.each([
    ['as stated', '2026-03-27', '2026-03-30', '2026-03-27', '2026-03-30'],
    ['as local dates', '2026-03-27T23:30:00Z', '2026-03-28T23:30:00Z', '2026-03-28', '2026-03-29'],
    ['end before start: the days decide', '2026-03-30', '2026-03-27', '2026-03-28', '2026-03-28'],
    ['unreadable: the days decide', 'spring', null, '2026-03-28', '2026-03-28'],
  ])('%s', (_, start, end, startDate, endDate) => {
    expect(programmeOf(frab([], { start, end })).event).toMatchObject({ startDate, endDate })
  })
})

describe('Pentabarf XML says the same in its own words', () => {
  it('old files have no date: the day, the start and the change of day decide', () => {
    const event =
      '<event id="1"><start>01:30</start><duration>00:45</duration><title>T</title></event>'
    const head = '<time_zone_name>Europe/Berlin</time_zone_name><day_change>04:00</day_change>'
    expect(programmeOf(pentabarf(event, head)).sessions[0]).toMatchObject({
      startsAt: '2026-03-29T00:30:00Z',
      endsAt: '2026-03-29T01:15:00Z',
      dayDate: '2026-03-28',
      roomKey: 'hall',
    })
  })

  it('attributes of the day give its end', () => {
    const event = '<event><date>2026-03-29T07:00:00+02:00</date><title>T</title></event>'
    const day =
      'date="2026-03-28" start="2026-03-28T09:00:00+01:00" end="2026-03-29T08:00:00+02:00"'
    expect(programmeOf(pentabarf(event, '', day)).sessions[0]?.dayDate).toBe('2026-03-28')
  })
})
