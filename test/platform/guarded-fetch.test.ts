import { describe, expect, it } from 'vitest'
import {
  type GuardedFetchRequest,
  guardedFetch,
  refuseAddress,
} from '../../src/platform/guarded-fetch.ts'

const URL_OK = 'https://events.example/schedule.xml'

interface Call {
  url: string
  init: RequestInit
}

function fakeFetch(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const calls: Call[] = []
  const fetch = async (url: string, init: RequestInit) => {
    calls.push({ url, init })
    return answer(url, init)
  }
  return { calls, fetch }
}

function run(request: Partial<GuardedFetchRequest> & Pick<GuardedFetchRequest, 'fetch'>) {
  return guardedFetch({ url: URL_OK, maxBytes: 1_000, timeoutMs: 1_000, ...request })
}

const ok = (body: BodyInit = 'hello', headers: HeadersInit = {}) => new Response(body, { headers })
const redirect = (location: string | null, status = 302) =>
  new Response(null, { status, headers: location === null ? {} : { location } })

function endless(chunk: number, state = { sent: 0, cancelled: false }) {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.sent += chunk
      controller.enqueue(new Uint8Array(chunk))
    },
    cancel() {
      state.cancelled = true
    },
  })
  return { body, state }
}

describe('only HTTPS, the default port, public names, no credentials', () => {
  it.each([
    ['not a url', 'invalid_url'],
    ['', 'invalid_url'],
    [`https://events.example/${'x'.repeat(3_000)}`, 'invalid_url'],
    ['http://events.example/', 'not_https'],
    ['ftp://events.example/', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['data:text/plain,x', 'not_https'],
    ['javascript:alert(1)', 'not_https'],
    ['blob:https://events.example/x', 'not_https'],
    ['https://events.example:8443/', 'port_not_allowed'],
    ['https://events.example:80/', 'port_not_allowed'],
    ['https://user@events.example/', 'credentials_in_url'],
    ['https://user:pass@events.example/', 'credentials_in_url'],
    ['https://events.example@127.0.0.1/', 'credentials_in_url'],
    ['https://127.0.0.1/', 'host_not_allowed'],
    ['https://127.0.0.1./', 'host_not_allowed'],
    ['https://127.1/', 'host_not_allowed'],
    ['https://2130706433/', 'host_not_allowed'],
    ['https://0x7f000001/', 'host_not_allowed'],
    ['https://0x7f.0.0.1/', 'host_not_allowed'],
    ['https://0177.0.0.1/', 'host_not_allowed'],
    ['https://017700000001/', 'host_not_allowed'],
    ['https://１２７.0.0.1/', 'host_not_allowed'],
    ['https://127。0。0。1/', 'host_not_allowed'],
    ['https://%31%32%37.0.0.1/', 'host_not_allowed'],
    ['https://169.254.169.254/latest/meta-data', 'host_not_allowed'],
    ['https://8.8.8.8/', 'host_not_allowed'],
    ['https://[::1]/', 'host_not_allowed'],
    ['https://[::ffff:127.0.0.1]/', 'host_not_allowed'],
    ['https://[2001:db8::1]/', 'host_not_allowed'],
    ['https://[fd00::1]/', 'host_not_allowed'],
    ['https://localhost/', 'host_not_allowed'],
    ['https://LOCALHOST./', 'host_not_allowed'],
    ['https://a.localhost/', 'host_not_allowed'],
    ['https://printer.local/', 'host_not_allowed'],
    ['https://printer.local./', 'host_not_allowed'],
    ['https://metadata.google.internal/', 'host_not_allowed'],
    ['https://router.home.arpa/', 'host_not_allowed'],
    ['https://nas.lan/', 'host_not_allowed'],
    ['https://kubernetes.default.svc/', 'host_not_allowed'],
    ['https://nas.lan../', 'host_not_allowed'],
    ['https://events.example.org.../', 'host_not_allowed'],
    ['https://intranet/', 'host_not_allowed'],
    ['https://intranet./', 'host_not_allowed'],
    ['https:intranet', 'host_not_allowed'],
  ])('%s is %s, and nothing is fetched', async (url, reason) => {
    const { calls, fetch } = fakeFetch(() => ok())
    expect(await run({ url, fetch })).toEqual({ ok: false, reason })
    expect(calls).toEqual([])
  })

  it.each([
    ['https://events.example/a?b=1#c', 'https://events.example/a?b=1'],
    ['https://events.example:443/', 'https://events.example/'],
    ['https://EVENTS.example./', 'https://events.example./'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://local.example/', 'https://local.example/'],
    ['https://localhost.example/', 'https://localhost.example/'],
    ['https://10.example/', 'https://10.example/'],
  ])('%s is fetched', async (url, fetched) => {
    const { calls, fetch } = fakeFetch(() => ok())
    expect(await run({ url, fetch })).toMatchObject({ ok: true })
    expect(calls.map((call) => call.url)).toEqual([fetched])
  })
})

it('a name with an umlaut is one, however many were read before', () => {
  const refusals = Array.from({ length: 20_000 }, () => refuseAddress('https://bücher.example/'))
  expect(refusals.filter((refusal) => refusal !== null)).toEqual([])
})

describe('what comes back', () => {
  it('is the bytes and the content type', async () => {
    const { fetch } = fakeFetch(() => ok('héllo', { 'content-type': 'text/calendar' }))
    const bytes = new TextEncoder().encode('héllo')
    expect(await run({ fetch })).toEqual({ ok: true, bytes, contentType: 'text/calendar' })
  })

  it('may be empty and without a content type', async () => {
    const { fetch } = fakeFetch(() => new Response(null))
    expect(await run({ fetch })).toEqual({ ok: true, bytes: new Uint8Array(), contentType: null })
  })

  it.each([204, 206, 304, 400, 401, 404, 429, 500, 503])(
    'status %i is unsuccessful',
    async (status) => {
      const { fetch } = fakeFetch(() => new Response(null, { status }))
      expect(await run({ fetch })).toEqual({ ok: false, reason: 'unsuccessful_status' })
    },
  )

  it('a network that fails is unreachable, without its message', async () => {
    const { fetch } = fakeFetch(() => {
      throw new TypeError('connect ECONNREFUSED 10.0.0.1')
    })
    expect(await run({ fetch })).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('a body that breaks off is unreachable', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10))
        controller.error(new Error('reset'))
      },
    })
    const { fetch } = fakeFetch(() => ok(body))
    expect(await run({ fetch })).toEqual({ ok: false, reason: 'unreachable' })
  })
})

