import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, inject, it } from 'vitest'
import { accountHashOf } from '../../../../src/domain/local-identity/sign-in-throttle.ts'
import { createPasswords } from '../../../../src/platform/passwords.ts'
import { scrypt } from '../../../../src/platform/runtime.crypto.ts'
import {
  auth,
  fromOwnSource,
  goodPassword,
  mailedSecret,
  mailsTo,
  newSource,
  openCommunity,
  registeredAccount,
  signIn,
  turnBackMails,
} from '../../../support/accounts.ts'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, mintCommunity, newId } from '../../../support/community.ts'
import { startOwnIsolate } from '../../../support/own-isolate.ts'
import { informationOnly } from '../../../support/programme.ts'
import { connectAsOwner, waitForBlocked } from '../../../support/sql-batch.ts'

const api = { host: `api.${inject('baseDomain')}` }
const refusal = ({ status, json }: Answer) => [status, json?.code]
const events = (host: { host: string }, token: string, isolate = 0) =>
  call(host, '/api/event/my', { headers: { authorization: `Bearer ${token}` }, isolate })

const person = () => ({
  email: `${newId()}@example.test`,
  password: goodPassword,
  firstName: 'Ada',
  lastName: 'Test',
})

it('an account is made, proven, and given another password in two round trips each', async () => {
  const community = await openCommunity()
  const { email, ...wanted } = person()
  const registered = await auth(community, 'local/register', { email, ...wanted })
  const verified = await auth(community, 'local/verify-email', { token: await mailedSecret(email) })
  await turnBackMails(community)
  const forgotten = await auth(community, 'local/forgot-password', { email })
  const token = await mailedSecret(email, 2)
  const reset = await auth(community, 'local/reset-password', {
    token,
    newPassword: 'another good password',
  })
  for (const { status, trips, text } of [registered, verified, forgotten, reset]) {
    expect([status < 300, trips], text).toEqual([true, 2])
  }
})

describe('registration', () => {
  it('makes an account and a member once the address is proven, and not before', async () => {
    const community = await openCommunity()
    const wanted = person()
    const registered = await auth(community, 'local/register', wanted)
    expect([registered.status, registered.json.status]).toEqual([202, 'accepted'])
    const early = await auth(community, 'local/login', wanted2(wanted))
    expect(refusal(early)).toEqual([401, 'authentication_required'])
    const token = await mailedSecret(wanted.email)
    expect((await auth(community, 'local/verify-email', { token })).status).toBe(204)
    const { json } = await auth(community, 'local/login', wanted2(wanted))
    const mine = await events(community, json.token)
    expect([mine.status, mine.trips]).toEqual([200, 1])
    expect(mine.json._links.create).toBeDefined()
  })

  it('is offered by link only where the community allows it', async () => {
    const [open, closed] = [await openCommunity(), await mintCommunity()]
    expect((await call(open, '/api')).json._links.register.method).toBe('POST')
    expect((await call(closed, '/api')).json._links.register).toBeUndefined()
    expect(refusal(await auth(closed, 'local/register', person()))).toEqual([403, 'forbidden'])
  })

  it('says the same to a known address; its owner learns of it by mail, and nothing changes', async () => {
    const account = await registeredAccount()
    const known = await auth(account.community, 'local/register', {
      ...person(),
      email: account.email.toUpperCase(),
      password: 'another long password',
    })
    const unknown = await auth(account.community, 'local/register', person())
    expect([known.status, known.text, known.trips]).toEqual([
      unknown.status,
      unknown.text,
      unknown.trips,
    ])
    const [mail] = await mailsTo(account.email)
    expect(mail!.subject).toMatch(/^You have an account/)
    expect(mail!.text).not.toContain('#')
    await signIn(account)
  })

  it('a proof is good once, and of two at once one is', async () => {
    const community = await openCommunity()
    const wanted = person()
    await auth(community, 'local/register', wanted)
    const token = await mailedSecret(wanted.email)
    const answers = await Promise.all(
      [0, 1, 0, 1].map((isolate) => auth(community, 'local/verify-email', { token }, { isolate })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400])
    const again = await auth(community, 'local/verify-email', { token })
    expect(refusal(again)).toEqual([400, 'proof_invalid'])
  })

  it('a proof of one community makes no account in another', async () => {
    const [community, other] = [await openCommunity(), await openCommunity()]
    const wanted = person()
    await auth(community, 'local/register', wanted)
    const token = await mailedSecret(wanted.email)
    const answer = await auth(other, 'local/verify-email', { token })
    expect(refusal(answer)).toEqual([400, 'proof_invalid'])
    expect((await auth(community, 'local/verify-email', { token })).status).toBe(204)
  })

  it.each([
    ['short', 'eleven char'],
    ['of few letters', 'aaaabbbbaaaabbbb'],
    ['its own address', null],
  ])('refuses a password that is %s', async (_, password) => {
    const wanted = person()
    const answer = await auth(await openCommunity(), 'local/register', {
      ...wanted,
      password: password ?? wanted.email,
    })
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.json.errors)).toEqual(['password'])
  })
})

