import { describe, expect, inject, it } from 'vitest'
import { goodPassword, mailedSecret, newSource, openCommunity } from '../../../support/accounts.ts'
import { mintKey } from '../../../support/api-keys.ts'
import { newBrowser } from '../../../support/browser.ts'
import { type CallOptions, call } from '../../../support/client.ts'
import { mintCommunity, newId } from '../../../support/community.ts'

const api = { host: `api.${inject('baseDomain')}` }
interface Link {
  href: string
  method?: string
}
type Links = Record<string, Link>

const linksAt = async (at: { host: string }, options: CallOptions = {}): Promise<Links> =>
  (await call(at, '/api', options)).json._links

const follow = (at: { host: string }, link: Link, body?: unknown, token?: string) =>
  call(at, link.href.replace(/\{.*/, ''), {
    method: link.method ?? 'GET',
    ...(body !== undefined && { body }),
    headers: {
      'cf-connecting-ip': newSource(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })

describe('the ways in are linked from where a client stands', () => {
  it('an anonymous caller finds all of them at the root of an open community', async () => {
    const links = await linksAt(await openCommunity())
    for (const rel of [
      ...['register', 'verify-email', 'sign-in', 'renew-session'],
      ...['forgot-password', 'reset-password'],
    ]) {
      expect([rel, links[rel]?.method]).toEqual([rel, 'POST'])
    }
    for (const rel of ['sign-out', 'sign-out-everywhere']) expect(links).not.toHaveProperty(rel)
  })

  it('where registration is closed, all but that; at the root of the instance, those that need no community', async () => {
    const closed = await linksAt(await mintCommunity())
    expect(closed).not.toHaveProperty('register')
    expect(closed).toHaveProperty('sign-in')
    const ofInstance = await linksAt(api)
    expect(Object.keys(ofInstance)).toEqual(expect.arrayContaining(['sign-in', 'renew-session']))
    for (const rel of ['register', 'verify-email', 'forgot-password', 'reset-password']) {
      expect(ofInstance).not.toHaveProperty(rel)
    }
  })

  it('from registration to a new password, every step is linked by the one before it', async () => {
    const community = await openCommunity()
    const email = `${newId()}@example.test`
    const root = await linksAt(community)
    const registered = await follow(community, root.register!, {
      email,
      password: goodPassword,
      firstName: 'Ada',
      lastName: 'Test',
    })
    const verify = registered.json._links['verify-email']
    const token = await mailedSecret(email)
    expect((await follow(community, verify, { token })).status).toBe(204)
    const credentials = { identifier: email, password: goodPassword }
    const signIn = registered.json._links['sign-in']
    const signedIn = await follow(community, signIn, credentials)
    expect(signedIn.status, signedIn.text).toBe(200)
    const renewed = await follow(community, signedIn.json._links['renew-session'], {
      refreshToken: signedIn.json.refreshToken,
    })
    expect(renewed.status).toBe(200)
    expect(renewed.json._links['renew-session']).toEqual(signedIn.json._links['renew-session'])
    const own = renewed.json.token
    const home = await follow(community, renewed.json._links.root, undefined, own)
    const ways = await follow(community, home.json._links.me, undefined, own).then(({ json }) =>
      follow(community, json._links.identities, undefined, own),
    )
    const [password] = ways.json._embedded.items
    const changed = await follow(
      community,
      password._links['change-password'],
      { currentPassword: goodPassword, newPassword: `${goodPassword} again` },
      own,
    )
    expect(changed.status, changed.text).toBe(204)
    const out = await follow(community, home.json._links['sign-out'], {}, own)
    expect(out.status).toBe(204)
  })

  it('a forgotten password leads to the step that the mail is for', async () => {
    const community = await openCommunity()
    const root = await linksAt(community)
    const asked = await follow(community, root['forgot-password']!, {
      email: `${newId()}@example.test`,
    })
    expect(asked.json._links['reset-password']).toEqual(root['reset-password'])
    expect(asked.json._links['sign-in']).toEqual(root['sign-in'])
    expect(asked.json._links).not.toHaveProperty('verify-email')
  })
})

describe('the root that a browser is proxied to', () => {
  it('links the steps by mail, and not what answers with tokens: browsers have ways of their own', async () => {
    const browser = newBrowser(await openCommunity())
    const session = await browser.get('/bff/session')
    expect(session.json._links).toHaveProperty('sign-in')
    const { _links } = (await browser.get(session.json._links.api.href)).json
    const rels = Object.keys(_links)
    for (const rel of ['register', 'verify-email', 'forgot-password', 'reset-password']) {
      expect(rels).toContain(rel)
    }
    for (const rel of ['sign-in', 'renew-session', 'sign-out', 'sign-out-everywhere']) {
      expect(rels).not.toContain(rel)
    }
  })
})

describe('the ways out', () => {
  it('are linked for whoever has a session here, and the end of it for nobody else', async () => {
    const community = await mintCommunity()
    const person = await community.person()
    const links = await linksAt(community, { as: person })
    expect(links).not.toHaveProperty('sign-out')
    const refused = await call(community, '/api/auth/logout', { method: 'POST', as: person })
    expect([refused.status, refused.json.code]).toEqual([409, 'resource_conflict'])
    expect(links['sign-out-everywhere']).toMatchObject({ method: 'POST' })
    const key = await mintKey(community, { ownerTypeId: 1, ownerId: person.id })
    const byKey = await linksAt(community, { as: key })
    for (const rel of ['sign-out', 'sign-out-everywhere']) expect(byKey).not.toHaveProperty(rel)
  })

  it('a way in that is no password offers no change of one', async () => {
    const community = await mintCommunity()
    const person = await community.person()
    const { json } = await call(community, '/api/user/identities', { as: person })
    for (const { isPassword, _links } of json._embedded.items) {
      expect(isPassword).toBe(false)
      expect(_links).not.toHaveProperty('change-password')
    }
    expect(json._embedded.items).toHaveLength(1)
  })
})
