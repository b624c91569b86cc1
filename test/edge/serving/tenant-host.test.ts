import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tenantOfHost } from '../../../src/edge/serving/middleware/tenant-host.ts'
import { type CallOptions, call } from '../../support/client.ts'
import { asOwner, type Community, mintCommunity, type Person } from '../../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../../support/own-isolate.ts'
import { publishedEvent } from '../../support/programme.ts'
import { kept, shows } from '../../support/shows.ts'

const baseDomain = inject('baseDomain')
let community: Community
let other: Community
let verified: string
let unverified: string

beforeAll(async () => {
  community = await mintCommunity()
  other = await mintCommunity()
  verified = `${community.slug}.example`
  unverified = `unverified-${community.slug}.example`
  const add = 'insert into tenant_domain (host, tenant_id, verified_at) values ($1, $2, $3)'
  await asOwner(add, [verified, community.id, new Date()])
  await asOwner(add, [unverified, community.id, null])
})

const slugAt = async (host: string, headers: Record<string, string> = {}) => {
  const answer = await call({ host }, '/api', { headers })
  return answer.status === 200 ? answer.json.tenant.slug : `${answer.status} ${answer.json.code}`
}
const nobody = '404 tenant_not_resolved'

describe('tenant resolution', () => {
  it('a verified domain, a subdomain; case, port and one trailing dot do not matter', async () => {
    const hosts = [
      verified,
      verified.toUpperCase(),
      `${verified}.`,
      `${verified}:8443`,
      `${community.slug}.${baseDomain}`,
      `${community.slug.toUpperCase()}.${baseDomain.toUpperCase()}`,
      `${community.slug}.${baseDomain}.`,
      `${community.slug}.${baseDomain}:80`,
    ]
    for (const host of hosts) expect([host, await slugAt(host)]).toEqual([host, community.slug])
  })

  it.each([
    ['an unverified domain', () => unverified],
    ['an unknown domain', () => 'nobody.example'],
    ['a subdomain of a verified domain', () => `www.${verified}`],
    ['an unknown subdomain', () => `nobody-at-all.${baseDomain}`],
    ['a domain that ends like ours', () => `x${baseDomain}`],
    ['two trailing dots', () => `${verified}..`],
    ['an address', () => '127.0.0.1'],
  ])('%s is 404 tenant_not_resolved, not stored', async (_, host) => {
    const answer = await call({ host: host() }, '/api')
    expect([answer.status, answer.json.code]).toEqual([404, 'tenant_not_resolved'])
    expect([answer.json.title, answer.headers.get('cache-control')]).toEqual([
      'Tenant not resolved',
      'no-store',
    ])
  })

  it('whole addresses are alike whoever asked first: scheme and port are the configured ones', async () => {
    const { slug } = await publishedEvent(community, await community.person())
    const { host } = community
    const addressesAt = async (at: string, path: string) => {
      const { text } = await call({ host: at }, path)
      return text.match(/(?<=<loc>|Sitemap: |rel="canonical" href=")[^<"\n]+/g) ?? []
    }
    for (const path of ['/sitemap.xml', '/', `/events/${slug}`, '/robots.txt']) {
      const first = await addressesAt(`${host.toUpperCase()}.:8443`, path)
      expect(await addressesAt(host, path)).toEqual(first)
      expect(first.length).toBeGreaterThan(0)
      for (const address of first) expect(new URL(address).origin).toBe(`https://${host}`)
    }
  })

  it('a domain that is verified or taken away counts from then on', async () => {
    expect(await slugAt(unverified)).toBe(nobody)
    await asOwner('update tenant_domain set verified_at = now() where host = $1', [unverified])
    expect(await slugAt(unverified)).toBe(community.slug)
    await asOwner('update tenant_domain set verified_at = null where host = $1', [unverified])
    await shows(
      () => slugAt(unverified),
      (slug) => slug === nobody,
    )
  })

  it('X-Forwarded-Host and its kin are never read', async () => {
    const headers = {
      'x-forwarded-host': other.host,
      forwarded: `host=${other.host}`,
      'x-host': other.host,
      'x-original-host': other.host,
      'x-real-host': other.host,
    }
    expect(await slugAt(community.host, headers)).toBe(community.slug)
    expect(await slugAt('nobody.example', headers)).toBe(nobody)
    expect((await call({ host: baseDomain }, '/api', { headers })).json.tenant).toBeNull()
  })

  it('X-Tenant-Slug names the community on the shared host alone', async () => {
    const headers = { 'x-tenant-slug': other.slug }
    expect(await slugAt(baseDomain, headers)).toBe(other.slug)
    expect(await slugAt(`api.${baseDomain}`, headers)).toBe(other.slug)
    expect(await slugAt(baseDomain, { 'x-tenant-slug': ` ${other.slug.toUpperCase()} ` })).toBe(
      other.slug,
    )
    expect(await slugAt(community.host, headers)).toBe(community.slug)
    expect(await slugAt(verified, headers)).toBe(community.slug)
    expect(await slugAt('nobody.example', headers)).toBe(nobody)
    for (const wrong of [
      '',
      'nobody-at-all',
      '../x',
      `${other.slug},${community.slug}`,
      '%00',
      "'",
    ]) {
      expect([wrong, await slugAt(baseDomain, { 'x-tenant-slug': wrong })]).toEqual([wrong, nobody])
    }
  })

  it('a warm host look-up costs no round trip of its own', async () => {
    const first = await call(community, '/api/events?pageSize=7')
    expect(first.trips).toBe(1)
    await kept(() => call(community, '/api/events?pageSize=7'))
  })

  it('a grant in one community is none in another', async () => {
    const administrator = await community.person({ tenantRole: 11 })
    const event = await publishedEvent(other, await other.person())
    const detail = (at: Community) =>
      call(at, `/api/event/${event.id}/management-detail`, { as: administrator })
    expect((await detail(other)).status).toBe(403)
    expect((await detail(community)).status).toBe(404)
  })
})

