import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import {
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { draftEvent, informationOnly, publishedEvent } from '../../../support/programme.ts'
import { forKindsByTurns } from '../../../support/selection.ts'
import { shows } from '../../../support/shows.ts'

const kinds = [
  { kind: 'organization', list: 'organizations', creator: 20, administrator: 22, member: 24 },
  { kind: 'group', list: 'groups', creator: 30, administrator: 31, member: 33 },
] as const

let community: Community
let founder: Person
let administrator: Person
let member: Person

beforeAll(async () => {
  community = await mintCommunity()
  founder = await community.person()
  administrator = await community.person({ tenantRole: 11 })
  member = await community.person()
})

const names = (json: { _embedded: { items?: { fullName: string }[] } }) =>
  (json._embedded.items ?? []).map(({ fullName }) => fullName)

/** What another isolate answers once it no longer believes the epoch that it knows, and from then on. */
const elsewhere = (path: string, expected: number) =>
  shows(
    () => call(community, path, { isolate: 1 }),
    ({ status }) => status === expected,
  )

describe.each(kinds)('$kind', (own) => {
  const { kind, list, creator, administrator: adminRole, member: role } = own
  const tried = forKindsByTurns(kinds, own)
  const create = (as: Person, fields: Record<string, unknown> = {}) =>
    call(community, `/api/${kind}`, {
      method: 'POST',
      as,
      body: { fullName: `The ${kind} ${newId()}`, ...fields },
    })
  const detail = (id: string, as: Person = founder) =>
    call(community, `/api/${kind}/${id}/management-detail`, { as })
  const edit = (
    { id, concurrencyStamp }: { id: string; concurrencyStamp: string },
    body: Record<string, unknown>,
    as: Person = founder,
  ) =>
    call(community, `/api/${kind}/${id}`, {
      method: 'PATCH',
      as,
      body,
      headers: { 'if-match': `"${concurrencyStamp}"` },
    })
  const approve = (id: string, approvalStatusId: number, reason: string | null = null) =>
    call(community, `/api/${kind}/${id}/approval-status`, {
      method: 'PUT',
      as: administrator,
      body: { approvalStatusId, reason },
    })
  const post = (path: string, as: Person, isolate = 0) =>
    call(community, path, { method: 'POST', as, isolate })
  const held = (id: string, person: Person, roleId: number) =>
    grant(community.id, { userId: person.id, scope: kind, scopeId: id, role: roleId })

  tried('waits for approval when a member creates it, and its creator owns it', async () => {
    const { status, json, headers } = await create(founder, { email: 'us@example.test' })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      approvalStatusMasterCode: 'PENDING',
      callerRoleId: creator,
      email: 'us@example.test',
      isVerified: false,
    })
    expect(headers.get('location')).toBe(`/api/${kind}/${json.id}/management-detail`)
    expect(Object.keys(json._links)).toEqual(expect.arrayContaining(['edit', 'invite', 'members']))
    expect((await call(community, `/api/${kind}/${json.id}`)).status).toBe(404)
    expect((await call(community, `/api/${kind}/${json.id}`, { as: founder })).status).toBe(404)
    expect((await detail(json.id, member)).status).toBe(403)
    const [actor] = await inTenant(
      community.id,
      `select actor_type_id, display_name from actor where ${kind}_id = $1`,
      [json.id],
    )
    expect(actor).toEqual({
      actor_type_id: kind === 'organization' ? 2 : 3,
      display_name: json.fullName,
    })
  })

  tried('is approved at once when an administrator of the community creates it', async () => {
    const { json } = await create(administrator)
    expect(json.approvalStatusMasterCode).toBe('APPROVED')
    expect((await call(community, `/api/${kind}/${json.id}`)).status).toBe(200)
  })

  tried('nobody from outside the community creates one', async () => {
    expect((await create(await community.person({ member: false }))).status).toBe(403)
  })

  tried(
    'the public list holds what is approved and not suspended, without private contact',
    async () => {
      const at = await mintCommunity()
      const owner = await at.person()
      const states = [
        ['shown', {}],
        ['pending', { approvalStatusId: 1 }],
        ['rejected', { approvalStatusId: 3 }],
        ['suspended', { isSuspended: true }],
        ['deleted', {}],
      ] as const
      const ids: Record<string, string> = {}
      for (const [name, state] of states) {
        const { id } = await collective(at, kind, owner, state)
        ids[name] = id
        await inTenant(
          at.id,
          'update collective_profile set full_name = $2 where collective_id = $1',
          [id, name],
        )
      }
      await inTenant(at.id, 'update collective set deleted_at = now() where id = $1', [ids.deleted])
      const { json, text } = await call(at, `/api/${kind}`)
      expect([json.totalCount, names(json)]).toEqual([1, ['shown']])
      expect(text).not.toContain('contact@example.test')
      for (const [name, id] of Object.entries(ids)) {
        const { status } = await call(at, `/api/${kind}/${id}`)
        expect([name, status]).toEqual([name, name === 'shown' ? 200 : 404])
      }
      const mine = await call(at, `/api/${kind}/my`, { as: owner })
      expect(names(mine.json).sort()).toEqual(['pending', 'rejected', 'shown', 'suspended'])
      const root = await call(at, '/api', { as: owner })
      expect(Object.keys(root.json._links)).toEqual(
        expect.arrayContaining([list, `my-${list}`, `create-${kind}`]),
      )
      expect(root.json._links[`manage-${list}`]).toBeUndefined()
    },
  )

  tried('members see it whole, administrators edit it, strangers neither', async () => {
    const { json } = await create(founder)
    const [editor, reader] = [await community.person(), await community.person()]
    await held(json.id, editor, adminRole)
    await held(json.id, reader, role)
    expect((await detail(json.id, reader)).json.callerRoleId).toBe(role)
    expect((await detail(json.id, administrator)).json._links.edit).toBeUndefined()
    expect((await edit(json, { city: 'Ghent' }, reader)).status).toBe(403)
    expect((await edit(json, { city: 'Ghent' }, administrator)).status).toBe(403)
    const edited = await edit(json, { city: 'Ghent' }, editor)
    expect([edited.status, edited.json.city]).toEqual([200, 'Ghent'])
    const stale = await edit(json, { city: 'Bruges' }, editor)
    expect([stale.status, stale.json.code]).toEqual([409, 'concurrency_conflict'])
    const other = await detail(json.id)
    expect([other.json.city, other.json.fullName]).toEqual(['Ghent', json.fullName])
  })

  tried(
    'tenant-participation overrides take precedence, and apply when the contact profile is absent',
    async () => {
      const { json } = await create(administrator, { pictureUri: 'https://pictures.test/own.png' })
      const named = await edit(
        json,
        {
          participation: { displayName: 'As we say', pictureUri: 'https://pictures.test/ours.png' },
        },
        administrator,
      )
      expect(named.json).toMatchObject({
        fullName: json.fullName,
        actorDisplayName: 'As we say',
        actorProfilePictureUri: 'https://pictures.test/ours.png',
      })
      await inTenant(community.id, 'delete from collective_profile where collective_id = $1', [
        json.id,
      ])
      const bare = await detail(json.id, administrator)
      expect(bare.json).toMatchObject({
        fullName: null,
        email: null,
        actorDisplayName: 'As we say',
        actorProfilePictureUri: 'https://pictures.test/ours.png',
      })
      const cleared = await edit(
        bare.json,
        { participation: { displayName: null, pictureUri: null } },
        administrator,
      )
      expect(cleared.json).toMatchObject({ actorDisplayName: '', actorProfilePictureUri: null })
      const nameless = await edit(cleared.json, { city: 'Ghent' }, administrator)
      expect([nameless.status, Object.keys(nameless.json.errors)]).toEqual([400, ['fullName']])
      const again = await edit(cleared.json, { fullName: 'Back' }, administrator)
      expect(again.json).toMatchObject({ fullName: 'Back', actorDisplayName: 'Back' })
    },
  )

  tried(
    'is approved, rejected with a reason, and an approval that is not known has no name',
    async () => {
      const { json } = await create(founder)
      const path = `/api/${kind}/${json.id}`
      expect((await approve(json.id, 2)).json.approvalStatusMasterCode).toBe('APPROVED')
      expect((await call(community, path)).status).toBe(200)
      const bare = await approve(json.id, 3)
      expect([bare.status, Object.keys(bare.json.errors)]).toEqual([400, ['reason']])
      const rejected = await approve(json.id, 3, 'Not of this place')
      expect(rejected.json).toMatchObject({
        approvalStatusMasterCode: 'REJECTED',
        approvalReason: 'Not of this place',
      })
      expect((await call(community, path)).status).toBe(404)
      const own = await call(community, `${path}/approval-status`, {
        method: 'PUT',
        as: founder,
        body: { approvalStatusId: 2 },
      })
      expect(own.status).toBe(403)
      await inTenant(community.id, 'update collective set approval_status_id = 9 where id = $1', [
        json.id,
      ])
      expect((await detail(json.id)).json).toMatchObject({
        approvalStatusId: 9,
        approvalStatusFullName: null,
        approvalStatusMasterCode: null,
      })
    },
  )

  tried(
    'has events by it: of its administrators, when it is approved and not suspended',
    async () => {
      const { json } = await create(founder)
      const { actorId } = json
      const draft = (as: Person) =>
        call(community, '/api/event', {
          method: 'POST',
          as,
          body: { title: 'Ours', participationConfiguration: informationOnly, actorId },
        })
      const early = await draft(founder)
      expect([early.status, early.json.code]).toEqual([409, 'resource_conflict'])
      await approve(json.id, 2)
      expect((await draft(member)).status).toBe(403)
      const [editor, reader] = [await community.person(), await community.person()]
      await held(json.id, editor, adminRole)
      await held(json.id, reader, role)
      expect((await draft(reader)).status).toBe(403)
      const event = await draft(founder)
      expect([event.status, event.json.actorDisplayName]).toEqual([201, json.fullName])
      expect(event.json[kind === 'organization' ? 'actorOrganizationId' : 'actorGroupId']).toBe(
        json.id,
      )
      // Another administrator organizes it, a plain member and the community's administrator do not.
      const change = (as: Person) =>
        call(community, `/api/event/${event.json.id}`, {
          method: 'PATCH',
          as,
          body: { title: 'Still ours' },
          headers: { 'if-match': `"${event.json.concurrencyStamp}"` },
        })
      expect((await change(reader)).status).toBe(403)
      expect((await change(administrator)).status).toBe(403)
      expect((await change(editor)).status).toBe(200)
      const listed = await call(community, `/api/event/management/by-actor/${actorId}`, {
        as: editor,
      })
      expect(listed.json._embedded.items.map(({ id }: { id: string }) => id)).toEqual([
        event.json.id,
      ])
      const hidden = await call(community, `/api/event/management/by-actor/${actorId}`, {
        as: reader,
      })
      expect(hidden.status).toBe(403)
      // A draft is among the events of those who work on it, not of everybody who belongs.
      const mineOf = async (as: Person) =>
        (await call(community, '/api/event/my?pageSize=100', { as })).text.includes(event.json.id)
      expect([await mineOf(founder), await mineOf(editor), await mineOf(reader)]).toEqual([
        true,
        true,
        false,
      ])
      await post(`/api/actor/${actorId}/suspend`, administrator)
      expect((await draft(founder)).json.code).toBe('resource_conflict')
      const nobody = await call(community, '/api/event', {
        method: 'POST',
        as: founder,
        body: { title: 'X', participationConfiguration: informationOnly, actorId: newId() },
      })
      expect(nobody.status).toBe(404)
    },
  )

  tried(
    'suspended actor -> its events are 404 on every isolate, and come back with it',
    async () => {
      const { json } = await create(administrator)
      const event = await publishedEvent(community, administrator, { actorId: json.actorId })
      const other = await publishedEvent(community, administrator)
      const path = `/api/event/${event.id}`
      for (const isolate of [0, 1]) {
        expect((await call(community, path, { isolate })).status).toBe(200)
      }
      const suspended = await post(`/api/actor/${json.actorId}/suspend`, administrator)
      expect([suspended.status, suspended.json._links.suspend]).toEqual([200, undefined])
      expect(suspended.json.suspendedAt).not.toBeNull()
      expect((await call(community, path)).status).toBe(404)
      await elsewhere(path, 404)
      await elsewhere(`/api/${kind}/${json.id}`, 404)
      expect((await call(community, `/api/event/${other.id}`, { isolate: 1 })).status).toBe(200)
      const twice = await post(`/api/actor/${json.actorId}/suspend`, administrator)
      expect([twice.status, twice.json.code]).toEqual([409, 'resource_conflict'])
      expect((await post(`/api/actor/${json.actorId}/reinstate`, founder)).status).toBe(403)
      await post(`/api/actor/${json.actorId}/reinstate`, administrator)
      expect((await call(community, path)).status).toBe(200)
      await elsewhere(path, 200)
    },
  )

  tried('a person is no actor that can be suspended here', async () => {
    await draftEvent(community, founder)
    const [actor] = await inTenant<{ id: string }>(
      community.id,
      'select id from actor where user_id = $1',
      [founder.id],
    )
    expect((await post(`/api/actor/${actor!.id}/suspend`, administrator)).status).toBe(404)
  })

  tried('is deleted softly, by an owner, and not while it owns live events', async () => {
    const { json } = await create(administrator)
    const editor = await community.person()
    await held(json.id, editor, adminRole)
    const event = await publishedEvent(community, administrator, { actorId: json.actorId })
    const remove = async (as: Person) =>
      call(community, `/api/${kind}/${json.id}`, {
        method: 'DELETE',
        as,
        headers: {
          'if-match': `"${(await detail(json.id, administrator)).json.concurrencyStamp}"`,
        },
      })
    expect((await remove(editor)).status).toBe(403)
    const refused = await remove(administrator)
    expect([refused.status, refused.json.code]).toEqual([409, 'resource_conflict'])
    expect((await detail(json.id, administrator)).json._links.delete).toBeUndefined()
    await post(`/api/event/${event.id}/archive`, administrator)
    expect((await detail(json.id, administrator)).json._links.delete).toBeDefined()
    expect((await remove(administrator)).status).toBe(204)
    expect((await detail(json.id, administrator)).status).toBe(404)
    expect((await call(community, `/api/${kind}/${json.id}`)).status).toBe(404)
    const [row] = await inTenant(
      community.id,
      'select deleted_at is not null as deleted from collective where id = $1',
      [json.id],
    )
    expect(row).toEqual({ deleted: true })
  })
})

