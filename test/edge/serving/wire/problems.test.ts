import { beforeAll, describe, expect, inject, it } from 'vitest'
import { problemCatalogue } from '../../../../src/kernel/problem.ts'
import { call } from '../../../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../../../support/community.ts'
import { credentialRoutes, otherRoutes, routes } from '../../../support/operations.ts'
import { inLanes } from '../../../support/pool.ts'
import { isChosen } from '../../../support/selection.ts'

let community: Community
let member: Person
beforeAll(async () => {
  community = await mintCommunity()
  member = await community.person()
})

const api = { host: `api.${inject('baseDomain')}` }

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}/),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-correlation-id': expect.any(String),
}

describe('problems', () => {
  it('carry type, title, status, detail, instance, code and tracing metadata (RFC 9457)', async () => {
    const id = newId()
    const answer = await call(community, `/api/event/${id}?`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.json).toEqual({
      type: `${inject('bindings').PUBLIC_ORIGIN}/problems/resource_not_found`,
      title: 'Not found',
      status: 404,
      instance: `/api/event/${id}`,
      code: 'resource_not_found',
      traceId: expect.any(String),
      correlationId: answer.headers.get('x-correlation-id'),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(Math.abs(Date.parse(answer.json.timestamp) - Date.now())).toBeLessThan(60_000)
  })

  it('validation problems name every wrong part in errors', async () => {
    const answer = await call(community, '/api/event', {
      method: 'POST',
      as: member,
      body: { title: '', surprise: 1, visibilityTypeId: 9, participationConfiguration: 'none' },
    })
    expect(answer.json.code).toBe('validation_failed')
    expect(Object.keys(answer.json.errors).sort()).toEqual([
      'participationConfiguration',
      'surprise',
      'title',
      'visibilityTypeId',
    ])
  })

  it('errors are bounded, however much is wrong', async () => {
    const body = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`wrong-${index}-${'x'.repeat(150)}`, 1]),
    )
    const answer = await call(community, '/api/event', { method: 'POST', as: member, body })
    expect(answer.json.code).toBe('validation_failed')
    expect(answer.text.length).toBeLessThan(20_000)
  })

  it.each(Object.entries(problemCatalogue))(
    'the type of %s resolves to a short page',
    async (code, [status, title]) => {
      const page = await call(api, `/problems/${code}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain(title)
      expect(page.text).toContain(String(status))
      expect(page.text.length).toBeLessThan(1000)
    },
  )

  it.each(['/problems/nonsense', '/problems/constructor', '/problems/'])(
    '%s is no problem of ours',
    async (path) => {
      expect((await call(api, path)).status).toBe(404)
    },
  )

  it.each(['/api/nothing', '/api/events/', '/API/events', '/api/event//x', '/nothing', '/api/%'])(
    'an unknown route is 404: %s',
    async (path) => {
      const answer = await call(community, path)
      expect([answer.status, answer.json.code]).toEqual([404, 'route_not_found'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('405 names the methods of the path, for every method it has not', async () => {
    const byPath = new Map<string, Set<string>>()
    // What pages of others may read answers OPTIONS, with the paths that are like it.
    const shared = new Set<string>()
    const isLikeShared = (shape: string) =>
      [...shared].some((each) => new RegExp(`^${each.replaceAll('*', '[^/]+')}$`).test(shape))
    for (const route of [...routes, ...credentialRoutes, ...otherRoutes]) {
      for (const path of [route.path, ...(route.aliases ?? [])]) {
        const address = path.replace(
          /\{(\w+)\}/g,
          (_, name) => route.values?.[name]?.[0] ?? newId(),
        )
        const shape = path.replace(/\{\w+\}/g, '*')
        if (route.cache === 'public' && route.method === 'get') shared.add(shape)
        const methods = byPath.get(shape) ?? new Set<string>([address])
        byPath.set(shape, methods.add(route.method.toUpperCase()))
      }
    }
    // A word of an address may be an id of the path beside it.
    const isBeside = (shape: string, address: string, method: string) =>
      [...byPath].some(
        ([other, [, ...methods]]) =>
          other !== shape &&
          methods.includes(method) &&
          new RegExp(`^${other.replaceAll('*', '[^/]+')}$`).test(address),
      )
    const tried = async ([shape, [address, ...methods]]: [string, Set<string>]) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (methods.includes(method) || (method === 'OPTIONS' && isLikeShared(shape))) continue
        if (isBeside(shape, address!, method)) continue
        const answer = await call(community, address!, { method, as: member })
        if (answer.status === 404 && answer.json.code === 'resource_not_found') continue
        expect([shape, method, answer.status, answer.json?.code]).toEqual([
          shape,
          method,
          405,
          'method_not_allowed',
        ])
        const allowed = answer.headers.get('allow')!.split(', ')
        for (const each of methods) expect(allowed).toContain(each)
        expect(allowed.includes('HEAD')).toBe(allowed.includes('GET'))
        expect(allowed).not.toContain(method)
      }
    }
    const chosen = [...byPath].filter(([shape]) => isChosen(`405 of ${shape}`, 3))
    await inLanes(8, chosen, tried)
  })

  it.each([
    'text/html',
    'application/xml, text/plain',
    'application/hal+json;q=0',
    '*/*;q=0',
    'application/json;q=0, application/hal+json;q=0.0, */*',
  ])('406 for Accept: %s', async (accept) => {
    const answer = await call(community, '/api/events', { headers: { accept } })
    expect([answer.status, answer.json.code]).toEqual([406, 'not_acceptable'])
  })

  it.each(['*/*', 'application/*', 'application/json', 'text/html, */*;q=0.1', ''])(
    'serves Accept: %s',
    async (accept) => {
      expect((await call(community, '/api/events', { headers: { accept } })).status).toBe(200)
    },
  )

  it('HEAD answers the headers of GET without a body, problems too', async () => {
    const [get, head] = [
      await call(community, '/api/events'),
      await call(community, '/api/events', { method: 'HEAD' }),
    ]
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['etag', 'content-type', 'cache-control', 'vary']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    }
    const missing = await call(community, `/api/event/${newId()}`, { method: 'HEAD' })
    expect([missing.status, missing.text]).toEqual([404, ''])
    const writing = await call(community, '/api/eventagendaitem', { method: 'HEAD' })
    expect([writing.status, writing.headers.get('allow')]).toEqual([405, 'POST'])
    const anonymous = await call(community, '/api/event/my', { method: 'HEAD' })
    expect([anonymous.status, anonymous.text]).toEqual([401, ''])
  })

  it.each([
    ['200', '/api/events', 200],
    ['404', '/api/nothing', 404],
    ['401', '/api/event/my', 401],
    ['400', '/api/events?page=0', 400],
    ['a page of a problem', '/problems/forbidden', 200],
    ['/alive', '/alive', 200],
  ])('security headers on %s', async (_, path, status) => {
    const answer = await call(community, path)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject(always)
    expect(answer.headers.get('x-powered-by')).toBeNull()
  })

  it("takes a caller's correlation id when it is short and plain, and no other", async () => {
    const sent = async (name: string, value: string) =>
      (await call(community, '/api/events', { headers: { [name]: value } })).headers.get(
        'x-correlation-id',
      )
    expect(await sent('x-correlation-id', 'abc-1.2:3_4')).toBe('abc-1.2:3_4')
    expect(await sent('x-request-id', 'abc')).toBe('abc')
    for (const wrong of ['a b', 'x'.repeat(65), 'someone@example.test', '<x>', 'a"b']) {
      expect(await sent('x-correlation-id', wrong)).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

describe('requests that lie about their body', () => {
  const post = (headers: Record<string, string>, body: string | Uint8Array) =>
    call(community, '/api/event', { method: 'POST', as: member, headers, body })
  const json = { 'content-type': 'application/json' }

  it('a chunked body over the bound is 413, whatever its length is said to be', async () => {
    const answer = await post(
      { ...json, 'transfer-encoding': 'chunked' },
      `{"title":"${'x'.repeat(1024 * 1024)}"}`,
    )
    expect([answer.status, answer.json.code]).toEqual([413, 'payload_too_large'])
  })

  it('a body of exactly a megabyte is read', async () => {
    const empty = '{"surprise":""}'
    const body = `{"surprise":"${'x'.repeat(1024 * 1024 - empty.length)}"}`
    expect(body.length).toBe(1024 * 1024)
    expect((await post(json, body)).json.code).toBe('validation_failed')
    expect((await post(json, `${body} `)).json.code).toBe('payload_too_large')
  })

  it('media types are read without their parameters and in any case', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/hal+json',
    ]) {
      const answer = await post({ 'content-type': type }, '{}')
      expect([type, answer.json.code]).toEqual([type, 'validation_failed'])
    }
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a member called %s is not known here',
    async (name) => {
      const answer = await post(json, `{"title":"x","${name}":{"title":"y"}}`)
      expect(answer.json.code).toBe('validation_failed')
      const named = Object.entries(answer.json.errors as Record<string, string[]>)
      expect(named).toContainEqual([name, ['is not known here']])
    },
  )

  it('deep nesting is refused, not crashed on', async () => {
    for (const body of ['['.repeat(500_000), `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`]) {
      const answer = await post(json, body)
      expect([400]).toContain(answer.status)
      expect(['malformed_body', 'validation_failed']).toContain(answer.json.code)
    }
    const escaped = await post(
      json,
      `{"title":${'["\\u0000",'.repeat(90_000)}1${']'.repeat(90_000)}}`,
    )
    expect(escaped.status).toBe(400)
  })
})

describe('instants', () => {
  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-12:00',
    '9999-12-31T23:59:59Z',
    '2026-02-30T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:00.1234567891Z',
    '-000001-01-01T00:00:00Z',
    '2026-01-01T23:59:60Z',
    '2026-01-01T00:00:00+99:99',
  ])('%s is taken or refused, never an unexpected error', async (startTime) => {
    const event = await call(community, '/api/event', {
      method: 'POST',
      as: member,
      body: {
        title: 'Instants',
        participationConfiguration: {
          handlingMode: 'INFORMATION_ONLY',
          advanceRegistrationObligation: 'NOT_APPLICABLE',
          identityAccess: null,
          externalRegistrationUrl: null,
        },
      },
    })
    const answer = await call(community, '/api/eventagendaitem', {
      method: 'POST',
      as: member,
      body: { eventId: event.json.id, title: 'x', startTime, endTime: startTime },
    })
    expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed'])
    const lasting = await call(community, '/api/eventagendaitem', {
      method: 'POST',
      as: member,
      body: { eventId: event.json.id, title: 'x', startTime, endTime: '9999-12-31T23:59:59Z' },
    })
    expect([201, 400], lasting.text).toContain(lasting.status)
  })
})
