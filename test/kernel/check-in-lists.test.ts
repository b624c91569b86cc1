import { expect, it } from 'vitest'
import { brokenCheckInListRules } from '../../src/kernel/check-in-lists.ts'

const list = { eventDayId: null, eventSessionId: null, opensAt: null, closesAt: null }
const [nine, ten] = ['2026-01-10T09:00:00Z', '2026-01-10T10:00:00Z']

it.each<[string, Partial<Record<keyof typeof list, string>>, string[]]>([
  ['the whole event', {}, []],
  ['a day', { eventDayId: 'day' }, []],
  ['a session', { eventSessionId: 'session' }, []],
  ['a day and a session', { eventDayId: 'day', eventSessionId: 'session' }, ['eventSessionId']],
  ['no end', { opensAt: nine }, []],
  ['no start', { closesAt: nine }, []],
  ['an end after the start', { opensAt: nine, closesAt: ten }, []],
  ['an end at the start', { opensAt: nine, closesAt: nine }, ['closesAt']],
  ['an end before the start', { opensAt: ten, closesAt: nine }, ['closesAt']],
])('a list of %s', (_, changes, fields) => {
  expect(brokenCheckInListRules({ ...list, ...changes }).map(([field]) => field)).toEqual(fields)
})
