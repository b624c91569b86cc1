import type { RouteDefinition } from './route.ts'
import { type Schema, shapeOf, within } from './schemas.ts'

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

/** The parameters of a page of a list. */
export const ofPages = ['page', 'pageSize', 'pageNumber', 'after']

/** What a list can be asked for besides its pages. */
export const sentFields = ({ query }: Pick<RouteDefinition, 'query'>): SentField[] =>
  Object.entries(shapeOf(query as Schema | undefined))
    .filter(([name]) => !ofPages.includes(name))
    .map(([name, schema]) => ({
      name,
      choices: choicesOf(schema),
      format: formatOf(schema),
      isNumber: isNumber(schema),
      isRequired: !isOptional(schema),
    }))

const isOptional = ({ def }: Schema): boolean =>
  ['optional', 'default', 'prefault'].includes(def?.type ?? '') ||
  (def?.in !== undefined && isOptional(def.in))

function choicesOf(schema: Schema): readonly string[] {
  const { options } = schema
  if (options?.every((option) => typeof option === 'string')) return options
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
  const schema = shapeOf(params as Schema | undefined)[name]
  if (!schema) return []
  const choices = choicesOf(schema)
  return choices.length > 0 ? choices : (schema.meta?.()?.examples ?? [])
}
