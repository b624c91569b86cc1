import { type Api, type Arrangements, createThing, jsonOf, type Stage } from '../stage.ts'

const path = '/api/tenant/members'
const invitations = '/api/tenant/invitations'

/** The members of a community, as its administrators lead them, and its invitations. */
export function arrange(
  api: Api,
  { fosdem: { host, led, authorization: headers } }: Stage,
): Arrangements {
  const own = `${path}/${led.userId}`
  const move = (command: string) =>
    api({ host, headers, method: 'POST', path: `${own}/${command}`, body: { reason: 'Bench' } })
  /** Active again, whatever the call before has done. */
  async function reinstated() {
    const found = jsonOf<{ tenantUserStatusId: number }>(await api({ host, headers, path: own }))
    if (found.tenantUserStatusId !== 1) await move('reinstate')
  }
  const moved = (command: string) => async () => {
    await reinstated()
    return { path: `${own}/${command}`, body: { reason: 'Bench' } }
  }
  let invited = 0
  const invite = async (email = `invited-${++invited}@bench.example`) => {
    const body = { email, roleId: 13 }
    return (await createThing(api, { host, headers, path: invitations, body })).id
  }
  const onInvitation = (verb: string) => async () => ({
    path: `${invitations}/${await invite()}${verb}`,
  })
  /** To the member, once removed: whoever belongs has nothing to accept. */
  const answering = (verb: string) => async () => {
    await reinstated()
    await move('remove')
    const id = await invite('organizer@led.example')
    return { path: `${invitations}/${id}/${verb}`, headers: led.authorization }
  }
  return {
    inviteToCommunity: async () => ({
      path: invitations,
      body: { email: 'another@bench.example' },
    }),
    getCommunityInvitation: onInvitation(''),
    resendCommunityInvitation: onInvitation('/resend'),
    revokeCommunityInvitation: onInvitation('/revoke'),
    acceptCommunityInvitation: answering('accept'),
    declineCommunityInvitation: answering('decline'),
    getCommunityMember: async () => ({ path: own }),
    listCommunityMemberTransitions: async () => ({ path: `${own}/history` }),
    suspendCommunityMember: moved('suspend'),
    banCommunityMember: moved('ban'),
    removeCommunityMember: moved('remove'),
    async reinstateCommunityMember() {
      await reinstated()
      await move('suspend')
      return { path: `${own}/reinstate`, body: {} }
    },
  }
}
