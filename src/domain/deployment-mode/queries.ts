import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { DeploymentMode } from '../../kernel/deployment-mode.ts'

export interface StoredMode {
  /** Zero where nobody has chosen yet. */
  revision: number
  chosenMode: DeploymentMode | null
  changedAt: string | null
  /** Besides the default one, and those that are purged. */
  hasOtherCommunities: boolean
  /** Null where there is no default community. */
  directoryStatusId: number | null
}

export const modeOf = (db: Db, defaultTenantId: string) =>
  answerOf<StoredMode>(db, sql`app.deployment_mode_of(${defaultTenantId})`)

export interface ModeChange {
  revision: number
  mode: DeploymentMode
  changedAt: string
}

export const changeMode = (db: Db, defaultTenantId: string, change: ModeChange) =>
  db.execute(
    sql`select app.change_deployment_mode(${defaultTenantId}, ${JSON.stringify(change)}::jsonb)`,
  )
