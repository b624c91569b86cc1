import { beforeAll, describe, expect, it } from 'vitest'
import { mintKey } from '../../../support/api-keys.ts'
import { call } from '../../../support/client.ts'
import { collective, invitation } from '../../../support/collectives.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  type Person,
} from '../../../support/community.ts'
import { erase } from '../../../support/erasures.ts'

const path = '/api/tenant/members'
let community: Community
let owner: Person
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  owner = await community.person({ tenantRole: 10 })
  administrator = await community.person({ tenantRole: 11 })
})

const move = (
  person: Pick<Person, 'id'>,
  command: string,
  { as = administrator, reason = 'A reason' as string | null, at = community } = {},
) =>
  call(at, `${path}/${person.id}/${command}`, {
    method: 'POST',
    as,
    body: reason === null ? {} : { reason },
  })
const memberOf = async (person: Pick<Person, 'id'>) =>
  (await call(community, `${path}/${person.id}`, { as: administrator })).json
const named = (person: Person, lastName: string) =>
  asOwner('update user_profile set last_name = $2 where user_id = $1', [person.id, lastName])

describe('the members of a community', () => {
  it('are found by a part of the name, by status and by role, in pages', async () => {
    const people = [await community.person(), await community.person({ tenantRole: 12 })]
    await named(people[0]!, 'Zuckmayer')
    await named(people[1]!, 'Zuckerkandl')
    await move(people[0]!, 'suspend')
    const found = async (query: string) => {
      const { json } = await call(community, `${path}?${query}`, { as: administrator })
      return [
        json.totalCount,
        (json._embedded.items ?? []).map(({ fullName }: { fullName: string }) => fullName),
      ]
    }
    expect(await found('text=zUCK')).toEqual([2, ['Test Zuckerkandl', 'Test Zuckmayer']])
    expect(await found('text=zuck&status=2')).toEqual([1, ['Test Zuckmayer']])
    expect(await found('text=zuck&role=12')).toEqual([1, ['Test Zuckerkandl']])
    expect(await found('text=zuck&role=11')).toEqual([0, []])
    expect(await found('text=zuck&pageSize=1&page=2')).toEqual([2, ['Test Zuckmayer']])
    expect(await found('text=%25')).toEqual([0, []])
  })

  it('one has the roles on the community, and in organizations and groups', async () => {
    const person = await community.person({ tenantRole: 12 })
    const { id } = await collective(community, 'organization', person)
    expect(await memberOf(person)).toMatchObject({
      id: person.id,
      tenantUserStatusMasterCode: 'ACTIVE',
      roles: [{ roleId: 12, roleMasterCode: 'TENANT_MODERATOR' }],
      memberships: [
        {
          kind: 'organization',
          id,
          fullName: `Our organization ${id}`,
          roleMasterCode: 'ORG_CREATOR',
        },
      ],
    })
  })

  it('are for administrators, and linked from the root', async () => {
    const root = async (as: Person) => (await call(community, '/api', { as })).json._links
    expect((await root(administrator))['community-members'].href).toContain(path)
    expect(await root(await community.person())).not.toHaveProperty('community-members')
  })
})

