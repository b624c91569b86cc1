import { type Api, type Arrangements, createThing, jsonOf, type Stage } from '../stage.ts'

const path = '/api/tenant/domains'

/** The domains of a community: one of them is proved. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers, domainId } }: Stage,
): Arrangements {
  const body = () => ({ host: `d${crypto.randomUUID()}.example` })
  const domain = () => createThing(api, { host, headers, path, body: body() })
  const stamped = (stamp: string) => ({ 'if-match': `"${stamp}"` })
  const read = async (id: string) =>
    jsonOf<{ concurrencyStamp: string }>(await api({ host, headers, path: `${path}/${id}` }))
  return {
    getCustomDomain: async () => ({ path: `${path}/${(await domain()).id}` }),
    createCustomDomain: async () => ({ path, body: body() }),
    verifyCustomDomain: async () => ({ path: `${path}/${(await domain()).id}/verify` }),
    async editCustomDomain() {
      const { concurrencyStamp } = await read(domainId)
      return { path: `${path}/${domainId}`, headers: stamped(concurrencyStamp), body: {} }
    },
    async deleteCustomDomain() {
      const { id, concurrencyStamp } = await domain()
      return { path: `${path}/${id}`, headers: stamped(concurrencyStamp) }
    },
  }
}
