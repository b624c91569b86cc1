import { type StoredSetting, shownValue } from '../../kernel/settings/cascade.ts'
import type { SettingScope } from '../../kernel/settings/setting-scopes.ts'
import type { SettingDefinition } from '../../kernel/settings/settings.ts'
import type { Moment } from '../verbs/verb.ts'
import type { SettingChange } from './queries.ts'

/** What a scope stores of a setting, or would. */
type OwnRow = Pick<StoredSetting, 'value' | 'isLocked'>

/** A setting, and what a scope is to store of it. */
export interface OwnChange {
  definition: SettingDefinition
  row: OwnRow
}

/** What the instance changes for many communities shows once their kept pages are made again. */
export const changesPages = (scope: SettingScope, changes: readonly OwnChange[]): boolean =>
  scope === 'tenant' && changes.some(({ definition }) => definition.isOnPages)

const nothingStored: OwnRow = { value: null, isLocked: false }

export const ownRow = (
  key: string,
  scope: SettingScope,
  stored: readonly StoredSetting[],
): OwnRow => stored.find((row) => row.key === key && row.scope === scope) ?? nothingStored

/** What is stored once the changes are. */
export function storedAfter(
  scope: SettingScope,
  stored: readonly StoredSetting[],
  changes: readonly OwnChange[],
): StoredSetting[] {
  const changed = changes.map(({ definition, row }) => ({ scope, key: definition.key, ...row }))
  const isReplaced = (row: StoredSetting) =>
    row.scope === scope && changed.some(({ key }) => key === row.key)
  return [
    ...stored.filter((row) => !isReplaced(row)),
    ...changed.filter(({ value, isLocked }) => value !== null || isLocked),
  ]
}

/** As it is saved. What a person prefers is on nobody's record, and neither is what stays as it is. */
export const savedAs =
  (
    scope: SettingScope,
    stored: readonly StoredSetting[],
    { ids, now }: Pick<Moment, 'ids' | 'now'>,
  ) =>
  ({ definition, row }: OwnChange): SettingChange => {
    const before = ownRow(definition.key, scope, stored)
    const isSame = before.value === row.value && before.isLocked === row.isLocked
    const record =
      scope === 'user' || isSame
        ? null
        : {
            id: ids.next(now),
            oldValue: shownValue(definition, before.value),
            newValue: shownValue(definition, row.value),
            wasLocked: before.isLocked,
          }
    return { key: definition.key, ...row, record }
  }
