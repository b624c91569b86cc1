import type { z } from '@hono/zod-openapi'

type Wire<Shape extends z.ZodRawShape> = {
  [Name in Exclude<keyof Shape, '_links'>]: z.input<Shape[Name]>
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
  given?: Given,
): Wire<Shape> => {
  const known = { ...stored, ...given } as Record<string, unknown>
  const names = Object.keys(schema.shape).filter((name) => name !== '_links')
  return Object.fromEntries(names.map((name) => [name, known[name]])) as Wire<Shape>
}
