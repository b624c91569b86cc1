import { type SQL, sql } from 'drizzle-orm'

/** The stamps of rows that were read, in order, as functions compare them with those that are there. */
export const stampsOf = (rows: readonly { concurrencyStamp: string }[]): SQL =>
  sql`${`{${rows
    .map(({ concurrencyStamp }) => concurrencyStamp)
    .sort()
    .join()}}`}::uuid[]`
