import { describe, expect, inject, it } from 'vitest'
import { newEmail, newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { atProvider, type Browser, newBrowser, sessionCookie } from '../../support/browser.ts'
import { asOwner, type Community, newId } from '../../support/community.ts'

const central = new URL(inject('bindings').PUBLIC_ORIGIN!)
const isIn = async (browser: Browser) => (await browser.get('/bff/session')).json.isSignedIn

/** A browser that has been at the provider, and comes back to the one address that this knows. */
async function begun(at: { host: string }, path = '/bff/sign-in/demo') {
  const browser = newBrowser(at)
  const begin = await browser.get(path)
  expect(begin.status, begin.text).toBe(303)
  const back = await atProvider(begin.headers.get('location')!, newEmail())
  // What a browser keeps is kept by host: at the central one it has nothing.
  return { browser, back, atCentral: () => newBrowser(central).get(back) }
}

const pathOf = (location: string | null) => {
  const url = new URL(location!)
  return url.pathname + url.search
}

async function domainOf({ id }: Community, verified = true) {
  const host = `${newId()}.example`
  await asOwner('insert into tenant_domain (host, tenant_id, verified_at) values ($1, $2, $3)', [
    ...[host, id, verified ? new Date() : null],
  ])
  return { host }
}

describe('a provider knows one address; from there a browser goes on to where it began', () => {
  it('under the base domain', async () => {
    const at = await openCommunity()
    const { browser, back, atCentral } = await begun(at)
    const handed = await atCentral()
    const location = handed.headers.get('location')!
    expect([handed.status, new URL(location).origin]).toEqual([
      303,
      `${central.protocol}//${at.host}`,
    ])
    expect(pathOf(location)).toBe(back)
    expect(handed.headers.getSetCookie()).toEqual([])
    expect(handed.headers.get('cache-control')).toMatch(/no-store/)
    expect((await browser.get(pathOf(location))).status).toBe(303)
    expect(await isIn(browser)).toBe(true)
    expect(await isIn(newBrowser(central))).toBe(false)
  })

  it('who began at the central host itself stays there', async () => {
    const { account } = await (async () => ({ account: await registeredAccount() }))()
    const browser = newBrowser(central)
    const headers = { 'cf-connecting-ip': newSource() }
    const { email, password } = account
    await browser.send('/bff/sign-in', { identifier: email, password }, { headers })
    const begin = await browser.get('/bff/link/demo')
    const answer = await browser.get(await atProvider(begin.headers.get('location')!, newEmail()))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/sign-in'])
  })

  it('who begins at a domain of the community’s own is led to sign in at its subdomain', async () => {
    const community = await openCommunity()
    const browser = newBrowser(await domainOf(community))
    const home = `${central.protocol}//${community.host}/account/sign-in`
    const begin = await browser.get('/bff/sign-in/demo')
    expect([begin.status, begin.headers.get('location')]).toEqual([303, home])
    const asked = await browser.get('/bff/sign-in/demo?returnTo=/events/spring')
    expect(asked.headers.get('location')).toBe(`${home}?returnTo=%2Fevents%2Fspring`)
    expect(browser.cookies.size).toBe(0)
    const nowhere = newBrowser({ host: `${newId()}.example` })
    expect((await nowhere.get('/bff/sign-in/demo')).status).toBe(404)
  })

  it('no code goes to a domain whose server reads it, whoever began and wherever', async () => {
    const evil = await domainOf(await openCommunity())
    const { back } = await begun(await openCommunity())
    const bait = new URL(back, central)
    const [hash] = bait.searchParams.get('state')!.split('.')
    const host = Buffer.from(evil.host).toString('base64url')
    bait.searchParams.set('state', `${hash}.${host}`)
    const victim = await newBrowser(central).get(`${bait.pathname}${bait.search}`)
    expect([victim.status, victim.headers.get('location')]).toEqual([400, null])
  })

  it('what is handed over is good once, and for the browser alone that began', async () => {
    const { browser, atCentral } = await begun(await openCommunity())
    const next = pathOf((await atCentral()).headers.get('location'))
    const thief = newBrowser(browser)
    const stolen = await thief.get(next)
    expect([stolen.status, thief.cookies.has(sessionCookie)]).toEqual([400, false])
    expect((await browser.get(next)).status).toBe(303)
    browser.cookies.delete(sessionCookie)
    expect((await browser.get(next, { isolate: 1 })).status).toBe(400)
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  it('fixation: an answer that another began signs a victim in as nobody, here or there', async () => {
    const community = await openCommunity()
    const attacker = await begun(community)
    const victim = await begun(community)
    const bait = pathOf((await attacker.atCentral()).headers.get('location'))
    const before = new Map(victim.browser.cookies)
    expect((await victim.browser.get(bait)).status).toBe(400)
    expect([...victim.browser.cookies]).toEqual([...before])
    const fresh = newBrowser(community)
    expect((await fresh.get(bait)).status).toBe(400)
    expect(fresh.cookies.size).toBe(0)
    // What the victim had begun is not spoilt by it.
    const own = pathOf((await victim.atCentral()).headers.get('location'))
    expect((await victim.browser.get(own)).status).toBe(303)
  })

  it('a session that a browser brings along is never the one it has afterwards', async () => {
    const { browser, atCentral } = await begun(await openCommunity())
    const planted = 'p'.repeat(43)
    browser.cookies.set(sessionCookie, planted)
    await browser.get(pathOf((await atCentral()).headers.get('location')))
    expect(await isIn(browser)).toBe(true)
    expect(browser.cookies.get(sessionCookie)).not.toBe(planted)
    browser.cookies.set(sessionCookie, planted)
    expect(await isIn(browser)).toBe(false)
  })

  it.each([
    ['a host of nobody', async () => 'evil.example'],
    [
      'a host under the base domain that is no community',
      async () => `x${newId()}.${inject('baseDomain')}`,
    ],
    ['a domain of a community', async () => (await domainOf(await openCommunity())).host],
    [
      'a domain that nobody has verified',
      async () => (await domainOf(await openCommunity(), false)).host,
    ],
    ['a name below a community’s', async () => (await openCommunity()).host.replace('.', '.evil.')],
    ['a name with an empty label', async () => (await openCommunity()).host.replace('.', '..')],
    ['a name that ends in a dot', async () => `${(await openCommunity()).host}.`],
    ['another port', async () => `${(await openCommunity()).host}:8443`],
    ['a host with a user', async () => `user@${(await openCommunity()).host}`],
    ['a host with a path', async () => `${(await openCommunity()).host}/x`],
    ['upper case', async () => (await openCommunity()).host.toUpperCase()],
    ['nothing', async () => ''],
  ])('it is no open redirect: %s', async (_, hostOf) => {
    const host = Buffer.from(await hostOf()).toString('base64url')
    const query = new URLSearchParams({ code: 'a-code', state: `${'s'.repeat(43)}.${host}` })
    const answer = await newBrowser(central).get(`/bff/callback/demo?${query}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(answer.text).not.toContain('a-code')
  })

  it('and only the central host hands over', async () => {
    const [one, other] = [await openCommunity(), await openCommunity()]
    const { back } = await begun(one)
    const answer = await newBrowser(other).get(back)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })
})

describe('where to afterwards', () => {
  it('a browser says with a path of its own host', async () => {
    const wanted = '/events/spring?day=2#talks'
    const path = `/bff/sign-in/demo?${new URLSearchParams({ returnTo: wanted })}`
    const { browser, atCentral } = await begun(await openCommunity(), path)
    const answer = await browser.get(pathOf((await atCentral()).headers.get('location')))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, wanted])
    expect(await isIn(browser)).toBe(true)
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/.//evil.example', ''])(
    '%j is refused before anything begins',
    async (returnTo) => {
      const browser = newBrowser(await openCommunity())
      for (const begin of ['sign-in', 'link']) {
        const answer = await browser.get(`/bff/${begin}/demo?${new URLSearchParams({ returnTo })}`)
        expect([400, 401]).toContain(answer.status)
        expect(answer.headers.get('location')).toBeNull()
      }
      expect(browser.cookies.size).toBe(0)
    },
  )

  it('a cookie that was tampered with leads to the account page', async () => {
    const { browser, atCentral } = await begun(await openCommunity())
    const [name, secret] = [...browser.cookies][0]!
    browser.cookies.set(name, `${secret}.${Buffer.from('//evil.example').toString('base64url')}`)
    const answer = await browser.get(pathOf((await atCentral()).headers.get('location')))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/sign-in'])
  })
})
