import { describe, expect, it } from 'vitest'
import {
  concatenated,
  filled,
  hole,
  inJson,
  text,
} from '../../../src/edge/contract/text-with-holes.ts'

const path = concatenated([
  text('/events/'),
  hole(['eventId', 'id']),
  text('/items/'),
  hole(['id']),
])

describe('a text with holes', () => {
  it('is filled with the first value that there is of each hole', () => {
    expect(filled(path, { eventId: 'e', id: 'i' })).toBe('/events/e/items/i')
    expect(filled(path, { id: 'i' })).toBe('/events/i/items/i')
  })

  it('holds each value as a part of an address', () => {
    const id = `a/b?c#d"e\\f é`
    expect(filled(path, { id })).toBe(
      `/events/${encodeURIComponent(id)}/items/${encodeURIComponent(id)}`,
    )
  })

  it('cannot be filled without a value', () => {
    expect(() => filled(path, { eventId: 'e' })).toThrow(`There is no 'id'`)
  })

  it('has any number of holes, also for one value', () => {
    const several = concatenated([path, text(' '), path, text(' '), hole(['id'])])
    expect(filled(several, { eventId: 'e', id: 'i' })).toBe('/events/e/items/i /events/e/items/i i')
  })

  it('can stand in a JSON string, whatever is in it and in its holes', () => {
    const quoted = concatenated([text('a "quoted" \\ text\n'), hole(['id'])])
    const json = `"${filled(inJson(quoted), { id: '"' })}"`
    expect(JSON.parse(json)).toBe('a "quoted" \\ text\n%22')
  })

  it('of no pieces is empty', () => {
    expect(filled(concatenated([]), {})).toBe('')
  })
})
