import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf, oneAnswer } from '../../db/one.ts'
import { counted } from '../../db/paged.ts'
import { mailServerKeys } from '../../kernel/mail-server.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import type { StoredSetting } from '../../kernel/settings/cascade.ts'
import { type SettingScope, scopesDownTo } from '../../kernel/settings/setting-scopes.ts'
import {
  decidingCategories,
  emailDelivery,
  type SettingCategory,
  settingsAt,
} from '../../kernel/settings/settings.ts'

/** The organization or group whose settings are meant. Community and caller are those of the batch. */
export interface ScopeOwners {
  organization?: string
  group?: string
}

/** Where settings are read and written. */
export interface SettingPlace {
  category: SettingCategory
  scope: SettingScope
  owners?: ScopeOwners
}

const textsOf = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
const scopesOf = (scope: SettingScope) => textsOf(scopesDownTo(scope))
const ownersOf = (owners: ScopeOwners = {}) => sql`${JSON.stringify(owners)}::jsonb`
/** Those that decide what is in force; none for a category that is none. */
const categoriesOf = (category: SettingCategory | null) =>
  textsOf(category === null ? [] : decidingCategories(category))

/** What is stored in a scope and above it; nothing of a category that is none. */
export const storedSettings = (db: Db, category: SettingCategory | null, scope: SettingScope) =>
  answerOf<StoredSetting[]>(
    db,
    sql`app.stored_settings(${categoriesOf(category)}, ${scopesOf(scope)}, ${ownersOf()})`,
  )

/** The same for the caller who makes something that an organization or a group owns. */
export const storedForOwner = (db: Db, category: SettingCategory, actorId: string | null) =>
  answerOf<StoredSetting[]>(
    db,
    sql`app.stored_settings(${categoriesOf(category)}, ${scopesOf('user')},
      app.setting_owners_of(${actorId}::uuid))`,
  )

/** The same of whom the settings are: an organization or a group is looked for as by `one`. */
export const storedOfOwner = (
  db: Db,
  category: SettingCategory | null,
  { scope, owners }: Omit<SettingPlace, 'category'>,
) =>
  oneAnswer<StoredSetting[]>(
    db,
    sql`case when app.has_setting_owner(${scope}, ${ownersOf(owners)})
      then app.stored_settings(${categoriesOf(category)}, ${scopesOf(scope)}, ${ownersOf(owners)}) end`,
  )

/** Holds what is stored until the commit, if it is what was decided on. */
export const assertSettings = (
  db: Db,
  { category, scope, owners }: SettingPlace,
  known: readonly StoredSetting[],
) =>
  db.execute(
    sql`select app.assert_settings(${categoriesOf(category)}, ${scopesOf(scope)}, ${ownersOf(owners)},
      ${JSON.stringify(known)}::jsonb)`,
  )

/** The same of a community that is not entered. */
export const settingsStoredOf = (db: Db, tenantId: string, { category, scope }: SettingPlace) =>
  answerOf<StoredSetting[]>(
    db,
    sql`app.stored_settings_of(${tenantId}, ${categoriesOf(category)}, ${scopesOf(scope)})`,
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
    sql`select app.govern_settings(${tenantId}, ${categoriesOf(category)}, ${scopesOf('governance')},
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
  { category, scope, owners }: SettingPlace,
  changes: readonly SettingChange[],
) =>
  db.execute(
    sql`select app.save_settings(${category}, ${scope}, ${ownersOf(owners)},
      ${JSON.stringify(changes)}::jsonb)`,
  )

/** A change that was made, as it is on record. */
export interface SettingChangeView {
  id: string
  /** The community that it is of; null for all communities. */
  tenantId: string | null
  scope: SettingScope
  key: string
  /** Null where nothing was stored. */
  oldValue: string | null
  newValue: string | null
  wasLocked: boolean
  isLocked: boolean
  changedByUserId: string | null
  changedAt: string
}

/** The mail server of the instance is no setting, and its changes are on record with those of mails. */
const recordedKeys = (category: SettingCategory, scope: SettingScope) => [
  ...settingsAt(category, scope).map(({ key }) => key),
  ...(category === emailDelivery.category && scope === 'instance' ? mailServerKeys : []),
]

/**
 * Changes of a category in a scope, the last one first, with those of the instance what it sets for communities.
 */
export const settingChangePage = (
  db: Db,
  {
    category,
    scope,
    owners,
  }: Omit<SettingPlace, 'category'> & { category: SettingCategory | null },
  page: PageRequest,
) => {
  const keys = category === null ? [] : recordedKeys(category, scope)
  const of = sql`${scope}, ${ownersOf(owners)}, ${textsOf(keys)}`
  return {
    rows: db
      .select({ value: sql<SettingChangeView>`change` })
      .from(sql`app.setting_changes(${of}, ${page.pageSize}, ${offsetOf(page)})`),
    total: counted(db, sql`app.setting_change_count(${of})`),
    isThere: oneAnswer<true>(
      db,
      sql`case when app.has_setting_owner(${scope}, ${ownersOf(owners)}) then true end`,
    ),
  }
}
