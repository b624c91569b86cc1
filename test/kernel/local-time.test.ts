import { Temporal } from 'temporal-polyfill/implementation'
import { describe, expect, test } from 'vitest'
import {
  epochMilliseconds,
  instantIso,
  isTimeZone,
  project,
  toInstant,
  zoneOffset,
  zoneOrUtc,
} from '../../src/kernel/local-time.ts'
import { someZones, transitionsOf, zones } from '../support/zones.ts'

function byTemporal(instant: string, zone: string) {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return {
    localDate: wall.toPlainDate().toString(),
    localTime: wall.toPlainTime().toString({ smallestUnit: 'second' }),
    minuteOfDay: wall.hour * 60 + wall.minute,
  }
}

describe('local fields are projections from UTC + event timezone', () => {
  test('23:30Z in Brussels is the next local day at 01:30, minute 90', () => {
    expect(project('2026-06-12T23:30:00Z', 'Europe/Brussels')).toEqual({
      localDate: '2026-06-13',
      localTime: '01:30:00',
      minuteOfDay: 90,
    })
  })

  test.each(someZones('shown'))(
    '%s agrees with Temporal around every change from 1990 to 2040',
    (zone) => {
      const around = [-60_000, -1_000, -1, 0, 1, 1_000, 60_000, 43_200_000]
      const changes = [...transitionsOf(zone), Date.parse('2026-01-31T09:00:00Z')]
      const wrong: unknown[] = []
      for (const instant of changes.flatMap((change) => around.map((step) => change + step))) {
        const text = instantIso(instant)
        const expected = byTemporal(text, zone)
        const actual = project(text, zone)
        if (JSON.stringify(actual) !== JSON.stringify(expected))
          wrong.push({ text, actual, expected })
      }
      expect(wrong).toEqual([])
    },
  )

  test('the zones under test have gaps and overlaps', () => {
    expect(zones.length).toBeGreaterThanOrEqual(25)
    expect(zones.flatMap(transitionsOf).length).toBeGreaterThan(1_500)
  })

  test('two thousand projections in one zone take a few milliseconds of CPU', () => {
    project('2026-01-31T09:00:00Z', 'Europe/Brussels')
    const start = process.cpuUsage()
    for (let minute = 0; minute < 2_158; minute += 1) {
      project(instantIso(Date.UTC(2026, 0, 31, 8, minute)), 'Europe/Brussels')
    }
    const { user, system } = process.cpuUsage(start)
    expect(user + system).toBeLessThan(100_000)
  })

  test('an unknown zone or instant is refused', () => {
    expect(() => project('2026-01-31T09:00:00Z', 'Mars/Olympus')).toThrow(RangeError)
    expect(() => project('2026-01-31T09:00:00', 'UTC')).toThrow(RangeError)
  })
})

describe('zones', () => {
  test.each([
    ['Europe/Brussels', true],
    ['UTC', true],
    ['America/Argentina/Buenos_Aires', true],
    ['', false],
    [' ', false],
    ['+02:00', false],
    ['Europe/Atlantis', false],
    [' Europe/Brussels', false],
    ['E'.repeat(101), false],
    ['US/Eastern', true],
    ['asia/calcutta', true],
    ['GMT', true],
    ['Etc/GMT+5', true],
    ['EST5EDT', true],
    // Names of runtimes alone: databases mean another zone by them, or none.
    ['IST', false],
    ['PST', false],
    ['SystemV/AST4', false],
    ['US/Pacific-New', false],
    ['Factory', false],
  ])('isTimeZone(%j) is %j', (zone, expected) => {
    expect(isTimeZone(zone)).toBe(expected)
  })

  test.each([
    [null, 'UTC'],
    ['', 'UTC'],
    ['Europe/Atlantis', 'UTC'],
    ['Asia/Tokyo', 'Asia/Tokyo'],
  ])('blank timezone = UTC: zoneOrUtc(%j) is %s', (zone, expected) => {
    expect(zoneOrUtc(zone)).toBe(expected)
  })
})

