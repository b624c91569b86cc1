import type { RouteDefinition } from './route.ts'

/** A parameter of a query, as its contract names it. */
export interface SentField {
  name: string
  /** Empty for what is no enumeration. */
  choices: readonly string[]
  /** Of a text that is an id, a date or an instant. */
  format: string | undefined
  isNumber: boolean
  isRequired: boolean
}

interface Schema {
  meta?(): { examples?: readonly string[] } | undefined
  shape?: Record<string, unknown>
  options?: readonly string[]
  def?: {
    type?: string
    format?: string
    in?: Schema
    out?: Schema
    innerType?: Schema
  }
}

/** The parameters of a page of a list. */
export const ofPages = ['page', 'pageSize', 'pageNumber', 'after']

/** What a list can be asked for besides its pages. */
export const sentFields = ({ query }: Pick<RouteDefinition, 'query'>): SentField[] =>
  Object.entries(shapeOf(query as Schema | undefined))
    .filter(([name]) => !ofPages.includes(name))
    .map(([name, schema]) => ({
      name,
      choices: choicesOf(schema as Schema),
      format: formatOf(schema as Schema),
      isNumber: isNumber(schema as Schema),
      isRequired: !isOptional(schema as Schema),
    }))

const within = ({ def }: Schema): Schema | undefined => def?.innerType ?? def?.in

/** What is read of a query may be made into something else afterwards. */
const shapeOf = (schema: Schema | undefined): Record<string, unknown> =>
  schema?.shape ?? (schema?.def?.in ? shapeOf(schema.def.in) : {})

const isOptional = ({ def }: Schema): boolean =>
  ['optional', 'default', 'prefault'].includes(def?.type ?? '') ||
  (def?.in !== undefined && isOptional(def.in))

function choicesOf(schema: Schema): readonly string[] {
  if (schema.options?.every((option) => typeof option === 'string')) return schema.options
  const inner = within(schema)
  return inner ? choicesOf(inner) : []
}

function formatOf(schema: Schema): string | undefined {
  const inner = within(schema)
  return schema.def?.format ?? (inner && formatOf(inner))
}

/** In a query it is digits, which are read into a number. */
function isNumber(schema: Schema): boolean {
  const inner = within(schema)
  return schema.def?.out?.def?.type === 'number' || (inner !== undefined && isNumber(inner))
}

/** What a parameter of a path can be, by its contract: all of it, or what it names as examples. */
export function valuesOfParameter(params: unknown, name: string): readonly string[] {
  const schema = shapeOf(params as Schema | undefined)[name] as Schema | undefined
  if (!schema) return []
  const choices = choicesOf(schema)
  return choices.length > 0 ? choices : (schema.meta?.()?.examples ?? [])
}
