import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { guestHeaders } from '../../src/kernel/guest-orders.ts'
import { call } from '../support/client.ts'
import { mintCommunity, newId, type Person } from '../support/community.ts'
import {
  exampleOf,
  globalThings,
  hiddenResources,
  isExport,
  mintStage,
  noThings,
  type PreparedCall,
  parametersOf,
  pathOf,
  requestOf,
  routes,
  type Stage,
} from '../support/operations.ts'
import { aTwelfth, someOf } from '../support/selection.ts'
import {
  type ContractDocument,
  type ObjectSchema,
  publishedContract,
  type ReceivedAnswer,
} from './published-contract.ts'
import { sharedHost } from './shared-host.ts'

const read = (): ContractDocument =>
  JSON.parse(readFileSync(new URL('../../openapi/event-management.json', import.meta.url), 'utf8'))

type Contract = ReturnType<typeof publishedContract>

const published = publishedContract(read())
/** It knows the contract of answers without links. */
const linkless = publishedContract(withoutLinks())

let stage: Stage
let stranger: Person

beforeAll(async () => {
  stage = await mintStage()
  stranger = await stage.community.person({ member: false })
})

function forget({ properties, required }: ObjectSchema, member: string) {
  delete properties?.[member]
  const place = required?.indexOf(member) ?? -1
  if (place !== -1) required?.splice(place, 1)
}

/** The contract, had one member of a closed schema been forgotten in it. */
function withoutMember(name: string, member: string) {
  const document = read()
  const schema = document.components.schemas[name]
  if (!schema?.properties?.[member] || schema.additionalProperties !== false) {
    throw new Error('nothing to forget')
  }
  forget(schema, member)
  return document
}

/** The contract of answers to `Prefer: return=minimal`: the same, closed to links at every depth. */
function withoutLinks() {
  const document = read()
  for (const schema of Object.values(document.components.schemas)) forget(schema, '_links')
  return document
}

interface Sent extends Partial<PreparedCall> {
  as?: Person | null
  slug?: string
  contract?: Contract
}

/** Sends to the shared host, as the document says: a header names the community. */
async function send({ as, slug, contract = published, path = '/', body, ...rest }: Sent) {
  const raw = typeof body === 'string'
  const request = {
    path,
    method: rest.method ?? 'GET',
    headers: {
      'x-tenant-slug': slug ?? stage.community.slug,
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
      ...rest.headers,
    },
    body: raw || body === undefined ? body : JSON.stringify(body),
  }
  // Unchecked: that check would compare with the product's own source of the contract.
  const answer = await call({ host: sharedHost().host }, path, { ...request, isUnchecked: true })
  const ofRequest = contract.ofRequest(request)
  const ofAnswer = contract.ofAnswer(request, answer)
  return { ...answer, request, ofRequest, ofAnswer, violations: [...ofRequest, ...ofAnswer] }
}

const reads = routes.filter((route) => route.operation.effect === 'read')
const writes = routes.filter((route) => route.operation.effect === 'write')
const meeting = 'the published contract meets'
const named = (chosen: readonly RouteDefinition[]) =>
  aTwelfth(chosen, meeting).map((route) => [route.operation.id, route] as const)

/** A stage of its own, in the state a write needs. */
const freshStage = (route: RouteDefinition) => mintStage(exampleOf(route))

