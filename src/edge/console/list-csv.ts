import { csvText } from '../../kernel/csv.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import { listsPeople } from '../contract/people.ts'
import { writing } from '../design/messages/language.ts'
import { answerText } from '../site/answer-text.ts'
import type { AskedQuestion } from '../site/resources.ts'
import { filtersIn } from './filters.ts'
import { expanded, type HalLink, type HalResource, linkOf, pagesFrom } from './hal-client.ts'
import { answerRefusal, pageHeaders } from './page.tsx'
import { countedIn, isSaid, shownFields } from './values.tsx'
import { sectionOf, type Visit } from './visit.ts'
import { inWords } from './wording.ts'

const pageSize = 100
const mostPages = 20
/** What one file has at most: each page of the API is a request of its own. */
export const mostCsvRows = pageSize * mostPages

export const isList = (resource: HalResource): boolean => resource.totalPages !== undefined

/** A list of people is a file only once its export is recorded. */
export const offersCsv = ({
  address,
  resource,
  routeOf,
}: Pick<Visit, 'address' | 'resource' | 'routeOf'>): boolean => {
  const route = routeOf({ href: address })
  return isList(resource) && route !== undefined && !listsPeople(route)
}

export const wantsCsv = (visit: Visit): boolean =>
  visit.place.filters.format === 'csv' && offersCsv(visit)

export const exportRelation = 'export'

/** The export of what the page shows, with its filters; undefined where nothing is to be exported. */
export function exportLinkOf({ address, place, resource }: Visit): HalLink | undefined {
  const link = place.action === exportRelation ? linkOf(resource, exportRelation) : undefined
  return link && { ...link, href: expanded(link.href, filtersIn(address)) }
}

/** Records the export, and then answers the file. Each file has a record: none is taken twice by one. */
export async function answerExport(visit: Visit, { href }: HalLink): Promise<Response> {
  const { refusal } = await visit.ask('POST', href)
  return refusal ? answerRefusal(visit, refusal) : answerCsv(visit)
}

/** The list that a page shows, with its filters, as a table for other programs. */
export async function answerCsv(visit: Visit): Promise<Response> {
  const { ask, address, c } = visit
  const first = new URL(address, c.get('state').url)
  first.searchParams.set('page', '1')
  first.searchParams.set('pageSize', `${pageSize}`)
  const items: HalResource[] = []
  let questions: readonly AskedQuestion[] = []
  for await (const { resource, refusal } of pagesFrom(
    first.pathname + first.search,
    ask,
    mostPages,
  )) {
    if (refusal) return answerRefusal(visit, refusal)
    questions = (resource.questions as typeof questions | undefined) ?? []
    items.push(...(resource._embedded?.items ?? []))
  }
  return csvFile(
    writing(visit.manner, () => csvOf(items.slice(0, mostCsvRows), questions)),
    sectionOf(visit)?.id ?? 'list',
  )
}

export const csvFile = (text: string, name: string): Response =>
  new Response(text, {
    headers: {
      ...pageHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'x-content-type-options': 'nosniff',
    },
  })

/** Each question has a column. */
export function csvOf(
  items: readonly HalResource[],
  questions: readonly AskedQuestion[] = [],
): string {
  const names = new Set(['id'])
  for (const item of items) {
    for (const [name, value] of shownFields(item)) {
      if (textOf(value) !== null) names.add(name)
    }
  }
  const columns = [...names]
  return csvText([
    [...columns.map(inWords), ...questions.map(({ label }) => label)],
    ...items.map((item) => [
      ...columns.map((name) => cellOf(item[name])),
      ...questions.map((question) => answerTo(question, item)),
    ]),
  ])
}

/** Numbers stay numbers, for programs that add them. */
function answerTo(question: AskedQuestion, { answers }: HalResource): string | number | null {
  const value = (answers as Answers | null)?.[question.lineageId]
  if (value === undefined) return null
  return typeof value === 'number' ? value : answerText(question, value)
}

/** A value in one cell; null where there is none to write. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return countedIn(value)
  return isSaid(value) && typeof value !== 'object' ? String(value) : null
}

const cellOf = (value: unknown): string | number | null =>
  typeof value === 'number' ? value : textOf(value)
