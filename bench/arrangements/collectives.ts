import type { Prepared } from '../connection.ts'
import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'
import { mailedSecret } from './accounts.ts'

type Headers = Record<string, string>

interface Made {
  id: string
  concurrencyStamp: string
  actorId: string
}

/** One call of every operation on organizations and groups, each on one of its own. */
export function arrange(api: Api, { fosdem, inboxUrl }: Stage): Arrangements {
  const { host, authorization, guest } = fosdem
  const arrangements = kinds.flatMap(({ name, Name, memberRole }) => {
    const path = `/api/${name}`
    const send = async <T>(to: string, headers: Headers, body?: unknown) =>
      jsonOf<T>(await api({ host, headers, method: 'POST', path: to, ...(body ? { body } : {}) }))
    const create = (headers: Headers = authorization) =>
      send<Made>(path, headers, { fullName: 'People of the bench' })
    const detailOf = async (call: (made: Made) => Prepared) => call(await create())
    const invite = (id: string, headers: Headers, userId: string) =>
      send<{ id: string }>(`${path}member/${id}/invitations`, headers, {
        userId,
        roleId: memberRole,
      })
    const sent = async () => invite((await create()).id, authorization, guest.userId)
    /** By the guest, to the organizer. */
    const received = async () => {
      const { id } = await create(guest.authorization)
      return { id, invitation: (await invite(id, guest.authorization, fosdem.userId)).id }
    }
    const member = async () => {
      const { id } = await create()
      const invitation = await invite(id, authorization, guest.userId)
      const accept = `${path}member/invitations/${invitation.id}/accept`
      await api({ host, headers: guest.authorization, method: 'POST', path: accept })
      const listed = await api({ host, headers: authorization, path: `${path}member/${id}` })
      const { _embedded } = jsonOf<{ _embedded: { items: { id: string; userId: string }[] } }>(
        listed,
      )
      return _embedded.items.find(({ userId }) => userId === guest.userId)!.id
    }
    const onInvitation = (verb: string) => async () => ({
      path: `${path}member/invitations/${(await sent()).id}/${verb}`,
    })
    const answering = (verb: string) => async () => ({
      path: `${path}member/invitations/${(await received()).invitation}/${verb}`,
    })
    const stamped = ({ concurrencyStamp }: Made) => ({ 'if-match': `"${concurrencyStamp}"` })
    return Object.entries({
      [`get${Name}`]: () => detailOf(({ id }) => ({ path: `${path}/${id}` })),
      [`getManaged${Name}`]: () =>
        detailOf(({ id }) => ({ path: `${path}/${id}/management-detail` })),
      [`create${Name}`]: async () => ({ path, body: { fullName: 'More people' } }),
      [`edit${Name}`]: () =>
        detailOf((made) => ({
          path: `${path}/${made.id}`,
          headers: stamped(made),
          body: { city: 'Brussels' },
        })),
      [`delete${Name}`]: () =>
        detailOf((made) => ({ path: `${path}/${made.id}`, headers: stamped(made) })),
      [`set${Name}Approval`]: () =>
        detailOf(({ id }) => ({
          path: `${path}/${id}/approval-status`,
          body: { approvalStatusId: 1 },
        })),
      [`list${Name}Members`]: () => detailOf(({ id }) => ({ path: `${path}member/${id}` })),
      [`get${Name}Member`]: async () => ({ path: `${path}member/member/${await member()}` }),
      [`change${Name}MemberRole`]: async () => ({
        path: `${path}member/member/${await member()}/role`,
        body: { roleId: memberRole - 1 },
      }),
      [`remove${Name}Member`]: async () => ({ path: `${path}member/member/${await member()}` }),
      async [`leave${Name}`]() {
        const { id, invitation } = await received()
        const accept = `${path}member/invitations/${invitation}/accept`
        await api({ host, headers: authorization, method: 'POST', path: accept })
        return { path: `${path}member/${id}/leave` }
      },
      [`invite${Name}Member`]: () =>
        detailOf(({ id }) => ({
          path: `${path}member/${id}/invitations`,
          body: { userId: guest.userId, roleId: memberRole },
        })),
      [`list${Name}Invitations`]: () =>
        detailOf(({ id }) => ({ path: `${path}member/${id}/invitations` })),
      [`get${Name}Invitation`]: async () => ({
        path: `${path}member/invitations/${(await sent()).id}`,
      }),
      [`accept${Name}Invitation`]: answering('accept'),
      [`decline${Name}Invitation`]: answering('decline'),
      [`resend${Name}Invitation`]: onInvitation('resend'),
      [`revoke${Name}Invitation`]: onInvitation('revoke'),
      ...(name === 'organization' && {
        verifyOrganization: () => detailOf(({ id }) => ({ path: `${path}/${id}/verify` })),
        async unverifyOrganization() {
          const { id } = await create()
          await api({ host, headers: authorization, method: 'POST', path: `${path}/${id}/verify` })
          return { path: `${path}/${id}/unverify` }
        },
        async stopMails() {
          const { id } = await create()
          const approval = { path: `${path}/${id}/approval-status`, body: { approvalStatusId: 2 } }
          await api({ host, headers: authorization, method: 'PUT', ...approval })
          const email = `invited-${id}@example.test`
          const invitations = `${path}member/${id}/invitations`
          await send(invitations, authorization, { email, roleId: memberRole })
          return {
            path: '/api/mails/stop',
            body: { token: await mailedSecret(inboxUrl, email, 'token=') },
          }
        },
        suspendActor: () => detailOf(({ actorId }) => ({ path: `/api/actor/${actorId}/suspend` })),
        async reinstateActor() {
          const to = `/api/actor/${(await create()).actorId}`
          await api({ host, headers: authorization, method: 'POST', path: `${to}/suspend` })
          return { path: `${to}/reinstate` }
        },
        listEventsByActor: () =>
          detailOf(({ actorId }) => ({ path: `/api/event/management/by-actor/${actorId}` })),
      }),
    } as Arrangements)
  })
  return Object.fromEntries(arrangements)
}

const kinds = [
  { name: 'organization', Name: 'Organization', memberRole: 24 },
  { name: 'group', Name: 'Group', memberRole: 33 },
] as const
