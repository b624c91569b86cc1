import { hexDigest } from '../../kernel/hex-digest.ts'
import {
  type EffectiveSetting,
  effectiveSetting,
  type StoredSetting,
} from '../../kernel/settings/cascade.ts'
import type { SettingScope } from '../../kernel/settings/setting-scopes.ts'
import { type SettingCategory, settingOf, settingsAt } from '../../kernel/settings/settings.ts'
import type { Moment } from '../verbs/verb.ts'
import type { ScopeOwners, SettingPlace } from './queries.ts'

/** The settings of a category as they are in force in a scope. */
export interface SettingsView {
  category: SettingCategory
  scope: SettingScope
  /** The organization or group that they are of. */
  owners: ScopeOwners
  /** Null for the instance. */
  tenantId: string | null
  /** Of what the scope stores itself. */
  revision: string
  settings: EffectiveSetting[]
}

export const settingsView = async (
  { category, scope, owners = {} }: SettingPlace,
  stored: readonly StoredSetting[],
  { tenantId }: Pick<Moment, 'tenantId'>,
): Promise<SettingsView> => ({
  category,
  scope,
  owners,
  tenantId: scope === 'instance' ? null : tenantId,
  revision: await revisionOf({ category, scope }, stored),
  settings: settingsAt(category, scope).map((definition) =>
    effectiveSetting(definition, scope, stored),
  ),
})

/** The same for the same rows: an edit that was taken back conflicts with nothing. */
export async function revisionOf(
  { category, scope }: SettingPlace,
  stored: readonly StoredSetting[],
): Promise<string> {
  const own = stored
    .filter((row) => row.scope === scope && settingOf(row.key)?.category === category)
    .map(({ key, value, isLocked }) => JSON.stringify([key, value, isLocked]))
  return (await hexDigest(own.sort().join('\n'))).slice(0, 32)
}
