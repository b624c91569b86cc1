import { describe, expect, it } from 'vitest'
import { isWithin, readHostName } from '../../../src/kernel/host-name.ts'

const longest = `${'a'.repeat(58)}.${'b'.repeat(58)}.${'c'.repeat(58)}.${'d'.repeat(57)}`

describe('a host name has one form', () => {
  it.each([
    ['events.example.org', 'events.example.org'],
    [' Events.EXAMPLE.org ', 'events.example.org'],
    ['events.example.org.', 'events.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['events。example', 'events.example'],
    ['ｅvents.example', 'events.example'],
    [longest, longest],
  ])('%s', (typed, host) => {
    expect(readHostName(typed)).toEqual({ host })
  })
})

describe('what is no domain of a community is refused, and the reason told', () => {
  it.each([
    ['127.0.0.1', 'address'],
    ['0x7f.1', 'address'],
    ['１２７.0.0.1', 'address'],
    ['2130706433', 'address'],
    ['[::1]', 'address'],
    ['::1', 'address'],
    ['localhost', 'single'],
    ['org.', 'single'],
    ['events.example.org:8443', 'port'],
    ['events.example.org:', 'port'],
    ['*.example.org', 'wildcard'],
    ['_events.example.org', 'underscore'],
    ['a_b.example.org', 'underscore'],
    [`a${longest}`, 'long'],
    [`${'a'.repeat(64)}.example`, 'malformed'],
    ['-a.example', 'malformed'],
    ['a-.example', 'malformed'],
    ['events..example', 'malformed'],
    ['events.example..', 'malformed'],
    ['.example.org', 'malformed'],
    ['', 'malformed'],
    [' ', 'malformed'],
    ['https://events.example', 'malformed'],
    ['events.example/path', 'malformed'],
    ['user@events.example', 'malformed'],
    ['events.example?x', 'malformed'],
    ['events.example#x', 'malformed'],
    ['events%2eexample', 'malformed'],
    ['eve\tnts.example', 'malformed'],
    ['eve\nnts.example', 'malformed'],
    ['events.example\\x', 'malformed'],
    ['xn--a.example', 'malformed'],
    ['events.example.1', 'malformed'],
  ])('%j', (typed, refusal) => {
    expect(readHostName(typed)).toEqual({ refusal })
  })
})

it.each([
  ['example.org', true],
  ['a.example.org', true],
  ['a.b.example.org', true],
  ['badexample.org', false],
  ['example.org.evil.test', false],
  ['org', false],
])('%s is the instance’s own: %s', (host, expected) => {
  expect(isWithin(host, ['example.org', 'api.other.test'])).toBe(expected)
})
