import { expect, it } from 'vitest'
import { type Manner, plainManner, writing } from '../../../src/edge/design/messages/language.ts'
import { Arrivals } from '../../../src/edge/site/arrivals.tsx'

const timesIn = (manner: Partial<Manner>, zone: string, at: string) => {
  const figures = { admitted: 1, inside: 1, expected: 9, minutes: [{ at, admitted: 1 }] }
  const html = writing({ ...plainManner, ...manner }, () =>
    String(Arrivals({ figures, zone, places: null })),
  )
  expect(html).toContain('direction="ltr"')
  return [...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)
}

const at = '2026-03-06T10:14:00Z'
const afternoon = '2026-03-06T12:14:00Z'

it.each([
  ['the event', {}, 'Europe/Brussels', at, ['08:20', '09:00', '10:00', '11:20']],
  ['a half hour', {}, 'Asia/Kolkata', at, ['12:50', '14:00', '15:00', '15:50']],
  ['German', { language: 'de' }, 'Europe/Brussels', at, ['08:20', '09:00', '10:00', '11:20']],
  [
    'a clock of twelve hours',
    { clock: '12h' },
    'UTC',
    afternoon,
    ['9:20 am', '10:00 am', '11:00 am', '12:20 pm'],
  ],
] as const)('the chart of arrivals has times at its axis: %s', (_, manner, zone, last, times) => {
  expect(timesIn(manner, zone, last).map((text) => text?.replace(/\s/g, ' '))).toEqual(times)
})
