import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { Quotas, QuotaUse } from '../../kernel/quotas.ts'

interface OwnPlan {
  applied: { planKey: string; planName: string; versionNumber: number; quotas: Quotas } | null
  used: QuotaUse
  /** What the instance sets for all communities. */
  defaults: Quotas
}

export const ownPlan = (db: Db) => answerOf<OwnPlan>(db, sql`app.own_plan()`)
