import { type Placeholder, type SQL, type Subquery, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { offsetOf, type PageRequest } from '../kernel/page.ts'
import type { Db } from './database.ts'
import { type Given, kept } from './kept.ts'
import { knownContent } from './known-totals.ts'
import { type Reads, single } from './one.ts'

type Finding<Row> = RunnableQuery<Row[], 'pg'> & Pick<PgSelect, 'toSQL'>
type Selection<Row> = Finding<Row> & { $dynamic(): PgSelect }

/** One page of what a query finds, and how many it finds in all: two statements of one batch. */
export type Paged<Row> = {
  rows: Finding<Row>
  total: Reads<{ totalCount: number }>
}

/** Where a page begins, how long it is, and of which content its total is known. */
interface Stretch {
  limit: Given<number>
  offset: Given<number>
  known: Given<typeof knownContent>
}

interface Paging {
  page: PageRequest | Stretch
  order: readonly (SQL | PgColumn)[]
  /** What is counted instead, where the columns of the query cost something by themselves. */
  counted?: Selection<unknown>
  /**
   * What strangers find changes with the content epoch and nothing else, no clock among it: for them
   * it is counted once per epoch (`known-totals.ts`).
   */
  isOfEpoch?: boolean
}

/** In place of a total: who reads rows on from one that is known needs none. */
export const uncounted = (db: Db) => ({
  counted: db.select({ none: sql`1` }).from(sql`(values (1)) v`).where(sql`false`),
})

export function paged<Row>(
  db: Db,
  query: Selection<Row>,
  { page, order, counted = query, isOfEpoch = false }: Paging,
): Paged<Row> {
  // The text is taken now, before the query has an order.
  const all = counted.$dynamic().as('counted')
  const { limit, offset, known } = 'limit' in page ? page : stretchOf(page)
  query
    .$dynamic()
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return {
    rows: query,
    total: isOfEpoch
      ? totalOf(db, all, known)
      : single(db.select({ totalCount: sql<number>`count(*)::integer` }).from(all)),
  }
}

/** Null if the total of this content is known: then nothing is counted. */
const totalOf = (db: Db, all: Subquery, known: Stretch['known']): Paged<unknown>['total'] =>
  single(
    db
      .select({
        totalCount: sql<number>`case when app.content() = ${known}::text then null
          else (select count(*)::integer from ${all}) end`,
        content: sql<string | null>`app.content()`,
      })
      .from(noTable),
  )

const noTable = sql`(select) one`

const stretch = ['limit', 'offset', 'known'] as const

const stretchOf = (page: PageRequest): Stretch => ({
  limit: page.pageSize,
  offset: offsetOf(page),
  known: knownContent,
})

/** A list whose text depends on nothing but its page: the text is made once. */
export function keptPages<Row>(build: (db: Db, page: Stretch) => Paged<Row>) {
  const pages = keptPagesOf([], build)
  return (db: Db, page: PageRequest) => pages(db, page, {})
}

/** The same of a list that also depends on these values. */
export function keptPagesOf<const Name extends string, Row>(
  names: readonly Name[],
  build: (db: Db, page: Stretch, values: Record<Name, Placeholder>) => Paged<Row>,
) {
  const pages = kept([...stretch, ...names], (db, given) => build(db, given, given))
  return (db: Db, page: PageRequest, values: Record<Name, unknown>) =>
    pages(db, { ...values, ...stretchOf(page) })
}

/** The total of a list that a function of the database counts. */
export const counted = (db: Db, count: SQL) =>
  single(db.select({ totalCount: sql<number>`${count}::integer` }).from(noTable))