describe('toInstant', () => {
  test.each([
    ['an ordinary time', '2026-01-31T10:00', 'Europe/Brussels', '2026-01-31T09:00:00Z'],
    ['seconds', '2026-01-31T10:00:30', 'Europe/Brussels', '2026-01-31T09:00:30Z'],
    ['a gap moves forward', '2026-03-29T02:30:00', 'Europe/Brussels', '2026-03-29T01:30:00Z'],
    ['of twice, the first', '2016-10-30T01:30:00', 'Europe/London', '2016-10-30T00:30:00Z'],
    ['half an hour of gap', '2026-10-04T02:15:00', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
    ['a day that never was', '2011-12-30T12:00:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
  ])('%s', (_, local, zone, expected) => {
    expect(toInstant(local, zone)).toBe(expected)
  })

  test('what a wall clock showed comes back, unless the hour came twice', () => {
    for (const zone of zones) {
      for (const change of transitionsOf(zone).slice(-8)) {
        const instant = instantIso(change + 7_200_000 * 12)
        const { localDate, localTime } = project(instant, zone)
        expect(toInstant(`${localDate}T${localTime}`, zone)).toBe(instant)
      }
    }
  })

  test.each(someZones('meant'))(
    '%s: the first instant that shows it, else moved on by the gap',
    (zone) => {
      const wrong: unknown[] = []
      for (const change of transitionsOf(zone)) {
        const [before, after] = [zoneOffset(change - 1, zone), zoneOffset(change, zone)]
        for (let step = -180; step <= 180; step += 30) {
          const wall = change + before + step * 60_000
          const text = instantIso(wall).slice(0, -1)
          const shows = (at: number) => {
            const { localDate, localTime } = project(instantIso(at), zone)
            return `${localDate}T${localTime}` === text
          }
          const meant = [wall - before, wall - after].filter(shows)
          const expected = meant.length > 0 ? Math.min(...meant) : wall - before
          const actual = toInstant(text, zone)
          if (actual !== instantIso(expected)) wrong.push([text, actual, instantIso(expected)])
        }
      }
      expect(wrong).toEqual([])
    },
  )

  test.each([
    ['2026-02-30T10:00', 'UTC'],
    ['noon', 'UTC'],
    ['2026-01-31T10:00', 'Nowhere'],
  ])('%s in %s is refused', (local, zone) => {
    expect(() => toInstant(local, zone)).toThrow(RangeError)
  })
})

describe('instants at the boundary', () => {
  test.each([
    [0, '1970-01-01T00:00:00Z'],
    [1_769_850_000_000, '2026-01-31T09:00:00Z'],
    [1_769_850_000_000.7, '2026-01-31T09:00:00Z'],
    [1_769_850_000_250, '2026-01-31T09:00:00.250Z'],
    ['2026-01-31T09:00:00Z', '2026-01-31T09:00:00Z'],
    ['2026-01-31T09:00Z', '2026-01-31T09:00:00Z'],
    ['2026-01-31T09:00:00.000Z', '2026-01-31T09:00:00Z'],
    ['2026-01-31T09:00:00.123456Z', '2026-01-31T09:00:00.123Z'],
    ['2026-01-31T10:00:00+01:00', '2026-01-31T09:00:00Z'],
    ['2026-01-31T00:30:00-05:30', '2026-01-31T06:00:00Z'],
    ['2026-01-31 09:00:00+00', '2026-01-31T09:00:00Z'],
    ['2026-01-31 14:45:00.5+05:45', '2026-01-31T09:00:00.500Z'],
    ['1969-12-31T23:59:59.5Z', '1969-12-31T23:59:59.500Z'],
  ])('%s is written %s', (instant, expected) => {
    expect(instantIso(instant)).toBe(expected)
  })

  test.each([
    '2026-01-31T09:00:00',
    '2026-01-31',
    '2026-02-30T09:00:00Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T09:60:00Z',
    '2026-01-31T09:00:00+24:00',
    'infinity',
    '',
  ])('%j is no instant', (text) => {
    expect(() => epochMilliseconds(text)).toThrow(RangeError)
  })

  test('a date that is none is refused', () => {
    for (const none of [Number.NaN, Number.POSITIVE_INFINITY, 1e16]) {
      expect(() => instantIso(none)).toThrow(RangeError)
    }
  })
})
