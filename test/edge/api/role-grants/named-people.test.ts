import { describe, expect, it } from 'vitest'
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
import { draftEvent, organize } from '../../../support/programme.ts'

const addressOf = ({ id }: { id: string }) => `${id}@example.test`

interface Stage {
  community: Community
  giver: Person
  /** Gives a role to whoever the body names. */
  give(named: object, as?: Person): Promise<Answer>
}

async function onTheCommunity(): Promise<Stage> {
  const community = await mintCommunity()
  const giver = await community.person({ tenantRole: 10 })
  const give = (named: object, as = giver) =>
    call(community, '/api/tenant-user-role-grants', {
      method: 'POST',
      as,
      body: { ...named, roleId: 12 },
    })
  return { community, giver, give }
}

async function onAnEvent(): Promise<Stage> {
  const community = await mintCommunity()
  const giver = await community.person()
  const { id } = await draftEvent(community, giver)
  const give = (named: object, as = giver) =>
    call(community, `/api/eventteam/${id}/members`, {
      method: 'POST',
      as,
      body: { ...named, roleId: 42 },
    })
  return { community, giver, give }
}

const rolesOf = (community: Community, { id }: { id: string }) =>
  inTenant(community.id, 'select 1 from role_grant where user_id = $1', [id])

/** All of an answer that could tell anything; what names the request alone is left out. */
function told({ status, trips, json, headers }: Answer) {
  const { traceId, correlationId, timestamp, ...problem } = json
  return { status, trips, problem, type: headers.get('content-type') }
}

describe.each([
  ['a role on the community', onTheCommunity],
  ['a place on the team of an event', onAnEvent],
])('%s', (_, stage) => {
  it('goes to the member with a verified address, in any case', async () => {
    const { community, give } = await stage()
    const member = await community.person()
    const given = await give({ email: addressOf(member).toUpperCase() })
    expect([given.status, given.trips], given.text).toEqual([201, 2])
    expect(given.json.userId).toBe(member.id)
    expect(await rolesOf(community, member)).toHaveLength(1)
  })

  it('says the same of an address that nobody has and of one outside of the community', async () => {
    const { community, give } = await stage()
    const unproven = await community.person()
    await asOwner('update user_profile set email_verified_at = null where user_id = $1', [
      unproven.id,
    ])
    const former = await community.person()
    await inTenant(community.id, 'update tenant_user set status_id = 4 where user_id = $1', [
      former.id,
    ])
    const elsewhere = await (await mintCommunity()).person()
    const nowhere = await account(null)
    const nobody = told(await give({ email: addressOf({ id: newId() }) }))
    expect(nobody).toMatchObject({ status: 400, problem: { code: 'validation_failed' } })
    expect(Object.keys(nobody.problem.errors)).toEqual(['email'])
    for (const person of [elsewhere, nowhere, former, unproven]) {
      expect(told(await give({ email: addressOf(person) }))).toEqual(nobody)
      expect(await rolesOf(community, person)).toEqual([])
    }
  })

  it('asks for authority before it looks at the address', async () => {
    const { community, give } = await stage()
    const stranger = await community.person()
    for (const email of [addressOf(stranger), addressOf({ id: newId() })]) {
      const refused = await give({ email }, stranger)
      expect([refused.status, refused.json.code]).toEqual([403, 'forbidden'])
    }
  })

  it.each([
    ['nobody', () => ({})],
    ['somebody twice', (id: string) => ({ userId: id, email: addressOf({ id }) })],
    ['no address', () => ({ email: 'nobody' })],
  ])('is refused where the body names %s', async (_name, named) => {
    const { community, give } = await stage()
    const member = await community.person()
    const refused = await give(named(member.id))
    expect([refused.status, refused.json.code]).toEqual([400, 'validation_failed'])
    expect(await rolesOf(community, member)).toEqual([])
  })
})

describe('the ownership of an event', () => {
  async function owned() {
    const { community, giver } = await onAnEvent()
    const { id } = await draftEvent(community, giver)
    const hand = (named: object) =>
      call(community, `/api/eventteam/${id}/transfer-ownership`, {
        method: 'POST',
        as: giver,
        body: named,
      })
    return { community, giver, id, hand }
  }
  const roleOn = async (community: Community, event: string, { id }: { id: string }) => {
    const [row] = await inTenant<{ role: number }>(
      community.id,
      'select role_id as role from role_grant where scope_id = $1 and user_id = $2',
      [event, id],
    )
    return row?.role
  }

  it('is handed to the member with a verified address, on the team or not', async () => {
    for (const role of [undefined, 42]) {
      const { community, giver, id, hand } = await owned()
      const heir = await community.person()
      if (role) await organize(community, heir, id, role)
      const handed = await hand({ email: addressOf(heir).toUpperCase() })
      expect([handed.status, handed.trips], handed.text).toEqual([204, 2])
      expect(await roleOn(community, id, heir)).toBe(40)
      expect(await roleOn(community, id, giver)).toBe(41)
    }
  })

  it('says the same of an address that nobody has and of one outside of the community, and refuses the own', async () => {
    const { giver, hand } = await owned()
    const elsewhere = await (await mintCommunity()).person()
    const nobody = told(await hand({ email: addressOf({ id: newId() }) }))
    expect(nobody).toMatchObject({ status: 400, problem: { code: 'validation_failed' } })
    expect(told(await hand({ email: addressOf(elsewhere) }))).toEqual(nobody)
    const own = await hand({ email: addressOf(giver) })
    expect(Object.keys(own.json.errors)).toEqual(['email'])
  })
})

describe('an owner for what has none', () => {
  it('is appointed by a verified address, wherever that account is', async () => {
    const community = await mintCommunity()
    const administrator = await community.person({ member: false, instanceRole: 1 })
    const heir = await account(null)
    const appoint = (named: object) =>
      call(community, `/api/admin/instance/tenants/${community.id}/owners`, {
        method: 'POST',
        as: administrator,
        body: named,
      })
    const nobody = await appoint({ email: addressOf({ id: newId() }) })
    expect(Object.keys(nobody.json.errors)).toEqual(['email'])
    const appointed = await appoint({ email: addressOf(heir).toUpperCase() })
    expect([appointed.status, appointed.trips], appointed.text).toEqual([204, 2])
    expect(await rolesOf(community, heir)).toHaveLength(1)
  })
})
