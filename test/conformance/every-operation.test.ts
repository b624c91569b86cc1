import { beforeAll, describe, expect, it } from 'vitest'
import { eventManagers, eventRegistrars } from '../../src/domain/events/index.ts'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { guestHeaders } from '../../src/kernel/guest-orders.ts'
import { type Answer, type CallOptions, call, headersAlike } from '../support/client.ts'
import { type Community, newId, type Person } from '../support/community.ts'
import { capabilityOfStage } from '../support/guests.ts'
import {
  exampleOf,
  globalThings,
  mintStage,
  noThings,
  parametersOf,
  pathOf,
  requestOf,
  routes,
  type Stage,
} from '../support/operations.ts'
import { aSixth, aThird, inTurn, isChosen, isExhaustive, oneOf } from '../support/selection.ts'
import { kept } from '../support/shows.ts'

let stage: Stage
let foreign: Stage
let administrator: Person
/** A member of the foreign community, who reads. */
let reader: Person

beforeAll(async () => {
  stage = await mintStage()
  foreign = await mintStage()
  reader = await foreign.community.person()
  administrator = await stage.community.person({ tenantRole: 11, instanceRole: 1 })
})

const named = (chosen: readonly RouteDefinition[]) =>
  chosen.map((route) => [route.operation.id, route] as const)
const reads = routes.filter((route) => route.operation.effect === 'read')
const writes = routes.filter((route) => route.operation.effect === 'write')
const withJson = writes.filter((route) => route.body !== undefined)
const authenticated = routes.filter((route) => route.access === 'authenticated')
const publicReads = reads.filter((route) => route.cache === 'public')

/** A stage of its own, in the state a write needs; reads change nothing and share one. */
const freshStage = async (route: RouteDefinition, shared = stage) =>
  route.operation.effect === 'write' ? mintStage(exampleOf(route)) : shared

const send = (
  at: Stage,
  route: RouteDefinition,
  options: CallOptions & { community?: Community; path?: string } = {},
) => {
  const { path, ...request } = requestOf(route, at)
  const { community = at.community, headers, ...rest } = options
  return call(community, options.path ?? path, {
    ...request,
    ...rest,
    headers: { ...request.headers, ...headers },
  })
}

/** What an answer says when ids that differ by design are left out. */
function comparable(answer: Answer, ids: readonly string[]): unknown {
  const hide = (text: string) => ids.reduce((rest, id) => rest.replaceAll(id, '<id>'), text)
  const headers = headersAlike(answer.headers).map(([name, value]) => [name, hide(value)])
  const { correlationId, traceId, timestamp, ...body } = answer.json
  expect([correlationId, traceId, timestamp]).toEqual(Array(3).fill(expect.any(String)))
  // The length tells nothing but the length of the ids.
  const { status, trips } = answer
  return { status, trips, headers, body: JSON.parse(hide(JSON.stringify(body))) }
}

const refusal = ({ status, json }: Answer) => [status, json?.code]

describe('the permission table and the routes are one list', () => {
  it('every write of the registry has an example here, and no example is left over', () => {
    for (const route of writes) exampleOf(route)
    expect(new Set(routes.map((route) => route.operation.id)).size).toBe(routes.length)
  })
})

describe('anonymous callers get 401 on protected operations', () => {
  it.each(named(authenticated))('%s', async (_, route) => {
    const answer = await send(stage, route)
    expect(refusal(answer)).toEqual([401, 'authentication_required'])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="marquee"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.trips).toBe(0)
  })

  it.each(named(aSixth(authenticated, 'forged')))('%s, with a forged token', async (_, route) => {
    const [head, body, signature] = stage.organizer.token.split('.')
    const forged = `${head}.${body}.${signature!.slice(0, -4)}AAAA`
    const answer = await send(stage, route, { headers: { authorization: `Bearer ${forged}` } })
    expect(refusal(answer)).toEqual([401, 'authentication_required'])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="marquee"')
  })
})

/** What belongs to the instance is the same in every community. */
const ofCommunities = routes.filter(({ operation }) => operation.surface !== 'instance')

