import type { RouteDefinition } from './route.ts'
import { type Schema, within } from './schemas.ts'

/** The codes that fields have in answers, by the names of the fields. */
export function answeredCodes(
  routes: readonly Pick<RouteDefinition, 'response'>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>()
  const seen = new Set<Schema>()
  for (const { response } of routes) {
    if (response) learn(response as Schema, '', { known, seen })
  }
  return known
}

interface Learning {
  known: Map<string, Set<string>>
  seen: Set<Schema>
}

function learn(schema: Schema, name: string, learning: Learning): void {
  const { shape, element, options, def = {} } = schema
  if (def.type === 'enum' || def.type === 'literal') {
    const codes = learning.known.get(name) ?? new Set()
    for (const code of options ?? def.values ?? []) codes.add(String(code))
    learning.known.set(name, codes)
    return
  }
  if (shape) {
    // What is part of several things is looked through once.
    if (learning.seen.has(schema)) return
    learning.seen.add(schema)
    for (const [own, each] of Object.entries(shape)) learn(each, own, learning)
    return
  }
  const parts = [within(schema), element, def.out, def.valueType, ...(def.options ?? [])]
  for (const each of parts) if (each) learn(each, name, learning)
}
