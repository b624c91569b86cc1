import { OpenAPIHono, type z } from '@hono/zod-openapi'
import { countryFormat, type RouteDefinition, timeZoneFormat } from '../contract/contract-kit.ts'
import type { Refusal, Sentence } from './hal-client.ts'

/** How a field is asked for. `json` is for what no form can ask better. */
type FieldKind =
  | 'text'
  | 'prose'
  | 'email'
  | 'url'
  | 'uuid'
  | 'person'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'country'
  | 'zone'
  | 'date'
  | 'instant'
  | 'lines'
  | 'group'
  | 'rows'
  | 'order'
  | 'picture'
  | 'pictures'
  | 'json'

export interface Field {
  name: string
  /** Where its name says nothing to people. */
  label?: string
  kind: FieldKind
  isRequired: boolean
  isNullable: boolean
  choices: readonly Choice[]
  /** Whether its choices stand in the order of what the language of the page calls them. */
  isByLabel?: true
  /** Of a group, or of each row. */
  fields: readonly Field[]
  /** Whether the members of a list, or the chosen value, are numbers. */
  isNumeric: boolean
  maxLength: number | null
  /** What it is where nothing is sent. */
  default?: unknown
  /** The field that a choice fills in, too: it is the values of both, with a colon between them. */
  pairedWith?: Pick<Field, 'name' | 'isNumeric'>
  /** It has a value that nobody is shown, and can be removed. */
  isStored?: true
  /** What is empty is not sent, though it may be null. */
  isLeftOut?: true
  /** Where its choices are a part of a long list. */
  sought?: Sought
  /** The list that it is chosen from is empty. */
  isWithoutChoice?: true
  /** Of an order: every thing that has a place in it, and what these hold: what it is called, and its ids in a body. */
  ordered?: readonly Ordered[]
  orderedParts?: readonly [list: string, ids: string]
  /** Why its choices are not all there: the list of them could not be read. */
  unread?: Refusal<Sentence>
}

/** A thing that has a place in an order, and those that it holds. */
export interface Ordered {
  id: string
  label: Sentence
  parts: readonly Ordered[]
}

/** Which part of a list is offered. */
export interface Sought {
  /** What its things are called, as far as they are sought; null where the list takes no text. */
  text: string | null
  page: number
  pages: number
  count: number
  /** The choices of all of the list. */
  all(): Promise<readonly Choice[]>
}

export interface Choice {
  value: string
  /** Without it the value is a code. */
  label?: Sentence
  /** Address of what is chosen, where that can be seen. */
  picture?: string | null
}

interface Schema {
  $ref?: string
  allOf?: readonly Schema[]
  type?: string | readonly string[]
  format?: string
  enum?: readonly unknown[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  maxLength?: number
  default?: unknown
}

/** From this length on a text may have several lines. */
const proseLength = 1000

const known = new WeakMap<RouteDefinition, readonly Field[]>()

/** What the body of an operation asks for, as its contract says. */
export function fieldsOfBody(route: RouteDefinition): readonly Field[] {
  const earlier = known.get(route)
  if (earlier) return earlier
  const fields = route.body ? readFields(schemaOf(route.body as z.ZodType)) : []
  known.set(route, fields)
  return fields
}

type Resolve = (schema: Schema) => Schema

function schemaOf(body: z.ZodType): { schema: Schema; resolve: Resolve } {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/',
    request: { body: { content: { 'application/json': { schema: body } } } },
    responses: {},
  })
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const resolve: Resolve = (schema) => {
    const { $ref, allOf, ...own } = schema
    if ($ref) return { ...resolve(schemas[$ref.replace(/.*\//, '')] ?? {}), ...own }
    return allOf ? { ...Object.assign({}, ...allOf.map(resolve)), ...own } : schema
  }
  const [path] = Object.values(document.paths ?? {}) as unknown as { post: Post }[]
  const schema = path?.post.requestBody.content['application/json'].schema ?? {}
  return { schema, resolve }
}

interface Post {
  requestBody: { content: { 'application/json': { schema: Schema } } }
}

function readFields({ schema, resolve }: { schema: Schema; resolve: Resolve }): Field[] {
  const { properties = {}, required = [] } = resolve(schema)
  return Object.entries(properties).map(([name, property]) => {
    const said = resolve(property)
    const types = [said.type ?? []].flat()
    const items = said.items && resolve(said.items)
    const itemTypes = [items?.type ?? []].flat()
    const options = said.enum ?? items?.enum ?? []
    const kind = kindOf(said, items)
    const nested = kind === 'group' ? said : kind === 'rows' ? items : undefined
    return {
      name,
      kind,
      isRequired: required.includes(name),
      isNullable: types.includes('null'),
      choices: options
        .filter((option) => option !== null)
        .map((option) => ({ value: String(option) })),
      fields: nested ? readFields({ schema: nested, resolve }) : [],
      isNumeric: [...types, ...itemTypes].some((type) => type === 'integer' || type === 'number'),
      maxLength: said.maxLength ?? null,
      default: said.default,
    }
  })
}

const formats: Readonly<Record<string, FieldKind>> = {
  email: 'email',
  uri: 'url',
  uuid: 'uuid',
  date: 'date',
  'date-time': 'instant',
  [countryFormat]: 'country',
  [timeZoneFormat]: 'zone',
}

function kindOf(schema: Schema, items: Schema | undefined): FieldKind {
  const types = [schema.type ?? []].flat()
  if (types.includes('array')) {
    if (items?.enum) return 'choices'
    if (items?.properties) return 'rows'
    return [items?.type ?? []].flat().includes('object') ? 'json' : 'lines'
  }
  if (schema.properties) return 'group'
  if (schema.enum) return 'choice'
  if (types.includes('boolean')) return 'boolean'
  if (types.includes('integer') || types.includes('number')) return 'number'
  if (!types.includes('string')) return 'json'
  const format = formats[schema.format ?? '']
  return format ?? ((schema.maxLength ?? 0) >= proseLength ? 'prose' : 'text')
}
