import { type Api, type Arrangements, createThing, jsonOf, type Stage } from '../stage.ts'

const path = '/api/footer'
const settings = `${path}/settings`
const [groups, links] = [`${path}/link-groups`, `${path}/links`]

interface Group {
  id: string
  links: { id: string }[]
}

/** The footer of a community, and what the instance locks in it: nothing. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  const target = { host, headers }
  const group = () => createThing(api, { ...target, path: groups, body: { title: 'More' } })
  const fields = async () => ({ groupId: (await group()).id, label: 'Contact', url: '/contact' })
  const link = async () => createThing(api, { ...target, path: links, body: await fields() })
  const stamped = ({ concurrencyStamp }: { concurrencyStamp: string }) => ({
    'if-match': `"${concurrencyStamp}"`,
  })
  return {
    async editFooterSettings() {
      const answer = await api({ ...target, path: settings })
      const { concurrencyStamp } = jsonOf<{ concurrencyStamp: string }>(answer)
      const body = { expectedConcurrencyStamp: concurrencyStamp, copyrightNotice: 'FOSDEM' }
      return { path: settings, body }
    },
    async arrangeFooter() {
      const list = await api({ ...target, path: `${groups}?pageSize=100` })
      const { items = [] } = jsonOf<{ _embedded: { items?: Group[] } }>(list)._embedded
      const order = items.map((each) => ({ id: each.id, linkIds: each.links.map(({ id }) => id) }))
      return { path: `${path}/order`, body: { groups: order } }
    },
    getFooterLinkGroup: async () => ({ path: `${groups}/${(await group()).id}` }),
    createFooterLinkGroup: async () => ({ path: groups, body: { title: 'More' } }),
    async editFooterLinkGroup() {
      const made = await group()
      return { path: `${groups}/${made.id}`, headers: stamped(made), body: { title: 'Changed' } }
    },
    async deleteFooterLinkGroup() {
      const made = await group()
      return { path: `${groups}/${made.id}`, headers: stamped(made) }
    },
    getFooterLink: async () => ({ path: `${links}/${(await link()).id}` }),
    createFooterLink: async () => ({ path: links, body: await fields() }),
    async editFooterLink() {
      const made = await link()
      return { path: `${links}/${made.id}`, headers: stamped(made), body: { label: 'Changed' } }
    },
    async deleteFooterLink() {
      const made = await link()
      return { path: `${links}/${made.id}`, headers: stamped(made) }
    },
    editFooterGovernance: async () => ({
      path: '/api/instance/settings/footer-governance',
      body: { locks: { legalNotice: false } },
    }),
  }
}
