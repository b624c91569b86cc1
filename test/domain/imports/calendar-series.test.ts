import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendar, lossOf, parse, programmeOf, vevent } from './programme-files.ts'

const START = 'DTSTART;TZID=Europe/Berlin:20260302T100000'
const END = 'DTEND;TZID=Europe/Berlin:20260302T113000'

const series = (rule: string, ...lines: string[]) =>
  vevent('UID:1', 'SUMMARY:Series', START, END, `RRULE:${rule}`, ...lines)

const startsOf = (events: string[], now?: string) =>
  programmeOf(calendar(events), { ...(now && { now: Date.parse(now) }) }).sessions.map(
    ({ startsAt }) => startsAt,
  )

/** What a reader that we did not write makes of a rule, within a year. */
function expected(rule: string): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(
    ICAL.Time.fromData({ year: 2026, month: 3, day: 2, hour: 10, minute: 0, second: 0 }),
  )
  const dates: string[] = []
  for (let next = iterator.next(); next; next = iterator.next()) {
    const date = next.toString().slice(0, 10)
    if (date > '2027-03-02') break
    dates.push(date)
  }
  return dates
}

describe('a series is each of its occurrences', () => {
  it.each([
    'FREQ=DAILY;COUNT=5',
    'FREQ=DAILY;INTERVAL=3;UNTIL=20260401T235959Z',
    'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=30',
    'FREQ=WEEKLY;COUNT=10',
    'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU;COUNT=10',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=MO;COUNT=10',
    'FREQ=MONTHLY;COUNT=5',
    'FREQ=MONTHLY;BYDAY=1MO;COUNT=6',
    'FREQ=MONTHLY;BYDAY=-1MO;UNTIL=20260901T000000Z',
    'FREQ=MONTHLY;BYMONTHDAY=2,-1;COUNT=9',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=6',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=6',
    'FREQ=YEARLY;BYMONTH=3,6;BYMONTHDAY=2',
    'FREQ=YEARLY;BYMONTH=3,9;BYDAY=1MO',
  ])('%s, as another reader has it', (rule) => {
    const dates = programmeOf(calendar([series(rule)])).sessions.map(({ dayDate }) => dayDate)
    const others = expected(rule)
    expect(others.length).toBeGreaterThan(1)
    // The entry itself is always an occurrence, whether its rule has it or not.
    expect(dates).toEqual([...new Set(['2026-03-02', ...others])])
  })

  it('keeps its clock and its length over a change of clocks', () => {
    const { sessions } = programmeOf(calendar([series('FREQ=WEEKLY;COUNT=5')]))
    expect(sessions.map(({ startsAt, endsAt }) => [startsAt, endsAt]).slice(3)).toEqual([
      ['2026-03-23T09:00:00Z', '2026-03-23T10:30:00Z'],
      ['2026-03-30T08:00:00Z', '2026-03-30T09:30:00Z'],
    ])
  })

  it('of whole days too', () => {
    const text = calendar([
      vevent(
        'UID:1',
        'DTSTART;VALUE=DATE:20260328',
        'DTEND;VALUE=DATE:20260329',
        'RRULE:FREQ=DAILY;COUNT=2',
      ),
    ])
    expect(programmeOf(text).sessions.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2026-03-27T23:00:00Z', '2026-03-28T23:00:00Z'],
      ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ])
  })

  it('without what is excepted, replaced or cancelled, and with what is added', () => {
    const moved = vevent(
      'UID:1',
      'SUMMARY:Moved',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260304T100000',
      'DTSTART;TZID=Europe/Berlin:20260304T150000',
    )
    const cancelled = vevent(
      'UID:1',
      'SUMMARY:Off',
      START,
      'STATUS:CANCELLED',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260305T100000',
    )
    const whole = series(
      'FREQ=DAILY;COUNT=5',
      'EXDATE;TZID=Europe/Berlin:20260303T100000',
      'RDATE;TZID=Europe/Berlin:20260320T100000',
    )
    const { sessions } = programmeOf(calendar([whole, moved, cancelled]))
    expect(sessions.map(({ title, startsAt, identity }) => [title, startsAt, identity])).toEqual([
      ['Series', '2026-03-02T09:00:00Z', '1'],
      ['Moved', '2026-03-04T14:00:00Z', '1#2026-03-04T09:00:00.000Z'],
      ['Series', '2026-03-06T09:00:00Z', '1#2026-03-06T09:00:00.000Z'],
      ['Series', '2026-03-20T09:00:00Z', '1#2026-03-20T09:00:00.000Z'],
    ])
  })

  it('a replacement for all that follow replaces one, and says so', () => {
    const moved = vevent(
      'UID:1',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20260303T090000Z',
      'DTSTART:20260303T120000Z',
    )
    const programme = programmeOf(calendar([series('FREQ=DAILY;COUNT=3'), moved]))
    expect(programme.sessions).toHaveLength(3)
    expect(lossOf(programme, 'VEVENT.RECURRENCE-ID (range)')?.count).toBe(1)
  })
})

