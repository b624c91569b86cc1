import { parseUrl } from '../../../kernel/parse-url.ts'
import type { Environment } from '../../environment.ts'

/** What the entry of a runtime knows of a connection. */
export interface ConnectionFacts {
  /** The address at the other end. */
  peer?: string
}

/**
 * The network that a request comes from: as the configured front says, or else as the connection
 * does; null when nobody does. No other header is believed.
 */
export function sourceOf(
  { headers }: Request,
  connection: ConnectionFacts | undefined,
  { CLIENT_ADDRESS_HEADER: name }: Pick<Environment, 'CLIENT_ADDRESS_HEADER'>,
): string | null {
  const address = name === 'none' ? connection?.peer : headers.get(name)
  return address ? networkOf(address) : null
}

/**
 * An address of IPv4 as it is. Of IPv6 the first 64 bits: one subscriber has all addresses below them.
 */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const bare = address
    .trim()
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '')
  const url = parseUrl(`http://[${bare}]`)
  if (!url) return address
  const groups = groupsOf(url.hostname.slice(1, -1))
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

/** Whether a source is the machine itself, as `sourceOf` names it. */
export const isLoopback = (source: string): boolean =>
  source.startsWith('127.') || source === loopbackNetwork

const loopbackNetwork = '0:0:0:0::/64'

/** The eight groups of an address in its shortest form. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::')
  const partsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const head = partsOf(before)
  const tail = partsOf(after ?? '')
  const missing = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array<string>(missing).fill('0'), ...tail]
}

const ipv4Of = (groups: readonly string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
