import type { RouteDefinition } from '../contract/contract-kit.ts'

/** What a list can be asked for. */
export interface Filter {
  name: string
  /** Empty for free text. */
  choices: readonly string[]
  /** What choices are called that are no words themselves. */
  labels?: Readonly<Record<string, string>>
  isRequired: boolean
  isDay: boolean
  isId: boolean
}

const ofPages = ['page', 'pageSize', 'pageNumber']

interface QuerySchema {
  shape?: Record<string, unknown>
  in?: QuerySchema
  options?: readonly string[]
  innerType?: QuerySchema
  def?: QuerySchema & { type?: string; format?: string }
}

const isOptional = ({ def }: QuerySchema): boolean =>
  ['optional', 'default', 'prefault'].includes(def?.type ?? '') ||
  (def?.in !== undefined && isOptional(def.in))

/** The filters of a list, as its contract names them. */
export function filtersOf({ query }: RouteDefinition): Filter[] {
  const shape = shapeOf(query as QuerySchema | undefined)
  return Object.entries(shape)
    .filter(([name]) => !ofPages.includes(name))
    .map(([name, schema]) => ({
      name,
      choices: choicesOf(schema as QuerySchema),
      isRequired: !isOptional(schema as QuerySchema),
      isDay: formatOf(schema as QuerySchema) === 'date',
      isId: formatOf(schema as QuerySchema) === 'uuid',
    }))
}

/** What is read of a query may be made into something else afterwards. */
const shapeOf = (schema: QuerySchema | undefined): Record<string, unknown> =>
  schema?.shape ?? (schema?.def?.in ? shapeOf(schema.def.in) : {})

const choicesOf = (schema: QuerySchema | undefined): readonly string[] => {
  if (schema?.options?.every((option) => typeof option === 'string')) {
    return schema.options
  }
  const inner = schema?.def?.innerType ?? schema?.def?.in
  return inner ? choicesOf(inner) : []
}

function formatOf({ def }: QuerySchema): string | undefined {
  const inner = def?.innerType ?? def?.in
  return def?.format ?? (inner && formatOf(inner))
}

/** The address of a list that is asked for nothing: its first page. */
export function unfiltered(at: string, filters: readonly Filter[]): string {
  const [path = '', query] = at.split('?')
  const left = new URLSearchParams(query)
  for (const name of [...ofPages, ...filters.map((filter) => filter.name)]) left.delete(name)
  return left.size === 0 ? path : `${path}?${left}`
}

/** The address of a list that is asked for what a form says. */
export function filtered(
  at: string,
  filters: readonly Filter[],
  texts: Readonly<Record<string, string>>,
): string {
  const asked = filters.flatMap(({ name }) =>
    texts[name] ? [[name, texts[name]] as [string, string]] : [],
  )
  const plain = unfiltered(at, filters)
  return asked.length === 0
    ? plain
    : `${plain}${plain.includes('?') ? '&' : '?'}${new URLSearchParams(asked)}`
}

/** What the address of a list asks for. */
export const filtersIn = (at: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(at.split('?')[1])].filter(([name]) => !ofPages.includes(name)),
  )
