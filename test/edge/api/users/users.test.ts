import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { publishedEvent } from '../../../support/programme.ts'

const path = '/api/user'
const me = async (community: Community, as: Person) => (await call(community, path, { as })).json

async function edit(
  community: Community,
  as: Person,
  body: unknown,
  options: { id?: string } = {},
) {
  const { concurrencyStamp } = await me(community, as)
  return call(community, `${path}/${options.id ?? as.id}`, {
    method: 'PATCH',
    as,
    body,
    headers: { 'if-match': `"${concurrencyStamp}"` },
  })
}

describe('the own profile', () => {
  it('has names, e-mail and membership', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    const answer = await call(community, path, { as })
    expect(answer.trips).toBe(1)
    expect(answer.json).toMatchObject({
      id: as.id,
      email: `${as.id}@example.test`,
      firstName: 'Test',
      displayName: `Test Person ${as.id.slice(-4)}`,
      profilePictureUri: null,
      actorId: null,
      tenantId: community.id,
      tenantUserStatusId: 1,
      tenantUserStatusFullName: 'Active',
    })
    expect(Object.keys(answer.json._links).sort()).toEqual([
      'admin-authority',
      'ask-to-join',
      'edit',
      'erase',
      'identities',
      'my-join-requests',
      'organizations',
      'self',
      'session-registrations',
      'settings',
    ])
  })

  it('"when no profile data exists: display name is an empty string and the picture URI is null"', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    await asOwner('delete from user_profile where user_id = $1', [as.id])
    const nothing = { email: null, firstName: null, lastName: null }
    expect(await me(community, as)).toMatchObject({
      ...nothing,
      displayName: '',
      profilePictureUri: null,
    })
    const named = await edit(community, as, { firstName: 'Ada' })
    expect(named.json).toMatchObject({ ...nothing, firstName: 'Ada', displayName: 'Ada' })
  })

  it('"Non-published directory: the private admin session reads still work"', async () => {
    const community = await mintCommunity({ statusId: 1 })
    const as = await community.person({ tenantRole: 11 })
    expect((await call(community, '/api/events', { as })).status).toBe(404)
    expect((await me(community, as)).id).toBe(as.id)
    const authority = await call(community, `${path}/admin-authority`, { as })
    expect([authority.status, authority.json.tenantAdministration]).toEqual([200, true])
  })

  it('is there for whoever belongs elsewhere, without membership and without a name of this community', async () => {
    const community = await mintCommunity()
    const as = await community.person({ member: false })
    expect(await me(community, as)).toMatchObject({ id: as.id, tenantUserStatusId: null })
    const refused = await edit(community, as, { displayName: 'Somebody' })
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['displayName']])
  })
})