describe('Instance and tenant admins can mark organizations verified', () => {
  it('both do, its owner does not, and the public sees the mark', async () => {
    const { id } = await collective(community, 'organization', founder)
    const outside = await community.person({ member: false, instanceRole: 1 })
    const mark = (verb: string, as: Person) =>
      call(community, `/api/organization/${id}/${verb}`, { method: 'POST', as })
    const shown = async () => (await call(community, `/api/organization/${id}`)).json.isVerified
    expect((await mark('verify', founder)).status).toBe(403)
    expect((await mark('unverify', administrator)).status).toBe(409)
    expect((await mark('verify', administrator)).json.isVerified).toBe(true)
    expect(await shown()).toBe(true)
    expect((await mark('verify', outside)).status).toBe(409)
    expect((await mark('unverify', outside)).json.isVerified).toBe(false)
    expect(await shown()).toBe(false)
  })

  it('every organization, in any state, is listed for those who approve and oversee them', async () => {
    const at = await mintCommunity()
    const approver = await at.person({ tenantRole: 11 })
    const owner = await at.person()
    const { id } = await collective(at, 'organization', owner, { approvalStatusId: 1 })
    const listed = await call(at, '/api/organization/management', { as: approver })
    expect(listed.json._embedded.items.map((item: { id: string }) => item.id)).toEqual([id])
    expect(listed.json._embedded.items[0]._links['set-approval']).toBeDefined()
    expect((await call(at, '/api/organization/management', { as: owner })).status).toBe(403)
  })

  it('knows nobody by a role in another community', async () => {
    const other = await mintCommunity()
    const foreigner = await other.person({ tenantRole: 11 })
    const { id } = await collective(community, 'organization', founder)
    const answer = await call(community, `/api/organization/${id}/verify`, {
      method: 'POST',
      as: foreigner,
    })
    expect(answer.status).toBe(403)
  })
})
