import { csvCell } from '../../kernel/csv.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import { writing } from '../design/messages/language.ts'
import { answerText } from '../site/answer-text.ts'
import type { AskedQuestion } from '../site/resources.ts'
import { type HalResource, pagesFrom } from './hal-client.ts'
import { answerRefusal, pageHeaders } from './page.tsx'
import { countedIn, isSaid, shownFields } from './values.tsx'
import { sectionOf, type Visit } from './visit.ts'
import { inWords } from './wording.ts'

const pageSize = 100
const mostPages = 20
/** What one file has at most: each page of the API is a request of its own. */
export const mostCsvRows = pageSize * mostPages

export const isList = (resource: HalResource): boolean => resource.totalPages !== undefined

export const wantsCsv = ({ place, resource }: Pick<Visit, 'place' | 'resource'>): boolean =>
  place.filters.format === 'csv' && isList(resource)

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

/** RFC 4180, with a mark that tells spreadsheets that it is UTF-8. Each question has a column. */
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
  const lines = [
    [...columns.map(inWords), ...questions.map(({ label }) => label)].map(cellOf),
    ...items.map((item) =>
      [
        ...columns.map((name) => item[name]),
        ...questions.map((question) => answerTo(question, item)),
      ].map(cellOf),
    ),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
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

function cellOf(value: unknown): string {
  return csvCell(typeof value === 'number' ? value : textOf(value))
}