const wanted2 = ({ email, password }: { email: string; password: string }) => ({
  identifier: email,
  password,
})

describe('signing in', () => {
  it('gives a short token signed by us with EdDSA; its keys are published', async () => {
    const { token: accessToken } = await signIn(await registeredAccount())
    const keys = await call(api, '/.well-known/jwks.json')
    expect(keys.text).not.toContain('"d"')
    expect(decodeProtectedHeader(accessToken).alg).toBe('EdDSA')
    const { payload } = await jwtVerify(accessToken, createLocalJWKSet(keys.json))
    expect(payload.exp! - payload.iat!).toBe(600)
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
  })

  it('tells who signed in, by address or by id of the account', async () => {
    const account = await registeredAccount()
    const one = await auth(account.community, 'local/login', wanted2(account))
    const { userId } = one.json
    await asOwner('insert into instance_grant (user_id, role_id) values ($1, 1)', [userId])
    const identifier = String(userId).toUpperCase()
    const other = await auth(account.community, 'local/login', {
      identifier,
      password: account.password,
    })
    expect(one.json).toMatchObject({ success: true, failureCode: null, roles: [] })
    expect(other.json).toMatchObject({
      success: true,
      userId,
      email: account.email,
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Test',
      roles: ['instanceAdministrator'],
      replacementChallenge: null,
    })
    const ends = Date.parse(other.json.expiresAt) - Date.now()
    expect([ends > 500_000, ends <= 600_000]).toEqual([true, true])
  })

  it('works on the host of no community too, in two round trips', async () => {
    const account = await registeredAccount()
    const { email, password } = account
    const answer = await auth(api, 'local/login', { identifier: email, password })
    expect([answer.status, answer.trips]).toEqual([200, 2])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('answers alike for a wrong password and an address that nobody has', async () => {
    const account = await registeredAccount()
    const wrong = { identifier: account.email, password: 'not the password at all' }
    const one = await auth(account.community, 'local/login', wrong)
    const other = await auth(account.community, 'local/login', {
      ...wrong,
      identifier: person().email,
    })
    expect([one.status, one.json.detail, one.text.length, one.trips]).toEqual([
      other.status,
      other.json.detail,
      other.text.length,
      other.trips,
    ])
    expect(one.status).toBe(401)
  })

  it('takes as long for an address that nobody has', async () => {
    // Where a hash costs little, its time is lost in that of the call.
    const isolate = await startOwnIsolate({ PASSWORD_COST: '13' })
    try {
      const account = await registeredAccount()
      const timed = async (identifier: string) => {
        const began = performance.now()
        const body = { identifier, password: 'not the password at all' }
        const sent = fromOwnSource({ method: 'POST', body }, isolate)
        const { status } = await call(account.community, '/api/auth/local/login', sent)
        expect(status).toBe(401)
        return performance.now() - began
      }
      // As the isolate would have made it.
      await asOwner(
        `update local_credential set password_hash = $2
         where user_id = (select user_id from user_profile where email = $1)`,
        [account.email, await createPasswords(scrypt, 13).hash(account.password)],
      )
      const pairs: number[] = []
      for (let round = 0; round < 5; round++) {
        const known = await timed(account.email)
        pairs.push(known / (await timed(person().email)))
        await asOwner('delete from sign_in_throttle')
      }
      // Without the same work it would be many times.
      const median = pairs.sort((one, other) => one - other)[2]!
      expect(median).toBeGreaterThan(0.4)
      expect(median).toBeLessThan(2.5)
    } finally {
      await isolate.stop()
    }
  })

  it('strengthens a weak hash on the way', async () => {
    const account = await registeredAccount()
    const weak = `$scrypt$ln=10,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$${await scryptOf(account.password)}`
    const hashes = () =>
      asOwner<{ password_hash: string }>(
        `select password_hash from local_credential c join user_profile p using (user_id)
         where p.email = $1`,
        [account.email],
      )
    await asOwner(
      `update local_credential set password_hash = $2
       where user_id = (select user_id from user_profile where email = $1)`,
      [account.email, weak],
    )
    await signIn(account)
    expect((await hashes())[0]!.password_hash).toMatch(/^\$scrypt\$ln=10,r=8,p=5\$/)
    await signIn(account)
  })

  it('both mechanisms in one request are refused before either is looked at', async () => {
    const { token: accessToken } = await signIn(await registeredAccount())
    const answer = await call(api, '/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'x-api-key': 'a-key' },
    })
    expect([...refusal(answer), answer.trips]).toEqual([400, 'authentication_conflict', 0])
  })
})

async function scryptOf(password: string): Promise<string> {
  const { scryptSync } = await import('node:crypto')
  const key = scryptSync(password, Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 })
  return key.toString('base64').replaceAll('=', '')
}

