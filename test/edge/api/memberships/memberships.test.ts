import { beforeAll, describe, expect } from 'vitest'
import { membershipStatus } from '../../../../src/kernel/membership-status.ts'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  type Person,
} from '../../../support/community.ts'
import { forKindsByTurns } from '../../../support/selection.ts'

const kinds = [
  { kind: 'organization', owner: 21, administrator: 22, member: 24, rel: 'my-invitations' },
  { kind: 'group', owner: 30, administrator: 31, member: 33, rel: 'my-group-invitations' },
] as const

const emailOf = ({ id }: Person) => `${id}@example.test`

describe.each(kinds)('members of $kind', (own) => {
  const { kind, rel, ...roles } = own
  const tried = forKindsByTurns(kinds, own)
  const base = `/api/${kind}member`
  let community: Community
  let founder: Person
  let id: string

  beforeAll(async () => {
    community = await mintCommunity()
    founder = await community.person()
    const created = await call(community, `/api/${kind}`, {
      method: 'POST',
      as: founder,
      body: { fullName: `The ${kind}` },
    })
    id = created.json.id
  })

  const invite = (as: Person, body: Record<string, unknown>) =>
    call(community, `${base}/${id}/invitations`, { method: 'POST', as, body })
  const answer = (invitationId: string, verb: string, as: Person) =>
    call(community, `${base}/invitations/${invitationId}/${verb}`, { method: 'POST', as })
  const received = async (as: Person) =>
    (await call(community, `${base}/invitations`, { as })).json._embedded.items ?? []
  const members = async (as: Person = founder) =>
    (await call(community, `${base}/${id}?pageSize=100`, { as })).json._embedded.items as {
      id: string
      userId: string
      roleId: number
      userEmail: string | null
      userFullName: string | null
      _links: Record<string, unknown>
    }[]
  const memberOf = async (person: Person) =>
    (await members()).find(({ userId }) => userId === person.id)!
  const joined = async (roleId: number) => {
    const person = await community.person()
    await grant(community.id, { userId: person.id, scope: kind, scopeId: id, role: roleId })
    return person
  }
  const changeRole = (memberId: string, roleId: number, as: Person) =>
    call(community, `${base}/member/${memberId}/role`, { method: 'PUT', as, body: { roleId } })
  const remove = (memberId: string, as: Person) =>
    call(community, `${base}/member/${memberId}`, { method: 'DELETE', as })
  const leave = (as: Person) => call(community, `${base}/${id}/leave`, { method: 'POST', as })

  tried('an account is invited, sees it, accepts it and is a member with that role', async () => {
    const [invitee, other] = [await community.person(), await community.person()]
    const sent = await invite(founder, { userId: invitee.id, roleId: roles.member })
    expect(sent.status).toBe(201)
    expect(sent.json).toMatchObject({ state: 'Pending', roleId: roles.member, email: null })
    const days = (Date.parse(sent.json.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    expect(await received(other)).toEqual([])
    expect((await answer(sent.json.id, 'accept', other)).status).toBe(404)
    const [mine] = await received(invitee)
    expect(mine.id).toBe(sent.json.id)
    expect(Object.keys(mine._links)).toEqual(expect.arrayContaining(['accept', 'decline']))
    const root = await call(community, '/api', { as: invitee })
    expect(root.json._links[rel].href).toBe(`${base}/invitations{?page,pageSize}`)
    const accepted = await answer(sent.json.id, 'accept', invitee)
    expect([accepted.status, accepted.json.state]).toEqual([200, 'Accepted'])
    expect(accepted.json._links[kind]).toBeDefined()
    expect(accepted.json._links.accept).toBeUndefined()
    expect(await memberOf(invitee)).toMatchObject({
      roleId: roles.member,
      userEmail: emailOf(invitee),
    })
    expect(await received(invitee)).toEqual([])
    const again = await answer(sent.json.id, 'accept', invitee)
    expect([again.status, again.json.code]).toEqual([409, 'resource_conflict'])
  })

  tried(
    'an address is invited whoever has it; accepting makes a member of the community too',
    async () => {
      const stranger = await community.person({ member: false })
      const sent = await invite(founder, {
        email: emailOf(stranger).toUpperCase(),
        roleId: roles.member,
      })
      expect(sent.json.email).toBe(emailOf(stranger))
      expect(sent.json.userFullName).toBeNull()
      expect((await answer(sent.json.id, 'accept', stranger)).status).toBe(200)
      expect(await memberOf(stranger)).toBeDefined()
      const rows = await inTenant(
        community.id,
        'select status_id from tenant_user where user_id = $1 and tenant_id = $2',
        [stranger.id, community.id],
      )
      expect(rows).toEqual([{ status_id: 1 }])
    },
  )

  tried('whom the community has shown the door does not come back by an invitation', async () => {
    const banned = await community.person()
    const sent = await invite(founder, { email: emailOf(banned), roleId: roles.member })
    await inTenant(community.id, 'update tenant_user set status_id = 3 where user_id = $1', [
      banned.id,
    ])
    const refused = await answer(sent.json.id, 'accept', banned)
    expect([refused.status, refused.json.code]).toEqual([403, 'membership_refused'])
    expect(await memberOf(banned)).toBeUndefined()
  })

  tried('nobody is invited twice, and a member not at all', async () => {
    const invitee = await community.person()
    const body = { userId: invitee.id, roleId: roles.member }
    expect((await invite(founder, body)).status).toBe(201)
    const twice = await invite(founder, body)
    expect([twice.status, twice.json.code]).toEqual([409, 'resource_conflict'])
    const own = await invite(founder, { userId: founder.id, roleId: roles.member })
    expect([own.status, own.json.code]).toEqual([409, 'resource_conflict'])
  })

  tried(
    'expired, revoked and declined invitations cannot be accepted; sent again, an expired one can',
    async () => {
      const [late, revoked, declining] = [
        await community.person(),
        await community.person(),
        await community.person(),
      ]
      const sent = async (person: Person) =>
        (await invite(founder, { userId: person.id, roleId: roles.member })).json.id as string
      const [first, second, third] = [await sent(late), await sent(revoked), await sent(declining)]
      await inTenant(
        community.id,
        `update invitation set expires_at = now() - interval '1 second' where id = $1`,
        [first],
      )
      expect((await answer(second, 'revoke', founder)).json.state).toBe('Revoked')
      expect((await answer(third, 'decline', declining)).json.state).toBe('Declined')
      for (const [invitation, person] of [
        [first, late],
        [second, revoked],
        [third, declining],
      ] as const) {
        const { status, json } = await answer(invitation, 'accept', person)
        expect([status, json.code]).toEqual([409, 'resource_conflict'])
        expect(await received(person)).toEqual([])
      }
      const listed = await call(community, `${base}/${id}/invitations?pageSize=100`, {
        as: founder,
      })
      const states = new Map(
        listed.json._embedded.items.map((item: { id: string; state: string }) => [
          item.id,
          item.state,
        ]),
      )
      expect([first, second, third].map((each) => states.get(each))).toEqual([
        'Expired',
        'Revoked',
        'Declined',
      ])
      for (const closed of [second, third]) {
        expect((await answer(closed, 'resend', founder)).status).toBe(409)
      }
      expect((await answer(first, 'resend', founder)).json.state).toBe('Pending')
      expect((await answer(first, 'accept', late)).status).toBe(200)
    },
  )

  tried('nobody grants a role above their own, nor touches who holds one', async () => {
    const [administrator, member, victim] = [
      await joined(roles.administrator),
      await joined(roles.member),
      await joined(roles.member),
    ]
    const invitee = await community.person()
    const above = await invite(administrator, { userId: invitee.id, roleId: roles.owner })
    expect([above.status, above.json.code]).toEqual([403, 'forbidden'])
    expect((await invite(member, { userId: invitee.id, roleId: roles.member })).status).toBe(403)
    const target = await memberOf(victim)
    expect((await changeRole(target.id, roles.owner, administrator)).status).toBe(403)
    expect((await changeRole(target.id, roles.administrator, member)).status).toBe(403)
    const owner = await memberOf(founder)
    expect((await changeRole(owner.id, roles.member, administrator)).status).toBe(403)
    expect((await remove(owner.id, administrator)).status).toBe(403)
    const seen = (await members(administrator)).find(({ userId }) => userId === founder.id)!
    expect(Object.keys(seen._links)).not.toEqual(expect.arrayContaining(['change-role']))
    expect(seen._links.delete).toBeUndefined()
    expect((await changeRole(target.id, roles.administrator, administrator)).json.roleId).toBe(
      roles.administrator,
    )
  })

  tried('who is removed or leaves loses authority at once, and what was is kept', async () => {
    const [gone, leaver] = [await joined(roles.administrator), await joined(roles.member)]
    const path = `/api/${kind}/${id}/management-detail`
    const { id: memberId } = await memberOf(gone)
    expect((await call(community, path, { as: gone })).status).toBe(200)
    expect((await remove(memberId, founder)).status).toBe(204)
    expect((await call(community, path, { as: gone })).status).toBe(403)
    expect((await remove(memberId, founder)).status).toBe(404)
    expect((await leave(leaver)).status).toBe(204)
    expect((await leave(leaver)).status).toBe(403)
    const kept = await inTenant(
      community.id,
      `select user_id, role_id, ended_by_user_id from ended_membership
       where user_id in ($1, $2) order by role_id`,
      [gone.id, leaver.id],
    )
    expect(kept).toEqual([
      { user_id: gone.id, role_id: roles.administrator, ended_by_user_id: founder.id },
      { user_id: leaver.id, role_id: roles.member, ended_by_user_id: leaver.id },
    ])
    const back = await invite(founder, { userId: leaver.id, roleId: roles.member })
    expect((await answer(back.json.id, 'accept', leaver)).status).toBe(200)
  })

  tried('the last owner stays, and hands over by making another one', async () => {
    const refusedLeave = await leave(founder)
    expect([refusedLeave.status, refusedLeave.json.code]).toEqual([409, 'resource_conflict'])
    const own = await memberOf(founder)
    expect(own._links.delete).toBeUndefined()
    expect((await remove(own.id, founder)).json.code).toBe('resource_conflict')
    expect((await changeRole(own.id, roles.member, founder)).json.code).toBe('resource_conflict')
    const detail = await call(community, `/api/${kind}/${id}/management-detail`, { as: founder })
    expect(detail.json._links.leave).toBeUndefined()
    const heir = await joined(roles.member)
    const { id: heirId } = await memberOf(heir)
    expect((await changeRole(heirId, roles.owner, founder)).status).toBe(200)
    expect((await leave(founder)).status).toBe(204)
    expect((await leave(heir)).status).toBe(409)
    founder = heir
  })

  tried('an owner who is banned is none: the last active one stays', async () => {
    const banned = await joined(roles.owner)
    await asOwner('update tenant_user set status_id = $1 where tenant_id = $2 and user_id = $3', [
      membershipStatus.banned,
      community.id,
      banned.id,
    ])
    expect((await memberOf(founder))._links.delete).toBeUndefined()
    expect((await leave(founder)).json.code).toBe('resource_conflict')
    expect((await remove((await memberOf(banned)).id, founder)).status).toBe(204)
  })

  tried(
    'members are seen by members and the community’s administrators, invitations by those who send them',
    async () => {
      const [reader, approver, outside] = [
        await joined(roles.member),
        await community.person({ tenantRole: 11 }),
        await community.person(),
      ]
      const seen = (as: Person, path: string) => call(community, `${base}/${id}${path}`, { as })
      expect((await seen(reader, '')).status).toBe(200)
      expect((await seen(approver, '')).status).toBe(200)
      expect((await seen(outside, '')).status).toBe(403)
      expect((await seen(reader, '/invitations')).status).toBe(403)
      expect((await seen(approver, '/invitations')).status).toBe(200)
      expect((await members(reader)).every(({ _links }) => _links.delete === undefined)).toBe(true)
      expect(
        (await members(reader)).every(({ _links }) => _links['change-role'] === undefined),
      ).toBe(true)
      const emailAsSeenBy = async (as: Person) =>
        (await members(as)).find(({ userId }) => userId === founder.id)!.userEmail
      expect(await emailAsSeenBy(reader)).toBeNull()
      expect(await emailAsSeenBy(approver)).toBe(emailOf(founder))
    },
  )

  tried(
    'organization name in member and invitation is null without a profile; identity and role stay',
    async () => {
      const owner = await community.person()
      const bare = await collective(community, kind, owner)
      const invitee = await community.person()
      await call(community, `${base}/${bare.id}/invitations`, {
        method: 'POST',
        as: owner,
        body: { userId: invitee.id, roleId: roles.member },
      })
      await inTenant(
        community.id,
        'delete from collective_participation where collective_id = $1',
        [bare.id],
      )
      await inTenant(community.id, 'delete from collective_profile where collective_id = $1', [
        bare.id,
      ])
      await asOwner('delete from user_profile where user_id = $1', [owner.id])
      const [invitation] = await received(invitee)
      expect(invitation).toMatchObject({
        [`${kind}Id`]: bare.id,
        [`${kind}FullName`]: null,
        userId: invitee.id,
        roleId: roles.member,
      })
      const listed = await call(community, `${base}/${bare.id}`, { as: owner })
      const own = listed.json._embedded.items.find(
        ({ userId }: { userId: string }) => userId === owner.id,
      )
      expect(own).toMatchObject({ [`${kind}FullName`]: null, userEmail: null, userFullName: null })
    },
  )
})
