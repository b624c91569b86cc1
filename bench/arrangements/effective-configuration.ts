import type { Api, Arrangements, Stage } from '../stage.ts'

/** What the instance sets for a community: what is in force there anyway. */
export function arrange(_api: Api, { fosdem: { tenantId } }: Stage): Arrangements {
  const base = `/api/admin/instance/tenants/${tenantId}`
  const setting = `${base}/settings/preferences.theme`
  return {
    getEffectiveConfiguration: async () => ({ path: `${base}/effective-configuration` }),
    setSettingOfTenant: async () => ({ path: setting, body: { value: 'system' } }),
    resetSettingOfTenant: async () => ({ path: setting }),
    lockSettingOfTenant: async () => ({ path: `${setting}/lock` }),
    unlockSettingOfTenant: async () => ({ path: `${setting}/lock` }),
  }
}