describe('requests and answers of every operation keep the contract', () => {
  it.each(named(reads))('%s', async (_, route) => {
    const request = requestOf(route, stage)
    const { status = 200 } = route
    const callers = route.access === 'public' ? [stage.organizer, null] : [stage.organizer]
    for (const as of callers) {
      const whole = await send({ ...request, as })
      expect([whole.status, whole.violations], whole.text).toEqual([status, []])
      const headers = { ...request.headers, prefer: 'return=minimal' }
      const minimal = await send({ ...request, as, headers, contract: linkless })
      expect([minimal.status, minimal.violations], minimal.text).toEqual([status, []])
      if (route.cache !== 'public' || as !== null) continue
      const etag = whole.headers.get('etag')!
      const known = await send({
        ...request,
        as,
        headers: { ...request.headers, 'if-none-match': etag },
      })
      expect([known.status, known.violations], known.text).toEqual([304, []])
    }
  })

  it.each(named(writes))('%s', async (_, route) => {
    const at = await freshStage(route)
    const request = requestOf(route, at)
    const answer = await send({ ...request, as: at.organizer, slug: at.community.slug })
    expect(answer.status, answer.text).toBe(route.status ?? 200)
    expect(answer.violations).toEqual([])
  })

  it('pages of lists', async () => {
    for (const query of ['page=1&pageSize=1', 'pageNumber=2&pageSize=100']) {
      const answer = await send({ path: `/api/events?${query}` })
      expect([answer.status, answer.violations]).toEqual([200, []])
    }
  })

  it('a replay of a write', async () => {
    const route = routes.find(({ operation }) => operation.id === 'createAgendaItem')!
    const request = requestOf(route, stage)
    const headers = { 'idempotency-key': newId() }
    for (const replayed of [null, 'true']) {
      const answer = await send({ ...request, headers, as: stage.organizer })
      expect([answer.status, answer.violations], answer.text).toEqual([201, []])
      expect(answer.headers.get('x-idempotency-replay')).toBe(replayed)
    }
  })

  it('the plan of an import', async () => {
    const route = routes.find(({ operation }) => operation.id === 'importProgramme')!
    const { path: to, ...request } = requestOf(route, stage)
    const answer = await send({ ...request, path: `${to}?dryRun=true`, as: stage.organizer })
    expect([answer.status, answer.violations], answer.text).toEqual([200, []])
  })

  it('an import by address', async () => {
    const query = new URLSearchParams({ sourceUrl: 'https://127.0.0.1/schedule.xml' })
    const to = `/api/event/import?${query}`
    const answer = await send({ path: to, method: 'POST', as: stage.organizer })
    expect([answer.status, answer.violations], answer.text).toEqual([422, []])
  })
})

/** Requests that break the contract on purpose: what counts is that the answer keeps it. */
interface Refused {
  title: string
  routes: readonly RouteDefinition[]
  status: number
  code: string
  change(request: PreparedCall, route: RouteDefinition): Sent
}

