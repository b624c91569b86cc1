import { setTimeout as sleep } from 'node:timers/promises'
import { randomIds } from '../../src/kernel/ids.ts'
import { roles } from '../../src/kernel/principal.ts'
import { type Api, type Arrangements, jsonOf, type Stage } from '../stage.ts'
import { identity, identityPath } from './operator-identity.ts'

const password = 'a password of the bench'
const base = '/api/admin/instance/local-accounts'

/** One call of every operation that signs people in, or gives them what they sign in with. */
export function arrange(
  api: Api,
  {
    fosdem: { host, authorization, userId, unlinkedUserId, failedWorkId, erasureReceipt },
    inboxUrl,
  }: Stage,
): Arrangements {
  let people = 0
  const person = () => ({
    email: `person-${++people}@example.test`,
    firstName: 'Somebody',
    lastName: 'Of the bench',
  })
  const auth = async <T>(path: string, body: unknown) =>
    jsonOf<T>(await api({ host, method: 'POST', path: `/api/auth/${path}`, body }))
  const create = () => ({
    path: base,
    body: { operationId: randomIds.next(Date.now()), ...person() },
  })

  const temporary = async () => {
    const { body, path } = create()
    const { userId, temporaryPassword } = jsonOf<{ userId: string; temporaryPassword: string }>(
      await api({ host, headers: authorization, method: 'POST', path, body }),
    )
    return { ...body, userId, temporaryPassword }
  }
  const administrators = '/api/admin/instance/administrators'
  const newcomer = async () => ({ userId: (await temporary()).userId })
  const administrator = async () => {
    const body = await newcomer()
    await api({ host, headers: authorization, method: 'POST', path: administrators, body })
    return { path: `${administrators}/${body.userId}` }
  }
  const challenge = async () => {
    const { email, temporaryPassword } = await temporary()
    const sent = { identifier: email, password: temporaryPassword }
    const { replacementChallenge } = await auth<{ replacementChallenge: { token: string } }>(
      'local/login',
      sent,
    )
    return { email, headers: { authorization: `Bearer ${replacementChallenge.token}` } }
  }
  const account = async () => {
    const { email, headers } = await challenge()
    const path = '/api/auth/local/credential-replacement'
    await api({ host, method: 'POST', path, headers, body: { newPassword: password } })
    return { identifier: email, password }
  }
  const session = async () =>
    auth<{ token: string; refreshToken: string }>('local/login', await account())
  const bearer = async () => ({ authorization: `Bearer ${(await session()).token}` })

  const erasing = async () => ({
    path: '/api/user',
    headers: { ...(await bearer()), 'idempotency-key': randomIds.next(Date.now()) },
  })

  return {
    getInstanceAdministrator: administrator,
    addInstanceAdministrator: async () => ({ path: administrators, body: await newcomer() }),
    removeInstanceAdministrator: administrator,
    registerLocalAccount: async () => ({
      path: '/api/auth/local/register',
      body: { ...person(), password },
    }),
    async registerByInvitation() {
      const { email, ...names } = person()
      const path = '/api/tenant/invitations'
      const sent = { email, roleId: roles.tenantMember }
      await api({ host, headers: authorization, method: 'POST', path, body: sent })
      const token = await mailedSecret(inboxUrl, email)
      return {
        path: '/api/auth/local/register-by-invitation',
        body: { token, password, ...names },
      }
    },
    async verifyEmail() {
      const registered = { ...person(), password }
      await auth('local/register', registered)
      const token = await mailedSecret(inboxUrl, registered.email)
      return { path: '/api/auth/local/verify-email', body: { token } }
    },
    signInLocally: async () => ({ path: '/api/auth/local/login', body: await account() }),
    async replaceTemporaryPassword() {
      const { headers } = await challenge()
      const body = { newPassword: password }
      return { path: '/api/auth/local/credential-replacement', headers, body }
    },
    async requestPasswordReset() {
      const { identifier: email } = await account()
      return { path: '/api/auth/local/forgot-password', body: { email } }
    },
    async resetPassword() {
      const { identifier: email } = await account()
      await auth('local/forgot-password', { email })
      const token = await mailedSecret(inboxUrl, email)
      return {
        path: '/api/auth/local/reset-password',
        body: { token, newPassword: 'another password of the bench' },
      }
    },
    async renewSession() {
      const { refreshToken } = await session()
      return { path: '/api/auth/refresh', body: { refreshToken } }
    },
    signOut: async () => ({ path: '/api/auth/logout', headers: await bearer() }),
    signOutEverywhere: async () => ({
      path: '/api/auth/logout-everywhere',
      headers: await bearer(),
    }),
    changePassword: async () => ({
      path: '/api/auth/local/change-password',
      headers: await bearer(),
      body: { currentPassword: password, newPassword: 'another password of the bench' },
    }),
    createLocalAccount: async () => create(),
    getLocalAccount: async () => ({ path: `${base}/${(await temporary()).userId}` }),
    issueTemporaryCredential: async () => ({
      path: `${base}/${(await temporary()).userId}/temporary-credential`,
      body: { operationId: randomIds.next(Date.now()), reason: 'The first was lost' },
    }),
    eraseMyself: erasing,
    getErasureStatus: async () => ({
      path: '/api/privacy-erasure/status',
      headers: { authorization: `ErasureReceipt ${erasureReceipt}` },
    }),
    retryErasureWork: async () => ({ path: `/api/privacy-erasure/work/${failedWorkId}/retry` }),
    ...tenantCalls(api, { host, authorization, userId }),
    reconcileLocalAccount: async () => ({ path: `${base}/${unlinkedUserId}/reconcile` }),
    getCredentialOperation: async () => ({
      path: `/api/admin/instance/local-account-operations/${(await temporary()).operationId}`,
    }),
  }
}

