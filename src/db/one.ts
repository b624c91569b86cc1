import { type SQL, sql } from 'drizzle-orm'
import type { NeonHttpDatabase } from 'drizzle-orm/neon-http'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { type BuiltQuery, builtOf, readRows } from './row-reader.ts'

type Answering<Answer> = RunnableQuery<Answer, 'pg'>
/** A query whose answer is read, and whose text can be looked at. */
export type Reads<Answer> = Answering<Answer> & Pick<PgSelect, 'toSQL'>

/** The row that is looked for. A verb that loads it answers `resource_not_found` where it is not there. */
export const one = <Row>(query: Answering<Row[]>) => readAs(query, ([row]): Row | undefined => row)

/** The row of a query that finds exactly one by its form. */
export const single = <Row>(query: Answering<Row[]>) => readAs(query, onlyRow)

/** What a function of the database answers. */
export const answerOf = <Answer>(db: NeonHttpDatabase, call: SQL) =>
  readAs(
    db.execute<{ answer: Answer }>(sql`select ${call} as answer`),
    ({ rows }): Answer => onlyRow(rows).answer,
  )

/** The same, read as something else. */
export const answerAs = <Answer, Read>(
  db: NeonHttpDatabase,
  call: SQL,
  read: (answer: Answer) => Read,
) => readAs(answerOf<Answer>(db, call), read)

/** What a function of the database finds: looked for as by `one`. */
export const oneAnswer = <Answer>(db: NeonHttpDatabase, call: SQL) =>
  answerAs(db, call, (answer: Answer | null): Answer | undefined => answer ?? undefined)

function onlyRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('a query that finds one row found none')
  return row
}

/** The same query, with its answer in another form. */
function readAs<Answer, Read>(
  query: Answering<Answer>,
  read: (answer: Answer) => Read,
): Reads<Read> {
  const prepared = (): BuiltQuery => {
    const built = builtOf(query)
    return {
      getQuery: () => built.getQuery(),
      isResponseInArrayMode: () => built.isResponseInArrayMode(),
      mapResult: (answer) => read(readRows(built, answer as { rows: unknown[] }) as Answer),
    }
  }
  const queried = { _prepare: prepared, toSQL: () => prepared().getQuery() }
  return queried as unknown as Reads<Read>
}
