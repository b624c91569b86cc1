import { beforeAll, describe, expect, inject, it } from 'vitest'
import { newBrowser, sessionCookie } from '../../support/browser.ts'
import { call } from '../../support/client.ts'
import { asOwner, type Community, mintCommunity } from '../../support/community.ts'
import { checkNow, domainsOf, sayOfName } from '../../support/domains.ts'
import { publishedEvent } from '../../support/programme.ts'
import { shows } from '../../support/shows.ts'

let community: Community
let domains: ReturnType<typeof domainsOf>
let [primary, second]: [Domain, Domain] = [] as never
let slug: string

interface Domain {
  id: string
  host: string
  proof: { name: string; expected: string }
}

beforeAll(async () => {
  community = await mintCommunity()
  domains = domainsOf(community, await community.person({ tenantRole: 11 }))
  ;[primary, second] = [await domains.prove(), await domains.prove()]
  slug = (await publishedEvent(community, await community.person())).slug
})

const origin = (host: string) => `${new URL(inject('bindings').PUBLIC_ORIGIN!).protocol}//${host}`
const locationAt = async (host: string, path: string, isolate = 0) => {
  const answer = await call({ host }, path, { isolate })
  return [answer.status, answer.headers.get('location')]
}
const leads = (host: string, path: string, isolate = 0) =>
  shows(
    () => locationAt(host, path, isolate),
    ([status, location]) => status === 308 && location === `${origin(primary.host)}${path}`,
  )
const stays = (host: string, path: string, isolate = 0) =>
  shows(
    () => locationAt(host, path, isolate),
    ([status]) => status === 200,
  )

/** Where mails of the community lead. */
const mailed = async () => {
  const [row] = await asOwner<{ host: string }>('select app.site_domain($1) as host', [
    community.id,
  ])
  return row!.host
}

describe('a primary domain', () => {
  it('is where pages of all other hosts lead to, with path and query', async () => {
    for (const host of [second.host, primary.host, community.host]) await stays(host, '/')
    expect((await domains.edit(primary.id, { isPrimary: true })).json.isPrimary).toBe(true)
    for (const isolate of [0, 1]) {
      await leads(second.host, '/', isolate)
      await leads(community.host, `/events/${slug}?track=x&zone=`, isolate)
      await leads(community.host, '/?text=a%20b&page=2', isolate)
      await stays(primary.host, `/events/${slug}`, isolate)
    }
    const answer = await call({ host: second.host }, '/')
    expect(answer.headers.get('cache-control')).toMatch(/private, no-/)
    // What programs read stays where they ask for it.
    for (const path of ['/api', '/api/events', '/assets/site-0.css', `/api/event/public/${slug}`]) {
      expect([path, (await call({ host: second.host }, path)).status]).toEqual([path, 200])
    }
  })

  it('takes nobody away from a session, nor along with the secret of a mail', async () => {
    await leads(community.host, '/')
    const visitor = newBrowser(community)
    visitor.cookies.set(sessionCookie, 's'.repeat(43))
    expect((await visitor.get('/')).status).toBe(200)
    for (const path of [
      '/account/sign-in?returnTo=%2Fevents',
      '/account/reset',
      '/account/verify',
    ]) {
      expect([path, (await call(community, path)).status]).toEqual([path, 200])
    }
  })

  it('is the canonical address of pages, and the one in documents', async () => {
    const page = await call({ host: primary.host }, `/events/${slug}`)
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(page.text) ?? []
    expect(new URL(canonical!)).toMatchObject({ host: primary.host, pathname: `/events/${slug}` })
    const { json } = await call(community, `/api/event/public/${slug}`)
    const linked = new URL(json._links['linked-data'].href, origin(community.host))
    const answer = await call(community, linked.pathname)
    expect(JSON.parse(answer.text).url).toBe(canonical)
  })

  it('is one: another takes its place', async () => {
    expect(await mailed()).toBe(primary.host)
    await domains.edit(second.id, { isPrimary: true })
    expect(await mailed()).toBe(second.host)
    expect(await domains.read(primary.id)).toMatchObject({ isPrimary: false })
    expect(await domains.read(second.id)).toMatchObject({ isPrimary: true })
    await shows(
      () => locationAt(primary.host, '/'),
      ([, location]) => location === `${origin(second.host)}/`,
    )
    await domains.edit(primary.id, { isPrimary: true })
    await leads(second.host, '/')
  })

  it('leads nobody to it while its proof fails', async () => {
    await sayOfName(primary.proof.name, null)
    await checkNow(primary.id)
    for (const isolate of [0, 1]) await stays(community.host, '/', isolate)
    expect(await mailed()).toBeNull()
    await sayOfName(primary.proof.name, { TXT: [primary.proof.expected] })
    await checkNow(primary.id)
    await leads(community.host, '/')
  })

  it('is none any more once that is said, or it is removed', async () => {
    expect((await domains.edit(primary.id, { isPrimary: false })).json.isPrimary).toBe(false)
    for (const isolate of [0, 1]) await stays(community.host, '/', isolate)
    await domains.edit(primary.id, { isPrimary: true })
    await leads(community.host, '/')
    await domains.remove(primary.id)
    for (const isolate of [0, 1]) await stays(community.host, '/', isolate)
  })
})
