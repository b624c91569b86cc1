import { asOwner, inTenant, newId } from '../community.ts'
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
/** A change of an organization or a group, on record. */
const changed = (tenantId: string, { scope, scopeId }: { scope: string; scopeId: string }) =>
  inTenant(
    tenantId,
    `insert into setting_change (id, scope, scope_id, tenant_id, key, new_value, was_locked, is_locked)
     values ($1, $2, $3, $4, 'event_defaults.visibility', 'private', false, false)`,
    [newId(), scope, scopeId, tenantId],
  )
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
  async arrange({ community, organizer, things }) {
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
    await changed(community.id, { scope: 'organization', scopeId: things.organization })
    await changed(community.id, { scope: 'group', scopeId: things.group })
    await asOwner(
      `insert into setting_change (id, scope, scope_id, key, new_value, was_locked, is_locked)
       values ($1, 'instance', '00000000-0000-0000-0000-000000000000', $2, $3, false, false)`,
      [newId(), profile.key, profile.value],
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
