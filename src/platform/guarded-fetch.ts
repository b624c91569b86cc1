import { parseUrl } from '../kernel/parse-url.ts'

/**
 * Fetches an address somebody typed in, without lending them our place in the network.
 *
 * Names are judged before the request, addresses cannot be: what a name resolves to is the runtime's
 * business and may change between two look-ups (DNS rebinding). On Workers that reaches nothing, since
 * egress leaves through Cloudflare's edge and has no route to private networks. On Deno the process
 * sits in somebody's network: docs/operations.md says how it is kept from private addresses on port
 * 443, the only one that is fetched from.
 */
export interface GuardedFetchRequest {
  url: string
  maxBytes: number
  /** For everything together: redirects, headers and body. */
  timeoutMs: number
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /**
   * For tests and the local cloud only: `host` or `host:port` pairs, exactly as in the URL, that may be
   * plain HTTP, private and on any port. Production leaves it out.
   */
  allowHosts?: readonly string[]
}

export type FetchRefusal =
  | 'invalid_url'
  | 'not_https'
  | 'credentials_in_url'
  | 'port_not_allowed'
  | 'host_not_allowed'
  | 'too_many_redirects'
  | 'redirect_without_location'
  | 'unsuccessful_status'
  | 'too_large'
  | 'timeout'
  | 'unreachable'

export type GuardedFetchResult =
  | { ok: true; bytes: Uint8Array; contentType: string | null }
  | { ok: false; reason: FetchRefusal }

const MAX_REDIRECTS = 3
const MAX_URL_LENGTH = 2_048
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const PRIVATE_SUFFIXES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|corp|home|lan|private|onion|svc|home\.arpa)$/

class Refused extends Error {
  readonly reason: FetchRefusal

  constructor(reason: FetchRefusal) {
    super(reason)
    this.reason = reason
  }
}

export async function guardedFetch(request: GuardedFetchRequest): Promise<GuardedFetchResult> {
  const deadline = startDeadline(request.timeoutMs)
  try {
    const response = await follow(request, deadline)
    const bytes = await readBounded(response, request.maxBytes, deadline)
    return { ok: true, bytes, contentType: response.headers.get('content-type') }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason }
    return { ok: false, reason: deadline.signal.aborted ? 'timeout' : 'unreachable' }
  } finally {
    deadline.end()
  }
}

/** Why an address is not fetched, or null. Also for forms that take an address to fetch later. */
export function refuseAddress(
  address: string,
  allowHosts: readonly string[] = [],
): FetchRefusal | null {
  const url = address.length > MAX_URL_LENGTH ? null : parseUrl(address)
  if (!url) return 'invalid_url'
  if (url.username !== '' || url.password !== '') return 'credentials_in_url'
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  if (web && allowHosts.includes(url.host)) return null
  if (url.protocol !== 'https:') return 'not_https'
  if (url.port !== '') return 'port_not_allowed'
  return isPublicName(url.hostname) ? null : 'host_not_allowed'
}

/**
 * The URL parser has normalised the host: decimal, octal and hexadecimal notations, full-width digits
 * and percent escapes of an IPv4 address all arrive as four numbers, and IPv6 as brackets without a dot.
 */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  if (name.endsWith('.') || /^[\d.]+$/.test(name)) return false
  return name.includes('.') && !PRIVATE_SUFFIXES.test(name)
}

interface Deadline {
  signal: AbortSignal
  /** Holds a promise to the deadline even where the other side ignores the signal. */
  hold<T>(work: Promise<T>): Promise<T>
  end(): void
}

function startDeadline(timeoutMs: number): Deadline {
  const controller = new AbortController()
  let refuse: (reason: Refused) => void = () => {}
  const passed = new Promise<never>((_, reject) => {
    refuse = reject
  })
  passed.catch(() => {})
  const timer = setTimeout(() => {
    refuse(new Refused('timeout'))
    controller.abort()
  }, timeoutMs)
  return {
    signal: controller.signal,
    hold: (work) => Promise.race([work, passed]),
    end() {
      clearTimeout(timer)
      controller.abort()
    },
  }
}

async function follow(request: GuardedFetchRequest, deadline: Deadline): Promise<Response> {
  // Taken off the object: the fetch of Workers refuses to be called as anybody's method.
  const { fetch } = request
  let address = request.url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const refusal = refuseAddress(address, request.allowHosts)
    if (refusal !== null) throw new Refused(refusal)
    const url = new URL(address)
    url.hash = ''
    // No `credentials`: Workers refuse the option, and no server runtime has a cookie jar to send.
    const response = await deadline.hold(
      fetch(url.href, {
        redirect: 'manual',
        headers: { accept: 'application/xml, application/json, text/calendar, */*;q=0.1' },
        signal: deadline.signal,
      }),
    )
    if (!REDIRECTS.has(response.status)) return response
    discard(response)
    const location = response.headers.get('location')
    if (location === null) throw new Refused('redirect_without_location')
    const target = parseUrl(location, url)
    if (!target) throw new Refused('invalid_url')
    address = target.href
  }
  throw new Refused('too_many_redirects')
}

async function readBounded(
  response: Response,
  maxBytes: number,
  deadline: Deadline,
): Promise<Uint8Array> {
  if (response.status !== 200) {
    discard(response)
    throw new Refused('unsuccessful_status')
  }
  // A claim that is too large is believed; one that is small enough is counted below.
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    discard(response)
    throw new Refused('too_large')
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  try {
    while (reader) {
      const { done, value } = await deadline.hold(reader.read())
      if (done) break
      size += value.byteLength
      if (size > maxBytes) throw new Refused('too_large')
      chunks.push(value)
    }
  } catch (error) {
    reader?.cancel().catch(() => {})
    throw error
  }
  return joined(chunks, size)
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

function discard(response: Response): void {
  response.body?.cancel().catch(() => {})
}
