import { describe, expect, it } from 'vitest'
import { people, statusesFor } from '../../../domain/sessions/rows.ts'
import { type Answer, call } from '../../../support/client.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'

const path = '/api/tenant-user-role-grants'

const give = (community: Community, as: Person, userId: string, roleId: number) =>
  call(community, path, { method: 'POST', as, body: { userId, roleId } })
const take = (community: Community, as: Person, id: string) =>
  call(community, `${path}/${id}`, { method: 'DELETE', as })

interface Item {
  id: string
  userId: string
  roleId: number
  _links: Record<string, { href: string }>
}

const list = async (community: Community, as: Person): Promise<Item[]> =>
  (await call(community, `${path}?pageSize=100`, { as })).json._embedded.items
const grantOf = async (community: Community, as: Person, userId: string) =>
  (await list(community, as)).find((item) => item.userId === userId)!
const outcome = ({ status, json }: Answer) => [status, json?.code]

describe('roles on the community', () => {
  it('are given, read and taken; the person has them at once', async () => {
    const community = await mintCommunity()
    const owner = await community.person({ tenantRole: 10 })
    const member = await community.person()
    expect((await call(community, path, { as: member })).status).toBe(403)
    const given = await give(community, owner, member.id, 11)
    expect([given.status, given.trips]).toEqual([201, 2])
    expect(given.json).toMatchObject({
      tenantId: community.id,
      userId: member.id,
      userEmail: `${member.id}@example.test`,
      userFullName: `Test Person ${member.id.slice(-4)}`,
      roleId: 11,
      roleFullName: 'Administrator',
      tenantUserStatusFullName: 'Active',
    })
    const read = await call(community, given.headers.get('location')!, { as: member })
    expect([read.status, read.trips]).toEqual([200, 1])
    expect(read.json.userId).toBe(member.id)
    expect((await list(community, member)).map(({ roleId }) => roleId)).toEqual([10, 11])
    expect((await take(community, owner, given.json.id)).status).toBe(204)
    expect((await call(community, path, { as: member })).status).toBe(403)
  })

  it('userEmail and userFullName are "null when profile data is absent", which "changes no authority"', async () => {
    const community = await mintCommunity()
    const owner = await community.person({ tenantRole: 10 })
    const nameless = await community.person({ tenantRole: 11 })
    await asOwner('delete from user_profile where user_id = $1', [nameless.id])
    const blank = { userEmail: null, userFullName: null }
    const item = await grantOf(community, owner, nameless.id)
    expect(item).toMatchObject(blank)
    expect((await call(community, `${path}/${item.id}`, { as: nameless })).json).toMatchObject(
      blank,
    )
  })

  it('are for administrators of this community alone', async () => {
    const [community, elsewhere] = [await mintCommunity(), await mintCommunity()]
    const owner = await community.person({ tenantRole: 10 })
    const stranger = await elsewhere.person({ tenantRole: 10 })
    const { id } = await grantOf(community, owner, owner.id)
    const expected = {
      anonymous: 401,
      stranger: 403,
      member: 403,
      tenantAdministrator: 200,
      instanceAdministrator: 403,
    }
    const callers = await people(community)
    expect(await statusesFor(community, path, callers)).toEqual(expected)
    expect(await statusesFor(community, `${path}/${id}`, callers)).toEqual(expected)
    expect((await take(elsewhere, stranger, id)).status).toBe(404)
    expect((await call(elsewhere, `${path}/${id}`, { as: stranger })).status).toBe(404)
  })

  it('"nobody grants what they do not hold": an administrator neither gives nor takes ownership', async () => {
    const community = await mintCommunity()
    const owner = await community.person({ tenantRole: 10 })
    const second = await community.person({ tenantRole: 10 })
    const administrator = await community.person({ tenantRole: 11 })
    const member = await community.person()
    expect(outcome(await give(community, administrator, member.id, 10))).toEqual([403, 'forbidden'])
    expect(outcome(await give(community, administrator, administrator.id, 10))).toEqual([
      403,
      'forbidden',
    ])
    const ownership = await grantOf(community, administrator, second.id)
    expect(ownership._links).not.toHaveProperty('delete')
    expect(outcome(await take(community, administrator, ownership.id))).toEqual([403, 'forbidden'])
    expect((await give(community, administrator, member.id, 11)).status).toBe(201)
    const seen = await grantOf(community, owner, second.id)
    expect(
      (await call(community, seen._links.delete!.href, { method: 'DELETE', as: owner })).status,
    ).toBe(204)
    expect((await list(community, owner)).map(({ roleId }) => roleId)).toEqual([10, 11, 11])
  })

  it('the last owner stays: no link, and 409 for others and for oneself', async () => {
    const community = await mintCommunity()
    const owner = await community.person({ tenantRole: 10 })
    const suspended = await community.person({ tenantRole: 10 })
    await inTenant(community.id, 'update tenant_user set status_id = 2 where user_id = $1', [
      suspended.id,
    ])
    const own = await grantOf(community, owner, owner.id)
    // Another owner who is suspended owns nothing for now; that grant may go.
    expect(own._links).not.toHaveProperty('delete')
    expect(outcome(await take(community, owner, own.id))).toEqual([409, 'resource_conflict'])
    const other = await grantOf(community, owner, suspended.id)
    expect((await take(community, owner, other.id)).status).toBe(204)
    expect((await call(community, path, { as: owner })).status).toBe(200)
  })

  it('who is no active member is refused alike, whoever it is; a role held already is a conflict', async () => {
    const [community, elsewhere] = [await mintCommunity(), await mintCommunity()]
    const owner = await community.person({ tenantRole: 10 })
    const removed = await community.person()
    await inTenant(community.id, 'update tenant_user set status_id = 4 where user_id = $1', [
      removed.id,
    ])
    const answers = []
    for (const id of [removed.id, (await elsewhere.person()).id, newId()]) {
      const { status, json } = await give(community, owner, id, 12)
      answers.push([status, json.code, json.errors])
    }
    const errors = { userId: ['userId must be an active member of this community.'] }
    expect(answers).toEqual(Array(3).fill([400, 'validation_failed', errors]))
    expect(outcome(await give(community, owner, owner.id, 10))).toEqual([409, 'resource_conflict'])
    for (const roleId of [1, 9, 14, 20, 40]) {
      expect(outcome(await give(community, owner, owner.id, roleId))).toEqual([
        400,
        'validation_failed',
      ])
    }
  })
})