describe('a member who is led', () => {
  it('offers what can be done next; each change is in the history, with its reason', async () => {
    const person = await community.person()
    const rels = async () =>
      Object.keys((await memberOf(person))._links)
        .sort()
        .filter((rel) => ['suspend', 'ban', 'reinstate', 'remove'].includes(rel))
    expect(await rels()).toEqual(['ban', 'remove', 'suspend'])
    await move(person, 'suspend', { reason: null })
    expect(await rels()).toEqual(['ban', 'reinstate', 'remove'])
    await move(person, 'ban', { reason: 'Spam' })
    expect(await rels()).toEqual(['reinstate'])
    const { href } = (await memberOf(person))._links['version-history']
    const history = await call(community, href.replace(/\{.*/, ''), { as: administrator })
    expect(history.json._embedded.items).toMatchObject([
      { oldStatusId: 2, newStatusId: 3, reason: 'Spam', transitionedByUserId: administrator.id },
      { oldStatusId: 1, newStatusId: 2, reason: null },
    ])
  })

  it.each(['ban', 'remove'])('needs a reason to %s', async (command) => {
    const person = await community.person()
    for (const reason of [null, ' ', 'x'.repeat(1001)]) {
      expect((await move(person, command, { reason })).status).toBe(400)
    }
    expect((await move(person, command, { reason: 'x'.repeat(1000) })).status).toBe(200)
  })

  it('is no owner, unless an owner does it, and never oneself', async () => {
    const other = await community.person({ tenantRole: 10 })
    expect((await move(other, 'suspend')).status).toBe(403)
    expect((await move(owner, 'suspend', { as: owner })).status).toBe(403)
    expect((await move(other, 'suspend', { as: owner })).status).toBe(200)
    // Ownership rests meanwhile, and is still the owner's to give back.
    expect((await move(other, 'reinstate')).status).toBe(403)
  })

  it.each(['suspend', 'ban', 'remove'])(
    'loses the authority at once, and reads what strangers read: %s',
    async (command) => {
      const person = await community.person({ tenantRole: 11 })
      const key = await mintKey(community, { ownerTypeId: 1, ownerId: person.id })
      const tries = async () => [
        (await call(community, path, { as: person })).status,
        (await call(community, '/api/events', { as: person, isolate: 1 })).status,
        (await call(community, '/api/events', { as: key })).status,
      ]
      expect(await tries()).toEqual([200, 200, 200])
      expect((await move(person, command)).status).toBe(200)
      expect(await tries()).toEqual([403, 200, 401])
      expect((await move(person, 'reinstate', { as: owner })).status).toBe(200)
      expect(await tries()).toEqual(command === 'remove' ? [403, 200, 401] : [200, 200, 200])
    },
  )

  it('leaves every role when removed, and an organization even as its last owner', async () => {
    const person = await community.person({ tenantRole: 12 })
    const { id } = await collective(community, 'organization', person)
    await inTenant(community.id, 'delete from role_grant where scope_id = $1 and user_id <> $2', [
      id,
      person.id,
    ])
    const removed = await move(person, 'remove')
    expect([removed.status, removed.json.roles, removed.json.memberships]).toEqual([200, [], []])
    expect(await memberOf(person)).toMatchObject({ roles: [], memberships: [] })
    const ended = await inTenant(
      community.id,
      'select 1 from ended_membership where collective_id = $1 and user_id = $2',
      [id, person.id],
    )
    expect(ended).toHaveLength(1)
  })
})

describe('whoever was shut out', () => {
  const sentTo = async (person: Pick<Person, 'id'>) => {
    const host = await community.person()
    const { id } = await collective(community, 'organization', host)
    return {
      host,
      id,
      sent: await invitation(community, 'organization', id, { userId: person.id }),
    }
  }
  const accept = (as: Person, sent: string) =>
    call(community, `/api/organizationmember/invitations/${sent}/accept`, { method: 'POST', as })

  it('and is banned cannot join, accept or be invited, by id or by address', async () => {
    const person = await community.person()
    const { host, sent } = await sentTo(person)
    await move(person, 'ban')
    await asOwner('update tenant set allows_registration = true where id = $1', [community.id])
    const joining = await call(community, '/api/user/membership', { method: 'POST', as: person })
    const accepting = await accept(person, sent)
    expect([joining, accepting].map(({ status, json }) => [status, json.code])).toEqual([
      [403, 'membership_refused'],
      [403, 'membership_refused'],
    ])
    const another = await collective(community, 'organization', host)
    for (const named of [
      { userId: person.id },
      { email: `${person.id.toUpperCase()}@example.test` },
    ]) {
      const { status, json } = await call(
        community,
        `/api/organizationmember/${another.id}/invitations`,
        { method: 'POST', as: host, body: { ...named, roleId: 24 } },
      )
      expect([status, json.detail]).toEqual([409, expect.stringContaining('banned')])
    }
  })

  it('and is banned gets no invitation once more', async () => {
    const person = await community.person()
    const { host, sent } = await sentTo(person)
    const resend = () =>
      call(community, `/api/organizationmember/invitations/${sent}/resend`, {
        method: 'POST',
        as: host,
      })
    expect((await resend()).status).toBe(200)
    await move(person, 'ban')
    expect((await resend()).status).toBe(409)
  })

  it('and is removed comes back by an invitation, which the history tells', async () => {
    const person = await community.person({ tenantRole: 12 })
    await move(person, 'remove')
    const { sent } = await sentTo(person)
    expect((await accept(person, sent)).status).toBe(200)
    expect(await memberOf(person)).toMatchObject({ tenantUserStatusId: 1, roles: [] })
    const { json } = await call(community, `${path}/${person.id}/history`, { as: administrator })
    expect(json._embedded.items[0]).toMatchObject({
      oldStatusId: 4,
      newStatusId: 1,
      transitionedByUserId: person.id,
    })
  })

  it('is forgotten with an erasure, as is who decided it', async () => {
    const at = await mintCommunity()
    const decider = await at.person({ tenantRole: 11 })
    const keeper = await at.person({ tenantRole: 10 })
    const [gone, kept] = [await at.person(), await at.person()]
    for (const person of [gone, kept]) await move(person, 'suspend', { as: decider, at })
    await erase(at, gone)
    await erase(at, decider)
    const { json } = await call(at, `${path}/${kept.id}/history`, { as: keeper })
    expect(json._embedded.items).toMatchObject([{ reason: 'A reason', transitionedByUserId: null }])
    const rows = await inTenant(at.id, 'select 1 from tenant_user_transition where user_id = $1', [
      gone.id,
    ])
    expect(rows).toEqual([])
  })
})
