import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'

/** Whose storage it is: of all communities, or of one. */
export type StorageScope = 'instance' | 'tenant'

export interface StorageUsage {
  usedBytes: number
  /** Null where nothing is limited. */
  quotaBytes: number | null
}

export const storageUsage = (db: Db, scope: StorageScope) =>
  answerOf<StorageUsage>(db, sql`app.storage_usage(${scope})`)