/** As after a hundred wrong passwords from everywhere. */
const closeAccount = async (email: string) =>
  asOwner(
    `update sign_in_throttle set failures = 100, locked_until = now() + interval '5 minutes'
     where key like 'account:%' and account_hash = $1`,
    [await accountHashOf(email)],
  )

describe('lock-out', () => {
  it('closes an account for the source that guesses, for a while, and not for its owner elsewhere', async () => {
    const account = await registeredAccount()
    const { community, email, password } = account
    const source = newSource()
    const guess = (word: string) =>
      auth(community, 'local/login', { identifier: email, password: word }, { source })
    for (let round = 0; round < 5; round++) {
      expect((await guess('not the password at all')).status).toBe(401)
    }
    const closed = await guess(password)
    expect(refusal(closed)).toEqual([429, 'rate_limited'])
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
    await signIn(account)
    await asOwner('update sign_in_throttle set locked_until = now()')
    expect((await guess(password)).status).toBe(200)
  })

  it('closes an address that nobody has in the same way', async () => {
    const community = await openCommunity()
    const [source, body] = [
      newSource(),
      { identifier: person().email, password: 'a guess of some kind' },
    ]
    const statuses: number[] = []
    for (let round = 0; round < 6; round++) {
      statuses.push((await auth(community, 'local/login', body, { source })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('a burst of guesses gets no more answers than a sequence of them', async () => {
    const { community, email } = await registeredAccount()
    const source = newSource()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        auth(
          community,
          'local/login',
          { identifier: email, password: `a guess of some kind ${index}` },
          { source, isolate: index % 2 },
        ),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    // One that gets no turn to be hashed is 429 too, so that there may be fewer.
    const answered = statuses.filter((status) => status === 401).length
    expect(answered).toBeGreaterThan(0)
    expect(answered).toBeLessThanOrEqual(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - answered)
  })

  it('an account that is closed is open where its owner has signed in before, and there alone', async () => {
    const account = await registeredAccount()
    const { community, email, password } = account
    const home = newSource()
    const enter = (source: string, word = password) =>
      auth(community, 'local/login', { identifier: email, password: word }, { source })
    expect((await enter(home)).status).toBe(200)
    expect((await enter(newSource(), 'a guess of some kind')).status).toBe(401)
    await closeAccount(email)
    expect(refusal(await enter(newSource()))).toEqual([429, 'rate_limited'])
    // Guesses from there count for the pair, which closes as ever.
    expect((await enter(home, 'a guess of some kind')).status).toBe(401)
    expect((await enter(home)).status).toBe(200)
    for (let round = 0; round < 5; round++) {
      expect((await enter(home, 'a guess of some kind')).status).toBe(401)
    }
    expect(refusal(await enter(home))).toEqual([429, 'rate_limited'])
    // What somebody else signs in to from there opens nothing.
    const other = await registeredAccount(community)
    const shared = newSource()
    const theirs = { identifier: other.email, password: other.password }
    expect((await auth(community, 'local/login', theirs, { source: shared })).status).toBe(200)
    expect(refusal(await enter(shared))).toEqual([429, 'rate_limited'])
    await asOwner(
      `update sign_in_throttle set last_failed_at = now() - interval '91 days' where key like 'known:%'`,
    )
    await asOwner(`update sign_in_throttle set locked_until = now() where key like 'pair:%'`)
    expect(refusal(await enter(home))).toEqual([429, 'rate_limited'])
  })

  it('one guess at the end of each lock does not close an account again', async () => {
    const { community, email, password } = await registeredAccount()
    const enter = (word: string) =>
      auth(community, 'local/login', { identifier: email, password: word })
    expect((await enter('a guess of some kind')).status).toBe(401)
    await closeAccount(email)
    await asOwner(
      `update sign_in_throttle set locked_until = now(), last_failed_at = now() - interval '61 seconds'
       where account_hash = $1`,
      [await accountHashOf(email)],
    )
    expect((await enter('a guess of some kind')).status).toBe(401)
    expect((await enter(password)).status).toBe(200)
  })

  it('many sources cannot keep the owner out: a new password by mail opens the account at once', async () => {
    const account = await registeredAccount()
    const { community, email } = account
    await auth(community, 'local/login', { identifier: email, password: 'a guess of some kind' })
    await asOwner(
      `update sign_in_throttle set failures = 100, locked_until = now() + interval '5 minutes'
       where key like 'account:%' and account_hash in (
         select account_hash from sign_in_throttle where key like 'pair:%')`,
    )
    const shut = await auth(community, 'local/login', {
      identifier: email,
      password: account.password,
    })
    expect(refusal(shut)).toEqual([429, 'rate_limited'])
    await auth(community, 'local/forgot-password', { email })
    const token = await mailedSecret(email)
    const newPassword = 'a new long password'
    const reset = await auth(community, 'local/reset-password', { token, newPassword })
    expect(reset.status).toBe(204)
    await signIn({ ...account, password: newPassword })
  })
})

describe('sessions', () => {
  it('sign-out is effective on another isolate at once', async () => {
    const account = await registeredAccount()
    const { token: accessToken, refreshToken } = await signIn(account)
    expect((await events(account.community, accessToken, 1)).status).toBe(200)
    const out = await auth(api, 'logout', undefined, { token: accessToken })
    expect([out.status, out.trips]).toEqual([204, 2])
    expect((await events(account.community, accessToken, 1)).status).toBe(401)
    const renewed = await auth(api, 'refresh', { refreshToken })
    expect(refusal(renewed)).toEqual([401, 'authentication_required'])
  })

  it('sign-out everywhere ends all of them, and no other person’s', async () => {
    const account = await registeredAccount()
    const sessions = [await signIn(account), await signIn(account, 1)]
    const other = await registeredAccount(account.community)
    const theirs = await signIn(other)
    const [first] = sessions
    await auth(api, 'logout-everywhere', undefined, { token: first!.token })
    for (const { token: accessToken } of sessions) {
      expect((await events(account.community, accessToken)).status).toBe(401)
    }
    expect((await events(account.community, theirs.token)).status).toBe(200)
  })

  it('a refresh token renews once; when it comes back later the whole session ends', async () => {
    const account = await registeredAccount()
    const { refreshToken } = await signIn(account)
    const renewed = await auth(api, 'refresh', { refreshToken })
    expect([renewed.status, renewed.trips]).toEqual([200, 2])
    expect((await events(account.community, renewed.json.token)).status).toBe(200)
    await asOwner(`update session_refresh set used_at = used_at - interval '11 seconds'`)
    const replay = await auth(api, 'refresh', { refreshToken })
    expect(refusal(replay)).toEqual([401, 'authentication_required'])
    expect((await events(account.community, renewed.json.token, 1)).status).toBe(401)
    const after = await auth(api, 'refresh', { refreshToken: renewed.json.refreshToken })
    expect(after.status).toBe(401)
  })

  it('an answer lost on the way is had again within seconds', async () => {
    const { refreshToken } = await signIn(await registeredAccount())
    const answers = await Promise.all(
      [0, 1].map((isolate) => auth(api, 'refresh', { refreshToken }, { isolate })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]!.json.refreshToken).not.toBe(answers[1]!.json.refreshToken)
  })

  it.each([
    ['does not commit', true, 401],
    ['negative control: one that stands commits', false, 201],
  ])('a session that is ended between decision and commit %s', async (_, isEnded, status) => {
    const account = await registeredAccount()
    const { token: accessToken } = await signIn(account)
    const { sub, sid } = decodeJwt(accessToken)
    const holder = await connectAsOwner()
    await holder.query('begin')
    await holder.query('select from app_user where id = $1 for update', [sub])
    const writing = call(account.community, '/api/event', {
      method: 'POST',
      body: { title: 'Too late', participationConfiguration: informationOnly },
      headers: { authorization: `Bearer ${accessToken}` },
    })
    await waitForBlocked(holder)
    if (isEnded) await holder.query('select app.end_session($1)', [sid])
    await holder.query('commit')
    await holder.end()
    expect((await writing).status).toBe(status)
  })

  it('no secret is kept: not in a table, a queue message, or a replay', async () => {
    const account = await registeredAccount()
    const { token: accessToken, refreshToken } = await signIn(account)
    const rows = await asOwner<{ text: string }>(
      `select row_to_json(x)::text as text from user_session x
       union all select row_to_json(x)::text from session_refresh x
       union all select row_to_json(x)::text from identity_proof x
       union all select row_to_json(x)::text from idempotency_key x
       union all select row_to_json(x)::text from outbox x
       union all select row_to_json(x)::text from local_credential x`,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { text } of rows) {
      for (const secret of [accessToken, refreshToken, account.password]) {
        expect(text).not.toContain(secret)
      }
    }
  })
})

describe('passwords', () => {
  it('a change ends every other session and keeps this one', async () => {
    const account = await registeredAccount()
    const [mine, other] = [await signIn(account), await signIn(account)]
    const change = (currentPassword: string, newPassword: string) =>
      auth(api, 'local/change-password', { currentPassword, newPassword }, { token: mine.token })
    const wrong = await change('not the password at all', 'a new long password')
    expect(refusal(wrong)).toEqual([400, 'validation_failed'])
    expect((await change(account.password, 'a new long password')).status).toBe(204)
    expect((await events(account.community, mine.token)).status).toBe(200)
    expect((await events(account.community, other.token)).status).toBe(401)
    await signIn({ ...account, password: 'a new long password' })
  })

  it('a change that is sent twice is answered twice, for a minute, and by its password alone', async () => {
    const account = await registeredAccount()
    const { token } = await signIn(account)
    const change = async (newPassword: string) => {
      const body = { currentPassword: account.password, newPassword }
      return (await auth(api, 'local/change-password', body, { token })).status
    }
    const both = await Promise.all([change('a new long password'), change('a new long password')])
    expect(both).toEqual([204, 204])
    expect(await change('a new long password')).toBe(204)
    expect(await change('another long password')).toBe(400)
    await asOwner(
      `update local_credential set changed_at = changed_at - interval '1 minute' where user_id = $1`,
      [account.id],
    )
    expect(await change('a new long password')).toBe(400)
  })

  it('the secret of a mail reaches the base domain alone, whatever domain its community has', async () => {
    const { email } = await registeredAccount()
    const asking = await openCommunity()
    await asOwner(
      'insert into tenant_domain (host, tenant_id, verified_at, is_primary) values ($1, $2, now(), true)',
      [`${newId()}.example`, asking.id],
    )
    const { email: fresh, ...wanted } = person()
    await auth(asking, 'local/forgot-password', { email })
    await auth(asking, 'local/register', { email: fresh, ...wanted })
    for (const [address, path] of [
      [email, 'reset'],
      [fresh, 'verify'],
    ] as const) {
      const [mail] = await mailsTo(address)
      const [, link] = /(\S+)#[\w-]+/.exec(mail!.text)!
      const { host, pathname } = new URL(link!)
      expect([host, pathname]).toEqual([asking.host, `/account/${path}`])
    }
  })

  it('a forgotten password: the answer and its cost are the same for an address that nobody has', async () => {
    const account = await registeredAccount()
    const known = await auth(account.community, 'local/forgot-password', { email: account.email })
    const unknown = await auth(account.community, 'local/forgot-password', {
      email: person().email,
    })
    expect([known.status, known.text, known.trips]).toEqual([
      unknown.status,
      unknown.text,
      unknown.trips,
    ])
    expect(known.status).toBe(202)
  })

  it('a reset is good once, ends every session, and dies with a password that came after it', async () => {
    const account = await registeredAccount()
    const session = await signIn(account)
    await auth(account.community, 'local/forgot-password', { email: account.email })
    const token = await mailedSecret(account.email)
    const reset = (newPassword: string) =>
      auth(account.community, 'local/reset-password', { token, newPassword })
    expect(refusal(await reset('short'))).toEqual([400, 'validation_failed'])
    expect((await reset('a new long password')).status).toBe(204)
    expect(refusal(await reset('another long password'))).toEqual([400, 'proof_invalid'])
    expect((await events(account.community, session.token)).status).toBe(401)
  })
})
