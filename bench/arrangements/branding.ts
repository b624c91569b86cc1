import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'

const ofCommunity = '/api/tenant/settings/documents/branding'

/** The documents of how the community and a group of the organizer look. */
export function arrange(
  api: Api,
  { fosdem: { host, authorization: headers } }: Stage,
): Arrangements {
  const edited = async (path: string) => {
    const answer = await api({ host, headers, path })
    const { concurrencyStamp } = jsonOf<{ concurrencyStamp: string }>(answer)
    return {
      path,
      body: { expectedConcurrencyStamp: concurrencyStamp, colors: { primary: '#6a1f6b' } },
    }
  }
  const group = async () => {
    const body = { fullName: 'People with a look' }
    const made = await api({ host, headers, method: 'POST', path: '/api/group', body })
    return `/api/group/${jsonOf<{ id: string }>(made).id}`
  }
  return {
    editBranding: () => edited(ofCommunity),
    getGroupBranding: async () => ({ path: `${await group()}/branding` }),
    editGroupBranding: async () => edited(`${await group()}/branding`),
    getGroupAppearance: async () => ({ path: `${await group()}/appearance` }),
  }
}
