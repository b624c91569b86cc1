import { type Api, type Arrangements, createThing, type Stage } from '../stage.ts'

const path = '/api/tenant/navigation'
const fields = { label: 'Programme', url: '/events' }

/** The entries of a community's navigation. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  const entry = () => createThing(api, { host, headers, path, body: fields })
  const stamped = ({ concurrencyStamp }: { concurrencyStamp: string }) => ({
    'if-match': `"${concurrencyStamp}"`,
  })
  return {
    getNavigationEntry: async () => ({ path: `${path}/${(await entry()).id}` }),
    createNavigationEntry: async () => ({ path, body: fields }),
    async editNavigationEntry() {
      const made = await entry()
      return { path: `${path}/${made.id}`, headers: stamped(made), body: { label: 'Changed' } }
    },
    async deleteNavigationEntry() {
      const made = await entry()
      return { path: `${path}/${made.id}`, headers: stamped(made) }
    },
  }
}
