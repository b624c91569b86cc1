import { describe, expect, it } from 'vitest'
import { createKnownTotals, knownContent } from '../../../src/db/known-totals.ts'
import type { BuiltQuery } from '../../../src/db/row-reader.ts'
import type { InstanceScope, Scope } from '../../../src/kernel/scope.ts'
import { Trips } from '../../../src/kernel/trips.ts'

const trips = new Trips()
const stranger: Scope = { tenant: { host: 'one.test' }, caller: null, trips }
const instance: InstanceScope = { instance: true, trips }

/** A statement that counts what a text says. */
const counting = (text: string, ...values: unknown[]): BuiltQuery => ({
  getQuery: () => ({ sql: text, params: [...values, knownContent] }),
  isResponseInArrayMode: () => true,
  mapResult: (answer) => (answer as { rows: unknown[][] }).rows[0]![0],
})

/** Asks as the database would answer: it counts, unless its content is the one that is known. */
function asked(
  totals: ReturnType<typeof createKnownTotals>,
  scope: Scope | InstanceScope,
  { query, total, content }: { query: BuiltQuery; total: number; content: string | null },
) {
  const within = totals.within(scope, query)
  const known = within.getQuery().params.at(-1)
  const isCounted = content === null || known !== content
  const read = within.mapResult({ rows: [[isCounted ? total : null, content]] }, true)
  return { read, isCounted }
}

const query = counting('select count(*) from event')

describe('totals that are known', () => {
  it('are counted once for each content', () => {
    const totals = createKnownTotals()
    const turns = ['a 1', 'a 1', 'a 2', 'a 2'].map((content, index) =>
      asked(totals, stranger, { query, total: 10 + index, content }),
    )
    expect(turns).toEqual([
      { read: 10, isCounted: true },
      { read: 10, isCounted: false },
      { read: 12, isCounted: true },
      { read: 12, isCounted: false },
    ])
  })

  it.each([
    ['another statement', stranger, counting('select count(*) from event_session')],
    ['another value', stranger, counting('select count(*) from event', 'jazz')],
    ['another host', { ...stranger, tenant: { host: 'two.test' } }, query],
    [
      'another community of the host',
      { ...stranger, tenant: { host: 'one.test', slug: 'b' } },
      query,
    ],
    ['a caller', { ...stranger, caller: { issuer: 'i', subject: 's' } }, query],
    ['the instance', instance, query],
  ])('are not those of %s', (_, scope, other) => {
    const totals = createKnownTotals()
    asked(totals, stranger, { query, total: 1, content: 'a 1' })
    for (const total of [2, 2]) {
      expect(asked(totals, scope, { query: other, total, content: 'a 1' }).read).toBe(2)
    }
    expect(asked(totals, stranger, { query, total: 3, content: 'a 1' }).read).toBe(1)
  })

  it('are those of the community that the database names, whatever its host was before', () => {
    const totals = createKnownTotals()
    asked(totals, stranger, { query, total: 1, content: 'a 7' })
    expect(asked(totals, stranger, { query, total: 2, content: 'b 7' }).read).toBe(2)
  })

  it('are none where no community was entered', () => {
    const totals = createKnownTotals()
    asked(totals, stranger, { query, total: 1, content: null })
    expect(totals.size).toBe(0)
  })

  it('of two requests at once are each of their own snapshot', () => {
    const totals = createKnownTotals()
    asked(totals, stranger, { query, total: 1, content: 'a 1' })
    const [slow, fast] = [totals.within(stranger, query), totals.within(stranger, query)]
    expect(fast.mapResult({ rows: [[2, 'a 2']] }, true)).toBe(2)
    expect(slow.mapResult({ rows: [[null, 'a 1']] }, true)).toBe(1)
  })

  it('leave any other query as it is', () => {
    const other: BuiltQuery = { ...query, getQuery: () => ({ sql: 'select 1', params: [] }) }
    expect(createKnownTotals().within(stranger, other)).toBe(other)
  })

  it('are bounded, and the least recently used leave first', () => {
    const totals = createKnownTotals(2000)
    const often = counting('select count(*) where often')
    for (let number = 0; number < 1000; number++) {
      asked(totals, stranger, { query: counting(`select ${number}`), total: 1, content: 'a 1' })
      asked(totals, stranger, { query: often, total: 5, content: 'a 1' })
    }
    expect(totals.size).toBeGreaterThan(10)
    expect(totals.size).toBeLessThan(60)
    expect(asked(totals, stranger, { query: often, total: 6, content: 'a 1' }).read).toBe(5)
    const enormous = counting('x'.repeat(3000))
    asked(totals, stranger, { query: enormous, total: 1, content: 'a 1' })
    expect(asked(totals, stranger, { query: enormous, total: 2, content: 'a 1' }).read).toBe(2)
  })
})
