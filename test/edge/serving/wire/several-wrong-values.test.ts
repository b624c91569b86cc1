import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../../src/edge/api/endpoints.ts'
import type { RouteDefinition } from '../../../../src/edge/contract/contract-kit.ts'
import { createRandom, type Random } from '../../../domain/imports/random.ts'
import { call } from '../../../support/client.ts'
import { newId } from '../../../support/community.ts'
import {
  mintStage,
  noThings,
  pathOf,
  requestOf,
  routes,
  type Stage,
} from '../../../support/operations.ts'
import { everySchemaOf, fieldsOf, hasHastyRule } from '../../../support/schema-walk.ts'
import { chosenBelow, sized } from '../../../support/selection.ts'

const all: readonly RouteDefinition[] = endpoints.map(({ route }) => route)

describe('a rule between fields is asked only where each field fits', () => {
  const schemas = all.flatMap(({ operation, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [[`${operation.id} ${part}`, schema] as const] : [],
    ),
  )
  it.each(schemas)('%s', (_, schema) => {
    const hasty = everySchemaOf(schema).filter(([, part]) => hasHastyRule(part))
    expect(hasty.map(([path]) => path)).toEqual([])
  })
})

describe('two wrong values at a time are refused as one is', () => {
  it.each([
    'from=2027-01-01T00:00:00Z&to=x',
    'from=x&to=2027-01-01T00:00:00Z',
    'from=2027-01-01T00:00:00Z&to=2027-02-30T00:00:00Z',
    'from=2027-01-01T00:00:00Z&to=2027-01-02T24:00:00Z',
    'from=2027-01-01T00:00:00Z&to=2027-01-02T00:00:00%2B99:99',
  ])('sessions %s', async (query) => {
    const { community } = await mintStage()
    const answer = await call(community, `/api/eventsession?${query}`)
    expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed'])
  })

  const requests = sized(250, 20_000)
  it(`${requests} requests, none of which fails inside`, async () => {
    const random = createRandom(chosenBelow(2 ** 31, 'two wrong values'))
    const failed: string[] = []
    for (let sent = 0; sent < requests; sent += perStage) {
      const stage = await mintStage()
      const batch = Array.from({ length: perStage }, () => wrongRequest(random, stage))
      await Promise.all(Array.from({ length: 8 }, () => drain(stage, batch, failed)))
    }
    expect(failed).toEqual([])
  }, 1_200_000)
})

const perStage = 250

interface WrongRequest {
  path: string
  method: string
  headers: Record<string, string>
  isAnonymous: boolean
  body?: string
}

async function drain(
  { community, organizer }: Stage,
  batch: WrongRequest[],
  failed: string[],
): Promise<void> {
  for (let sent = batch.pop(); sent; sent = batch.pop()) {
    const { isAnonymous, ...request } = sent
    const options = { ...request, as: isAnonymous ? null : organizer, isUnchecked: true }
    const answer = await call(community, request.path, options)
    if (answer.status >= 500) failed.push(`${answer.status} ${JSON.stringify(sent)}`)
  }
}

const texts = [
  ...['', ' ', 'x', '0', '1', '-1', '1.5', '100', '1e9', '999999999', '9007199254740993'],
  ...['true', 'null', 'a-b', 'A b', 'en', 'pt-BR', 'Europe/Brussels', 'Mars/Base', '-start'],
  ...['2027-01-01', '2027-02-30', '0000-01-01', '9999-12-31', '10:00:00', '24:00:00'],
  ...['2027-01-01T00:00:00Z', '2027-01-02T00:00:00+01:00', '2027-02-30T00:00:00Z'],
  ...['2027-01-01T24:00:00Z', '2027-01-01T00:00:00+99:99', '+275760-09-13T00:00:00Z'],
  ...['00000000-0000-0000-0000-000000000000', 'a@b', 'a@example.test', '"', "'--", '%', '\\'],
  ...['\u202e', '\u0000', '\ud800', 'é'.repeat(300), 'x'.repeat(5000), '<b>x</b>', '{}'],
  ...['https://example.test/', 'https://u:p@example.test/', 'http:', 'javascript:alert(1)'],
]
const others = [null, true, false, 0, 1, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [null], ['x']]

/** Half of what is sent fits somewhere: a rule between two fields meets one right and one wrong. */
function wrongRequest({ below, pick }: Random, stage: Stage): WrongRequest {
  const route = pick(walked)
  const isKnown = routes.includes(route)
  const valid = isKnown
    ? requestOf(route, stage)
    : { path: pathOf(route, stage.things), method: route.method.toUpperCase(), headers: {} }
  const headers: Record<string, string> = { ...valid.headers }
  const query = new Map<string, string>()
  let body: Record<string, unknown> | undefined =
    'body' in valid && typeof valid.body === 'object' ? { ...(valid.body as object) } : undefined
  if (route.body && !body) body = {}
  let path = valid.path.split('?')[0]!
  const value = () =>
    below(4) === 0 ? pick(others) : below(4) === 0 ? pick(Object.values(stage.things)) : pick(texts)
  const places = [
    ...fieldsOf(route.query).map((name) => () => query.set(name, String(value()))),
    ...fieldsOf(route.body).map((name) => () => {
      body![name] = value()
    }),
    () => {
      headers['if-match'] = pick(['*', '"x"', '', 'W/"x"', `"${newId()}"`])
    },
    () => {
      headers['idempotency-key'] = pick(['x', newId(), '""', '\u00ff'])
    },
    () => {
      path = pathOf(route, { ...noThings(), slugCode: pick(['%', 'x'.repeat(400), '\ud7ff']) })
    },
  ]
  for (let wrong = 0; wrong < 2; wrong++) pick(places)()
  const search = new URLSearchParams([...query].map(([name, text]) => [name, text.toWellFormed()]))
  const suffix = query.size > 0 ? `?${search}` : ''
  const file = 'body' in valid && typeof valid.body === 'string' ? valid.body : undefined
  if (body) headers['content-type'] = 'application/json'
  return {
    path: `${path}${suffix}`,
    method: valid.method,
    headers,
    isAnonymous: below(3) === 0,
    ...((body || file) && { body: body ? JSON.stringify(body) : file! }),
  }
}

/** Whoever succeeds in erasing the organizer ends the walk for everybody. */
const walked = all.filter(({ operation }) => operation.id !== 'eraseMyself')
