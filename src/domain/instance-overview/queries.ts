import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'

export interface StoredOverview {
  /** By the number of their status; those that none has are absent. */
  communities: Record<string, number>
  people: number
  events: number
  openImports: number
  stoppedJobs: number
}

export const overviewOf = (db: Db, most: number) =>
  answerOf<StoredOverview>(db, sql`app.instance_overview(${most})`)
