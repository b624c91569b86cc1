import type { Schema } from '../../src/edge/contract/contract-kit.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a schema consists of differs by its kind
type Definition = Record<string, any>

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

function partsOf(schema: Schema): [name: string, part: Schema][] {
  const {
    type,
    shape,
    element,
    innerType,
    in: from,
    out,
    options,
    items,
    left,
    right,
    valueType,
  } = definitionOf(schema)
  if (type === 'object') return Object.entries(shape)
  const parts = [element, innerType, from, out, left, right, valueType, ...(options ?? items ?? [])]
  return parts.filter(Boolean).map((part) => ['', part])
}

/** A schema and everything that it consists of, with the path that leads there. */
export function everySchemaOf(schema: Schema, path = ''): [path: string, schema: Schema][] {
  const parts = partsOf(schema).flatMap(([name, part]) => everySchemaOf(part, `${path}.${name}`))
  return [[path, schema], ...parts]
}

/** The fields that a query or body may have. */
export function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  const { type, shape, in: from, innerType } = definitionOf(schema)
  if (type === 'object') return Object.keys(shape)
  return fieldsOf(from ?? innerType)
}

/** Whether a rule between several values may run where one of them does not fit. */
export function hasHastyRule(schema: Schema): boolean {
  const { type, checks = [] } = definitionOf(schema)
  if (!['object', 'array', 'record', 'tuple', 'map', 'set', 'intersection'].includes(type)) {
    return false
  }
  return checks.some(({ _zod }: { _zod: { def: Definition } }) => {
    const { check, when } = _zod.def
    return check === 'custom' && !(when && !when({ value: {}, issues: [{ continue: true }] }))
  })
}
