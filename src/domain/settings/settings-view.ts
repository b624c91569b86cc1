import { hexDigest } from '../../kernel/hex-digest.ts'
import {
  type EffectiveSetting,
  effectiveSetting,
  type StoredSetting,
} from '../../kernel/settings/cascade.ts'
import type { SettingScope } from '../../kernel/settings/setting-scopes.ts'
import { type SettingCategory, settingsAt } from '../../kernel/settings/settings.ts'
import type { Moment } from '../verbs/verb.ts'
import type { SettingPlace } from './queries.ts'

/** The settings of a category as they are in force in a scope. */
export interface SettingsView {
  category: SettingCategory
  scope: SettingScope
  /** Null for the instance. */
  tenantId: string | null
  /** Of what the scope stores itself. */
  revision: string
  settings: EffectiveSetting[]
}

export const settingsView = async (
  { category, scope }: SettingPlace,
  stored: readonly StoredSetting[],
  { tenantId }: Pick<Moment, 'tenantId'>,
): Promise<SettingsView> => ({
  category,
  scope,
  tenantId: scope === 'instance' ? null : tenantId,
  revision: await revisionOf(scope, stored),
  settings: settingsAt(category, scope).map((definition) =>
    effectiveSetting(definition, scope, stored),
  ),
})

/** The same for the same rows: an edit that was taken back conflicts with nothing. */
export async function revisionOf(
  scope: SettingScope,
  stored: readonly StoredSetting[],
): Promise<string> {
  const own = stored
    .filter((row) => row.scope === scope)
    .map(({ key, value, isLocked }) => JSON.stringify([key, value, isLocked]))
  return (await hexDigest(own.sort().join('\n'))).slice(0, 32)
}
