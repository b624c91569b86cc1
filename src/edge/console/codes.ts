import { endpoints } from '../api/endpoints.ts'

interface Schema {
  shape?: Readonly<Record<string, Schema>>
  options?: readonly unknown[]
  element?: Schema
  def?: {
    type?: string
    innerType?: Schema
    in?: Schema
    out?: Schema
    options?: readonly Schema[]
    valueType?: Schema
    values?: readonly unknown[]
  }
}

/** The codes that fields have in answers, by the names of the fields; it is made when it is asked for first. */
let known: Map<string, Set<string>> | undefined

/** Whether the contract names this text as one that the field can have: else somebody has written it. */
export function isCodeOfField(name: string, text: string): boolean {
  if (known === undefined) {
    known = new Map()
    const seen = new Set<Schema>()
    for (const { route } of endpoints) {
      if (route.response) learn(route.response as Schema, '', { known, seen })
    }
  }
  return known.get(name)?.has(text) ?? false
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
  const within = [element, def.innerType, def.in, def.out, def.valueType, ...(def.options ?? [])]
  for (const each of within) if (each) learn(each, name, learning)
}
