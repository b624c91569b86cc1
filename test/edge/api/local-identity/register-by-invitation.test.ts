import { expect, it } from 'vitest'
import { auth, goodPassword, mailedSecret, mailsTo, signIn } from '../../../support/accounts.ts'
import { type Answer, call } from '../../../support/client.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { connectAsOwner, waitForBlocked } from '../../../support/sql-batch.ts'

const refusal = ({ status, json }: Answer) => [status, json?.code]
const names = { firstName: 'Ada', lastName: 'Test' }
const register = (community: Community, token: string, password = goodPassword, isolate = 0) =>
  auth(community, 'local/register-by-invitation', { token, password, ...names }, { isolate })

interface Invited {
  community: Community
  owner: Person
  email: string
  invitation: { id: string; _links: Record<string, { href: string; method: string }> }
}

/** Somebody without an account, invited by address to a community that is closed, or in preparation. */
async function invite(options: { statusId?: number; roleId?: number } = {}): Promise<Invited> {
  const { roleId = 13, ...state } = options
  const community = await mintCommunity(state)
  await asOwner(
    'insert into tenant_domain (host, tenant_id, verified_at, is_primary) values ($1, $2, now(), true)',
    [`${newId()}.example`, community.id],
  )
  const owner = await community.person({ tenantRole: 10 })
  const email = `${newId()}@example.test`
  const made = await call(community, '/api/tenant/invitations', {
    method: 'POST',
    as: owner,
    body: { email, roleId },
  })
  expect(made.status, made.text).toBe(201)
  return { community, owner, email, invitation: made.json }
}

const accountsOf = (email: string) =>
  asOwner<{ user_id: string }>('select user_id from user_profile where email = $1', [email])
const usersOf = (community: Community) =>
  inTenant<{ user_id: string }>(
    community.id,
    'select user_id from tenant_user where tenant_id = app.tenant_id()',
  )

it.each([
  ['closed', {}],
  ['in preparation', { statusId: 1 }],
] as const)(
  'whoever is invited to a community that is %s makes an account by the mail, and a member by accepting',
  async (_, state) => {
    const { community, email } = await invite({ ...state, roleId: 11 })
    expect((await call(community, '/api')).json._links.register).toBeUndefined()
    const [mail] = await mailsTo(email)
    const token = await mailedSecret(email)
    expect(mail!.text).toContain(`://${community.host}/account/invitation#${token}`)
    const made = await register(community, token)
    expect([made.status, made.trips], made.text).toEqual([204, 2])
    const [account] = await accountsOf(email)
    expect((await usersOf(community)).map(({ user_id }) => user_id)).not.toContain(account!.user_id)

    const { token: bearer } = await signIn({ community, email, password: goodPassword })
    const headers = { authorization: `Bearer ${bearer}` }
    const { json } = await call(community, '/api/tenant/my-invitations', { headers })
    const [found] = json._embedded.items
    const { href, method } = found._links.accept
    expect((await call(community, href, { method, headers })).status).toBe(200)
    expect((await usersOf(community)).map(({ user_id }) => user_id)).toContain(account!.user_id)
    expect((await call(community, '/api/user', { headers })).json.email).toBe(email)
  },
)

it('an invitee with an account is asked to sign in, and gets no secret', async () => {
  const community = await mintCommunity()
  const owner = await community.person({ tenantRole: 10 })
  const guest = await community.person({ member: false })
  const email = `${guest.id}@example.test`
  await call(community, '/api/tenant/invitations', {
    method: 'POST',
    as: owner,
    body: { email, roleId: 13 },
  })
  const [mail] = await mailsTo(email)
  expect(mail!.text).toContain('To answer, sign in')
  expect(mail!.text).not.toContain('#')
})

it('the secret is good once, and a password that is refused does not use it', async () => {
  const { community, email } = await invite()
  const token = await mailedSecret(email)
  const weak = await register(community, token, 'short')
  expect(refusal(weak)).toEqual([400, 'validation_failed'])
  expect(await accountsOf(email)).toEqual([])
  const answers = await Promise.all(
    [0, 1].map((isolate) => register(community, token, goodPassword, isolate)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  expect(refusal(await register(community, token))).toEqual([400, 'proof_invalid'])
  expect(await accountsOf(email)).toHaveLength(1)
})

it('an invitation that is taken back, that has ended, or of another community makes no account', async () => {
  const [revoked, ended, elsewhere] = [await invite(), await invite(), await invite()]
  const secrets = await Promise.all(
    [revoked, ended, elsewhere].map(({ email }) => mailedSecret(email)),
  )
  const { href, method } = revoked.invitation._links.revoke!
  const taken = await call(revoked.community, href, { method, as: revoked.owner })
  expect(taken.status, taken.text).toBeLessThan(300)
  await asOwner('update invitation set expires_at = now() where id = $1', [ended.invitation.id])
  const answers = [
    await register(revoked.community, secrets[0]!),
    await register(ended.community, secrets[1]!),
    await register(ended.community, secrets[2]!),
  ]
  expect(answers.map(refusal)).toEqual([
    [400, 'proof_invalid'],
    [400, 'proof_invalid'],
    [400, 'proof_invalid'],
  ])
  for (const { email } of [revoked, ended, elsewhere]) expect(await accountsOf(email)).toEqual([])
  expect((await register(elsewhere.community, secrets[2]!)).status).toBe(204)
})

it('an address that got an account meanwhile keeps it', async () => {
  const { community, email } = await invite()
  const token = await mailedSecret(email)
  const other = await community.person({ member: false })
  await asOwner('update user_profile set email = $2 where user_id = $1', [other.id, email])
  expect(refusal(await register(community, token))).toEqual([409, 'resource_conflict'])
  expect((await accountsOf(email)).map(({ user_id }) => user_id)).toEqual([other.id])
})

it('an invitation that is being taken back while its account is made is waited for', async () => {
  const { community, email, invitation } = await invite()
  const token = await mailedSecret(email)
  const other = await connectAsOwner()
  try {
    await other.query('begin')
    await other.query("update invitation set state = 'Revoked', decided_at = now() where id = $1", [
      invitation.id,
    ])
    const waiting = register(community, token)
    await waitForBlocked(other)
    await other.query('commit')
    expect(refusal(await waiting)).toEqual([400, 'proof_invalid'])
  } finally {
    await other.end()
  }
  expect(await accountsOf(email)).toEqual([])
})
