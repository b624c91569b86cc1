import { type Api, type Arrangements, createThing, type Stage } from '../stage.ts'

const path = '/api/join-requests'

/** Requests of the guest, to groups of the organizer. */
export function arrange(
  api: Api,
  { fosdem: { host, guest, authorization: headers } }: Stage,
): Arrangements {
  async function group() {
    const body = { fullName: 'Joinable' }
    const { id } = await createThing(api, { host, headers, path: '/api/group', body })
    await api({
      host,
      headers,
      method: 'PUT',
      path: `/api/group/${id}/approval-status`,
      body: { approvalStatusId: 2 },
    })
    return id
  }
  const asked = async () => {
    const body = { groupId: await group() }
    return (await createThing(api, { host, headers: guest.authorization, path, body })).id
  }
  const own = guest.authorization
  return {
    askToJoin: async () => ({ path, headers: own, body: { groupId: await group() } }),
    getJoinRequest: async () => ({ path: `${path}/${await asked()}` }),
    withdrawJoinRequest: async () => ({ path: `${path}/${await asked()}/withdraw`, headers: own }),
    approveJoinRequest: async () => ({ path: `${path}/${await asked()}/approve` }),
    rejectJoinRequest: async () => ({
      path: `${path}/${await asked()}/reject`,
      body: { reason: 'Bench' },
    }),
    listOrganizationJoinRequests: async () => {
      const body = { fullName: 'People of the bench' }
      const { id } = await createThing(api, { host, headers, path: '/api/organization', body })
      return { path: `/api/organizationmember/${id}/join-requests` }
    },
    listGroupJoinRequests: async () => ({
      path: `/api/groupmember/${await group()}/join-requests`,
    }),
  }
}
