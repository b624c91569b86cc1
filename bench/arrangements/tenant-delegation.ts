import type { Api, Arrangements, Stage } from '../stage.ts'

/** What administrators of communities administer: what is set is the default. */
export function arrange(_api: Api, _stage: Stage): Arrangements {
  const path = '/api/instance/settings/tenant-delegation'
  return {
    getTenantDelegation: async () => ({ path }),
    editTenantDelegation: async () => ({ path, body: { areas: { navigation: true } } }),
  }
}