/** Who organizes or who administers, outside the proofs one of them; and nobody, where everybody may. */
const callersOf = ({ operation: { id }, access }: RouteDefinition) => [
  ...oneOf([stage.organizer, administrator], `meets foreign ids in ${id}`),
  ...(access === 'public' ? [null] : []),
]

/** The things in the path of an operation that belong to one community. */
const ownedInPath = (route: RouteDefinition) =>
  ofCommunities.includes(route)
    ? parametersOf(route).filter(({ thing }) => !globalThings.includes(thing))
    : []

/** An id of another community is 404, byte-identical to a random id. */
async function expectHiddenInPath(route: RouteDefinition, other: Stage) {
  for (const { name, thing } of ownedInPath(route)) {
    const foreignId = other.things[thing]
    const isText = thing === 'slugCode' || thing === 'seriesSlug'
    const randomId = isText ? noThings()[thing] : newId()
    for (const as of callersOf(route)) {
      const at = (id: string) => {
        const things = { ...stage.things, [thing]: id }
        return send(stage, route, { as, path: requestOf(route, { ...stage, things }).path })
      }
      const [theirs, nobodys] = [await at(foreignId), await at(randomId)]
      expect(theirs.status, name).toBe(404)
      expect(comparable(theirs, [foreignId]), name).toEqual(comparable(nobodys, [randomId]))
    }
  }
}

describe('a write on a stage of its own', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
  const cases = writes.flatMap((route) =>
    (isExhaustive() ? [true, false] : [isChosen(`key of ${route.operation.id}`, 2)]).map(
      (isKeyed) => [route.operation.id, isKeyed ? 'with a key' : 'without a key', route] as const,
    ),
  )

  describe.each(cases)('%s, %s', (_, key, route) => {
    let own: Stage
    beforeAll(async () => {
      own = await mintStage(exampleOf(route))
    })
    const example = exampleOf(route)

    if (ownedInPath(route).length > 0) {
      it('is not there for another community', () => expectHiddenInPath(route, own))
    }

    // A stamp is no id.
    const idsInBody = Object.entries(example.body?.(noThings()) ?? {})
      .filter(([, value]) => typeof value === 'string' && uuid.test(value))
      .map(([member]) => member)
      .filter((member) => member !== 'expectedConcurrencyStamp')
    if (ofCommunities.includes(route) && idsInBody.length > 0) {
      it.each(idsInBody)(
        '%s of the body: an id of another community is as a random one',
        async (member) => {
          const { body } = requestOf(route, own) as { body: Record<string, unknown> }
          const theirBody = requestOf(route, foreign).body as Record<string, string>
          const [foreignId, randomId] = [theirBody[member]!, newId()]
          const at = (id: string) =>
            send(own, route, { as: own.organizer, body: { ...body, [member]: id } })
          const [theirs, nobodys] = [await at(foreignId), await at(randomId)]
          expect([400, 404]).toContain(theirs.status)
          expect(comparable(theirs, [foreignId])).toEqual(comparable(nobodys, [randomId]))
        },
      )
    }

    const idsInQuery = Object.keys(example.query?.(noThings()) ?? {})
    if (idsInQuery.length > 0) {
      it.each(idsInQuery)(
        '%s of the query: an id of another community is as a random one',
        async (name) => {
          const [foreignId, randomId] = [example.query!(foreign.things)[name]!, newId()]
          const at = (id: string) =>
            send(own, route, {
              as: own.organizer,
              path: `${pathOf(route, own.things)}?${new URLSearchParams({ [name]: id })}`,
            })
          const [theirs, nobodys] = [await at(foreignId), await at(randomId)]
          expect(theirs.status).toBe(404)
          expect(comparable(theirs, [foreignId])).toEqual(comparable(nobodys, [randomId]))
        },
      )
    }

    it('is carried out in 2 round trips, and what it creates has an address', async () => {
      const headers = key === 'with a key' ? { 'idempotency-key': newId() } : {}
      const written = () => send(own, route, { as: own.organizer, headers })
      const answer = await written()
      expect([answer.status, answer.trips], answer.text).toEqual([route.status ?? 200, 2])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-idempotency-replay')).toBeNull()
      if (answer.status === 201) await expectAddress(route, answer)
      if (key === 'without a key') return
      const again = await written()
      expect([again.status, again.trips], again.text).toEqual([route.status ?? 200, 1])
      expect(again.headers.get('x-idempotency-replay')).toBe('true')
      expect(again.json).toEqual(answer.json)
      expect(again.headers.get('location')).toBe(answer.headers.get('location'))
    })

    async function expectAddress({ guest }: RouteDefinition, answer: Answer) {
      const location = answer.headers.get('location')!
      const { self } = answer.json._links
      if (self) expect(location).toBe(self.href)
      const attempt = answer.headers.get(guestHeaders.attempt)
      const headers = {
        ...(guest === 'holds' && { [guestHeaders.capability]: capabilityOfStage }),
        ...(attempt && { [guestHeaders.attempt]: attempt }),
      }
      const found = await call(own.community, location, { as: own.organizer, headers })
      expect(found.status).toBe(200)
    }
  })
})

