import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { DomainHealth } from '../custom-domains/index.ts'

/** Every number here stops at this. */
export const mostCounted = 10_000

/** What the database knows of what needs attention. */
export interface StoredOperations {
  /** In the outbox. */
  waitingMessages: number
  /** Null where none waits. */
  oldestMessageSeconds: number | null
  domains: DomainHealth
  runningPurges: number
  stoppedPurges: number
  stoppedImports: number
  failingJobs: number
  sendsMail: boolean
}

export const storedOperations = (db: Db, baseDomain: string) =>
  answerOf<StoredOperations>(db, sql`app.instance_operations(${baseDomain}, ${mostCounted})`)
