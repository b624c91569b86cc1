import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import type { RouteDefinition, Schema } from '../../../src/edge/contract/contract-kit.ts'
import { parse } from '../../../src/edge/serving/read-request.ts'
import { Problem } from '../../../src/kernel/problem.ts'
import { call } from '../../support/client.ts'
import { mintStage, requestOf, routes } from '../../support/operations.ts'
import { fieldsOf } from '../../support/schema-walk.ts'

type Code = z.core.$ZodIssue['code']
type Case = [schema: Schema, value: unknown, sentence: string]

/** The type asks for every code that the library has. */
const table: Record<Code, Case[]> = {
  invalid_type: [
    [z.string(), undefined, 'is required and must be text'],
    [z.string(), null, 'must be text, not null'],
    [z.string(), 7, 'must be text, not a number'],
    [z.number(), 'x', 'must be a number, not text'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.boolean(), [], 'must be true or false, not a list'],
    [z.array(z.string()), {}, 'must be a list, not an object'],
    [z.object({}), undefined, 'is required and must be an object'],
    [z.object({}), true, 'must be an object, not true or false'],
    [z.record(z.string(), z.string()), 'x', 'must be an object, not text'],
    [z.null(), 'x', 'must be null, not text'],
    [z.never(), 'x', 'must be left out'],
  ],
  invalid_value: [
    [z.enum(['Draft', 'Published']), 'x', 'must be one of Draft, Published'],
    [z.enum(['Draft', 'Published']), undefined, 'is required and must be one of Draft, Published'],
    [z.literal('accepted'), 'x', 'must be accepted'],
    [
      z.literal(Array.from({ length: 40 }, (_, index) => index)),
      'x',
      'must be one of the 40 values that the contract lists, such as 0, 1, 2',
    ],
  ],
  too_big: [
    [z.string().max(3), 'four', 'must have at most 3 characters'],
    [z.string().max(1), 'no', 'must have at most 1 character'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
    [z.number().max(100), 101, 'must be at most 100'],
    [z.number().lt(100), 100, 'must be less than 100'],
    [z.string().length(2), 'abc', 'must have exactly 2 characters'],
  ],
  too_small: [
    [z.string().min(3), 'no', 'must have at least 3 characters'],
    [z.string().min(1), '', 'must not be empty'],
    [z.array(z.string()).min(1), [], 'must not be empty'],
    [z.number().min(1), 0, 'must be at least 1'],
    [z.number().gt(0), 0, 'must be more than 0'],
    [z.array(z.string()).length(2), ['a'], 'must have exactly 2 entries'],
  ],
  invalid_format: [
    [z.uuid(), 'x', 'must be a UUID'],
    [z.email(), 'x', 'must be an e-mail address'],
    [z.url(), 'x', 'must be an address with its scheme, like https://example.org/'],
    [z.iso.date(), 'x', 'must be a date, like 2026-01-30'],
    [z.iso.time(), 'x', 'must be a time, like 18:30:00'],
    [
      z.iso.datetime({ offset: true }),
      'x',
      'must be an instant with its offset, like 2026-01-30T18:30:00Z',
    ],
    [z.string().startsWith('a'), 'x', 'must start with a'],
    [z.string().endsWith('a'), 'x', 'must end with a'],
    [z.string().includes('a'), 'x', 'must contain a'],
    [z.string().regex(/^a+$/), 'x', 'must match the pattern ^a+$'],
    [z.base64(), '%', 'must be base64'],
  ],
  not_multiple_of: [[z.number().multipleOf(5), 7, 'must be a multiple of 5']],
  unrecognized_keys: [[z.strictObject({}), { field: 1 }, 'is not known here']],
  invalid_union: [
    [z.union([z.string(), z.number()]), true, 'must have one of the forms that the contract lists'],
    [
      z.union([z.string(), z.number()]),
      undefined,
      'is required and must have one of the forms that the contract lists',
    ],
    [
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
      { kind: 'b' },
      'must have one of the forms that the contract lists',
    ],
  ],
  invalid_key: [
    [z.record(z.string().min(3), z.string()), { a: 'x' }, 'has a name that is not allowed'],
  ],
  invalid_element: [
    [z.map(z.object({}), z.number()), new Map([[{}, 'x']]), 'has a value that is not allowed'],
  ],
  custom: [
    [z.string().refine(() => false), 'x', 'is not allowed here'],
    [z.string().refine(() => false, 'must be ours'), 'x', 'must be ours'],
  ],
}

const refusalOf = (schema: Schema, value: unknown, whole: string) => {
  try {
    parse(schema, value, whole)
    return {}
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.info.errors ?? {}
    throw thrown
  }
}
const sentencesOf = (errors: Record<string, string[]>) => Object.values(errors).flat()

describe('what does not fit is said in our words', () => {
  const cases = Object.entries(table).flatMap(([code, rows]) =>
    rows.map(([schema, value, sentence]) => [code, sentence, schema, value] as const),
  )
  it.each(cases)('%s: %s', (code, sentence, schema, value) => {
    const whole = z.strictObject({ field: schema })
    const issues = z.safeParse(schema, value).error!.issues
    expect(issues.map((issue) => issue.code)).toContain(code)
    const asField = code === 'unrecognized_keys' ? schema : whole
    const sent = code === 'unrecognized_keys' ? value : { field: value }
    expect(sentencesOf(refusalOf(asField, sent, 'body'))).toEqual([sentence])
  })
})

/** Wordings of the library, and words for things of a language that callers need not know. */
const notOurs =
  /invalid (input|option|string|number|key|discriminator)|too (big|small):|expected|received|undefined|\bNaN\b|unrecognized|pattern|^is not allowed here$|\/\^/i

const wrongValues = [
  ...[undefined, null, true, 0, -1, 1.5, 1e300, '', 'x', ' ', '\u0001', 'x'.repeat(20_000)],
  ...['2026-13-01', '2026-01-01T25:00:00Z', '0000-01-01', 'http:', 'https://a:b@c/', 'a@b'],
  ...[[], [null], [{}], ['x', 'x'], Array(2000).fill('x'), {}, { x: {} }],
]

const all: readonly RouteDefinition[] = endpoints.map(({ route }) => route)
const parts = all.flatMap(({ operation, query, body }) =>
  Object.entries({ query, body }).flatMap(([part, schema]) =>
    schema ? [[`${operation.id} ${part}`, part, schema] as const] : [],
  ),
)

describe('every operation refuses in our words', () => {
  it.each(parts)('%s', (_, part, schema) => {
    const sent = [
      ...wrongValues.filter(() => part === 'body'),
      ...fieldsOf(schema).flatMap((name) => wrongValues.map((value) => ({ [name]: value }))),
    ]
    const sentences = sent.flatMap((value) => sentencesOf(refusalOf(schema, value, part)))
    expect([...new Set(sentences)].filter((sentence) => notOurs.test(sentence))).toEqual([])
  })
})

describe('over HTTP', () => {
  const creations = routes.filter(({ body, method }) => body && method === 'post')

  it('an empty body names each field that is missing', async () => {
    const stage = await mintStage()
    const answers = creations.map(async (route) => {
      const { path, method, headers } = requestOf(route, stage)
      const { json } = await call(stage.community, path, {
        method,
        headers,
        body: {},
        as: stage.organizer,
        isUnchecked: true,
      })
      return json.code === 'validation_failed' ? sentencesOf(json.errors ?? {}) : []
    })
    const sentences = (await Promise.all(answers)).flat()
    expect(sentences).toContain('is required and must be text')
    expect(sentences.filter((sentence) => notOurs.test(sentence))).toEqual([])
  })
})
