import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import {
  account,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { draftEvent } from '../../../support/programme.ts'

const appoint = (at: Community, as: Person | null, body: object) =>
  call(at, `/api/admin/instance/tenants/${at.id}/owners`, { method: 'POST', as, body })

const administratorOf = (at: Community) => at.person({ member: false, instanceRole: 1 })

const rolesOn = (at: Community, scopeId: string, userId: string) =>
  inTenant<{ role: number }>(
    at.id,
    'select role_id as role from role_grant where scope_id = $1 and user_id = $2',
    [scopeId, userId],
  ).then((rows) => rows.map(({ role }) => role))

const withoutOwners = (at: Community, scopeId: string) =>
  inTenant(
    at.id,
    `update tenant_user set status_id = 4
     where user_id in (select user_id from role_grant where scope_id = $1)`,
    [scopeId],
  )

describe('what an erasure left without an owner gets one from an administrator of the instance', () => {
  it('a community: found by links from the root, by its administrator-to-be from then on', async () => {
    const community = await mintCommunity()
    const administrator = await administratorOf(community)
    const heir = await community.person()
    const root = (await call(community, '/api', { as: administrator })).json._links
    const tenant = (await call(community, root.tenant.href, { as: administrator })).json
    const link = tenant._links['appoint-owner']
    const answer = await call(community, link.href, {
      method: link.method,
      as: administrator,
      body: { userId: heir.id },
    })
    expect(answer.status, answer.text).toBe(204)
    expect(await rolesOn(community, community.id, heir.id)).toEqual([10])
    const grants = await call(community, '/api/tenant-user-role-grants', { as: heir })
    expect(grants.status).toBe(200)
  })

  it('an account that is no member becomes one; one that was banned does not come back', async () => {
    const community = await mintCommunity()
    const administrator = await administratorOf(community)
    const banned = await community.person()
    await inTenant(community.id, 'update tenant_user set status_id = 3 where user_id = $1', [
      banned.id,
    ])
    expect((await appoint(community, administrator, { userId: banned.id })).status).toBe(409)
    const { id: stranger } = await account(null)
    expect((await appoint(community, administrator, { userId: stranger })).status).toBe(204)
    expect(await rolesOn(community, community.id, stranger)).toEqual([10])
  })

  it.each(['organization', 'group', 'event'] as const)('an %s', async (scope) => {
    const community = await mintCommunity()
    const [administrator, first, heir] = [
      await administratorOf(community),
      await community.person(),
      await community.person(),
    ]
    const scopeId =
      scope === 'event'
        ? (await draftEvent(community, first)).id
        : (await collective(community, scope, first)).id
    const body = { userId: heir.id, scope, scopeId }
    // Owned: nothing is taken from anybody.
    const owned = await appoint(community, administrator, body)
    expect([owned.status, owned.json?.code]).toEqual([409, 'resource_conflict'])
    expect(await rolesOn(community, scopeId, heir.id)).toEqual([])
    await withoutOwners(community, scopeId)
    expect((await appoint(community, administrator, body)).status).toBe(204)
    const owner = { event: 40, organization: 21, group: 30 }[scope]
    expect(await rolesOn(community, scopeId, heir.id)).toEqual([owner])
    const detail = `/api/${scope}/${scopeId}/management-detail`
    expect((await call(community, detail, { as: heir })).json._links).toHaveProperty('edit')
  })

  it('somebody of the team is raised, and keeps one role', async () => {
    const community = await mintCommunity()
    const [first, heir] = [await community.person(), await community.person()]
    const event = await draftEvent(community, first)
    await call(community, `/api/eventteam/${event.id}/members`, {
      method: 'POST',
      as: first,
      body: { userId: heir.id, roleId: 42 },
    })
    await inTenant(community.id, 'update tenant_user set status_id = 4 where user_id = $1', [
      first.id,
    ])
    const body = { userId: heir.id, scope: 'event', scopeId: event.id }
    expect((await appoint(community, await administratorOf(community), body)).status).toBe(204)
    expect(await rolesOn(community, event.id, heir.id)).toEqual([40])
  })

  it('of two who appoint at once one succeeds', async () => {
    const community = await mintCommunity()
    const administrator = await administratorOf(community)
    const heirs = [await community.person(), await community.person()]
    const answers = await Promise.all(
      heirs.map(({ id: userId }) => appoint(community, administrator, { userId })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('is refused to everybody else, and says nothing of what is elsewhere', async () => {
    const [community, other] = [await mintCommunity(), await mintCommunity()]
    const owner = await community.person({ tenantRole: 10 })
    const event = await draftEvent(other, await other.person())
    for (const id of [community.id, newId()]) {
      const answer = await call(community, `/api/admin/instance/tenants/${id}/owners`, {
        method: 'POST',
        as: owner,
        body: { userId: owner.id },
      })
      expect([answer.status, answer.json.code]).toEqual([403, 'forbidden'])
    }
    const administrator = await administratorOf(community)
    const elsewhere = { userId: owner.id, scope: 'event', scopeId: event.id }
    expect((await appoint(community, administrator, elsewhere)).status).toBe(404)
    const nobody = await appoint(community, administrator, { userId: newId() })
    expect([nobody.status, Object.keys(nobody.json.errors ?? {})]).toEqual([400, ['userId']])
  })
})
