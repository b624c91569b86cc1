import type { z } from '@hono/zod-openapi'
import { type Lookup, labelOf, openLabelOf } from '../../domain/lookups/index.ts'

type Wire<Shape extends z.ZodRawShape> = {
  [Name in Exclude<keyof Shape, '_links'>]: z.input<Shape[Name]>
}

/**
 * What is filled for each thing, made once per schema. Engines keep a copy of parsed JSON compact; fields that
 * are added one by one make a slow object.
 */
const blanks = new WeakMap<z.ZodObject, Readonly<Record<string, unknown>>>()

function blankOf(schema: z.ZodObject): Readonly<Record<string, unknown>> {
  const known = blanks.get(schema)
  if (known) return known
  const names = Object.keys(schema.shape).filter((name) => name !== '_links')
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))))
  blanks.set(schema, blank)
  return blank
}

/**
 * What a schema says of a thing: the fields that are given, and the others as they are stored. The schema is
 * the one list of fields; one that is neither given nor stored does not compile.
 */
export const fieldsOf = <
  Shape extends z.ZodRawShape,
  Given extends Partial<Wire<Shape>> = Record<never, never>,
>(
  schema: z.ZodObject<Shape>,
  stored: Omit<Wire<Shape>, keyof Given>,
  given: Given = {} as Given,
): Wire<Shape> => {
  const fields = { ...blankOf(schema) }
  for (const name in fields) {
    fields[name] = name in given ? given[name as keyof Given] : stored[name as keyof typeof stored]
  }
  return fields as Wire<Shape>
}

interface Label {
  fullName: string | null
  masterCode: string | null
}

const named = <const Name extends string>(name: Name, { fullName, masterCode }: Label) =>
  ({ [`${name}FullName`]: fullName, [`${name}MasterCode`]: masterCode }) as Record<
    `${Name}${'FullName' | 'MasterCode'}`,
    string | null
  >

/** The names of a thing of a lookup, as others show it beside its id. */
export const namesOfLookup = <const Name extends string>(
  name: Name,
  lookups: readonly Lookup[],
  id: number | null,
) => named(name, labelOf(lookups, id))

/** The same of a lookup that is open, with what the community calls the thing. */
export const namesOfOpenLookup = <const Name extends string>(
  name: Name,
  lookups: readonly Lookup[],
  id: number | null,
  said: string | null,
) => named(name, openLabelOf(lookups, id, said))
