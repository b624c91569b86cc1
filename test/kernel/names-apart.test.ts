import { describe, expect, it } from 'vitest'
import { aligned, namesApart } from '../../src/kernel/names-apart.ts'

const own = (name: string) => name

describe('names of a list', () => {
  it.each([
    [[], []],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['a', 'a', 'a'],
      ['a', 'a#2', 'a#3'],
    ],
    [
      ['a#2', 'a', 'a'],
      ['a#2', 'a', 'a#3'],
    ],
    [
      ['a', 'a', 'a#2'],
      ['a', 'a#2', 'a#2#2'],
    ],
  ])('%j', (given, named) => {
    expect(namesApart(given, own).map(({ name }) => name)).toEqual(named)
  })
})

describe('a list that is to be another one', () => {
  it('keeps what is called as before, the second of a name as the second', () => {
    const stored = [
      { n: 'a', id: 1 },
      { n: 'b', id: 2 },
      { n: 'a', id: 3 },
    ]
    const wanted = [{ n: 'c' }, { n: 'a' }]
    const { placed, gone } = aligned(stored, wanted, ({ n }) => n)
    expect(placed).toEqual([
      { wanted: { n: 'c' }, place: 0, before: undefined },
      { wanted: { n: 'a' }, place: 1, before: stored[0] },
    ])
    expect(gone).toEqual([stored[1], stored[2]])
  })
})
