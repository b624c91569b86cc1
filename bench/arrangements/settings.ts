import type { Api, Arrangements, Stage } from '../stage.ts'

const theme = { key: 'preferences.theme', value: 'system' }
const profile = { key: 'federation.atproto_event_validation_profile', value: 'platform' }

/** The settings of the caller, of the community and of the instance: each is what it was before. */
export function arrange(_api: Api, _stage: Stage): Arrangements {
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
    }
  }
  const [user, tenant, instance] = [of('user', theme), of('tenant', theme), of('instance', profile)]
  return {
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
    getInstanceSettings: instance.read,
    updateInstanceSettings: instance.update,
    setInstanceSetting: instance.set,
    resetInstanceSetting: instance.reset,
    lockInstanceSetting: instance.lock,
    unlockInstanceSetting: instance.lock,
  }
}
