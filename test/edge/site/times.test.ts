import { describe, expect, test } from 'vitest'
import { endReader, instantOf } from '../../../src/edge/design/device/rows.ts'
import { plainManner, writing } from '../../../src/edge/design/messages/language.ts'
import {
  clockText,
  clockTime,
  instantIn,
  instantInWords,
  readerWording,
  timesWording,
} from '../../../src/edge/site/times.ts'

const manners = {
  'en 24h': plainManner,
  'en 12h': { ...plainManner, clock: '12h', zone: 'Asia/Kolkata' },
  'de 24h': { ...plainManner, language: 'de', zone: 'Europe/Berlin' },
  'de 12h': { ...plainManner, language: 'de', clock: '12h' },
} as const

const instant = '2026-11-25T18:30:00.000Z'
/** Browsers part a time from its half of the day by a narrow space. */
const plain = (text: string) => text.replace(/\s/g, ' ')
const cases: [string, () => string, Record<keyof typeof manners, string>][] = [
  [
    'a time on the wall',
    () => clockText('18:30:00'),
    { 'en 24h': '18:30', 'en 12h': '6:30 pm', 'de 24h': '18:30', 'de 12h': '6:30 PM' },
  ],
  [
    'midnight',
    () => clockText('00:00'),
    { 'en 24h': '00:00', 'en 12h': '12:00 am', 'de 24h': '00:00', 'de 12h': '12:00 AM' },
  ],
  [
    'a time in the zone of an event, whatever that of the reader',
    () => clockTime(instant, 'Europe/Brussels'),
    { 'en 24h': '19:30', 'en 12h': '7:30 pm', 'de 24h': '19:30', 'de 12h': '7:30 PM' },
  ],
  [
    'from when to when',
    () => timesWording({ start: '09:00', end: '13:15' }),
    {
      'en 24h': '09:00–13:15',
      'en 12h': '9:00 am–1:15 pm',
      'de 24h': '09:00–13:15',
      'de 12h': '9:00 AM–1:15 PM',
    },
  ],
  [
    'an instant in the zone of an event',
    () => instantIn('UTC', instant),
    {
      'en 24h': '25 Nov 2026, 18:30',
      'en 12h': '25 Nov 2026, 6:30 pm',
      'de 24h': '25.11.2026, 18:30',
      'de 12h': '25.11.2026, 6:30 PM',
    },
  ],
  [
    'an instant of no event, in the zone of the reader',
    () => instantInWords(instant) ?? '',
    {
      'en 24h': '25 Nov 2026, 18:30 UTC',
      'en 12h': '26 Nov 2026, 12:00 am GMT+5:30',
      'de 24h': '25.11.2026, 19:30 MEZ',
      'de 12h': '25.11.2026, 6:30 PM UTC',
    },
  ],
  [
    'the times of a reader elsewhere, with the day where it is another',
    () =>
      readerWording({
        start: { time: '23:30', otherDay: null },
        end: { time: '00:15', otherDay: '2026-11-26' },
      }),
    {
      'en 24h': '23:30–\u2060Thu 00:15',
      'en 12h': '11:30 pm–\u2060Thu 12:15 am',
      'de 24h': '23:30–\u2060Do 00:15',
      'de 12h': '11:30 PM–\u2060Do 12:15 AM',
    },
  ],
]

describe.each(Object.entries(manners))('%s', (name, manner) => {
  test.each(cases)('%s', (_, make, expected) => {
    expect(plain(writing(manner, make))).toBe(expected[name as keyof typeof manners])
  })
})

test('text that is no instant is none', () => {
  expect(instantInWords('2026-11-25')).toBeNull()
})

describe('a device reads the times of rows by either clock', () => {
  test.each([
    ['09:05', '2026-11-25T08:05:00.000Z'],
    ['18:30', '2026-11-25T17:30:00.000Z'],
    ['6:30\u202fpm', '2026-11-25T17:30:00.000Z'],
    ['12:00 am', '2026-11-24T23:00:00.000Z'],
    ['12:15 PM', '2026-11-25T11:15:00.000Z'],
  ])('%s', (clock, expected) => {
    expect(new Date(instantOf('2026-11-25+01:00', clock)).toISOString()).toBe(expected)
    const readEnd = endReader({ until: 'until {time}', openEnd: 'open end' })
    expect(readEnd(['Janson', `until ${clock}`])).toEqual({ place: 'Janson', until: clock })
  })
})
