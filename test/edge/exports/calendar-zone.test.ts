import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarZone } from '../../../src/edge/exports/calendar-zone.ts'
import { calendarOf } from '../../../src/kernel/calendar-text.ts'
import { offsetChanges, zoneOffset } from '../../../src/kernel/local-time.ts'
import { someZones } from '../../support/zones.ts'

const [from, to] = [Date.UTC(1990, 0, 1), Date.UTC(2040, 0, 1)]
const quarter = 15 * 60_000

/** What a reader that we did not write makes of a wall clock under our VTIMEZONE. */
function reader(zone: string, first: number, last: number) {
  const text = calendarOf([
    ['BEGIN', 'VCALENDAR'],
    ...calendarZone(zone, first, last),
    ['END', 'VCALENDAR'],
  ])
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone')!
  const timezone = new ICAL.Timezone(component)
  return (instant: number) => {
    const wall = new Date(instant + zoneOffset(instant, zone)).toISOString().slice(0, 19)
    const time = ICAL.Time.fromDateTimeString(wall, undefined as never)
    time.zone = timezone
    return time.toUnixTime() * 1000
  }
}

describe('VTIMEZONE, read by ical.js', () => {
  it.each(someZones('calendar'))(
    '%s: means the instant on both sides of every change from 1990 to 2040',
    (zone) => {
      const changes = offsetChanges(zone, from, to).filter(({ at }) => at >= from)
      const read = reader(zone, from, to)
      const instants = [
        ...[from, to, Date.UTC(2026, 0, 31, 9), Date.UTC(2026, 6, 1, 9)],
        ...changes.flatMap(({ at, before, after }) => [
          // A wall clock that comes twice means its first time: those are left out here.
          at - Math.max(0, before - after) - quarter,
          at + Math.max(0, before - after) + quarter,
        ]),
      ]
      expect(instants.map((instant) => [instant, read(instant)])).toEqual(
        instants.map((instant) => [instant, instant]),
      )
    },
  )

  it('control: without its observances the same reader is an hour off', () => {
    const june = Date.UTC(2026, 5, 1)
    expect(reader('Europe/Brussels', from, Date.UTC(1990, 1, 1))(june)).not.toBe(june)
  })
})
