import type { RouteDefinition } from '../contract/contract-kit.ts'
import { ofPages, sentFields } from '../contract/sent-query.ts'
import { codeOf } from './codes.ts'
import { inWords } from './wording.ts'

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
  /** Chosen elsewhere on the page: the form keeps it as it is. */
  isKept?: true
}

/** What a choice is called. */
export const choiceInWords = ({ name, labels }: Filter, choice: string): string =>
  labels?.[choice] ?? inWords(codeOf(name, choice))

/** The filters of a list, as its contract names them. */
export const filtersOf = (route: RouteDefinition): Filter[] =>
  sentFields(route).map(({ name, choices, format, isRequired }) => ({
    name,
    choices,
    isRequired,
    isDay: format === 'date',
    isId: format === 'uuid',
  }))

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