const withJson = writes.filter(({ body }) => body !== undefined)
const onThings = routes.filter(
  (route) =>
    /\{(?!slugCode|city|country)/.test(route.path) &&
    // What has the same name everywhere is always there.
    parametersOf(route).some(({ thing }) => !globalThings.includes(thing)) &&
    // An upload that is not there has a code of its own.
    route.operation.resource !== 'uploadSession',
)
/** They begin what is one's own, and are refused to strangers. */
const beginning = ['startRegistrationOrder', 'registerForSession', 'registerForDay']
/** What belongs to one person is not there for another. */
const ofOnePerson = writes.filter((route) => {
  const {
    operation: { id, resource },
    guest,
  } = route
  return (
    resource === 'authentication' ||
    // Who holds the secret of a guest's order is no stranger.
    (hiddenResources.includes(resource) && !beginning.includes(id) && !guest && !isExport(route)) ||
    /^(accept|decline)(Community|Organization|Group)Invitation$/.test(id)
  )
})
const ofGuests = routes.filter(({ guest }) => guest === 'holds')
const authenticated = routes.filter(({ access }) => access === 'authenticated')

/** Whether a write is refused for the state of the thing on an ordinary stage. */
const hasState = (route: RouteDefinition) => {
  const { body: _body, raw: _raw, query: _query, needsQuery: _needs, ...state } = exampleOf(route)
  return Object.keys(state).length > 0
}

const refusals: Refused[] = [
  {
    title: 'nobody calls a protected operation',
    routes: authenticated,
    status: 401,
    code: 'authentication_required',
    change: (request) => ({ ...request, as: null }),
  },
  {
    title: 'a stranger calls a write',
    // Strangers may join or ask to, and have settings of their own. What is open to anybody is open to them.
    routes: writes.filter(
      (route) =>
        route.access === 'authenticated' &&
        !ofOnePerson.includes(route) &&
        !['joinCommunity', 'askToJoin'].includes(route.operation.id) &&
        !/^userSettings?$/.test(route.operation.resource),
    ),
    status: 403,
    code: 'forbidden',
    change: (request) => ({ ...request, as: stranger }),
  },
  {
    title: "a stranger calls a write on somebody's own",
    routes: ofOnePerson,
    status: 404,
    code: 'resource_not_found',
    change: (request) => ({ ...request, as: stranger }),
  },
  {
    title: "the secret of a guest's order is wrong",
    routes: ofGuests,
    status: 404,
    code: 'resource_not_found',
    change: ({ headers, ...request }) => ({
      ...request,
      headers: { ...headers, [guestHeaders.capability]: 'wrong'.padEnd(43, '-') },
    }),
  },
  {
    title: 'the thing is not there',
    routes: onThings,
    status: 404,
    code: 'resource_not_found',
    change: (request, route) => ({
      ...request,
      path: pathOf(route, noThings()) + new URL(request.path, 'https://community.test').search,
    }),
  },
  {
    title: 'no community has this name',
    routes: routes.filter(({ operation }) => operation.surface !== 'instance'),
    status: 404,
    code: 'tenant_not_resolved',
    change: (request) => ({ ...request, slug: 'nobody-has-this-name' }),
  },
  {
    title: 'a member of the body is not known',
    routes: withJson,
    status: 400,
    code: 'validation_failed',
    change: ({ body, ...request }) => ({ ...request, body: { ...(body as object), nonsense: 1 } }),
  },
  {
    title: 'the body is of another media type',
    routes: withJson,
    status: 415,
    code: 'unsupported_media_type',
    change: ({ headers, ...request }) => ({
      ...request,
      body: 'text',
      headers: { ...headers, 'content-type': 'text/plain' },
    }),
  },
  {
    title: 'the stamp is missing',
    routes: writes.filter(({ ifMatch }) => ifMatch),
    status: 400,
    code: 'precondition_invalid',
    change: ({ headers: _, ...request }) => request,
  },
  {
    title: 'the stamp is stale',
    routes: writes.filter(({ ifMatch }) => ifMatch),
    status: 409,
    code: 'concurrency_conflict',
    change: (request) => ({ ...request, headers: { 'if-match': `"${newId()}"` } }),
  },
  {
    title: 'the key is no UUIDv7',
    routes: writes.filter(({ idempotency }) => idempotency),
    status: 400,
    code: 'idempotency_key_invalid',
    change: ({ headers, ...request }) => ({
      ...request,
      headers: { ...headers, 'idempotency-key': 'abc' },
    }),
  },
  {
    title: 'versions disagree',
    routes,
    status: 400,
    code: 'version_conflict',
    change: ({ headers, ...request }) => ({
      ...request,
      headers: { ...headers, 'x-api-version': '0.1', accept: 'application/hal+json;v=0.2' },
    }),
  },
  {
    title: 'the version is not known',
    routes,
    status: 400,
    code: 'unsupported_api_version',
    change: ({ headers, ...request }) => ({
      ...request,
      headers: { ...headers, 'x-api-version': '7' },
    }),
  },
  {
    title: 'nothing acceptable can be answered',
    routes,
    status: 406,
    code: 'not_acceptable',
    change: ({ headers, ...request }) => ({
      ...request,
      headers: { ...headers, accept: 'video/mp4' },
    }),
  },
]

describe('problems keep the contract', () => {
  it.each(refusals.map((refused) => [refused.title, refused] as const))(
    '%s',
    async (_, refused) => {
      const { routes: chosen, status, code, change } = refused
      expect(chosen.length).toBeGreaterThan(0)
      // Refusals are of one shape: a few operations show it of each kind.
      for (const route of someOf(chosen, 3, refused.title)) {
        const { operation } = route
        // A stamp is compared where the state of the thing is no hindrance.
        const needsState = refused.code === 'concurrency_conflict' && hasState(route)
        const at = needsState ? await freshStage(route) : stage
        const answer = await send({
          as: at.organizer,
          slug: at.community.slug,
          ...change(requestOf(route, at), route),
        })
        expect([operation.id, answer.status], answer.text).toEqual([operation.id, status])
        expect([operation.id, JSON.parse(answer.text).code]).toEqual([operation.id, code])
        expect(answer.ofAnswer, operation.id).toEqual([])
      }
    },
  )

  it('a suspended and an archived community', async () => {
    const stages = [
      { statusId: 3, code: 'tenant_inactive' },
      { statusId: 4, code: 'tenant_read_only' },
    ]
    for (const { statusId, code } of stages) {
      const community = await mintCommunity({ statusId })
      const person = await community.person()
      const route = routes.find(({ operation }) => operation.id === 'createEventDraft')!
      const answer = await send({ ...requestOf(route, stage), as: person, slug: community.slug })
      expect(JSON.parse(answer.text)).toMatchObject({ code })
      expect(answer.violations).toEqual([])
    }
  })
})

describe('a consumer that knows the document alone finds', () => {
  const routeOf = (id: string) => routes.find(({ operation }) => operation.id === id)!
  const reading = () => ({ ...requestOf(routeOf('getAgendaItem'), stage), as: stage.organizer })
  const creating = () => ({ ...requestOf(routeOf('createAgendaItem'), stage), as: stage.organizer })

  it('a member that the document forgot', async () => {
    const contract = publishedContract(withoutMember('AgendaItem', 'localStartTime'))
    const { ofRequest, ofAnswer } = await send({ ...reading(), contract })
    expect(ofRequest).toEqual([])
    expect(ofAnswer).toEqual([expect.stringMatching(/additional properties.*localStartTime/)])
  })

  it('links that a document without links does not have', async () => {
    const { ofAnswer } = await send({ ...reading(), contract: linkless })
    expect(ofAnswer).toContainEqual(expect.stringMatching(/additional properties.*_links/))
  })

  it('what no answer may be', async () => {
    const { request, ofAnswer, ...answer } = await send(reading())
    expect(ofAnswer).toEqual([])
    const { title, ...others } = answer.json
    const typed = (type: string) => ({ ...answer, headers: new Headers({ 'content-type': type }) })
    const planted: [changed: ReceivedAnswer, violation: RegExp][] = [
      [{ ...answer, text: JSON.stringify(others) }, /^answer must have .* 'title'/],
      [{ ...answer, text: JSON.stringify({ ...answer.json, more: 1 }) }, /additional .*"more"/],
      [{ ...answer, text: JSON.stringify({ ...others, title: 1 }) }, /\/title must be string/],
      [{ ...answer, text: JSON.stringify({ ...others, title, id: 'x' }) }, /\/id .* "uuid"/],
      [{ ...answer, text: '{' }, /is not JSON/],
      [{ ...answer, status: 418 }, /undeclared status 418/],
      [{ ...answer, status: 404 }, /undeclared media type 'application\/hal\+json'/],
      [typed('text/html; charset=utf-8'), /undeclared media type 'text\/html'/],
      [{ ...answer, status: 304 }, /undeclared body/],
    ]
    for (const [changed, violation] of planted) {
      expect(published.ofAnswer(request, changed)).toEqual([expect.stringMatching(violation)])
    }
  })

  it('a created thing without its address', async () => {
    const { request, ofAnswer, ...answer } = await send(creating())
    expect(ofAnswer).toEqual([])
    answer.headers.delete('location')
    expect(published.ofAnswer(request, answer)).toEqual(['answer header location is missing'])
  })

  it.each<[title: string, change: () => Sent, status: number, violation: RegExp]>([
    [
      'a parameter of another type',
      () => ({ path: '/api/events?pageSize=many' }),
      400,
      /^query parameter pageSize must be integer/,
    ],
    [
      'a parameter outside its bounds',
      () => ({ path: '/api/events?pageSize=101' }),
      400,
      /^query parameter pageSize must be <= 100/,
    ],
    [
      'a parameter that is given twice',
      () => ({ path: '/api/events?pageSize=1&pageSize=2' }),
      400,
      /^query parameter pageSize must be integer/,
    ],
    [
      'a name in a path that is no id',
      () => ({ ...reading(), path: '/api/eventagendaitem/x' }),
      404,
      /^path parameter id must match format "uuid"/,
    ],
    [
      'a required parameter that is missing',
      () => ({ ...requestOf(routeOf('editAgendaItem'), stage), headers: {}, as: stage.organizer }),
      400,
      /^header parameter if-match is missing/,
    ],
    ['no credentials', () => ({ ...creating(), as: null }), 401, /carries no credentials/],
    [
      'no body',
      () => ({
        ...creating(),
        body: undefined,
        headers: { 'content-type': 'application/json' },
      }),
      400,
      /^request body is missing/,
    ],
    [
      'a member too many',
      () => {
        const request = creating()
        return { ...request, body: { ...(request.body as object), more: 1 } }
      },
      400,
      /^request body must NOT have additional properties .*more/,
    ],
    [
      'a body of another media type',
      () => ({ ...creating(), body: 'text', headers: { 'content-type': 'text/plain' } }),
      415,
      /undeclared media type 'text\/plain'/,
    ],
  ])('in a request: %s', async (_, change, status, violation) => {
    const answer = await send(change())
    expect(answer.status, answer.text).toBe(status)
    expect(answer.ofRequest).toEqual([expect.stringMatching(violation)])
    expect(answer.ofAnswer).toEqual([])
  })
})
