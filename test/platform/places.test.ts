import { expect, it } from 'vitest'
import { createPlaces } from '../../src/platform/places.ts'

const busy = expect.objectContaining({
  code: 'rate_limited',
  info: expect.objectContaining({ headers: { 'retry-after': '5' } }),
})

function twoPlaces() {
  let now = 1_000_000
  const places = createPlaces({ number: 2, ofOne: 1, heldMs: 1000, now: () => now })
  return {
    take: (holder: string = crypto.randomUUID()) => places.take(holder),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

it('as many as there are places are let in; the next is told when to come back', () => {
  const { take } = twoPlaces()
  const first = take()
  take()
  expect(() => take()).toThrow(busy)
  first.leave()
  take()
  expect(() => take()).toThrow(busy)
})

it('a request that ended without a word gives its place back after a while', () => {
  const { take, pass } = twoPlaces()
  take()
  pass(600)
  take()
  pass(399)
  expect(() => take()).toThrow(busy)
  pass(1)
  const third = take()
  expect(() => take()).toThrow(busy)
  third.leave()
  third.leave()
  take()
  expect(() => take()).toThrow(busy)
})

it('one holder has one place, so that another may have the other', () => {
  const { take } = twoPlaces()
  const first = take('one')
  expect(() => take('one')).toThrow(busy)
  take('another')
  first.leave()
  take('one')
})
