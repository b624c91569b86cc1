import type { Db, Query } from '../../db/database.ts'
import {
  effectiveSetting,
  refusedChange,
  type StoredSetting,
} from '../../kernel/settings/cascade.ts'
import type { SettingScope } from '../../kernel/settings/setting-scopes.ts'
import { canonicalValue } from '../../kernel/settings/setting-types.ts'
import {
  categoriesAt,
  type SettingCategory,
  type SettingDefinition,
  settingCategories,
  settings,
  settingsAt,
} from '../../kernel/settings/settings.ts'
import type { Moment } from '../verbs/verb.ts'
import { checkedValue, refusedSettings } from './batch.ts'
import { type OwnChange, ownRow, savedAs } from './changing.ts'
import { assertSettings, saveSettings, storedSettings } from './queries.ts'

/** What a scope stores of its settings, by their keys; what it does not store is not named. */
export type ConfiguredSettings = Record<string, OwnChange['row']>

/** The settings that leave the instance in a document: nothing that is secret. */
export const configurableKeys = settings.filter(({ isSecret }) => !isSecret).map(({ key }) => key)

type AllStored = Record<SettingCategory, StoredSetting[]>

/** What is stored in a scope and above it, of every category. */
export const allStoredSettings = (db: Db, scope: SettingScope) =>
  Object.fromEntries(
    Object.keys(settingCategories).map((category) => [
      category,
      storedSettings(db, category as SettingCategory, scope),
    ]),
  ) as Record<SettingCategory, ReturnType<typeof storedSettings>>

const configurable = (scope: SettingScope): SettingDefinition[] =>
  categoriesAt(scope)
    .flatMap((category) => settingsAt(category, scope))
    .filter(({ isSecret }) => !isSecret)

const isStored = ({ value, isLocked }: OwnChange['row']) => value !== null || isLocked

export const configuredSettings = (scope: SettingScope, stored: AllStored): ConfiguredSettings =>
  Object.fromEntries(
    configurable(scope)
      .map(({ key, category }) => {
        const { value, isLocked } = ownRow(key, scope, stored[category])
        return [key, { value, isLocked }] as const
      })
      .filter(([, row]) => isStored(row)),
  )

/** The same in its one wording: values as they are stored, in the order of the declarations. */
export const canonicalSettings = (sent: ConfiguredSettings): ConfiguredSettings =>
  Object.fromEntries(
    settings.flatMap(({ key, type }) => {
      const row = sent[key]
      if (!row || !isStored(row)) return []
      const value = row.value === null ? null : (canonicalValue(type, row.value) ?? row.value)
      return [[key, { value, isLocked: row.isLocked }]]
    }),
  )

/** Plans that a scope stores this and nothing else. Throws where one setting cannot be changed so. */
export function plannedSettings(
  db: Db,
  scope: SettingScope,
  { stored, wanted, at }: { stored: AllStored; wanted: ConfiguredSettings; at: string },
  moment: Pick<Moment, 'ids' | 'now'>,
): { assertions: Query[]; writes: Query[] } {
  const before = configuredSettings(scope, stored)
  const outcomes = settings
    .filter(({ key }) => !isSame(before[key] ?? nothing, wanted[key] ?? nothing))
    .map((definition) => ({
      definition,
      outcome: checkedRow(definition, scope, {
        row: wanted[definition.key] ?? nothing,
        stored: stored[definition.category],
      }),
    }))
  const refused = outcomes.flatMap(({ definition: { key }, outcome }) =>
    'row' in outcome ? [] : [{ ...outcome, key: `${at}.${key}` }],
  )
  if (refused.length > 0) throw refusedSettings(refused)
  const changes = outcomes.flatMap(({ outcome }) => ('row' in outcome ? [outcome] : []))
  const places = categoriesAt(scope).map((category) => ({ category, scope }))
  return {
    assertions: places.map((place) => assertSettings(db, place, stored[place.category])),
    writes: places.flatMap((place) => {
      const own = changes.filter(({ definition }) => definition.category === place.category)
      const saved = own.map(savedAs(scope, stored[place.category], moment))
      return saved.length > 0 ? [saveSettings(db, place, saved)] : []
    }),
  }
}

const nothing: OwnChange['row'] = { value: null, isLocked: false }

const isSame = (one: OwnChange['row'], other: OwnChange['row']) =>
  one.value === other.value && one.isLocked === other.isLocked

function checkedRow(
  definition: SettingDefinition,
  scope: SettingScope,
  { row, stored }: { row: OwnChange['row']; stored: readonly StoredSetting[] },
): ReturnType<typeof checkedValue> {
  const before = ownRow(definition.key, scope, stored)
  if (row.value !== null && row.value !== before.value) {
    const outcome = checkedValue(definition, scope, { text: row.value, stored })
    if (!('row' in outcome)) return outcome
  }
  const refusal = refusedChange(definition, scope, stored)
  if (refusal) return refusal
  if (row.isLocked && !effectiveSetting(definition, scope, stored).isLockable) {
    return { isLocked: false, sentence: `${definition.key} cannot be locked.` }
  }
  return { definition, row }
}
