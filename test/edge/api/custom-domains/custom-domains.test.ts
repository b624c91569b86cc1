import { beforeAll, describe, expect, inject, it } from 'vitest'
import { challengeNameOf, mostDomains } from '../../../../src/kernel/domain-lifecycle.ts'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { domainsOf, newHost, sayOfName } from '../../../support/domains.ts'

let community: Community
let administrator: Person
let domains: ReturnType<typeof domainsOf>

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: 11 })
  domains = domainsOf(community, administrator)
})

const slugAt = async (host: string) => {
  const answer = await call({ host }, '/api')
  return answer.status === 200 ? answer.json.tenant.slug : answer.json.code
}

describe('a domain and its records', () => {
  it('tells what is expected, then what a check saw', async () => {
    const host = newHost()
    const added = await domains.add(`${host.toUpperCase()}.`)
    expect([added.status, added.headers.get('location')]).toEqual([
      201,
      `/api/tenant/domains/${added.json.id}`,
    ])
    const { id, proof } = added.json
    expect(added.json).toMatchObject({
      host,
      state: 'Pending',
      isPrimary: false,
      lastCheckedAt: null,
      failureCode: null,
      proof: { type: 'TXT', name: challengeNameOf(host), seen: null, isMet: false },
      target: { type: 'CNAME', name: host, expected: community.host, seen: null, isMet: false },
    })
    expect(Object.keys(added.json._links)).not.toContain('edit')

    await domains.check(id)
    expect(await domains.read(id)).toMatchObject({
      state: 'Pending',
      failureCode: 'txt_missing',
      lastCheckedAt: expect.any(String),
      proof: { expected: proof.expected, seen: [], isMet: false },
    })

    await sayOfName(proof.name, { TXT: ['v=spf1 -all', 'say "hi"', 'x'.repeat(300)] })
    await domains.check(id)
    expect(await domains.read(id)).toMatchObject({
      failureCode: 'txt_mismatch',
      proof: { seen: ['v=spf1 -all', 'say "hi"', 'x'.repeat(255)], isMet: false },
    })

    await sayOfName(proof.name, { TXT: ['1', '2', '3', '4', '5', '6', proof.expected] })
    await sayOfName(host, { CNAME: community.host })
    expect(await slugAt(host)).toBe('tenant_not_resolved')
    await domains.check(id)
    const proved = await domains.read(id)
    expect(proved).toMatchObject({
      state: 'Verified',
      failureCode: null,
      verifiedAt: expect.any(String),
      proof: { seen: [proof.expected, '1', '2', '3', '4'], isMet: true },
      target: { seen: community.host, isMet: true },
    })
    expect(Object.keys(proved._links)).toContain('edit')
    expect(await slugAt(host)).toBe(community.slug)
  })

  it('no answer of the name service proves nothing, and takes nothing away', async () => {
    const { id, proof } = (await domains.add(newHost())).json
    await sayOfName(proof.name, { TXT: [proof.expected], status: 2 })
    await domains.check(id)
    expect(await domains.read(id)).toMatchObject({
      state: 'Pending',
      failureCode: 'dns_unavailable',
      proof: { seen: null },
    })
    const proved = await domains.prove()
    await sayOfName(proved.proof.name, { status: 2 })
    await domains.check(proved.id)
    expect(await domains.read(proved.id)).toMatchObject({
      state: 'Verified',
      failureCode: 'dns_unavailable',
    })
    expect(await slugAt(proved.host)).toBe(community.slug)
  })

  it('a proof that is gone fails, serves on, and is good again when it is back', async () => {
    const { id, host, proof } = await domains.prove()
    await sayOfName(proof.name, null)
    await domains.check(id)
    const { failingSince, ...failing } = await domains.read(id)
    expect(failing).toMatchObject({ state: 'Failing', failureCode: 'txt_missing' })
    expect(await slugAt(host)).toBe(community.slug)
    await domains.check(id)
    expect(await domains.read(id)).toMatchObject({ failingSince })
    await sayOfName(proof.name, { TXT: [proof.expected] })
    await domains.check(id)
    expect(await domains.read(id)).toMatchObject({ state: 'Verified', failingSince: null })
  })

  it('is added once', async () => {
    const host = newHost()
    expect((await domains.add(host)).status).toBe(201)
    const again = await domains.add(host.toUpperCase())
    expect([again.status, again.json.code, again.json.errors]).toEqual([
      ...[409, 'resource_conflict'],
      { host: ['is taken'] },
    ])
  })

  it.each([
    ['the base domain', () => inject('baseDomain')],
    ['a community’s own host', () => community.host],
    ['the API’s host', () => new URL(inject('bindings').PUBLIC_ORIGIN!).hostname],
    ['an address', () => '10.0.0.1'],
    ['a wildcard', () => `*.${newHost()}`],
  ])('%s is refused, with the reason', async (_, host) => {
    const answer = await domains.add(host())
    expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed'])
    expect(answer.json.errors.host).toEqual([answer.json.detail])
  })

  it('there are at most twenty, also when two are the last one at once', async () => {
    const full = await mintCommunity()
    const own = domainsOf(full, await full.person({ tenantRole: 11 }))
    await inTenant(
      full.id,
      `insert into custom_domain (id, tenant_id, host, token, next_check_at, concurrency_stamp)
       select gen_random_uuid(), $1, 'n' || n || '.' || $2, 't', now() + interval '1 day',
         gen_random_uuid() from generate_series(1, $3::integer) n`,
      [full.id, newHost(), mostDomains - 1],
    )
    const answers = await Promise.all(Array.from({ length: 4 }, () => own.add(newHost())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect((await own.list('?pageSize=100')).json.totalCount).toBe(mostDomains)
  })
})

describe('a check that is asked for', () => {
  it('is made by a job, and asked for again only later', async () => {
    const { id, proof } = (await domains.add(newHost())).json
    await sayOfName(proof.name, { TXT: [proof.expected] })
    expect((await domains.verify(id)).status).toBe(202)
    const again = await domains.verify(id)
    expect([again.status, again.json.code]).toEqual([429, 'rate_limited'])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
    await expect.poll(async () => (await domains.read(id)).state).toBe('Verified')
  })
})

describe('who', () => {
  it('administrators of the instance do it in any community, and list them all', async () => {
    const operator = await community.person({ member: false, instanceRole: 1 })
    const own = domainsOf(community, operator)
    const { id, host } = (await own.add(newHost())).json
    const pageSize = 100
    let found: { _links: { tenant: { href: string } } } | undefined
    for (let page = 1; !found; page++) {
      const at = { host: new URL(inject('bindings').PUBLIC_ORIGIN!).host }
      const path = `/api/admin/instance/domains?page=${page}&pageSize=${pageSize}`
      const { json } = await call(at, path, { as: operator })
      found = json._embedded.items.find((each: { id: string }) => each.id === id)
      expect(page).toBeLessThanOrEqual(json.totalPages)
    }
    expect(found).toMatchObject({ host, tenantSlug: community.slug, state: 'Pending' })
    const { href } = found._links.tenant
    const { pathname } = new URL(href, 'https://any.test')
    expect((await call(community, pathname, { as: operator })).json.id).toBe(community.id)
    expect((await own.remove(id)).status).toBe(204)
  })

  it('nobody else sees one, whichever community they administer', async () => {
    const other = await mintCommunity()
    const { id } = (await domains.add(newHost())).json
    const stranger = await other.person({ tenantRole: 11 })
    expect((await domainsOf(community, stranger).list()).status).toBe(403)
    expect((await domainsOf(community, await community.person()).list()).status).toBe(403)
    expect((await domainsOf(other, stranger).verify(id)).status).toBe(404)
  })
})
