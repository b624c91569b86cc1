import { describe, expect, test } from 'vitest'
import { calendarText } from '../../../src/edge/design/device/calendar.ts'
import { overlapsOf, type Session } from '../../../src/edge/design/device/rows.ts'

const at = (clock: string) => Date.parse(`2026-01-31T${clock}:00Z`)
const session = (title: string, start: string, end: string) =>
  ({ title, key: title, clock: start, start: at(start), end: at(end) }) as Session

describe('sessions overlap', () => {
  test.each<[string, [string, string][], [number, number][]]>([
    [
      'when one begins before the other ends',
      [
        ['10:00', '11:00'],
        ['10:30', '11:30'],
      ],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      'not when one follows the other',
      [
        ['10:00', '11:00'],
        ['11:00', '12:00'],
      ],
      [],
    ],
    [
      'when one lies in the other',
      [
        ['10:00', '12:00'],
        ['10:30', '11:00'],
        ['13:00', '14:00'],
      ],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      'with an open end at their beginning alone',
      [
        ['10:00', '11:00'],
        ['10:30', '10:30'],
      ],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      'each with the first of several',
      [
        ['10:00', '12:00'],
        ['10:30', '11:00'],
        ['11:30', '12:30'],
      ],
      [
        [0, 1],
        [1, 0],
        [2, 0],
      ],
    ],
  ])('%s', (_, times, expected) => {
    const sessions = times.map(([start, end], index) => session(String(index), start, end))
    const found = [...overlapsOf(sessions)].map(([one, other]) => [
      Number(one.title),
      Number(other.title),
    ])
    expect(found).toEqual(expected)
  })
})

describe('a calendar file made in the browser', () => {
  const entry = {
    key: '3fa9c2b1',
    title: 'C++; Rust, and \\ Go',
    href: 'https://a.example/events/x/talks/c-3fa9c2b1',
    place: 'Janson',
    start: at('09:30'),
    end: at('10:00'),
  }
  const write = (...entries: (typeof entry)[]) =>
    calendarText(entries, { now: at('08:00'), host: 'a.example' })

  test('holds each session at its instant', () => {
    const text = write(entry)
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Marquee//My programme//EN',
      'BEGIN:VEVENT',
      'UID:3fa9c2b1@a.example',
      'DTSTAMP:20260131T080000Z',
      'DTSTART:20260131T093000Z',
      'DTEND:20260131T100000Z',
      'SUMMARY:C++\\; Rust\\, and \\\\ Go',
      'LOCATION:Janson',
      'URL:https://a.example/events/x/talks/c-3fa9c2b1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('leaves out the end that is open, and the place that is not told', () => {
    const text = write({ ...entry, end: entry.start, place: '' })
    expect(text).not.toMatch(/DTEND|LOCATION/)
  })

  test('folds lines between letters, at 75 octets', () => {
    const title = `${'ü'.repeat(60)}${'🎪'.repeat(30)}`
    const text = write({ ...entry, title })
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    }
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
  })
})
