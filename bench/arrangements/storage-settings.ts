import type { Api, Arrangements, Stage } from '../stage.ts'

/** The storage of the community and of the instance: what is set is the default. */
export function arrange(_api: Api, _stage: Stage): Arrangements {
  const of = (path: string) => ({
    read: async () => ({ path }),
    edit: async () => ({ path, body: { values: { 'storage.max_file_bytes': '10485760' } } }),
    test: async () => ({ path: `${path}/test` }),
  })
  const tenant = of('/api/tenant/settings/storage')
  const instance = of('/api/instance/settings/storage')
  return {
    getTenantStorage: tenant.read,
    editTenantStorage: tenant.edit,
    testTenantStorage: tenant.test,
    getInstanceStorage: instance.read,
    editInstanceStorage: instance.edit,
    testInstanceStorage: instance.test,
  }
}