describe('tenantOfHost', () => {
  const settings = {
    DEPLOYMENT_MODE: 'MultiTenant',
    DEFAULT_TENANT_ID: '018e4e5c-7f00-7000-8000-000000000001',
    BASE_DOMAIN: 'example.org',
    PUBLIC_ORIGIN: 'https://api.example.org',
  } as const
  const admin = { INSTANCE_ADMIN_PUBLIC_ORIGIN: 'https://console.example.org:8443' }
  const at = (address: string, headers: Record<string, string> = {}, more = {}) =>
    tenantOfHost(new URL(address), new Headers(headers), { ...settings, ...more })?.reference

  it.each([
    ['https://fosdem.example.org/', { host: 'fosdem.example.org', slug: 'fosdem' }],
    ['https://FOSDEM.Example.ORG:8443/', { host: 'fosdem.example.org', slug: 'fosdem' }],
    ['https://fosdem.example.org./', { host: 'fosdem.example.org', slug: 'fosdem' }],
    ['https://fosdem.example.org../', { host: 'fosdem.example.org.' }],
    ['https://a.b.example.org/', { host: 'a.b.example.org', slug: 'a' }],
    ['https://a_b.example.org/', { host: 'a_b.example.org' }],
    ['https://-a.example.org/', { host: '-a.example.org' }],
    ['https://conference.example/', { host: 'conference.example' }],
    ['https://notexample.org/', { host: 'notexample.org' }],
    ['https://example.org/', undefined],
    ['https://api.example.org/', undefined],
    ['https://API.example.org./', undefined],
  ])('%s', (address, reference) => {
    expect(at(address)).toEqual(reference)
  })

  it.each(['https://console.example.org:8443/', 'https://CONSOLE.example.org./'])(
    'the administration host is no community’s: %s',
    (address) => {
      expect(at(address)).toEqual({ host: 'console.example.org', slug: 'console' })
      expect(at(address, {}, admin)).toBeUndefined()
      expect(at(address, { 'x-tenant-slug': 'fosdem' }, admin)).toEqual({ slug: 'fosdem' })
      expect(at(`https://a.console.example.org/`, {}, admin)).toEqual({
        host: 'a.console.example.org',
        slug: 'a',
      })
    },
  )

  it('SingleTenant: always the fixed default tenant, whatever host and header say', () => {
    const single = { DEPLOYMENT_MODE: 'SingleTenant' }
    for (const address of [
      'https://anything.example/',
      'https://x.example.org/',
      'http://127.0.0.1/',
    ]) {
      expect(at(address, { 'x-tenant-slug': 'other' }, single)).toEqual({
        tenantId: settings.DEFAULT_TENANT_ID,
      })
    }
  })
})

