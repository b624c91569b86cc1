import { type CalendarLine, offsetText, wallStamp } from '../../kernel/calendar-text.ts'
import { offsetChanges, zoneOffset } from '../../kernel/local-time.ts'

/** A VTIMEZONE that is right from one instant to another (milliseconds): each change by itself. */
export function calendarZone(zone: string, from: number, to: number): CalendarLine[] {
  const changes = offsetChanges(zone, from, to)
  const offset = zoneOffset(from, zone)
  const observances = changes.length > 0 ? changes : [{ at: 0, before: offset, after: offset }]
  return [
    ['BEGIN', 'VTIMEZONE'],
    ['TZID', zone],
    ...observances.flatMap(({ at, before, after }): CalendarLine[] => {
      const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
      return [
        ['BEGIN', kind],
        ['DTSTART', wallStamp(at + before)],
        ['TZOFFSETFROM', offsetText(before)],
        ['TZOFFSETTO', offsetText(after)],
        ['END', kind],
      ]
    }),
    ['END', 'VTIMEZONE'],
  ]
}
