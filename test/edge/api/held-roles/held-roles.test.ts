import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { draftEvent, organize } from '../../../support/programme.ts'

const path = '/api/tenant/roles'
let community: Community
let administrator: Person
let busy: Person
let organizationId: string
let groupId: string
let eventId: string

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: 11 })
  busy = await community.person({ tenantRole: 12 })
  organizationId = (await collective(community, 'organization', busy)).id
  groupId = (await collective(community, 'group', busy)).id
  const organizer = await community.person()
  eventId = (await draftEvent(community, organizer)).id
  await organize(community, busy, eventId)
  // Another community's roles are none of this one's.
  await (await mintCommunity()).person({ tenantRole: 10 })
})

const list = (query = '', as: Person = administrator) => call(community, `${path}${query}`, { as })
const itemsOf = async (query: string) => (await list(query)).json._embedded.items ?? []

interface Shown {
  scope: string
  scopeId: string
  scopeFullName: string | null
  roleMasterCode: string
  _links: Record<string, { href: string }>
}

describe('the roles of a community in one place', () => {
  it('of one person: on the community and on what is in it, by role', async () => {
    const found = await list(`?person=${busy.id}`)
    expect([found.status, found.trips, found.json.totalCount]).toEqual([200, 1, 4])
    const shown = found.json._embedded.items.map(
      ({ scope, scopeId, scopeFullName, roleMasterCode }: Shown) => [
        scope,
        scopeId,
        scopeFullName,
        roleMasterCode,
      ],
    )
    expect(shown).toEqual([
      ['tenant', community.id, null, 'TENANT_MODERATOR'],
      ['organization', organizationId, `Our organization ${organizationId}`, 'ORG_CREATOR'],
      ['group', groupId, `Our group ${groupId}`, 'GROUP_CREATOR'],
      ['event', eventId, expect.any(String), 'EVENT_EDITOR'],
    ])
  })

  it('each leads to where it is changed, and to the person', async () => {
    const items: Shown[] = await itemsOf(`?person=${busy.id}`)
    const rels = items.map(({ _links }) => Object.keys(_links).sort())
    expect(rels).toEqual([
      ['member', 'role-grant'],
      ['member', 'organization-member'],
      ['group-member', 'member'],
      ['member', 'team'],
    ])
    for (const { _links } of items) {
      for (const { href } of Object.values(_links)) {
        const address = href.replace(/\{.*/, '')
        expect((await call(community, address, { as: administrator })).status, href).toBe(200)
      }
    }
  })

  it('by role, in pages, by name', async () => {
    const creators = await list('?role=20')
    expect(creators.json.totalCount).toBe(2)
    const all: (Shown & { displayName: string; userId: string })[] = await itemsOf('?pageSize=100')
    const names = all.map(({ displayName, userId }) => [displayName.toLowerCase(), userId].join())
    expect(names).toEqual(names.toSorted())
    const second = await list('?pageSize=2&page=2')
    expect(second.json.totalCount).toBe(all.length)
    expect(second.json._embedded.items).toEqual(all.slice(2, 4))
    for (const wrong of ['?role=1', '?role=45', '?person=somebody']) {
      expect((await list(wrong)).status, wrong).toBe(400)
    }
  })

  it('none on what is deleted', async () => {
    const person = await community.person()
    const { id } = await collective(community, 'group', person)
    const event = await draftEvent(community, person)
    expect((await list(`?person=${person.id}`)).json.totalCount).toBe(2)
    for (const [table, gone] of [
      ['collective', id],
      ['event', event.id],
    ]) {
      await inTenant(community.id, `update ${table} set deleted_at = now() where id = $1`, [gone])
    }
    const { json } = await list(`?person=${person.id}`)
    expect([json.totalCount, json._embedded.items ?? []]).toEqual([0, []])
  })

  it('also of whoever is suspended, who is called so', async () => {
    const person = await community.person({ tenantRole: 12 })
    await inTenant(
      community.id,
      'update tenant_user set status_id = 2 where tenant_id = $1 and user_id = $2',
      [community.id, person.id],
    )
    expect(await itemsOf(`?person=${person.id}`)).toMatchObject([
      { roleMasterCode: 'TENANT_MODERATOR', tenantUserStatusMasterCode: 'SUSPENDED' },
    ])
  })

  it('are for administrators, who find them from the root', async () => {
    const root = await call(community, '/api', { as: administrator })
    expect(root.json._links['held-roles'].href).toContain(path)
    expect((await list('', busy)).status).toBe(403)
    expect((await list('', { ...administrator, token: '' })).status).toBe(401)
  })
})
