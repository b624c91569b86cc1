import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { erase } from '../../../support/erasures.ts'

const path = '/api/join-requests'
let community: Community
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: 11 })
})

interface Asked {
  id: string
  state: string
  _links: Record<string, { href: string; method: string }>
}

const ask = (as: Person, body: object = {}, isolate = 0) =>
  call(community, path, { method: 'POST', as, body, isolate })
const follow = (as: Person, link: { href: string; method?: string } | undefined, body?: object) =>
  call(community, link!.href.replace(/\{.*/, ''), { method: link!.method ?? 'GET', as, body })
const itemsAt = async (as: Person, at: string) =>
  ((await call(community, at, { as })).json._embedded.items ?? []) as Asked[]
const me = (as: Person) => call(community, '/api/user', { as })
const move = (person: Person, command: string) =>
  call(community, `/api/tenant/members/${person.id}/${command}`, {
    method: 'POST',
    as: administrator,
    body: { reason: 'A reason' },
  })

describe('a request to join', () => {
  it('a community is found by its administrators, who see who asks, and makes a member', async () => {
    const person = await community.person({ member: false })
    const { json: own } = await me(person)
    const asked = await follow(person, own._links['ask-to-join'], { message: 'Let me in' })
    expect([asked.status, asked.trips], asked.text).toEqual([201, 2])
    const root = (await call(community, '/api', { as: administrator })).json._links
    const listed = await follow(administrator, root['join-requests'])
    const found = listed.json._embedded.items.find(({ id }: Asked) => id === asked.json.id)
    expect(found).toMatchObject({
      kind: 'tenant',
      userEmail: `${person.id}@example.test`,
      userFullName: expect.stringContaining('Test'),
      message: 'Let me in',
    })
    const approved = await follow(administrator, found._links.approve)
    expect([approved.status, approved.json.state]).toEqual([200, 'Approved'])
    expect((await me(person)).json.tenantUserStatusId).toBe(1)
    expect(await itemsAt(administrator, '/api/tenant/join-requests')).toEqual([])
  })

  it.each([
    ['organization', 24],
    ['group', 33],
  ] as const)('an %s makes a plain member of it, and of the community', async (kind, roleId) => {
    const [host, person] = [await community.person(), await community.person({ member: false })]
    const { id } = await collective(community, kind, host)
    const asked = await ask(person, { [`${kind}Id`]: id })
    expect(asked.json).toMatchObject({
      [`${kind}Id`]: id,
      collectiveFullName: `Our ${kind} ${id}`,
    })
    const [found] = await itemsAt(host, `/api/${kind}member/${id}/join-requests`)
    expect((await follow(host, found!._links.approve)).status).toBe(200)
    const member = await call(community, `/api/tenant/members/${person.id}`, { as: administrator })
    expect(member.json.memberships).toMatchObject([{ kind, id, roleId }])
    // Those who belong have nothing to ask.
    expect((await ask(person, { [`${kind}Id`]: id })).status).toBe(409)
  })

  it('is withdrawn by whoever asked, or rejected with a reason, which is told', async () => {
    const person = await community.person({ member: false })
    const first = await ask(person)
    expect((await ask(person)).json.detail).toContain('asked already')
    expect((await follow(person, first.json._links.withdraw)).json.state).toBe('Withdrawn')
    const second = await ask(person)
    const [found] = await itemsAt(administrator, '/api/tenant/join-requests')
    expect(found!.id).toBe(second.json.id)
    for (const reason of ['', 'x'.repeat(1001)]) {
      expect((await follow(administrator, found!._links.reject, { reason })).status).toBe(400)
    }
    await follow(administrator, found!._links.reject, { reason: 'Full' })
    expect(await itemsAt(person, path)).toMatchObject([
      { id: second.json.id, state: 'Rejected', reason: 'Full' },
      { id: first.json.id, state: 'Withdrawn', reason: null },
    ])
    expect((await me(person)).json.tenantUserStatusId).toBeNull()
  })

  it('is hidden from other members, and not for them to answer', async () => {
    const [person, other] = [await community.person({ member: false }), await community.person()]
    const { json } = await ask(person)
    const seen = await call(community, `${path}/${json.id}`, { as: other })
    const approving = await call(community, `${path}/${json.id}/approve`, {
      method: 'POST',
      as: other,
    })
    expect([seen.status, approving.status]).toEqual([403, 403])
  })

  it('has a message of 500 characters at most', async () => {
    const person = await community.person({ member: false })
    expect((await ask(person, { message: 'x'.repeat(501) })).status).toBe(400)
    expect((await ask(person, { message: 'x'.repeat(500) })).status).toBe(201)
  })

  it.each([
    ['ban', 'Closed', 403],
    ['remove', 'Closed', 201],
    ['suspend', 'Open', 403],
  ])('after a %s is %s, and another one is %i', async (command, state, again) => {
    const [host, person] = [await community.person(), await community.person()]
    const [first, second] = [
      await collective(community, 'group', host),
      await collective(community, 'group', host),
    ]
    const { json } = await ask(person, { groupId: first.id })
    await move(person, command)
    const { json: seen } = await call(community, `${path}/${json.id}`, { as: host })
    expect(seen.state).toBe(state)
    const asked = await ask(person, { groupId: second.id })
    expect([asked.status, asked.json.code]).toEqual([
      again,
      again === 403 ? 'membership_refused' : undefined,
    ])
  })

  it('of whoever is removed brings them back, without the roles of before', async () => {
    const person = await community.person({ tenantRole: 12 })
    await move(person, 'remove')
    const { json } = await ask(person)
    await call(community, `${path}/${json.id}/approve`, { method: 'POST', as: administrator })
    const member = await call(community, `/api/tenant/members/${person.id}`, { as: administrator })
    expect(member.json).toMatchObject({ tenantUserStatusId: 1, roles: [] })
  })

  it('goes with an erasure of whoever asked', async () => {
    const person = await community.person({ member: false })
    await ask(person)
    await erase(community, person)
    const rows = await inTenant(community.id, 'select 1 from join_request where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([])
  })
})
