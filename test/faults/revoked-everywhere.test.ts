import { describe, expect, inject, it } from 'vitest'
import { newSource, registeredAccount, signIn } from '../support/accounts.ts'
import { newBrowser, sessionCookie } from '../support/browser.ts'
import { type CallOptions, call } from '../support/client.ts'
import { type Community, inTenant, mintCommunity } from '../support/community.ts'

const isolates = inject('origins').map((_, index) => index)

interface Held {
  community: Community
  /** A read that answers 200 while the authority stands. */
  path: string
  with: CallOptions
  /** Takes it away, through the first isolate. */
  revoke(): Promise<unknown>
}

async function bearer(): Promise<Held> {
  const account = await registeredAccount()
  const { token: accessToken } = await signIn(account)
  const as = { token: accessToken }
  const { community } = account
  const revoke = () => call(community, '/api/auth/logout-everywhere', { method: 'POST', as })
  return { community, path: '/api/user', with: { as }, revoke }
}

async function cookie(): Promise<Held> {
  const account = await registeredAccount()
  const { community, email, password } = account
  const browser = newBrowser(community)
  await browser.send(
    '/bff/sign-in',
    { identifier: email, password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
  const headers = {
    cookie: `${sessionCookie}=${browser.cookies.get(sessionCookie)}`,
    'sec-fetch-site': 'same-origin',
  }
  const revoke = () => browser.send('/bff/sign-out')
  return { community, path: '/bff/api/user', with: { headers }, revoke }
}

async function apiKey(): Promise<Held> {
  const community = await mintCommunity()
  const person = await community.person()
  const { json } = await call(community, '/api/externalapikey', {
    method: 'POST',
    as: person,
    body: { ownerTypeId: 1, ownerId: person.id, name: 'A key', scopes: ['events:read'] },
  })
  const revoke = () =>
    call(community, `/api/externalapikey/${json.id}`, { method: 'DELETE', as: person })
  return {
    community,
    path: '/api/event/my',
    with: { as: { token: '', apiKey: json.key as string } },
    revoke,
  }
}

async function role(): Promise<Held> {
  const community = await mintCommunity()
  const [owner, administrator] = [
    await community.person({ tenantRole: 10 }),
    await community.person({ tenantRole: 11 }),
  ]
  const [grant] = await inTenant<{ id: string }>(
    community.id,
    'select id from role_grant where tenant_id = $1 and user_id = $2',
    [community.id, administrator.id],
  )
  const path = '/api/tenant-user-role-grants'
  const revoke = () => call(community, `${path}/${grant!.id}`, { method: 'DELETE', as: owner })
  return { community, path, with: { as: administrator }, revoke }
}

describe('what is taken away holds on every isolate from the answer on', () => {
  it.each([
    ['a session by token', bearer, 401],
    ['a session of a browser', cookie, 401],
    ['an API key', apiKey, 401],
    ['a role', role, 403],
  ])('%s', async (_, hold, refusedAs) => {
    const { community, path, with: options, revoke } = await hold()
    const ask = async (isolate: number) =>
      (await call(community, path, { ...options, isolate })).status
    // Every isolate has known it, again and again.
    for (let round = 0; round < 3; round++) {
      expect(await Promise.all(isolates.map(ask))).toEqual(isolates.map(() => 200))
    }
    await revoke()
    expect(await Promise.all(isolates.map(ask))).toEqual(isolates.map(() => refusedAs))
    expect(isolates.length).toBeGreaterThan(1)
  })
})