/** One call of every operation on communities, each on one of its own. */
function tenantCalls(
  api: Api,
  { host, authorization, userId }: Pick<Stage['fosdem'], 'host' | 'authorization' | 'userId'>,
): Arrangements {
  const path = '/api/admin/instance/tenants'
  const body = () => ({
    slug: `c${randomIds.next(Date.now()).replaceAll('-', '').slice(-20)}`,
    fullName: 'A community of the bench',
    primaryAdministratorUserId: userId,
  })
  const post = (to: string, sent: unknown) =>
    api({ host, headers: authorization, method: 'POST', path: to, body: sent })
  const made = async () => `${path}/${jsonOf<{ id: string }>(await post(path, body())).id}`
  /** Says who runs it, so that it can be opened. */
  const identified = async () => {
    const sent = body()
    const { id } = jsonOf<{ id: string }>(await post(path, sent))
    await api({
      host: host.replace(/^[^.]+/, sent.slug),
      headers: authorization,
      method: 'PATCH',
      path: identityPath,
      body: identity,
    })
    return `${path}/${id}`
  }
  const after =
    (...commands: string[]) =>
    async () => {
      const at = await identified()
      for (const command of commands) await post(`${at}/${command}`, {})
      return at
    }
  const command =
    (name: string, ...before: string[]) =>
    async () => ({
      path: `${await after(...before)()}/${name}`,
      body: {},
    })
  const archived = async () => {
    const at = await after('activate', 'archive')()
    const { slug } = jsonOf<{ slug: string }>(await api({ host, headers: authorization, path: at }))
    return { at, body: { reason: 'Over', confirmationText: slug } }
  }
  return {
    async editTenant() {
      const at = await made()
      const answer = await api({ host, headers: authorization, path: at })
      const { concurrencyStamp } = jsonOf<{ concurrencyStamp: string }>(answer)
      const headers = { 'if-match': `"${concurrencyStamp}"` }
      return { path: at, headers, body: { fullName: 'Changed' } }
    },
    async scheduleTenantPurge() {
      const { at, body: sent } = await archived()
      return { path: `${at}/schedule-purge`, body: sent }
    },
    async cancelTenantPurge() {
      const { at, body: sent } = await archived()
      await post(`${at}/schedule-purge`, sent)
      return { path: `${at}/cancel-purge`, body: {} }
    },
    listTenantPurges: async () => ({ path: `${await made()}/purges` }),
    listTenants: async () => ({ path }),
    getTenant: async () => ({ path: await made() }),
    createTenant: async () => ({ path, body: body() }),
    activateTenant: command('activate'),
    suspendTenant: command('suspend', 'activate'),
    archiveTenant: command('archive', 'activate'),
    reactivateTenant: command('reactivate', 'activate', 'suspend'),
    listTenantTransitions: async () => ({ path: `${await made()}/history` }),
  }
}

/** The secret in the link of a mail, which comes through outbox, queue and job. */
export async function mailedSecret(
  inboxUrl: string,
  address: string,
  before: '#' | 'token=' = '#',
): Promise<string> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
    const { messages } = (await (await fetch(`${inboxUrl}/messages`)).json()) as {
      messages: { id: number; recipients: string[] }[]
    }
    const mail = messages.find(({ recipients }) => recipients.includes(address))
    if (!mail) continue
    const { text } = (await (await fetch(`${inboxUrl}/messages/${mail.id}`)).json()) as {
      text: string
    }
    return new RegExp(`${before}([\\w.-]+)`).exec(text)![1]!
  }
  throw new Error('The mail does not come.')
}
