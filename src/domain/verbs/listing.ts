import type { Db } from '../../db/database.ts'
import type { Paged } from '../../db/paged.ts'
import type { Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from './verb.ts'

/** A list of what belongs to the community as a whole, or to the instance. */
export const listing = <Input extends { page: PageRequest }, Row>(
  operation: Operation,
  things: (db: Db, input: Input) => Paged<Row>,
) =>
  reading({
    operation,
    load: things,
    result: (found, { page }): Page<Row> => pageOf(page, found),
  })

/** The same of rows that hold one value each. */
export const listingOfValues = <Input extends { page: PageRequest }, Value>(
  operation: Operation,
  things: (db: Db, input: Input) => Paged<{ value: Value }>,
) =>
  reading({
    operation,
    load: things,
    result: ({ rows, total }, { page }): Page<Value> =>
      pageOf(page, { rows: rows.map(({ value }) => value), total }),
  })
