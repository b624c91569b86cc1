import { describe, expect, it } from 'vitest'
import { isLocalPath } from '../../../src/edge/bff/return-path.ts'

describe('a path of the very host', () => {
  it.each([
    '/',
    '/events/spring',
    '/account/?a=b&c=%2F%2Fevil.example#part',
    '/a//b',
    '/@user',
    '/%09/x',
  ])('%s is one', (path) => expect(isLocalPath(path)).toBe(true))

  it.each([
    '',
    'events',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/ /evil.example',
    '\u00a0//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '.evil.example',
    ':443',
    '/\u2028',
    '/é',
    '/\u0000',
    `/${'a'.repeat(1000)}`,
  ])('%j is none', (path) => expect(isLocalPath(path)).toBe(false))
})
