import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { StoredSetting } from '../../kernel/settings/cascade.ts'
import { type SettingScope, scopesDownTo } from '../../kernel/settings/setting-scopes.ts'
import type { SettingCategory } from '../../kernel/settings/settings.ts'

/** Where settings are read and written: the scope, of the caller and of the community of the batch. */
export interface SettingPlace {
  category: SettingCategory
  scope: SettingScope
}

const scopesOf = (scope: SettingScope) => sql`${sql.param(scopesDownTo(scope))}::text[]`

/** What is stored in a scope and above it; nothing of a category that is none. */
export const storedSettings = (db: Db, category: SettingCategory | null, scope: SettingScope) =>
  answerOf<StoredSetting[]>(db, sql`app.stored_settings(${category}::text, ${scopesOf(scope)})`)

/** Holds what is stored until the commit, if it is what was decided on. */
export const assertSettings = (
  db: Db,
  { category, scope }: SettingPlace,
  known: readonly StoredSetting[],
) =>
  db.execute(
    sql`select app.assert_settings(${category}, ${scopesOf(scope)}, ${JSON.stringify(known)}::jsonb)`,
  )

/** The same of a community that is not entered. */
export const settingsStoredOf = (db: Db, tenantId: string, { category, scope }: SettingPlace) =>
  answerOf<StoredSetting[]>(
    db,
    sql`app.stored_settings_of(${tenantId}, ${category}, ${scopesOf(scope)})`,
  )

/** Saves what the instance sets for a community, if what is stored is what was decided on. */
export const governSettings = (
  db: Db,
  tenantId: string,
  {
    category,
    known,
    changes,
  }: {
    category: SettingCategory
    known: readonly StoredSetting[]
    changes: readonly SettingChange[]
  },
) =>
  db.execute(
    sql`select app.govern_settings(${tenantId}, ${category}, ${scopesOf('governance')},
      ${JSON.stringify(known)}::jsonb, ${JSON.stringify(changes)}::jsonb)`,
  )

/** What becomes of one setting in its scope, and what is put on record of it. */
export interface SettingChange {
  key: string
  value: string | null
  isLocked: boolean
  record: {
    id: string
    oldValue: string | null
    newValue: string | null
    wasLocked: boolean
  } | null
}

export const saveSettings = (
  db: Db,
  { category, scope }: SettingPlace,
  changes: readonly SettingChange[],
) =>
  db.execute(
    sql`select app.save_settings(${category}, ${scope}, ${JSON.stringify(changes)}::jsonb)`,
  )