describe('the request carries nothing of ours', () => {
  it('not even an object the fetch of Workers would refuse as its "this"', async () => {
    let receiver: unknown = 'not called'
    const fetch = async function (this: unknown) {
      receiver = this
      return ok()
    }
    expect(await run({ fetch })).toMatchObject({ ok: true })
    expect(receiver).toBeUndefined()
  })

  it('GET with an Accept header alone, redirects by hand', async () => {
    const { calls, fetch } = fakeFetch(() => ok())
    await run({ fetch })
    const [init] = calls.map((call) => call.init)
    expect(Object.keys(init ?? {}).sort()).toEqual(['headers', 'redirect', 'signal'])
    expect(init?.redirect).toBe('manual')
    expect(Object.keys(init?.headers ?? {})).toEqual(['accept'])
  })

  it('cookies of a redirect are not sent on', async () => {
    const { calls, fetch } = fakeFetch((url) =>
      url === URL_OK
        ? new Response(null, { status: 302, headers: { location: '/b', 'set-cookie': 'a=b' } })
        : ok(),
    )
    await run({ fetch })
    expect(Object.keys(calls[1]?.init.headers ?? {})).toEqual(['accept'])
  })
})

describe('at most three redirects, each with the same checks', () => {
  const chain = (length: number) =>
    fakeFetch((url) => {
      const at = Number(new URL(url).searchParams.get('n') ?? 0)
      return at < length ? redirect(`/next?n=${at + 1}`) : ok()
    })

  it.each([
    [0, { ok: true }],
    [3, { ok: true }],
    [4, { ok: false, reason: 'too_many_redirects' }],
  ])('%i redirects', async (length, expected) => {
    const { calls, fetch } = chain(length)
    expect(await run({ fetch })).toMatchObject(expected)
    expect(calls).toHaveLength(Math.min(length, 3) + 1)
  })

  it.each([
    ['http://events.example/', 'not_https'],
    ['https://127.0.0.1/', 'host_not_allowed'],
    ['//localhost/', 'host_not_allowed'],
    ['https://[::1]/', 'host_not_allowed'],
    ['https://a:b@events.example/', 'credentials_in_url'],
    ['https://events.example:8080/', 'port_not_allowed'],
    ['file:///etc/passwd', 'not_https'],
    ['https://', 'invalid_url'],
    [null, 'redirect_without_location'],
  ])('to %s is %s', async (location, reason) => {
    const { calls, fetch } = fakeFetch(() => redirect(location))
    expect(await run({ fetch })).toEqual({ ok: false, reason })
    expect(calls).toHaveLength(1)
  })

  it.each([301, 302, 303, 307, 308])('%i is followed', async (status) => {
    const { calls, fetch } = fakeFetch((url) =>
      url === URL_OK ? redirect('https://other.example/x', status) : ok(),
    )
    expect(await run({ fetch })).toMatchObject({ ok: true })
    expect(calls.map((call) => call.url)).toEqual([URL_OK, 'https://other.example/x'])
  })
})

