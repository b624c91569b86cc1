import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { newEmail, newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import {
  atProvider,
  type Browser,
  exchangeCookie,
  newBrowser,
  sessionCookie,
  signInWithProvider,
} from '../../support/browser.ts'
import { type Answer, call } from '../../support/client.ts'
import { asOwner, type Community, inTenant, mintCommunity, newId } from '../../support/community.ts'
import { type LyingProvider, startLyingProvider } from '../../support/lying-provider.ts'
import { type OwnIsolate, startOwnIsolate } from '../../support/own-isolate.ts'

const central = inject('bindings').PUBLIC_ORIGIN!
const isPage = ({ headers }: Answer) => headers.get('content-type')?.startsWith('text/html')
const session = async (browser: Browser) => (await browser.get('/bff/session')).json
const peopleOf = (email: string) =>
  asOwner('select user_id, email_verified_at, first_name from user_profile where email = $1', [
    email,
  ])

/** Signs a browser in by password. */
async function signedIn(community?: Community) {
  const account = await registeredAccount(community)
  const browser = newBrowser(account.community)
  const { email, password } = account
  const headers = { 'cf-connecting-ip': newSource() }
  expect(
    (await browser.send('/bff/sign-in', { identifier: email, password }, { headers })).status,
  ).toBe(200)
  return { account, browser }
}

describe('a browser signs in with a provider', () => {
  it('by code, PKCE, state and nonce, with nothing but a cookie to show for it', async () => {
    const community = await openCommunity()
    const browser = newBrowser(community)
    const begun = await browser.get('/bff/sign-in/demo')
    expect(begun.status).toBe(303)
    const [cookie] = begun.headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-marquee-sign-in=[\w-]{43}; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/,
    )
    const { searchParams } = new URL(begun.headers.get('location')!)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'marquee',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${central}/bff/callback/demo`,
      state: expect.stringMatching(/^[\w-]{43}\.[\w-]+$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const email = newEmail()
    const back = await browser.get(await atProvider(begun.headers.get('location')!, email))
    expect([back.status, back.headers.get('location')]).toEqual([303, '/account/sign-in'])
    expect([...browser.cookies.keys()]).toEqual([sessionCookie])
    expect(back.text).toBe('')
    expect(await session(browser)).toMatchObject({ isSignedIn: true })
  })

  it('makes somebody new a member, whose verified address is known; the next time it is the same person', async () => {
    const community = await openCommunity()
    const email = newEmail()
    expect((await signInWithProvider(newBrowser(community), email)).status).toBe(303)
    const [person] = await peopleOf(email)
    expect(person!.email_verified_at).not.toBeNull()
    const again = newBrowser(community)
    await signInWithProvider(again, email)
    expect(await peopleOf(email)).toHaveLength(1)
    const members = await inTenant(
      community.id,
      'select user_id from tenant_user where tenant_id = $1',
      [community.id],
    )
    expect(members.map(({ user_id }) => user_id)).toEqual([person!.user_id])
    const methods = await asOwner('select distinct method from user_session where user_id = $1', [
      person!.user_id,
    ])
    expect(methods).toEqual([{ method: 'demo' }])
  })

  it('who was erased comes back as somebody new, though the provider still knows them', async () => {
    const community = await openCommunity()
    const email = newEmail()
    const browser = newBrowser(community)
    await signInWithProvider(browser, email)
    const [before] = await peopleOf(email)
    const erased = await browser.send('/bff/api/user', undefined, {
      method: 'DELETE',
      headers: { 'idempotency-key': newId() },
    })
    expect(erased.status, erased.text).toBe(202)
    expect(await session(browser)).toMatchObject({ isSignedIn: false })
    expect(await peopleOf(email)).toEqual([])
    const again = newBrowser(community)
    expect((await signInWithProvider(again, email)).status).toBe(303)
    expect(await session(again)).toMatchObject({ isSignedIn: true })
    const [after] = await peopleOf(email)
    expect(after!.user_id).not.toBe(before!.user_id)
    expect(await asOwner('select from app_user where id = $1', [before!.user_id])).toEqual([])
  })

  it('where the community takes no registrations, somebody new is refused on a page that says so', async () => {
    const [open, closed] = [await openCommunity(), await mintCommunity()]
    const email = newEmail()
    const browser = newBrowser(closed)
    const refused = await signInWithProvider(browser, email)
    expect([refused.status, isPage(refused)]).toEqual([403, true])
    expect(refused.text).toContain('You have no account here, and registration is not open.')
    expect([await peopleOf(email), browser.cookies.has(sessionCookie)]).toEqual([[], false])
    await signInWithProvider(newBrowser(open), email)
    expect((await signInWithProvider(browser, email)).status).toBe(303)
  })

  it.each([
    ['closed', {}],
    ['in preparation', { statusId: 1 }],
  ] as const)(
    'where it is %s, whoever it has invited gets an account, and becomes a member by accepting',
    async (_, state) => {
      const community = await mintCommunity(state)
      const owner = await community.person({ tenantRole: 10 })
      const email = newEmail()
      const invited = await call(community, '/api/tenant/invitations', {
        method: 'POST',
        as: owner,
        body: { email, roleId: 13 },
      })
      expect(invited.status, invited.text).toBe(201)
      const [browser, stranger] = [newBrowser(community), newBrowser(community)]
      expect((await signInWithProvider(stranger, newEmail())).status).toBe(403)
      expect((await signInWithProvider(browser, email)).status).toBe(303)
      const [person] = await peopleOf(email)
      const members = () =>
        inTenant(community.id, 'select from tenant_user where user_id = $1', [person!.user_id])
      expect(await members()).toEqual([])
      const { json } = await browser.get('/bff/api/tenant/my-invitations')
      const { href, method } = json._embedded.items[0]._links.accept
      expect((await browser.send(`/bff${href}`, undefined, { method })).status).toBe(200)
      expect(await members()).toHaveLength(1)
    },
  )

  it('and nobody new is made on the host of no community', async () => {
    const browser = newBrowser({ host: `api.${inject('baseDomain')}` })
    expect((await signInWithProvider(browser, newEmail())).status).toBe(403)
  })

  it('a new secret each time; the session that the cookie had ends', async () => {
    const community = await openCommunity()
    const [email, browser] = [newEmail(), newBrowser(community)]
    await signInWithProvider(browser, email)
    const earlier = browser.cookies.get(sessionCookie)!
    await signInWithProvider(browser, email)
    expect((await session(browser)).isSignedIn).toBe(true)
    browser.cookies.set(sessionCookie, earlier)
    expect((await session(browser)).isSignedIn).toBe(false)
  })

  it('who changes their mind at the provider is told so, and not signed in', async () => {
    const browser = newBrowser(await openCommunity())
    const answer = await signInWithProvider(browser, '')
    expect([answer.status, isPage(answer), browser.cookies.has(sessionCookie)]).toEqual([
      ...[400, true, false],
    ])
  })

  it.each(['/bff/sign-in/nobody', '/bff/callback/nobody', '/bff/sign-in/__proto__'])(
    '%s is no provider',
    async (path) => {
      expect((await newBrowser(await openCommunity()).get(path)).status).toBe(404)
    },
  )
})

describe('an answer leads somewhere once, and only the browser that began it', () => {
  async function begun(community?: Community) {
    const browser = newBrowser(community ?? (await openCommunity()))
    const { headers } = await browser.get('/bff/sign-in/demo')
    const secret = browser.cookies.get(exchangeCookie)!
    return { browser, secret, back: await atProvider(headers.get('location')!, newEmail()) }
  }

  it('a replay is refused, with the cookie of then too, before the provider is asked', async () => {
    const { browser, secret, back } = await begun()
    expect((await browser.get(back)).status).toBe(303)
    browser.cookies.delete(sessionCookie)
    for (const isolate of [0, 1]) {
      browser.cookies.set(exchangeCookie, secret)
      // An isolate that was idle looks for erasures first.
      await browser.get('/bff/session', { isolate })
      const again = await browser.get(back, { isolate })
      expect([again.status, browser.cookies.has(sessionCookie)]).toEqual([400, false])
      expect(again.trips).toBe(1)
    }
  })

  it('of four at once one signs in', async () => {
    const { browser, secret, back } = await begun()
    const answers = await Promise.all(
      [0, 1, 0, 1].map((isolate) => {
        const twin = newBrowser(browser)
        twin.cookies.set(exchangeCookie, secret)
        return twin.get(back, { isolate })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400])
  })

  it('another browser’s answer signs nobody in, and spoils nothing that was begun', async () => {
    const community = await openCommunity()
    const [victim, attacker] = [await begun(community), await begun(community)]
    const answer = await victim.browser.get(attacker.back)
    // One trip, to count it: nothing else is asked.
    expect([answer.status, answer.trips, victim.browser.cookies.has(sessionCookie)]).toEqual([
      ...[400, 1, false],
    ])
    expect((await victim.browser.get(victim.back)).status).toBe(303)
  })

  it('nor does another’s code in one’s own answer: PKCE holds it to its cookie', async () => {
    const community = await openCommunity()
    const [victim, attacker] = [await begun(community), await begun(community)]
    const mixed = new URL(victim.back, 'https://any.example')
    const stolen = new URL(attacker.back, 'https://any.example')
    mixed.searchParams.set('code', stolen.searchParams.get('code')!)
    const answer = await victim.browser.get(mixed.pathname + mixed.search)
    expect([answer.status, victim.browser.cookies.has(sessionCookie)]).toEqual([400, false])
  })

  it('without the cookie it is refused', async () => {
    const { browser, back } = await begun()
    browser.cookies.clear()
    const answer = await browser.get(back)
    expect([answer.status, answer.trips, isPage(answer)]).toEqual([400, 1, true])
  })

  it('it expires', async () => {
    const { browser, secret, back } = await begun()
    const proof = createHash('sha256').update(`proof demo ${secret}`).digest('base64url')
    const expired = await asOwner(
      `update identity_proof set expires_at = now() where hash = $1 returning purpose`,
      [proof],
    )
    expect(expired).toEqual([{ purpose: 'external' }])
    expect((await browser.get(back)).status).toBe(400)
  })

  it('a page of another site cannot begin it', async () => {
    const browser = newBrowser(await openCommunity())
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site }
      expect((await browser.get('/bff/sign-in/demo', { headers })).status).toBe(403)
    }
    expect(browser.cookies.size).toBe(0)
  })
})

describe('linking needs proof of both', () => {
  const link = async (browser: Browser, account: string) => {
    const begun = await browser.get('/bff/link/demo')
    if (begun.status !== 303) return begun
    return browser.get(await atProvider(begun.headers.get('location')!, account))
  }

  it('an address alone leads into no account; a session and the provider together do', async () => {
    const { account, browser } = await signedIn()
    const stranger = newBrowser(account.community)
    const refused = await signInWithProvider(stranger, account.email)
    expect([refused.status, isPage(refused)]).toEqual([409, true])
    expect([
      refused.text.includes('Sign in to it first'),
      stranger.cookies.has(sessionCookie),
    ]).toEqual([true, false])
    expect((await link(browser, account.email)).status).toBe(303)
    expect((await signInWithProvider(stranger, account.email)).status).toBe(303)
    expect((await session(stranger)).displayName).toBe('Ada Test')
    expect(await peopleOf(account.email)).toHaveLength(1)
  })

  it('an identity with another address may be linked too, and again without harm', async () => {
    const { account, browser } = await signedIn()
    const other = newEmail()
    expect((await link(browser, other)).status).toBe(303)
    expect((await link(browser, other)).status).toBe(303)
    const fresh = newBrowser(account.community)
    await signInWithProvider(fresh, other)
    expect((await session(fresh)).displayName).toBe('Ada Test')
    expect(await peopleOf(other)).toEqual([])
  })

  it('one that belongs to another account is refused, and stays there', async () => {
    const { account, browser } = await signedIn()
    const other = newEmail()
    const owner = newBrowser(account.community)
    await signInWithProvider(owner, other)
    const answer = await link(browser, other)
    expect([answer.status, isPage(answer)]).toEqual([409, true])
    const fresh = newBrowser(account.community)
    await signInWithProvider(fresh, other)
    expect((await session(fresh)).displayName).toBe((await session(owner)).displayName)
    expect((await session(fresh)).displayName).not.toBe('Ada Test')
  })

  it('of two people who link one identity at once, one does', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const other = newEmail()
    const backs = await Promise.all(
      [one, two].map(async ({ browser }) => {
        const { headers } = await browser.get('/bff/link/demo')
        return atProvider(headers.get('location')!, other)
      }),
    )
    const answers = await Promise.all([
      one.browser.get(backs[0]!),
      two.browser.get(backs[1]!, { isolate: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  })

  it('nobody signed in, nothing to link to', async () => {
    const answer = await link(newBrowser(await openCommunity()), newEmail())
    expect([answer.status, isPage(answer)]).toEqual([401, true])
  })

  it('whose session ended meanwhile, or changed hands, links nothing', async () => {
    const { account, browser } = await signedIn()
    const other = newEmail()
    const { browser: second } = await signedIn(account.community)
    for (const [cookie, status] of [
      [null, 401],
      [second.cookies.get(sessionCookie)!, 400],
    ] as const) {
      const begun = await browser.get('/bff/link/demo')
      const back = await atProvider(begun.headers.get('location')!, other)
      const visitor = newBrowser(account.community)
      visitor.cookies.set(exchangeCookie, browser.cookies.get(exchangeCookie)!)
      if (cookie) visitor.cookies.set(sessionCookie, cookie)
      expect((await visitor.get(back)).status).toBe(status)
    }
    const linked = await asOwner('select user_id from user_identity where subject = $1', [other])
    expect(linked).toEqual([])
  })

  it.each([['cross-site'], ['same-site'], ['']])(
    'a visit from "%s" cannot begin it',
    async (site) => {
      const { browser } = await signedIn()
      const answer = await browser.get('/bff/link/demo', { headers: { 'sec-fetch-site': site } })
      expect([answer.status, browser.cookies.has(exchangeCookie)]).toEqual([403, false])
    },
  )
})

describe('a provider that lies is not believed', () => {
  let provider: LyingProvider
  let isolate: OwnIsolate
  let community: Community

  beforeAll(async () => {
    provider = await startLyingProvider()
    isolate = await startOwnIsolate({ SIGN_IN_PROVIDERS: JSON.stringify([provider.setting]) })
    community = await openCommunity()
  })
  beforeEach(() => {
    provider.lie = {}
    provider.exchanges.length = 0
  })
  afterAll(async () => {
    await isolate.stop()
    await provider.stop()
  })

  /** Comes back from the provider with an ID token of these claims. */
  async function comeBack(lie: LyingProvider['lie'], change: Record<string, string | null> = {}) {
    const browser = newBrowser(community)
    const at = { origin: isolate.origin }
    const begun = await browser.get('/bff/sign-in/lying', at)
    const asked = new URL(begun.headers.get('location')!).searchParams
    const truth = { sub: newId(), nonce: asked.get('nonce')! }
    provider.lie = { ...lie, claims: { ...truth, ...lie.claims } }
    const query = new URLSearchParams({
      code: newId(),
      state: asked.get('state')!,
      iss: provider.url,
    })
    for (const [name, value] of Object.entries(change)) {
      if (value === null) query.delete(name)
      else query.set(name, value)
    }
    const answer = await browser.get(`/bff/callback/lying?${query}`, at)
    const { json } = await browser.get('/bff/session', at)
    return { answer, asked, browser, displayName: json.displayName, isIn: json.isSignedIn }
  }

  it('when it tells the truth it is', async () => {
    const claims = { given_name: 'Grace', family_name: 'Hopper' }
    const { answer, asked, displayName } = await comeBack({ claims })
    expect([answer.status, displayName]).toEqual([303, 'Grace Hopper'])
    const [sent] = provider.exchanges
    expect(Object.fromEntries(sent!)).toMatchObject({
      grant_type: 'authorization_code',
      redirect_uri: `${central}/bff/callback/lying`,
    })
    const challenge = createHash('sha256').update(sent!.get('code_verifier')!).digest('base64url')
    expect(challenge).toBe(asked.get('code_challenge'))
  })

  const past = () => Math.floor(Date.now() / 1000) - 120
  it.each<[string, () => LyingProvider['lie']]>([
    ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['another audience', () => ({ claims: { aud: 'another-client' } })],
    ['further audiences without its party', () => ({ claims: { aud: ['marquee', 'another'] } })],
    ['another nonce', () => ({ claims: { nonce: 'n'.repeat(43) } })],
    ['no nonce', () => ({ claims: { nonce: undefined as never } })],
    ['a past expiry', () => ({ claims: { exp: past() } })],
    ['no subject', () => ({ claims: { sub: undefined as never } })],
    ['a subject of 256 letters', () => ({ claims: { sub: 's'.repeat(256) } })],
    ['a key that is not its own', () => ({ isForged: true })],
    ['another algorithm than the configured one', () => ({ algorithm: 'PS256' })],
    ['no signature', () => ({ algorithm: 'none' })],
  ])('an ID token with %s', async (_, lie) => {
    const { answer, isIn } = await comeBack(lie())
    expect([answer.status, isPage(answer), isIn]).toEqual([400, true, false])
    expect(provider.exchanges).toHaveLength(1)
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: null }],
    ['another state', { state: 's'.repeat(43) }],
    ['no state', { state: null }],
    ['no code', { code: null }],
  ])('an answer of %s is not even exchanged', async (_, change) => {
    const { answer, isIn } = await comeBack({}, change)
    expect([answer.status, isIn]).toEqual([400, false])
    expect(provider.exchanges).toEqual([])
  })

  it('an address that it has not verified is nobody’s, also where an account has it', async () => {
    const { email } = await registeredAccount(community)
    for (const email_verified of [false, 'true', undefined]) {
      const claims = { email, ...(email_verified !== undefined && { email_verified }) }
      const { answer, displayName } = await comeBack({ claims })
      expect([answer.status, displayName]).toEqual([303, ''])
    }
    expect(await peopleOf(email)).toHaveLength(1)
  })

  it('userinfo of another subject', async () => {
    const email = newEmail()
    const { answer } = await comeBack({ userinfo: { sub: 'another', email, email_verified: true } })
    expect([answer.status, await peopleOf(email)]).toEqual([400, []])
  })

  it('one that is away is said to be', async () => {
    const { answer, isIn } = await comeBack({ isAway: true })
    expect([answer.status, isPage(answer), isIn]).toEqual([502, true, false])
  })

  it('nothing of a sign-in stands in the log', async () => {
    const { asked, browser } = await comeBack({})
    const log = isolate.lines.join('\n')
    expect(log).toContain('signInExternally')
    const secrets = [asked.get('state')!, asked.get('nonce')!, ...browser.cookies.values()]
    for (const secret of [...secrets, provider.exchanges[0]!.get('code')!]) {
      expect(log).not.toContain(secret)
    }
  })
})