describe('editing the own profile', () => {
  it('a name of this community takes precedence, shows on events at once, and goes again', async () => {
    const [community, elsewhere] = [await mintCommunity(), await mintCommunity()]
    const as = await community.person()
    await inTenant(elsewhere.id, 'insert into tenant_user (tenant_id, user_id) values ($1, $2)', [
      elsewhere.id,
      as.id,
    ])
    const event = await publishedEvent(community, as)
    const shown = async () =>
      (await call(community, `/api/event/${event.id}`)).json.actorDisplayName
    await shown()
    const own = await edit(community, as, { displayName: ' Countess ' })
    expect([own.status, own.trips, own.json.displayName]).toEqual([200, 2, 'Countess'])
    expect(await me(community, as)).toEqual(own.json)
    expect(await shown()).toBe('Countess')
    expect((await me(elsewhere, as)).displayName).toMatch(/^Test Person/)
    const renamed = await edit(community, as, { firstName: 'Ada', lastName: 'Lovelace' })
    expect(renamed.json).toMatchObject({ firstName: 'Ada', displayName: 'Countess' })
    expect((await edit(community, as, { displayName: null })).json.displayName).toBe('Ada Lovelace')
    expect(await shown()).toBe('Ada Lovelace')
  })

  it('a member without an actor gets one with the name', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    const answer = await edit(community, as, { displayName: 'Countess' })
    expect(answer.json).toMatchObject({ displayName: 'Countess', actorId: expect.any(String) })
    expect(await me(community, as)).toEqual(answer.json)
  })

  it("another member's id is 403, anybody else's 404, and nothing changes", async () => {
    const [community, elsewhere] = [await mintCommunity(), await mintCommunity()]
    const as = await community.person({ tenantRole: 10, instanceRole: 1 })
    const colleague = await community.person()
    const foreign = await elsewhere.person()
    const before = await me(community, colleague)
    const outcomes = []
    for (const id of [colleague.id, foreign.id, newId()]) {
      const { status, json } = await edit(community, as, { firstName: 'Mallory' }, { id })
      outcomes.push([status, json.code])
    }
    const absent = [404, 'resource_not_found']
    expect(outcomes).toEqual([[403, 'forbidden'], absent, absent])
    expect(await me(community, colleague)).toEqual(before)
  })

  it('of two edits on one stamp, one is taken', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    const { concurrencyStamp } = await me(community, as)
    const answers = await Promise.all(
      ['One', 'Two'].map((firstName, isolate) =>
        call(community, `${path}/${as.id}`, {
          method: 'PATCH',
          as,
          isolate,
          body: { firstName },
          headers: { 'if-match': `"${concurrencyStamp}"` },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const taken = answers.find(({ status }) => status === 200)!
    expect((await me(community, as)).firstName).toBe(taken.json.firstName)
  })
})

describe('administration scopes', () => {
  it('are those that are held, with links to what they open', async () => {
    const community = await mintCommunity()
    const read = async (as: Person) =>
      (await call(community, `${path}/admin-authority`, { as })).json
    const member = await read(await community.person())
    expect(member).toMatchObject({ tenantAdministration: false, instanceAdministration: false })
    expect(Object.keys(member._links)).toEqual(['self'])
    const administrator = await read(await community.person({ tenantRole: 11 }))
    expect(administrator).toMatchObject({ tenantAdministration: true })
    expect(administrator._links['role-grants'].href).toMatch(/^\/api\/tenant-user-role-grants/)
    const instance = await read(await community.person({ member: false, instanceRole: 1 }))
    expect(instance).toMatchObject({ tenantAdministration: false, instanceAdministration: true })
  })
})

describe('the organizations of a person', () => {
  it('are for the person and the administrators; foreign roles stay out', async () => {
    const [community, elsewhere] = [await mintCommunity(), await mintCommunity()]
    const as = await community.person()
    const of = async (home: Community, displayName: string | null, role: number) => {
      const [actor, organization] = [newId(), newId()]
      await inTenant(
        home.id,
        `insert into actor (id, tenant_id, actor_type_id, organization_id, display_name)
         values ($1, $2, 2, $3, $4)`,
        [actor, home.id, organization, displayName],
      )
      await inTenant(
        home.id,
        `insert into tenant_user (tenant_id, user_id) values ($1, $2) on conflict do nothing`,
        [home.id, as.id],
      )
      const given = { userId: as.id, scope: 'organization', scopeId: organization, role }
      await grant(home.id, given)
      return actor
    }
    const named = await of(community, 'Chess club', 22)
    const nameless = await of(community, null, 24)
    await of(elsewhere, 'Canary', 20)
    const href = `${path}/${as.id}/organizations`
    const list = await call(community, href, { as })
    const items = list.json._embedded.items
    expect(items).toMatchObject([
      { actorId: named, actorDisplayName: 'Chess club', roleId: 22, roleFullName: 'Admin' },
      { actorId: nameless, actorDisplayName: '', roleId: 24, roleFullName: 'Member' },
    ])
    expect(items.map((item: { _links: object }) => Object.keys(item._links))).toEqual([
      ['co-host-invitations'],
      [],
    ])
    expect(list.text).not.toContain('Canary')
    const administrator = await community.person({ tenantRole: 11 })
    const colleague = await community.person()
    expect((await call(community, href, { as: administrator })).json.totalCount).toBe(2)
    expect((await call(community, href, { as: colleague })).status).toBe(403)
  })
})
