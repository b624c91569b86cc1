import { expect, it } from 'vitest'
import { instantOf } from '../../src/db/schema/columns.ts'
import { asOwner } from '../support/community.ts'

it.each([
  ['2026-11-22 23:04:05+00', '2026-11-22T23:04:05Z'],
  ['2026-11-22 23:04:05.1+00', '2026-11-22T23:04:05.100Z'],
  ['2026-11-22 23:04:05.12+00', '2026-11-22T23:04:05.120Z'],
  ['2026-11-22 23:04:05.123456+00', '2026-11-22T23:04:05.123Z'],
  ['2026-11-22 23:04:05.9999+00', '2026-11-22T23:04:05.999Z'],
  ['2026-11-22 23:04:05.0004+00', '2026-11-22T23:04:05Z'],
  ['2026-11-22 23:04:05+02', '2026-11-22T21:04:05Z'],
  ['2026-11-22 23:04:05.5+05:30', '2026-11-22T17:34:05.500Z'],
])('%s is read as %s', (written, read) => {
  expect(instantOf(written)).toBe(read)
})

it('an instant is read as the date that it is, whatever its fraction', async () => {
  const [{ written }] = (await asOwner(
    `select array_agg((timestamptz '2026-11-22 23:59:59Z' + n * interval '0.000037 s')::text) as written
     from generate_series(0, 30000, 7) n`,
  )) as [{ written: string[] }]
  for (const each of written) {
    const date = new Date(each.replace(' ', 'T').replace(/\+00$/, 'Z'))
    expect(instantOf(each)).toBe(date.toISOString().replace('.000Z', 'Z'))
  }
})
