import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { StoredSetting } from '../../kernel/settings/cascade.ts'

/** A community that has records, and the settings that say how long it keeps them. */
export interface KeptAudit {
  tenantId: string
  oldest: string
  stored: StoredSetting[]
}

export const resourceAudits = (db: Db, after: string, most: number) =>
  answerOf<KeptAudit[]>(db, sql`app.resource_audits(${after}, ${most})`)

/** What a community no longer keeps: records up to an instant, or all of them where it is null. */
export interface DueAudit {
  tenantId: string
  stored: StoredSetting[]
  upTo: string | null
}

/** Answers how many records were removed. */
export const sweepResourceAudits = (db: Db, due: readonly DueAudit[], most: number) =>
  answerOf<number>(db, sql`app.sweep_resource_audits(${JSON.stringify(due)}::jsonb, ${most})`)
