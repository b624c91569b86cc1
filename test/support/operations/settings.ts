import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    settingCategory: string
    settingKey: string
    instanceSettingCategory: string
    instanceSettingKey: string
    ownedSettingCategory: string
    ownedSettingKey: string
  }
}

/** What the walks leave stored is the default again, and locks what nobody below could change. */
const theme = { key: 'preferences.theme', value: 'system' }
const visibility = { key: 'event_defaults.visibility', value: 'public' }
const profile = { key: 'federation.atproto_event_validation_profile', value: 'platform' }
const toDefault = { body: () => ({ value: theme.value }) }
const batchOf = ({ key, value }: typeof theme) => ({ body: () => ({ values: { [key]: value } }) })

const ofOwner = (owner: string) => ({
  [`update${owner}Settings`]: batchOf(visibility),
  [`set${owner}Setting`]: { body: () => ({ value: visibility.value }) },
  [`reset${owner}Setting`]: {},
  [`lock${owner}Setting`]: {},
  [`unlock${owner}Setting`]: {},
})

export const setting = declareOperations({
  things: {
    settingCategory: null,
    settingKey: null,
    instanceSettingCategory: null,
    instanceSettingKey: null,
    ownedSettingCategory: null,
    ownedSettingKey: null,
  },
  ids: {
    userSettings: 'settingCategory',
    tenantSettings: 'settingCategory',
    instanceSettings: 'instanceSettingCategory',
    userSetting: 'settingKey',
    tenantSetting: 'settingKey',
    instanceSetting: 'instanceSettingKey',
    organizationSettings: 'ownedSettingCategory',
    groupSettings: 'ownedSettingCategory',
    organizationSetting: 'ownedSettingKey',
    groupSetting: 'ownedSettingKey',
  },
  parameters: { category: 'instanceSettingCategory' },
  fixed: {
    settingCategory: 'userpreferences',
    settingKey: theme.key,
    ownedSettingCategory: 'eventdefaults',
    ownedSettingKey: visibility.key,
  },
  /** A community that has set something, and its record. */
  async arrange({ community, organizer }) {
    await inTenant(
      community.id,
      `insert into setting_value (scope, scope_id, tenant_id, category, key, value)
       values ('tenant', $1, $1, 'UserPreferences', 'preferences.clock', '24h') on conflict do nothing`,
      [community.id],
    )
    await inTenant(
      community.id,
      `insert into setting_change (id, scope, scope_id, tenant_id, key, new_value, was_locked,
         is_locked, changed_by_user_id)
       values ($2, 'tenant', $1, $1, 'preferences.clock', '24h', false, false, $3)`,
      [community.id, newId(), organizer.id],
    )
    return {
      instanceSettingCategory: 'atproto-federation',
      instanceSettingKey: profile.key,
    }
  },
  examples: {
    updateUserSettings: batchOf(theme),
    setUserSetting: toDefault,
    resetUserSetting: {},
    updateTenantSettings: batchOf(theme),
    setTenantSetting: toDefault,
    resetTenantSetting: {},
    lockTenantSetting: {},
    unlockTenantSetting: {},
    ...ofOwner('Organization'),
    ...ofOwner('Group'),
    updateInstanceSettings: batchOf(profile),
    setInstanceSetting: { body: () => ({ value: profile.value }) },
    resetInstanceSetting: {},
    lockInstanceSetting: {},
    unlockInstanceSetting: {},
  },
})