describe('a series is bounded', () => {
  it('one that ends within a year is there as a whole, whenever it was', () => {
    expect(startsOf([series('FREQ=WEEKLY;COUNT=10')], '2030-01-01')).toHaveLength(10)
  })

  it('one without an end is a year from its start, or from today; the rest is a loss', () => {
    const text = calendar([series('FREQ=WEEKLY')])
    const early = programmeOf(text, { now: Date.parse('2026-01-01') })
    expect(early.sessions).toHaveLength(53)
    expect(lossOf(early, 'VEVENT.RRULE (after a year)')?.count).toBe(1)
    const late = programmeOf(text, { now: Date.parse('2026-03-10') })
    expect(late.sessions[0]?.dayDate).toBe('2026-03-16')
    expect(lossOf(late, 'VEVENT.RRULE (before today)')?.count).toBe(2)
  })

  it.each([
    ['America/Los_Angeles', '20261109T180000', '2026-12-01T01:30:00Z', '2026-12-01T02:00:00Z'],
    ['America/Los_Angeles', '20261109T080000', '2026-12-01T01:30:00Z', '2026-11-30T16:00:00Z'],
    ['Asia/Tokyo', '20261109T080000', '2026-11-30T20:00:00Z', '2026-12-06T23:00:00Z'],
    // Written in another zone than that of the event.
    ['Asia/Tokyo', '20261109T220000Z', '2026-11-30T20:00:00Z', '2026-11-30T22:00:00Z'],
    ['America/Los_Angeles', '20261110T020000Z', '2026-12-01T20:00:00Z', '2026-12-08T02:00:00Z'],
  ])(
    'in %s one without an end, since %s, begins with the local day of %s',
    (timezone, start, now, first) => {
      const entry = vevent('UID:1', 'SUMMARY:Series', `DTSTART:${start}`, 'RRULE:FREQ=WEEKLY')
      const { sessions } = programmeOf(calendar([entry], [`X-WR-TIMEZONE:${timezone}`]), {
        now: Date.parse(now),
      })
      expect(sessions[0]!.startsAt).toBe(first)
    },
  )

  it('of one series 500 are taken', () => {
    const dates = Array.from({ length: 600 }, (_, at) =>
      new Date(Date.UTC(2026, 2, 2, at)).toISOString().replace(/[-:]|\.000/g, ''),
    )
    const programme = programmeOf(calendar([vevent('UID:1', START, `RDATE:${dates.join(',')}`)]))
    expect(programme.sessions).toHaveLength(500)
    expect(lossOf(programme, 'VEVENT.RRULE (further occurrences)')?.count).toBe(101)
  })

  it.each([
    'FREQ=SECONDLY;UNTIL=21260101T000000Z',
    'FREQ=HOURLY;COUNT=3',
    'FREQ=DAILY;BYHOUR=9,17;COUNT=4',
    'FREQ=YEARLY;BYWEEKNO=20',
  ])('%s is its first occurrence, and a loss', (rule) => {
    const programme = programmeOf(calendar([series(rule)]))
    expect(programme.sessions).toHaveLength(1)
    expect(lossOf(programme, 'VEVENT.RRULE (other)')?.count).toBe(1)
  })

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYDAY=9MO;INTERVAL=100000',
    'FREQ=WEEKLY;INTERVAL=1000000',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2',
  ])('%s never comes, and costs no more than a year of days', (rule) => {
    expect(startsOf([series(rule)])).toEqual(['2026-03-02T09:00:00Z'])
  })

  it('rules from long ago share one budget of days', () => {
    const old = (uid: number) =>
      vevent(`UID:${uid}`, 'DTSTART:19010101T100000Z', 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2')
    const text = calendar(Array.from({ length: 1_000 }, (_, at) => old(at)))
    const result = parse(text, { now: Date.parse('2026-01-01') })
    expect(result).toMatchObject({ ok: true })
    if (result.ok)
      expect(lossOf(result.programme, 'VEVENT.RRULE (other)')?.count).toBeGreaterThan(900)
  })
})
