import { expect, it } from 'vitest'
import { nextDayBegins } from '../../../src/domain/event-search/index.ts'

const at = (instant: string) => Date.parse(instant)

it.each([
  ['2026-01-31T12:07:00Z', '2026-01-31T12:15:00Z'],
  ['2026-01-31T12:01:00Z', '2026-01-31T12:15:00Z'],
  ['2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z'],
  // It may have been read before the day began.
  ['2026-01-31T12:15:00Z', '2026-01-31T12:16:00Z'],
  ['2026-01-31T12:15:59Z', '2026-01-31T12:16:00Z'],
])('what is over at %s is over until %s', (now, until) => {
  expect(nextDayBegins({ when: 'past' }, at(now))).toBe(until)
})

it('no clock changes what was asked for without it', () => {
  expect(nextDayBegins({ from: '2026-01-31' }, at('2026-01-31T12:07:00Z'))).toBeNull()
})
