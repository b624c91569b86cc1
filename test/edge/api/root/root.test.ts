import { beforeAll, describe, expect, inject, it } from 'vitest'
import { mintKey } from '../../../support/api-keys.ts'
import { type CallOptions, call } from '../../../support/client.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { identify } from '../../../support/operator-identities.ts'

const shared = { host: inject('baseDomain') }
const linksAt = async (at: { host: string }, as: Person | null, options: CallOptions = {}) => {
  const answer = await call(at, '/api', { as, ...options })
  expect(answer.status, answer.text).toBe(200)
  return Object.keys(answer.json._links).sort()
}
const follow = (at: { host: string }, { href }: { href: string }, as: Person) =>
  call(at, href.replace('{category}', 'event-resources').replace(/\{.*/, ''), { as })

/** Offered to administrators of the instance. */
const ofInstance = ['erasure-work', 'instance-api-keys', 'local-accounts', 'tenants']

describe.each([
  ['Provisioning', 1, 404],
  ['Suspended', 3, 403],
])('the root of a community that is %s', (_, statusId, closed) => {
  let community: Community
  const people: Record<string, Person> = {}

  beforeAll(async () => {
    community = await mintCommunity()
    await identify(community.id)
    people.member = await community.person()
    people.stranger = await community.person({ member: false })
    people.administrator = await community.person({ tenantRole: 11 })
    people.instance = await community.person({ member: false, instanceRole: 1 })
    people.key = {
      subject: '',
      ...(await mintKey(community, { ownerTypeId: 4, ownerId: community.id })),
    }
    await asOwner('update tenant set tenant_status_id = $2 where id = $1', [community.id, statusId])
  })

  it('is plain to the public, and tells nothing of the community', async () => {
    for (const as of [null, people.stranger!]) {
      const answer = await call(community, '/api', { as })
      expect([answer.status, answer.json.tenant]).toEqual([200, null])
      expect(answer.text).not.toContain('A community of a test')
      for (const rel of ['events', 'categories', 'lookups', 'tenant', 'tenants']) {
        expect(answer.json._links).not.toHaveProperty(rel)
      }
    }
    expect(await linksAt(community, null)).toContain('sign-in')
  })

  it('tells its people where they are, and offers what they may do there', async () => {
    for (const as of [people.member!, people.administrator!, people.instance!, people.key!]) {
      const { json } = await call(community, '/api', { as })
      expect(json.tenant).toMatchObject({ slug: community.slug })
    }
    expect(await linksAt(community, people.member!)).toContain('my-events')
    expect(await linksAt(community, people.administrator!)).toEqual(
      expect.arrayContaining(['role-grants', 'categories', 'tags', 'event-series', 'lookups']),
    )
    expect(await linksAt(community, people.instance!)).toEqual(
      expect.arrayContaining([...ofInstance, 'tenant', 'categories', 'lookups']),
    )
  })

  it('leads an administrator of the instance to what changes the state', async () => {
    const { _links } = (await call(community, '/api', { as: people.instance! })).json
    const tenant = await follow(community, _links.tenant, people.instance!)
    expect(tenant.json._links).toHaveProperty(statusId === 1 ? 'activate' : 'reactivate')
  })

  it('leads administrators, and nobody else, to categories, tags, series and lookups', async () => {
    const id = newId()
    await inTenant(
      community.id,
      `insert into category (id, tenant_id, code, full_name, concurrency_stamp)
       values ($1, $2, $3, 'Canary', gen_random_uuid())`,
      [id, community.id, `code-${id}`],
    )
    for (const name of ['administrator', 'instance', 'key']) {
      const as = people[name]!
      const { _links } = (await call(community, '/api', { as })).json
      for (const rel of ['categories', 'tags', 'event-series', 'lookups', 'session-statuses']) {
        const answer = await follow(community, _links[rel], as)
        expect([name, rel, answer.status]).toEqual([name, rel, 200])
      }
      expect((await call(community, `/api/category/${id}`, { as })).json.fullName).toBe('Canary')
    }
    for (const as of [null, people.stranger!, people.member!]) {
      const answer = await call(community, `/api/category/${id}`, { as })
      expect(answer.status).toBe(closed)
      expect(answer.text).not.toContain('Canary')
    }
  })
})

describe('the root of the instance, on the shared host without a slug', () => {
  it('is plain to nobody and to people, and is not kept for a community', async () => {
    const community = await mintCommunity()
    const person = await community.person({ tenantRole: 10 })
    for (const as of [null, person]) {
      const answer = await call(shared, '/api', { as })
      expect([answer.status, answer.json.tenant]).toEqual([200, null])
      for (const rel of ofInstance) expect(answer.json._links).not.toHaveProperty(rel)
    }
    const headers = { 'x-tenant-slug': community.slug }
    expect((await call(shared, '/api', { headers })).json.tenant.slug).toBe(community.slug)
    expect((await call(shared, '/api')).json.tenant).toBeNull()
    expect(await linksAt(shared, null)).not.toContain('events')
  })

  it('offers administrators of the instance their work; each link is a call that answers', async () => {
    const community = await mintCommunity()
    const administrator = await community.person({ member: false, instanceRole: 1 })
    const { _links } = (await call(shared, '/api', { as: administrator })).json
    expect(Object.keys(_links)).toEqual(expect.arrayContaining([...ofInstance, 'create-tenant']))
    for (const link of Object.values(_links as Record<string, { href: string; method?: string }>)) {
      if (link.method) continue
      const answer = await follow(shared, link, administrator)
      expect([link.href, answer.status]).toEqual([link.href, 200])
    }
  })

  it('answers a key of the instance, and a key of a community with its own root', async () => {
    const community = await mintCommunity()
    const own = await mintKey(community, { ownerTypeId: 4, ownerId: community.id })
    const ofAll = await mintKey(null, { ownerTypeId: 5 })
    const root = async (key: object) =>
      (await call(shared, '/api', { as: { ...key, subject: '' } as Person })).json
    expect((await root(own)).tenant.slug).toBe(community.slug)
    const { tenant, _links } = await root(ofAll)
    expect(tenant).toBeNull()
    expect(Object.keys(_links)).toEqual(expect.arrayContaining(ofInstance))
  })

  it('is not what a host answers that belongs to nobody', async () => {
    for (const [host, headers] of [
      ['nobody.example', {}],
      [shared.host, { 'x-tenant-slug': 'nobody-at-all' }],
      [shared.host, { 'x-tenant-slug': '' }],
    ] as const) {
      const answer = await call({ host }, '/api', { headers })
      expect([answer.status, answer.json.code]).toEqual([404, 'tenant_not_resolved'])
    }
  })
})
