import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'

const theme = { key: 'preferences.theme', value: 'system' }
const profile = { key: 'federation.atproto_event_validation_profile', value: 'platform' }

/** The settings of the caller, of the community and of the instance: each is what it was before. */
export function arrange(api: Api, stage: Stage): Arrangements {
  const of = (scope: string, { key, value }: typeof theme) => {
    const isInstance = scope === 'instance'
    const group = `/api/settings/${scope}/${isInstance ? 'atproto-federation' : 'userpreferences'}`
    const one = isInstance ? `${group}/${key}` : `/api/settings/${scope}/keys/${key}`
    return {
      read: async () => ({ path: group }),
      update: async () => ({ path: group, body: { values: { [key]: value } } }),
      set: async () => ({ path: one, body: { value } }),
      reset: async () => ({ path: one }),
      lock: async () => ({ path: `${one}/lock` }),
      changes: async () => ({ path: `${group}/changes` }),
    }
  }
  const [user, tenant, instance] = [of('user', theme), of('tenant', theme), of('instance', profile)]
  return {
    ...ofOwner('Organization', api, stage),
    ...ofOwner('Group', api, stage),
    getUserSettings: user.read,
    updateUserSettings: user.update,
    setUserSetting: user.set,
    resetUserSetting: user.reset,
    getTenantSettings: tenant.read,
    updateTenantSettings: tenant.update,
    setTenantSetting: tenant.set,
    resetTenantSetting: tenant.reset,
    lockTenantSetting: tenant.lock,
    unlockTenantSetting: tenant.lock,
    listTenantSettingChanges: tenant.changes,
    getInstanceSettings: instance.read,
    listInstanceSettingChanges: instance.changes,
    updateInstanceSettings: instance.update,
    setInstanceSetting: instance.set,
    resetInstanceSetting: instance.reset,
    lockInstanceSetting: instance.lock,
    unlockInstanceSetting: instance.lock,
  }
}

const visibility = { key: 'event_defaults.visibility', value: 'public' }

/** The same of an organization or a group of the organizer. */
function ofOwner(
  Owner: 'Organization' | 'Group',
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  const owner = Owner.toLowerCase()
  const { key, value } = visibility
  const at = async () => {
    const body = { fullName: 'People with settings' }
    const made = await api({ host, headers, method: 'POST', path: `/api/${owner}`, body })
    return `/api/settings/${owner}/${jsonOf<{ id: string }>(made).id}`
  }
  const lock = async () => ({ path: `${await at()}/keys/${key}/lock` })
  return {
    [`get${Owner}Settings`]: async () => ({ path: `${await at()}/eventdefaults` }),
    [`update${Owner}Settings`]: async () => ({
      path: `${await at()}/eventdefaults`,
      body: { values: { [key]: value } },
    }),
    [`list${Owner}SettingChanges`]: async () => ({ path: `${await at()}/eventdefaults/changes` }),
    [`set${Owner}Setting`]: async () => ({ path: `${await at()}/keys/${key}`, body: { value } }),
    [`reset${Owner}Setting`]: async () => ({ path: `${await at()}/keys/${key}` }),
    [`lock${Owner}Setting`]: lock,
    [`unlock${Owner}Setting`]: lock,
  }
}
