import { beforeAll, describe, expect, inject, it } from 'vitest'
import { auth, signIn } from '../../../support/accounts.ts'
import { type Answer, call } from '../../../support/client.ts'
import {
  asOwner,
  type Community,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'

const api = { host: `api.${inject('baseDomain')}` }
const base = '/api/admin/instance/local-accounts'
const refusal = ({ status, json }: Answer) => [status, json?.code]

let community: Community
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ member: false, instanceRole: 1 })
})

const post = (path: string, body?: unknown, as: Person | null = administrator) =>
  call(api, path, { method: 'POST', as, ...(body !== undefined && { body }) })
const get = (path: string) => call(api, path, { as: administrator })

const wanted = () => ({
  operationId: newId(),
  email: `${newId()}@example.test`,
  firstName: 'Grace',
  lastName: 'Test',
})

async function created() {
  const person = wanted()
  const { json } = await post(base, person)
  return { ...person, id: json.userId as string, temporary: json.temporaryPassword as string }
}

const challengeFor = async (email: string, password: string) =>
  (await auth(api, 'local/login', { identifier: email, password })).json

/** Replaces a temporary password by the challenge of its sign-in. */
const replaceBy = (
  { replacementChallenge }: { replacementChallenge: { token: string } },
  newPassword: string,
  at: { host: string } = api,
) => auth(at, 'local/credential-replacement', { newPassword }, replacementChallenge)

