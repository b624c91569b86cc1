import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import {
  account,
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'

const api = { host: `api.${inject('baseDomain')}` }
const refusal = ({ status, json }: Answer) => [status, json?.code]

let administrator: Person
let target: Community
beforeAll(async () => {
  administrator = await (await mintCommunity()).person({ member: false, instanceRole: 1 })
})
beforeEach(async () => {
  target = await mintCommunity()
})

const pathOf = ({ id }: Community) => `/api/admin/instance/tenants/${id}/members`
const add = (named: object, { at = target, as = administrator } = {}) =>
  call(api, pathOf(at), { method: 'POST', as, body: named })
const statusOf = (person: { id: string }) =>
  inTenant(target.id, 'select status_id from tenant_user where tenant_id = $1 and user_id = $2', [
    target.id,
    person.id,
  ])
const become = (person: { id: string }, statusId: number) =>
  inTenant(
    target.id,
    `insert into tenant_user (tenant_id, user_id, status_id) values ($1, $2, $3)
     on conflict (tenant_id, user_id) do update set status_id = excluded.status_id`,
    [target.id, person.id, statusId],
  )
const historyOf = async ({ id }: { id: string }) => {
  const owner = await target.person({ tenantRole: 10 })
  const { json } = await call(target, `/api/tenant/members/${id}/history`, { as: owner })
  return json._embedded?.items ?? []
}

describe('an administrator of the instance makes an account a member', () => {
  it('by the link of the community, without a role, and puts it on record', async () => {
    const stranger = await target.person({ member: false })
    const seen = await call(api, `/api/admin/instance/tenants/${target.id}`, { as: administrator })
    expect(seen.json._links['add-member']).toMatchObject({ href: pathOf(target), method: 'POST' })
    const answer = await add({ userId: stranger.id })
    expect([answer.status, answer.trips]).toEqual([204, 2])
    expect(await statusOf(stranger)).toEqual([{ status_id: 1 }])
    expect(await historyOf(stranger)).toMatchObject([
      { oldStatusId: null, newStatusId: 1, transitionedByUserId: administrator.id },
    ])
    const roles = 'select 1 from role_grant where tenant_id = $1 and user_id = $2'
    expect(await inTenant(target.id, roles, [target.id, stranger.id])).toEqual([])
  })

  it('by a verified address, in any case; not by one that nobody has proved', async () => {
    const address = `her.${newId()}@example.org`
    const { id } = await account(null)
    const profile =
      'update user_profile set email = $2, email_verified_at = null where user_id = $1'
    await asOwner(profile, [id, address])
    const unproved = await add({ email: address.toUpperCase() })
    expect(refusal(unproved)).toEqual([400, 'validation_failed'])
    expect(Object.keys(unproved.json.errors)).toEqual(['email'])
    await asOwner('update user_profile set email_verified_at = now() where user_id = $1', [id])
    expect((await add({ email: address.toUpperCase() })).status).toBe(204)
    expect(await statusOf({ id })).toEqual([{ status_id: 1 }])
  })

  it('again once removed, with the earlier status on record', async () => {
    const removed = await target.person({ member: false })
    await become(removed, 4)
    expect((await add({ userId: removed.id })).status).toBe(204)
    expect(await historyOf(removed)).toMatchObject([
      { oldStatusId: 4, newStatusId: 1, transitionedByUserId: administrator.id },
    ])
  })

  it.each([
    ['an active member', 1, [409, 'resource_conflict']],
    ['a suspended one', 2, [403, 'membership_refused']],
    ['a banned one', 3, [403, 'membership_refused']],
  ])('not %s, who keeps the status', async (_, statusId, expected) => {
    const person = await target.person({ member: false })
    await become(person, statusId)
    expect(refusal(await add({ userId: person.id }))).toEqual(expected)
    expect(await statusOf(person)).toEqual([{ status_id: statusId }])
    expect(await historyOf(person)).toEqual([])
  })

  it('in no community that is archived, and where none is', async () => {
    const stranger = await target.person({ member: false })
    const archived = await mintCommunity({ statusId: 4 })
    const seen = await call(api, `/api/admin/instance/tenants/${archived.id}`, {
      as: administrator,
    })
    expect(seen.json._links['add-member']).toBeUndefined()
    const named = { userId: stranger.id }
    expect(refusal(await add(named, { at: archived }))).toEqual([409, 'resource_conflict'])
    expect(refusal(await add(named, { at: { ...target, id: newId() } }))).toEqual([
      404,
      'resource_not_found',
    ])
  })

  it('and nobody else does, not even who owns the community', async () => {
    const stranger = await target.person({ member: false })
    const owner = await target.person({ tenantRole: 10 })
    expect(refusal(await add({ userId: stranger.id }, { as: owner }))).toEqual([403, 'forbidden'])
    expect(await statusOf(stranger)).toEqual([])
  })
})