describe('what belongs to another community is not there', () => {
  it.each(named(reads.filter((route) => ownedInPath(route).length > 0)))(
    '%s: an id in the path',
    async (_, route) => {
      await expectHiddenInPath(route, foreign)
      // The ids are real ones: in its own community the same call finds them.
      const there = await send(foreign, route, { as: foreign.organizer })
      expect(there.status, there.text).toBeLessThan(303)
    },
  )

  it.each(named(ofCommunities))('%s: shows nothing of another community', async (id, route) => {
    const outsider = async () =>
      route.operation.effect === 'read' ? reader : foreign.community.person()
    for (const caller of oneOf([outsider, async () => foreign.organizer], `${id} is foreign`)) {
      const answer = await send(stage, route, {
        as: await caller(),
        community: foreign.community,
      })
      for (const [thing, known] of Object.entries(stage.things)) {
        if (globalThings.includes(thing) || answer.json?.instance?.includes(known)) continue
        expect(answer.text).not.toContain(known)
      }
    }
  })
})

describe('a wrong body is the right problem, and nothing changed', () => {
  interface Wrong {
    what: string
    status: number
    code: string
    send(valid: Record<string, unknown>): { body: unknown; headers?: Record<string, string> }
  }
  const wrongs: Wrong[] = [
    {
      what: 'unknown member',
      status: 400,
      code: 'validation_failed',
      send: (valid) => ({ body: { ...valid, surprise: 1 } }),
    },
    {
      what: 'a member of another type',
      status: 400,
      code: 'validation_failed',
      send: (valid) => ({ body: { ...valid, title: { of: 'another type' } } }),
    },
    {
      what: 'an array',
      status: 400,
      code: 'validation_failed',
      send: (valid) => ({ body: [valid] }),
    },
    { what: 'null', status: 400, code: 'validation_failed', send: () => ({ body: 'null' }) },
    { what: 'not JSON', status: 400, code: 'malformed_body', send: () => ({ body: '{"title":' }) },
    { what: 'empty', status: 400, code: 'malformed_body', send: () => ({ body: '' }) },
    {
      what: 'not UTF-8',
      status: 400,
      code: 'malformed_body',
      send: () => ({ body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }),
    },
    {
      what: 'a text PostgreSQL cannot hold',
      status: 400,
      code: 'validation_failed',
      send: (valid) => ({ body: { ...valid, title: 'nul \u0000 nul' } }),
    },
    {
      what: 'half a surrogate pair',
      status: 400,
      code: 'validation_failed',
      send: (valid) => ({ body: JSON.stringify({ ...valid, title: 'half \ud83d' }) }),
    },
    {
      what: 'of another media type',
      status: 415,
      code: 'unsupported_media_type',
      send: (valid) => ({ body: JSON.stringify(valid), headers: { 'content-type': 'text/plain' } }),
    },
    {
      what: 'without a media type',
      status: 415,
      code: 'unsupported_media_type',
      send: (valid) => ({ body: JSON.stringify(valid), headers: {} }),
    },
    {
      what: 'over a megabyte',
      status: 413,
      code: 'payload_too_large',
      send: (valid) => ({ body: { ...valid, title: 'x'.repeat(1024 * 1024) } }),
    },
    {
      what: 'nested a hundred thousand deep',
      status: 400,
      code: 'validation_failed',
      send: () => ({ body: `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }),
    },
  ]
  describe.each(named(aSixth(withJson, 'wrong body')))('%s', (id, route) => {
    let before: unknown
    beforeAll(async () => {
      before = await everythingOf(stage)
    })

    it.each(inTurn(wrongs, id))('$what', async ({ status, code, send: wrongly }) => {
      const valid = requestOf(route, stage).body as Record<string, unknown>
      const { body, headers } = wrongly(valid)
      const json = typeof body === 'string' || body instanceof Uint8Array
      const answer = await send(stage, route, {
        as: stage.organizer,
        body,
        headers: headers ?? (json ? { 'content-type': 'application/json' } : {}),
      })
      expect(refusal(answer)).toEqual([status, code])
      if (code === 'validation_failed') {
        expect(Object.keys(answer.json.errors).length).toBeGreaterThan(0)
      }
    })

    it('nothing changed', async () => {
      expect(await everythingOf(stage)).toEqual(before)
    })
  })

  const withFile = writes.flatMap((route) =>
    route.rawBody ? [[route.operation.id, route] as const] : [],
  )
  it.each(withFile)('%s: a file of another type, too large, or none at all', async (_, route) => {
    const before = await everythingOf(stage)
    const sent = (body: unknown, headers: Record<string, string>) =>
      send(stage, route, { as: stage.organizer, body, headers })
    const file = exampleOf(route).raw!(stage.things)
    const other = await sent(file.text, { 'content-type': 'application/x-other' })
    expect(refusal(other)).toEqual([415, 'unsupported_media_type'])
    const large = await sent('x', {
      'content-type': file.contentType,
      'content-length': String(route.rawBody!.maximumBytes + 1),
    })
    expect(refusal(large)).toEqual([413, 'payload_too_large'])
    const broken = await sent(file.text.slice(0, -20), { 'content-type': file.contentType })
    expect(refusal(broken)).toEqual([400, 'validation_failed'])
    expect(await everythingOf(stage)).toEqual(before)
  })

  async function everythingOf({ community, organizer, things }: Stage) {
    const paths = [
      '/api/event/my?pageSize=100',
      `/api/event/${things.event}/management-detail`,
      `/api/eventagendaitem/management/by-event/${things.event}?pageSize=100`,
      `/api/eventsessionspeaker/management/by-event/${things.event}?pageSize=100`,
    ]
    const answers = await Promise.all(paths.map((path) => call(community, path, { as: organizer })))
    return answers.map((answer) => answer.json)
  }
})

describe('sending both credentials is not allowed', () => {
  it.each(named(aSixth(routes, 'both')))('%s', async (_, route) => {
    const answer = await send(stage, route, {
      as: stage.organizer,
      headers: { 'x-api-key': 'a-key' },
    })
    expect(refusal(answer)).toEqual([400, 'authentication_conflict'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a uuid that is none is not found; a missing stamp is 400', () => {
  const isId = ({ thing }: { thing: string }) => !['slugCode', 'city', 'country'].includes(thing)
  const withUuid = routes.filter((route) => parametersOf(route).some(isId))
  const malformed = ['1', 'x', '%00', `${newId()}0`, "'--", '%F0%9F%92%A9', '-1']
  it.each(named(aSixth(withUuid, 'malformed')))('%s with a malformed id', async (id, route) => {
    const { name } = parametersOf(route).find(isId)!
    for (const wrong of inTurn(malformed, id)) {
      const path = pathOf({ ...route, path: route.path.replace(`{${name}}`, wrong) }, stage.things)
      // One of the ten statuses is called 1, and so is one entry of a lookup.
      if (/^\/api\/(eventsessionstatus|visibilitytype)\/1$/.test(path)) continue
      const answer = await send(stage, route, { as: stage.organizer, path })
      expect([wrong, ...refusal(answer)]).toEqual([
        wrong,
        404,
        expect.stringMatching(/_not_found$/),
      ])
    }
  })

  const withText = routes.filter((route) =>
    parametersOf(route).some(({ thing }) => thing === 'slugCode'),
  )
  it.each(named(aThird(withText, 'unheard text')))(
    '%s with a text that no row can hold',
    async (_, route) => {
      for (const wrong of ['%00', 'a%00b', '%ED%A0%80', '%FF', 'x'.repeat(5000), "'--"]) {
        const path = route.path.replace('{slugCode}', wrong)
        const answer = await send(stage, route, { path })
        expect([wrong, ...refusal(answer)]).toEqual([wrong, 404, 'resource_not_found'])
      }
    },
  )

  it.each(named(routes.filter((route) => route.ifMatch)))(
    '%s without If-Match',
    async (_, route) => {
      const answer = await send(stage, route, { as: stage.organizer, headers: { 'if-match': '*' } })
      expect(refusal(answer)).toEqual([400, 'precondition_invalid'])
    },
  )
})

describe('one round trip to read; private answers are not stored', () => {
  it.each(named(publicReads))('%s: uncached 1, cached 0, authenticated 1', async (_, route) => {
    const at = await mintStage()
    const uncached = await send(at, route)
    const status = route.status ?? 200
    expect([uncached.status, uncached.trips]).toEqual([status, 1])
    expect(uncached.headers.get('cache-control')).toMatch(/^public,.*s-maxage=1/)
    const cached = await kept(() => send(at, route))
    expect(cached.status).toBe(status)
    expect(cached.text).toBe(uncached.text)
    const own = await send(at, route, { as: await at.community.person() })
    expect([own.status, own.trips]).toEqual([status, 1])
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('etag')).toBeNull()
  })

  const ofThem = [...eventManagers, ...eventRegistrars]
  it.each(named(reads.filter((route) => route.cache === 'private')))('%s: 1', async (_, route) => {
    for (const as of [stage.organizer, administrator]) {
      const answer = await send(stage, route, { as })
      // Who is registered is told to organizers, and to nobody for administering the community.
      const { allow } = route.operation
      const isOwn = String(allow) === 'self' && route.operation.resource !== 'sessionRegistration'
      const isOfThem = allow.every((name) => name === 'self' || ofThem.includes(name))
      const isWithheld = as === administrator && isOfThem && !isOwn
      expect([isWithheld ? [403, 404] : [200], answer.trips]).toEqual([
        expect.arrayContaining([answer.status]),
        1,
      ])
      expect(answer.headers.get('cache-control')).toBe(
        isWithheld ? 'no-store' : 'private, no-store',
      )
      expect(answer.headers.get('etag')).toBeNull()
    }
  })
})

describe('Prefer: return=minimal suppresses links at every depth', () => {
  const answered = routes.filter((route) => route.response !== null && !route.mediaType)
  it.each(named(aSixth(answered, 'minimal')))('%s', async (_, route) => {
    const first = await freshStage(route)
    const whole = await send(first, route, { as: first.organizer })
    expect(whole.text).toContain('"_links"')
    expect(whole.headers.get('preference-applied')).toBeNull()
    for (const isAnonymous of route.access === 'public' ? [false, true, true] : [false]) {
      const at = await freshStage(route)
      const answer = await send(at, route, {
        as: isAnonymous ? null : at.organizer,
        headers: { prefer: 'respond-async, return=minimal' },
      })
      expect(answer.status).toBe(whole.status)
      expect(answer.text).not.toContain('_links')
      expect(answer.headers.get('preference-applied')).toBe('return=minimal')
      expect(answer.headers.get('vary')).toMatch(/\bPrefer\b/)
    }
  })
})
