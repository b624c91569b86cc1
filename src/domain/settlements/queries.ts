import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { KnownMoney } from '../../kernel/settlement.ts'

interface Named {
  accountId: string
  /** The provider's ids of payments, refunds and disputes. */
  sourceIds: readonly string[]
  from: number
  until: number
}

/** What orders have of what the provider names, and of a time. */
export const knownMoney = (db: Db, { accountId, sourceIds, from, until }: Named) =>
  answerOf<KnownMoney[]>(
    db,
    sql`app.money_of_account(${accountId}, ${sql.param(sourceIds)}::text[],
      ${instantIso(from)}, ${instantIso(until)})`,
  )
