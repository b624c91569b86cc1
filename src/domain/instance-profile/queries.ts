import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { SetupProfile } from '../instance-setup/index.ts'

export type SiteProfile = Pick<SetupProfile, 'siteName' | 'canonicalUrl'>

export interface InstanceProfileView extends SiteProfile {
  concurrencyStamp: string
}

export const storedProfile = (db: Db) =>
  answerOf<InstanceProfileView>(db, sql`app.instance_profile()`)

export const saveInstanceProfile = (db: Db, knownStamp: string, profile: InstanceProfileView) =>
  db.execute(
    sql`select app.save_instance_profile(${knownStamp}, ${JSON.stringify(profile)}::jsonb)`,
  )