describe('SingleTenant, on a worker', () => {
  let isolate: OwnIsolate
  let only: Community
  beforeAll(async () => {
    only = await mintCommunity()
    isolate = await startOwnIsolate({ DEPLOYMENT_MODE: 'SingleTenant', DEFAULT_TENANT_ID: only.id })
  })
  afterAll(() => isolate.stop())

  it('every host is the one community; no other can be reached', async () => {
    const event = await publishedEvent(other, await other.person())
    for (const host of ['anything.example', other.host, baseDomain, '127.0.0.1']) {
      const options: CallOptions = {
        origin: isolate.origin,
        headers: { 'x-tenant-slug': other.slug },
      }
      expect((await call({ host }, '/api', options)).json.tenant.slug).toBe(only.slug)
      expect((await call({ host }, `/api/event/${event.id}`, options)).status).toBe(404)
    }
  })

  it('pages and documents name the configured origin, whatever host was asked', async () => {
    const { origin } = isolate
    for (const host of ['anything.example', only.host]) {
      const canonical = `rel="canonical" href="${inject('bindings').PUBLIC_ORIGIN}/"`
      expect((await call({ host }, '/', { origin })).text).toContain(canonical)
      const sitemap = `Sitemap: ${inject('bindings').PUBLIC_ORIGIN}/sitemap.xml`
      expect((await call({ host }, '/robots.txt', { origin })).text).toContain(sitemap)
    }
  })
})

describe('tenant states', () => {
  let organizer: Person
  async function inState(statusId: number) {
    const at = await mintCommunity()
    organizer = await at.person()
    const event = await publishedEvent(at, organizer)
    await asOwner('update tenant set tenant_status_id = $2 where id = $1', [at.id, statusId])
    const ask = async (path: string, options: CallOptions = {}) => {
      const answer = await call(at, path, options)
      return [answer.status, answer.json?.code]
    }
    const edit = () =>
      ask(`/api/event/${event.id}`, {
        method: 'PATCH',
        as: organizer,
        body: { title: 'Changed' },
        headers: { 'if-match': `"${event.concurrencyStamp}"` },
      })
    return { event, ask, edit }
  }
  const publicPaths = (id: string) => [
    '/api/events',
    `/api/event/${id}`,
    `/api/event/${id}/program-summary`,
    `/api/eventagendaitem/agenda-projection/${id}`,
    '/api/eventsessionstatus',
  ]

  it('Suspended: public routes return inactive notices; administrative reads remain accessible', async () => {
    const { event, ask, edit } = await inState(3)
    for (const path of publicPaths(event.id)) {
      expect([path, ...(await ask(path))]).toEqual([path, 403, 'tenant_inactive'])
      expect([path, ...(await ask(path, { as: organizer }))]).toEqual([
        path,
        403,
        'tenant_inactive',
      ])
    }
    expect(await ask('/api/event/my', { as: organizer })).toEqual([200, undefined])
    const detail = `/api/event/${event.id}/management-detail`
    expect(await ask(detail, { as: organizer })).toEqual([200, undefined])
    expect(await edit()).toEqual([403, 'tenant_inactive'])
  })

  it('Archived: read-only', async () => {
    const { event, ask, edit } = await inState(4)
    for (const path of publicPaths(event.id)) expect(await ask(path)).toEqual([200, undefined])
    expect(await ask('/api/event/my', { as: organizer })).toEqual([200, undefined])
    expect(await edit()).toEqual([409, 'tenant_read_only'])
  })

  it('Provisioning: private for the public, open to those who set it up', async () => {
    const { event, ask, edit } = await inState(1)
    for (const path of publicPaths(event.id)) {
      expect([path, ...(await ask(path))]).toEqual([path, 404, 'resource_not_found'])
    }
    expect(await ask('/api/event/my', { as: organizer })).toEqual([200, undefined])
    expect(await edit()).toEqual([200, undefined])
  })

  it('Purged: nothing is there for anybody', async () => {
    const { event, ask, edit } = await inState(5)
    for (const path of publicPaths(event.id)) expect((await ask(path))[0]).toBe(404)
    expect((await ask('/api/event/my', { as: organizer }))[0]).toBe(404)
    expect((await edit())[0]).toBe(404)
  })
})