describe('the byte bound holds while streaming', () => {
  it.each([
    [1_000, true],
    [1_001, false],
  ])('%i bytes of 1,000', async (size, fits) => {
    const { fetch } = fakeFetch(() => ok(new Uint8Array(size)))
    const result = await run({ fetch })
    expect(result.ok ? result.bytes.byteLength : result.reason).toBe(fits ? size : 'too_large')
  })

  it('an endless body is cut off and cancelled, whatever it claims', async () => {
    const { body, state } = endless(300)
    const { fetch } = fakeFetch(() => ok(body, { 'content-length': '10' }))
    expect(await run({ fetch })).toEqual({ ok: false, reason: 'too_large' })
    expect(state.sent).toBeLessThanOrEqual(1_000 + 3 * 300)
    expect(state.cancelled).toBe(true)
  })

  it('a claim that is too large is believed before a byte is read', async () => {
    const { body, state } = endless(300)
    const { fetch } = fakeFetch(() => ok(body, { 'content-length': '1001' }))
    expect(await run({ fetch })).toEqual({ ok: false, reason: 'too_large' })
    expect(state.cancelled).toBe(true)
  })
})

describe('one deadline for everything', () => {
  const soon = { timeoutMs: 40 }
  const never = () => new Promise<Response>(() => {})

  it('an answer that never comes, even where the signal is ignored', async () => {
    expect(await run({ ...soon, fetch: fakeFetch(never).fetch })).toEqual({
      ok: false,
      reason: 'timeout',
    })
  })

  it('an answer that heeds the signal', async () => {
    const { fetch } = fakeFetch(
      (_, { signal }) =>
        new Promise((__, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
    expect(await run({ ...soon, fetch })).toEqual({ ok: false, reason: 'timeout' })
  })

  it('a body that stalls, which is cancelled', async () => {
    let cancelled = false
    const body = new ReadableStream({
      cancel() {
        cancelled = true
      },
    })
    const { fetch } = fakeFetch(() => ok(body))
    expect(await run({ ...soon, fetch })).toEqual({ ok: false, reason: 'timeout' })
    expect(cancelled).toBe(true)
  })

  it('a body that drips', async () => {
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 15))
        controller.enqueue(new Uint8Array(1))
      },
    })
    const { fetch } = fakeFetch(() => ok(body))
    expect(await run({ ...soon, fetch })).toEqual({ ok: false, reason: 'timeout' })
  })

  it('redirects share it', async () => {
    const { fetch } = fakeFetch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 25))
      return redirect('/again')
    })
    expect(await run({ ...soon, fetch })).toEqual({ ok: false, reason: 'timeout' })
  })
})

describe('allowHosts, for tests and the local cloud', () => {
  it.each([
    ['http://127.0.0.1:8787/x', ['127.0.0.1:8787'], true],
    ['http://localhost:8787/x', ['localhost:8787'], true],
    ['https://localhost/x', ['localhost'], true],
    ['http://127.0.0.1:8788/x', ['127.0.0.1:8787'], false],
    ['http://localhost:8787/x', ['localhost'], false],
    ['ftp://localhost/x', ['localhost'], false],
    ['http://u:p@localhost/x', ['localhost'], false],
  ])('%s with %j', async (url, allowHosts, allowed) => {
    const { fetch } = fakeFetch(() => ok())
    expect((await run({ url, allowHosts, fetch })).ok).toBe(allowed)
  })

  it('does not open the others', async () => {
    const { fetch } = fakeFetch(() => redirect('https://127.0.0.2/'))
    const url = 'http://127.0.0.1:8787/'
    expect(await run({ url, allowHosts: ['127.0.0.1:8787'], fetch })).toEqual({
      ok: false,
      reason: 'host_not_allowed',
    })
  })
})
