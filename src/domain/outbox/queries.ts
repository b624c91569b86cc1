import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'

/** A row of `app.lease_outbox`. */
export type LeasedMessage = {
  position: string
  id: string
  tenant_id: string
  job: string
  payload: Record<string, unknown>
}

/** Of all communities where none is named. */
export const leaseMessages = (db: Db, tenantId: string | null, most: number) =>
  db.execute<LeasedMessage>(
    sql`select * from app.lease_outbox(${tenantId}, ${most}, interval '1 minute')`,
  )

export const settleMessages = (db: Db, positions: readonly string[]) =>
  db.execute(sql`select app.settle_outbox(${`{${positions.join(',')}}`}::bigint[])`)

/** Answers of how many kinds there may be more. */
export const sweepCommits = (db: Db, at: string, most: number) =>
  answerOf<number | string>(
    db,
    sql`app.sweep_commits(${at}, ${most}) + app.sweep_identity(${at}, ${most})
      + app.forget_attendee_mails(${at}, ${most})`,
  )
