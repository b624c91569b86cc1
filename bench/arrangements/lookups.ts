import { type Api, type Arrangements, createThing, jsonOf, type Stage } from '../stage.ts'

const path = '/api/tenant/lookup/audiencegender'

/** An open lookup of a community. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  let names = 0
  const fields = () => ({ fullName: `Own ${++names}` })
  const own = () => createThing(api, { host, headers, path, body: fields() })
  const stamped = ({ concurrencyStamp }: { concurrencyStamp: string }) => ({
    'if-match': `"${concurrencyStamp}"`,
  })
  const read = async <Read>(at: string) => jsonOf<Read>(await api({ host, headers, path: at }))
  return {
    listManagedLookupEntries: async () => ({ path }),
    getManagedLookupEntry: async () => ({ path: `${path}/1` }),
    createLookupEntry: async () => ({ path, body: fields() }),
    async editLookupEntry() {
      const made = await own()
      return { path: `${path}/${made.id}`, headers: stamped(made), body: fields() }
    },
    async deleteLookupEntry() {
      const made = await own()
      return { path: `${path}/${made.id}`, headers: stamped(made) }
    },
    async resetLookupEntry() {
      const entry = await read<{ concurrencyStamp: string }>(`${path}/1`)
      const changed = await api({
        method: 'PATCH',
        path: `${path}/1`,
        host,
        headers: { ...headers, ...stamped(entry) },
        body: { isHidden: true },
      })
      return { path: `${path}/1/reset`, headers: stamped(jsonOf(changed)) }
    },
    async arrangeLookup() {
      const { concurrencyStamp, _embedded } = await read<{
        concurrencyStamp: string
        _embedded: { items: { id: number }[] }
      }>(`${path}?pageSize=100`)
      const ids = _embedded.items.map(({ id }) => id).reverse()
      return { path: `${path}/order`, body: { expectedConcurrencyStamp: concurrencyStamp, ids } }
    },
  }
}
