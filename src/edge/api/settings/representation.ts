import type { BatchView, SettingsView } from '../../../domain/settings/index.ts'
import type { EffectiveSetting } from '../../../kernel/settings/cascade.ts'
import { settingValueTypes } from '../../../kernel/settings/setting-types.ts'
import { settingOf } from '../../../kernel/settings/settings.ts'
import type { Resource } from '../../contract/hal.ts'
import { settingsPath } from './settings-path.ts'

/** A result that was kept for a replay may name a setting that a later version does not have. */
export const effectiveSetting = ({ key, value, ...rest }: EffectiveSetting) => {
  const definition = settingOf(key)
  if (!definition) return []
  const type = settingValueTypes[definition.type.kind]
  return [
    {
      key,
      value,
      settingValueTypeId: type.id,
      settingValueTypeCode: type.code,
      settingValueTypeName: type.name,
      ...rest,
      description: definition.description,
    },
  ]
}

export const settingGroup = (view: SettingsView): Resource => {
  const { category, scope, tenantId, revision, settings } = view
  const path = settingsPath(category, scope)
  return {
    kind: `${scope}Settings`,
    fields: { category, tenantId, revision, settings: settings.flatMap(effectiveSetting) },
    facts: {},
    vars: { id: path, category: path },
  }
}

export const settingBatch = (result: BatchView): Resource => ({
  kind: 'settingBatch',
  fields: { ...result },
  facts: {},
  vars: {},
})
