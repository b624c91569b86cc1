import { csvText } from '../../kernel/csv.ts'
import { exportNameOf, growingLists } from '../../kernel/data-exports.ts'
import type { InvoiceAddress } from '../../kernel/invoice-address.ts'
import { inMajorUnits, percent } from '../../kernel/money.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import type { TaxOfRate } from '../../kernel/taxes.ts'
import { listsPeople } from '../contract/people.ts'
import { writing } from '../design/messages/language.ts'
import { answersOf, answerText } from '../site/answer-text.ts'
import { type AskedQuestion, askedQuestions } from '../site/resources.ts'
import { rateText } from '../site/tickets.tsx'
import { filtersIn } from './filters.ts'
import { isShare } from './form-values.ts'
import {
  expanded,
  type HalClient,
  type HalLink,
  type HalResource,
  linkOf,
  pagesFrom,
  type Reply,
} from './hal-client.ts'
import { answerRefusal, pageHeaders } from './page.tsx'
import { countedIn, isSaid, shownFields } from './values.tsx'
import { sectionOf, type Visit } from './visit.ts'
import { inWords } from './wording.ts'

const pageSize = 100
const mostPages = { usual: 20, growing: 200 }

const isGrowing = ({ address, routeOf }: Pick<Visit, 'address' | 'routeOf'>): boolean => {
  const route = routeOf({ href: address })
  const name = route && exportNameOf(route.operation)
  return name !== undefined && growingLists.includes(name)
}

const mostPagesOf = (visit: Pick<Visit, 'address' | 'routeOf'>): number =>
  isGrowing(visit) ? mostPages.growing : mostPages.usual

/** What one file has at most: each page of the API is a request of its own. */
export const mostCsvRowsOf = (visit: Pick<Visit, 'address' | 'routeOf'>): number =>
  pageSize * mostPagesOf(visit)

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
  const table = newTable()
  const pages = isGrowing(visit) ? pagesAfter(first, ask) : pagesFrom(pathOf(first), ask)
  let left = mostPagesOf(visit)
  for await (const { resource, refusal } of pages) {
    if (refusal) return answerRefusal(visit, refusal)
    addPage(table, resource)
    left -= 1
    if (left === 0) break
  }
  return csvFile(
    writing(visit.manner, () => textOfTable(table)),
    sectionOf(visit)?.id ?? 'list',
  )
}

const pathOf = ({ pathname, search }: URL) => pathname + search

/** Reads on from the last row, so that no row is repeated or left out while others arrive. */
async function* pagesAfter(first: URL, ask: HalClient): AsyncGenerator<Reply, void> {
  const next = new URL(first)
  next.searchParams.set('after', '00000000-0000-0000-0000-000000000000')
  for (;;) {
    const reply = await ask('GET', pathOf(next))
    const items = reply.resource._embedded?.items ?? []
    if (reply.refusal || items.length > 0) yield reply
    if (items.length < pageSize) return
    next.searchParams.set('after', String(items.at(-1)?.id))
  }
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

type Cell = string | number | null

/** Of a page that was read only this is kept: a list that is long has much more to it than its file. */
interface Table {
  /** By their names, the places of their cells. A column is there from the first row that says something in it. */
  columns: Map<string, number>
  questions: readonly AskedQuestion[]
  rows: { cells: Cell[]; answers: Answers }[]
}

const newTable = (): Table => ({ columns: new Map([['id', 0]]), questions: [], rows: [] })

function addPage(table: Table, { questions, _embedded }: HalResource): Table {
  const { columns, rows } = table
  if (questions !== undefined) table.questions = askedQuestions(questions)
  for (const item of _embedded?.items ?? []) {
    const cells: Cell[] = [cellOf(item.id)]
    for (const [name, value] of [...shownFields(item), ...forBooks(item)]) {
      const cell = cellOf(inUnitOf(name, value, item))
      if (cell === null) continue
      const place = columns.get(name) ?? columns.size
      columns.set(name, place)
      cells[place] = cell
    }
    rows.push({ cells, answers: answersOf(item) })
  }
  return table
}

/** What books need of an invoice, which has it in parts: for whom it is, and the sums of each rate. */
function forBooks({ buyerAddress, taxes }: HalResource): [name: string, value: unknown][] {
  const address = (buyerAddress ?? {}) as Partial<InvoiceAddress>
  return [
    ...(['company', 'country', 'vatId'] as const).map((name): [string, unknown] => [
      `buyerAddress.${name}`,
      address[name],
    ]),
    ...((taxes ?? []) as TaxOfRate[]).flatMap(({ taxBasisPoints, netMinor, taxMinor }) =>
      Object.entries({ netMinor, taxMinor }).map(([name, minor]): [string, unknown] => [
        `${name}.${taxBasisPoints}`,
        minor,
      ]),
    ),
  ]
}

/** A part is called by both its names, and a rate as it is written. */
const headOf = (column: string): string =>
  column
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? rateText(Number(part)) : inWords(part)))
    .join(' ')

/** Each question has a column. */
const textOfTable = ({ columns, questions, rows }: Table): string =>
  csvText([
    [...[...columns.keys()].map(headOf), ...questions.map(({ label }) => label)],
    ...rows.map(({ cells, answers }) => [
      ...Array.from(columns, (_, place) => cells[place] ?? null),
      ...questions.map((question) => answerTo(question, answers)),
    ]),
  ])

export const csvOf = (
  items: readonly HalResource[],
  questions: readonly AskedQuestion[] = [],
): string =>
  textOfTable(addPage(newTable(), { questions, _embedded: { items } } as unknown as HalResource))

/** Numbers stay numbers, for programs that add them. */
function answerTo(question: AskedQuestion, answers: Answers): Cell {
  const value = answers[question.lineageId]
  if (value === undefined) return null
  return typeof value === 'number' ? value : answerText(question, value)
}

/** An amount of a currency, or a share in percent, as its page shows it, but as a number that programs add. */
function inUnitOf(name: string, value: unknown, { currencyCode }: HalResource): unknown {
  const unit = isShare(name) ? percent : /Minor(\.|$)/.test(name) ? currencyCode : null
  return typeof value === 'number' && typeof unit === 'string'
    ? Number(inMajorUnits(value, unit))
    : value
}

/** A value in one cell; null where there is none to write. */
function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return countedIn(value)
  if (!isSaid(value) || typeof value === 'object') return null
  return typeof value === 'number' ? value : String(value)
}
