import type { BatchView, SettingChangesView, SettingsView } from '../../../domain/settings/index.ts'
import type { EffectiveSetting } from '../../../kernel/settings/cascade.ts'
import { settingValueTypes } from '../../../kernel/settings/setting-types.ts'
import { settingOf } from '../../../kernel/settings/settings.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { SettingChange } from './schema.ts'
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

/** The organization or group that settings are of, as facts of their permission. */
const ownedBy = ({ owners }: Pick<SettingsView, 'owners'>) => ({
  ...(owners.organization && { organizationId: owners.organization }),
  ...(owners.group && { groupId: owners.group }),
})

/** The same in their address. */
const namedBy = ({ owners }: Pick<SettingsView, 'owners'>) => {
  const collectiveId = owners.organization ?? owners.group
  return collectiveId === undefined ? {} : { collectiveId }
}

export const settingGroup = (view: SettingsView): Resource => {
  const { category, scope, tenantId, revision, settings } = view
  const path = settingsPath(category, scope)
  return {
    kind: `${scope}Settings`,
    fields: { category, tenantId, revision, settings: settings.flatMap(effectiveSetting) },
    facts: ownedBy(view),
    vars: { ...namedBy(view), id: path, category: path },
  }
}

export const settingBatch = (result: BatchView): Resource => ({
  kind: 'settingBatch',
  fields: { ...result },
  facts: {},
  vars: {},
})

export const settingChanges = (view: SettingChangesView): Resource => {
  const { category, scope, page } = view
  const vars = { ...namedBy(view), id: settingsPath(category, scope) }
  const facts = ownedBy(view)
  return {
    kind: `${scope}SettingChanges`,
    fields: {},
    facts,
    vars,
    page,
    items: page.rows.map((change) => ({
      kind: `${scope}SettingChange`,
      fields: fieldsOf(SettingChange, change),
      facts,
      vars,
    })),
  }
}
