import { type Api, type Arrangements, createEvent, jsonOf, type Stage } from '../stage.ts'

interface Made {
  id: string
  concurrencyStamp: string
}

/** One call of every operation on roles, teams, co-hosts, keys, and oneself. */
export function arrange(api: Api, { fosdem, authorization: visitor }: Stage): Arrangements {
  const { host, authorization, guest, userId, tenantId } = fosdem
  const target = { host, headers: authorization }
  const post = async <T>(path: string, body: unknown, headers = authorization) =>
    jsonOf<T>(await api({ host, headers, method: 'POST', path, body }))
  const event = async () => (await createEvent(api, target)).id
  const stamped = ({ concurrencyStamp }: Made) => ({ 'if-match': `"${concurrencyStamp}"` })

  const grants = '/api/tenant-user-role-grants'
  const grantOf = { userId: guest.userId, roleId: 12 }
  /** The guest's role on the community: taken away again, so that each call finds none. */
  async function grant() {
    const listed = jsonOf<{ _embedded: { items: (Made & { roleId: number })[] } }>(
      await api({ ...target, path: grants }),
    )
    const held = listed._embedded.items.find(({ roleId }) => roleId === grantOf.roleId)
    return held ?? post<Made>(grants, grantOf)
  }

  const team = (eventId: string) => `/api/eventteam/${eventId}`
  async function teamMember(roleId: number) {
    const eventId = await event()
    const { id } = await post<Made>(`${team(eventId)}/members`, { userId: guest.userId, roleId })
    return { eventId, path: `${team(eventId)}/members/${id}` }
  }

  const coHosts = '/api/eventcohost'
  /** Of the guest, who decides for it. */
  const organization = () =>
    post<{ actorId: string; id: string }>(
      '/api/organization',
      { fullName: 'Co-hosts of the bench' },
      guest.authorization,
    )
  const approve = (id: string) =>
    api({
      ...target,
      method: 'PUT',
      path: `/api/organization/${id}/approval-status`,
      body: { approvalStatusId: 2 },
    })
  async function invited() {
    const { actorId, id } = await organization()
    await approve(id)
    const eventId = await event()
    return post<Made>(`${coHosts}/by-event/${eventId}`, { actorId })
  }
  const answering = (verb: string) => async () => ({
    path: `${coHosts}/${(await invited()).id}/${verb}`,
    headers: guest.authorization,
  })

  const keys = '/api/externalapikey'
  const keyDraft = {
    ownerTypeId: 4,
    ownerId: tenantId,
    name: 'Of the bench',
    scopes: ['events:read'],
  }
  const key = () => post<Made>(keys, keyDraft)
  const instanceKeys = '/api/admin/instance/api-keys'
  const instanceKeyDraft = { name: 'Of the bench', scopes: ['admin:instance'] }
  const instanceKey = () => post<Made>(instanceKeys, instanceKeyDraft)

  return {
    createRoleGrant: async () => ({ path: grants, body: { ...grantOf, roleId: 11 } }),
    getRoleGrant: async () => ({ path: `${grants}/${(await grant()).id}` }),
    deleteRoleGrant: async () => ({ path: `${grants}/${(await grant()).id}` }),
    listEventTeam: async () => ({ path: team(await event()) }),
    addEventTeamMember: async () => ({
      path: `${team(await event())}/members`,
      body: { userId: guest.userId, roleId: 42 },
    }),
    changeEventTeamRole: async () => ({
      path: `${(await teamMember(42)).path}/role`,
      body: { roleId: 44 },
    }),
    removeEventTeamMember: async () => ({ path: (await teamMember(42)).path }),
    async transferEventOwnership() {
      const { eventId } = await teamMember(41)
      return { path: `${team(eventId)}/transfer-ownership`, body: { userId: guest.userId } }
    },
    async leaveEventTeam() {
      const { eventId } = await teamMember(42)
      return { path: `${team(eventId)}/leave`, headers: guest.authorization }
    },
    listCoHosts: async () => ({ path: `${coHosts}/by-event/${await event()}` }),
    listCoHostInvitations: async () => ({
      path: `${coHosts}/by-actor/${(await organization()).actorId}`,
      headers: guest.authorization,
    }),
    async inviteCoHost() {
      const { actorId, id } = await organization()
      await approve(id)
      return { path: `${coHosts}/by-event/${await event()}`, body: { actorId } }
    },
    acceptCoHosting: answering('accept'),
    declineCoHosting: answering('decline'),
    withdrawCoHost: async () => ({ path: `${coHosts}/${(await invited()).id}/withdraw` }),
    listUserOrganizations: async () => ({ path: `/api/user/${userId}/organizations` }),
    async editMyProfile() {
      const own = jsonOf<Made>(await api({ ...target, path: '/api/user' }))
      return { path: `/api/user/${userId}`, headers: stamped(own), body: { firstName: 'Bench' } }
    },
    createApiKey: async () => ({ path: keys, body: keyDraft }),
    getApiKey: async () => ({ path: `${keys}/${(await key()).id}` }),
    getApiKeyUsage: async () => ({ path: `${keys}/${(await key()).id}/usage` }),
    async editApiKey() {
      const made = await key()
      return { path: `${keys}/${made.id}`, headers: stamped(made), body: { name: 'Renamed' } }
    },
    rollApiKey: async () => ({ path: `${keys}/${(await key()).id}/roll`, body: {} }),
    revokeApiKey: async () => ({ path: `${keys}/${(await key()).id}` }),
    createInstanceApiKey: async () => ({ path: instanceKeys, body: instanceKeyDraft }),
    getInstanceApiKey: async () => ({ path: `${instanceKeys}/${(await instanceKey()).id}` }),
    getInstanceApiKeyUsage: async () => ({
      path: `${instanceKeys}/${(await instanceKey()).id}/usage`,
    }),
    async editInstanceApiKey() {
      const made = await instanceKey()
      const path = `${instanceKeys}/${made.id}`
      return { path, headers: stamped(made), body: { name: 'Renamed' } }
    },
    rollInstanceApiKey: async () => ({
      path: `${instanceKeys}/${(await instanceKey()).id}/roll`,
      body: {},
    }),
    revokeInstanceApiKey: async () => ({ path: `${instanceKeys}/${(await instanceKey()).id}` }),
    // The organizer of the other community.
    joinCommunity: async () => ({ path: '/api/user/membership', headers: visitor }),
    async removeMyIdentity() {
      const listed = jsonOf<{ _embedded: { items: { _links: { remove?: { href: string } } }[] } }>(
        await api({ host, headers: guest.authorization, path: '/api/user/identities' }),
      )
      const found = listed._embedded.items.find(({ _links }) => _links.remove)
      return { path: found!._links.remove!.href, headers: guest.authorization }
    },
  }
}
