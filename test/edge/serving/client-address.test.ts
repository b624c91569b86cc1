import { expect, it } from 'vitest'
import { sourceOf } from '../../../src/edge/serving/middleware/client-address.ts'

const viaHeader = (address: string) =>
  sourceOf(
    new Request('https://example.test', { headers: { 'cf-connecting-ip': address } }),
    undefined,
    { CLIENT_ADDRESS_HEADER: 'cf-connecting-ip' },
  )

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::1%eth0', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['not an address', 'not an address'],
  ['1:2:3', '1:2:3'],
])('%s is the source %s', (address, source) => {
  expect(viaHeader(address)).toBe(source)
})

it('a connection counts as its address does, and nothing else names a source', () => {
  const request = new Request('https://example.test', { headers: { 'x-real-ip': '192.0.2.1' } })
  const environment = { CLIENT_ADDRESS_HEADER: 'none' as const }
  expect(sourceOf(request, { peer: '2001:db8:1:2::9' }, environment)).toBe('2001:db8:1:2::/64')
  expect(sourceOf(request, undefined, environment)).toBeNull()
})