describe('create local account', () => {
  it('reveals a temporary password once; the operation tells what became of it, never the password', async () => {
    const person = wanted()
    const answer = await post(base, person)
    expect([answer.status, answer.trips]).toEqual([201, 2])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { temporaryPassword, userId, _links } = answer.json
    expect(temporaryPassword).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    const operation = await get(_links.operation.href)
    expect(operation.json).toMatchObject({
      id: person.operationId,
      kind: 'created',
      userId,
      credentialState: 'temporary',
    })
    const account = await get(_links.item.href)
    for (const { text } of [operation, account]) expect(text).not.toContain(temporaryPassword)
    const kept = await asOwner<{ text: string }>(
      `select row_to_json(c)::text as text from local_credential c where user_id = $1
       union all select row_to_json(i)::text from credential_issuance i where user_id = $1
       union all select row_to_json(k)::text from idempotency_key k where operation_id = 'createLocalAccount'`,
      [userId],
    )
    expect(kept).toHaveLength(2)
    for (const { text } of kept) expect(text).not.toContain(temporaryPassword)
  })

  it('an operation id is good once, and repeats nothing', async () => {
    const person = wanted()
    expect((await post(base, person)).status).toBe(201)
    const again = await post(base, { ...person, email: `${newId()}@example.test` })
    expect(refusal(again)).toEqual([409, 'resource_conflict'])
    expect(Object.keys(again.json.errors)).toEqual(['operationId'])
  })

  it('an address that has an account is refused; two at once make one', async () => {
    const { email } = wanted()
    const answers = await Promise.all([0, 1, 2].map(() => post(base, { ...wanted(), email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('tenant administration does not grant it; the link is there for instance administrators alone', async () => {
    const tenantAdministrator = await community.person({ tenantRole: 11 })
    for (const [as, offered] of [
      [administrator, true],
      [tenantAdministrator, false],
    ] as const) {
      const { json } = await call(community, '/api', { as })
      expect(json._links['local-accounts'] !== undefined).toBe(offered)
    }
    expect(refusal(await post(base, wanted(), tenantAdministrator))).toEqual([403, 'forbidden'])
  })

  it('accounts are ordered oldest-first', async () => {
    const [first, second] = [await created(), await created()]
    const { totalPages } = (await get(`${base}?pageSize=100`)).json
    const last = await get(`${base}?pageSize=100&page=${totalPages}`)
    const before = await get(`${base}?pageSize=100&page=${Math.max(1, totalPages - 1)}`)
    const ids = [...before.json._embedded.items, ...last.json._embedded.items].map(({ id }) => id)
    expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0)
    expect(ids.lastIndexOf(second.id)).toBeGreaterThan(ids.lastIndexOf(first.id))
  })
})

describe('signing in with a temporary password', () => {
  it('yields a challenge and nothing else; the challenge replaces the password, once', async () => {
    const { email, temporary } = await created()
    const answer = await challengeFor(email, temporary)
    expect(answer).toMatchObject({
      success: false,
      failureCode: 'replacement_required',
      userId: null,
      email: null,
      token: null,
      refreshToken: null,
      roles: [],
    })
    const replace = (newPassword: string) => replaceBy(answer, newPassword)
    expect(refusal(await replace('short'))).toEqual([400, 'validation_failed'])
    const both = await Promise.all([
      replace('my own long password'),
      replace('my own long password'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
    expect(refusal(await replace('another long password'))).toEqual([400, 'proof_invalid'])
    await signIn({ community, email, password: 'my own long password' })
    expect(
      (await auth(api, 'local/login', { identifier: email, password: temporary })).status,
    ).toBe(401)
  })

  it('a challenge ends with the credential it was issued against', async () => {
    const { id, email, temporary } = await created()
    const challenged = await challengeFor(email, temporary)
    // Replaced and linked: a second issuance ends the first one's challenge.
    const again = await post(`${base}/${id}/temporary-credential`, {
      operationId: newId(),
      reason: 'The note was lost',
    })
    expect(again.status).toBe(200)
    const late = await replaceBy(challenged, 'my own long password')
    expect(refusal(late)).toEqual([400, 'proof_invalid'])
  })

  it('works while the directory is private, and grants no public access to it', async () => {
    const hidden = await mintCommunity({ statusId: 1 })
    const { email, temporary } = await created()
    const answer = await auth(hidden, 'local/login', { identifier: email, password: temporary })
    const replaced = await replaceBy(answer.json, 'my own long password', hidden)
    expect(replaced.status).toBe(204)
    const { token: accessToken } = await signIn({
      community: hidden,
      email,
      password: 'my own long password',
    })
    const events = await call(hidden, '/api/events', {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(refusal(events)).toEqual([404, 'resource_not_found'])
  })

  it('an expired one is a wrong one', async () => {
    const { id, email, temporary } = await created()
    await asOwner('update local_credential set expires_at = now() where user_id = $1', [id])
    expect(
      (await auth(api, 'local/login', { identifier: email, password: temporary })).status,
    ).toBe(401)
    expect((await get(`${base}/${id}`)).json.credentialState).toBe('expired')
  })
})

describe('issue temporary credential', () => {
  const reason = 'Called from the known number'

  async function active() {
    const account = await created()
    const newPassword = 'my own long password'
    await replaceBy(await challengeFor(account.email, account.temporary), newPassword)
    return { ...account, community, password: newPassword }
  }

  it('ends the earlier password and every session, and keeps what is verified', async () => {
    const account = await active()
    await asOwner('update user_profile set email_verified_at = now() where user_id = $1', [
      account.id,
    ])
    const session = await signIn(account)
    const before = await get(`${base}/${account.id}`)
    const { href } = before.json._links['issue-temporary-credential']
    const issued = await post(href, { operationId: newId(), reason })
    expect([issued.status, issued.trips]).toEqual([200, 2])
    const old = await auth(api, 'local/login', {
      identifier: account.email,
      password: account.password,
    })
    expect(old.status).toBe(401)
    const mine = await call(community, '/api/event/my', {
      headers: { authorization: `Bearer ${session.token}` },
      isolate: 1,
    })
    expect(mine.status).toBe(401)
    expect((await get(`${base}/${account.id}`)).json).toMatchObject({
      isVerified: true,
      credentialState: 'temporary',
    })
    const next = await challengeFor(account.email, issued.json.temporaryPassword)
    expect(next.failureCode).toBe('replacement_required')
  })

  it('a reason is required', async () => {
    const { id } = await created()
    const answer = await post(`${base}/${id}/temporary-credential`, {
      operationId: newId(),
      reason: ' ',
    })
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
  })

  it.each([
    ['missing', 'delete from local_credential where user_id = $1'],
    ['invalid', `update local_credential set password_hash = 'md5' where user_id = $1`],
  ])('%s metadata reads as unknown and offers no reset', async (_, statement) => {
    const { id } = await created()
    await asOwner(statement, [id])
    const { json } = await get(`${base}/${id}`)
    expect(json.credentialState).toBe('unknown')
    expect(json._links['issue-temporary-credential']).toBeUndefined()
    const forced = await post(`${base}/${id}/temporary-credential`, {
      operationId: newId(),
      reason,
    })
    expect(refusal(forced)).toEqual([409, 'resource_conflict'])
  })

  it('two at once: both are told apart by their operation, and the later password is the one that counts', async () => {
    const account = await active()
    const answers = await Promise.all(
      [0, 1].map(() =>
        post(`${base}/${account.id}/temporary-credential`, { operationId: newId(), reason }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const results = await Promise.all(
      answers.map(({ json }) => challengeFor(account.email, json.temporaryPassword)),
    )
    expect(results.filter((result) => result?.failureCode === 'replacement_required')).toHaveLength(
      1,
    )
  })

  it('authority that was taken away is refused, and nothing changes', async () => {
    const account = await active()
    const former = await community.person({ member: false, instanceRole: 1 })
    await asOwner('delete from instance_grant where user_id = $1', [former.id])
    const answer = await post(
      `${base}/${account.id}/temporary-credential`,
      { operationId: newId(), reason },
      former,
    )
    expect(refusal(answer)).toEqual([403, 'forbidden'])
    await signIn(account)
  })
})

describe('reconcile', () => {
  it('is offered only to complete interrupted account linking', async () => {
    const { id, email, temporary } = await created()
    expect((await get(`${base}/${id}`)).json._links.reconcile).toBeUndefined()
    expect(refusal(await post(`${base}/${id}/reconcile`))).toEqual([409, 'resource_conflict'])
    await asOwner(`delete from user_identity where user_id = $1 and issuer = 'local'`, [id])
    expect(
      (await auth(api, 'local/login', { identifier: email, password: temporary })).status,
    ).toBe(401)
    const { json } = await get(`${base}/${id}`)
    expect(json._links['issue-temporary-credential']).toBeUndefined()
    const reconciled = await post(json._links.reconcile.href)
    expect([reconciled.status, reconciled.json.isLinked]).toEqual([200, true])
    expect(reconciled.text).not.toContain(temporary)
    expect((await challengeFor(email, temporary)).failureCode).toBe('replacement_required')
  })
})
