import { readFileSync } from 'node:fs'
import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import { largestPageOf } from '../support/refused-fields.ts'

const contract = JSON.parse(
  readFileSync(new URL('../../openapi/event-management.json', import.meta.url), 'utf8'),
)

interface Media {
  schema: { $ref?: string }
  example?: unknown
  examples?: Record<string, { $ref: string }>
}
interface Described {
  operationId: string
  description?: string
  parameters?: { name: string; in: string; schema: object; example?: unknown }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

const operations = Object.values(contract.paths).flatMap((path) =>
  Object.values(path as Record<string, Described>),
)
const named = operations.map((operation) => [operation.operationId, operation] as const)
const routeOf = (id: string) => endpoints.find(({ route }) => route.operation.id === id)!.route

/** The example of a media type, wherever it stands. */
function exampleOf({ example, examples }: Media): unknown {
  const [named] = Object.values(examples ?? {})
  return named ? contract.components.examples[named.$ref.split('/').at(-1)!]?.value : example
}

describe('the contract tells each operation', () => {
  it.each(named)('%s: what it does, who may, what it answers', (id, { description = '' }) => {
    expect(description).toContain(routeOf(id).summary)
    expect(description).toMatch(/Anybody may|It is allowed to|The secret in|the secret in/)
    expect(description).toMatch(/The answer is \d{3}/)
    expect(description).not.toMatch(/undefined|\[object/)
  })

  it.each(named)('%s: with examples that fit', (id, operation) => {
    const route = routeOf(id)
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      const example = exampleOf(media)
      expect(example).toBeDefined()
      if (route.body) expect(z.safeParse(route.body, example).error?.issues).toBeUndefined()
    }
    const answered = Object.entries(operation.responses).filter(([status]) => /^2/.test(status))
    for (const media of answered.flatMap(([, { content = {} }]) => Object.values(content))) {
      const example = exampleOf(media)
      expect(example).toBeDefined()
      const { error } = z.safeParse(route.response!, example)
      expect(error?.issues).toBeUndefined()
    }
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    const params = Object.fromEntries(inPath.map(({ name, example }) => [name, String(example)]))
    if (route.params) expect(z.safeParse(route.params, params).error?.issues).toBeUndefined()
  })
})

describe('types that are generated from the contract', () => {
  const paged = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters
      .filter(({ name }) => /^page/.test(name))
      .map(({ name, schema }) => [operationId, name, schema] as const),
  )

  it.each(paged)('%s: %s is a bounded whole number', (id, name, schema) => {
    const maximum = name === 'pageSize' ? largestPageOf(id) : 1_000_000
    expect(schema).toMatchObject({ type: 'integer', minimum: 1, maximum })
  })

  it('no schema is closed and extended, which nothing would fit', () => {
    const parts = JSON.stringify(contract.components.schemas).match(/"allOf":\[\{[^\]]*\]/g) ?? []
    expect(parts.filter((part) => part.includes('additionalProperties'))).toEqual([])
  })

  const linked = Object.entries<{ properties?: object; required?: string[] }>(
    contract.components.schemas,
  )
    .filter(([, { properties = {} }]) => '_links' in properties)
    // A refusal has links only where it leads on.
    .filter(([name]) => name !== 'Problem')

  it.each(linked)('%s always has _links', (_, { required }) => {
    expect(required).toContain('_links')
  })
})
