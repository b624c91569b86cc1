import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import {
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { draftEvent, organize } from '../../../support/programme.ts'

const teamOf = (eventId: string) => `/api/eventteam/${eventId}`
const managed = (eventId: string) => `/api/event/${eventId}/management-detail`
const outcome = ({ status, json }: Answer) => [status, json?.code]

async function stage() {
  const community = await mintCommunity()
  const owner = await community.person()
  const event = await draftEvent(community, owner)
  return { community, owner, event, path: teamOf(event.id) }
}

interface Item {
  id: string
  userId: string
  roleId: number
  _links: Record<string, { href: string; method: string }>
}

const team = async (community: Community, path: string, as: Person): Promise<Item[]> =>
  (await call(community, path, { as })).json._embedded.items
const roles = async (...of: Parameters<typeof team>) =>
  (await team(...of)).map(({ userId, roleId }) => [userId, roleId])

const add = (community: Community, path: string, as: Person, body: unknown) =>
  call(community, `${path}/members`, { method: 'POST', as, body })
const follow = (
  community: Community,
  link: { href: string; method: string },
  as: Person,
  body?: unknown,
) => call(community, link.href, { method: link.method, as, body })

/** Hands the event to an organization; answers the id of the organization. */
async function ownByOrganization(community: Community, eventId: string) {
  const [actor, organization] = [newId(), newId()]
  await inTenant(
    community.id,
    'insert into actor (id, tenant_id, actor_type_id, organization_id) values ($1, $2, 2, $3)',
    [actor, community.id, organization],
  )
  await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [eventId, actor])
  return organization
}

describe('the team of an event', () => {
  it('"event roles are assigned per event via presets"', async () => {
    const { community, owner, path } = await stage()
    const { _links } = (await call(community, path, { as: owner })).json
    const presets = await call(community, _links.presets.href.replace(/\{.*/, ''), { as: owner })
    const items: { roleId: number; permissions: string[] }[] = presets.json._embedded.items
    expect(items.map(({ roleId }) => roleId)).toEqual([40, 41, 42, 43, 44])
    const permits = (code: string) =>
      items.filter(({ permissions }) => permissions.includes(code)).map(({ roleId }) => roleId)
    expect(permits('event:view')).toEqual([40, 41, 42, 43, 44])
    expect(permits('event:update')).toEqual([40, 41, 42])
    expect(permits('event:publish')).toEqual([40, 41])
    expect(permits('event:transfer-ownership')).toEqual([40])
    expect(permits('event_check_in:manage')).toEqual([40, 41, 43])
  })

  it('presets say exactly what each role is let: its permissions are its links', async () => {
    const { community, owner, event, path } = await stage()
    const presets: { roleId: number; permissions: string[] }[] = (
      await call(community, `/api/eventteam/presets`, { as: owner })
    ).json._embedded.items
    const relations: [permission: string, at: string, rel: string][] = [
      ['event:view', managed(event.id), 'self'],
      ['event:update', managed(event.id), 'edit'],
      ['event:publish', managed(event.id), 'publish'],
      ['event:delete', managed(event.id), 'delete'],
      ['event_registration:manage', managed(event.id), 'configure-participation'],
      ['event_session:create', managed(event.id), 'create-session-draft'],
      ['event_agenda_item:create', managed(event.id), 'add-agenda-item'],
      ['event_day:create', managed(event.id), 'add-day'],
      ['event:manage-team', path, 'create'],
      ['event:transfer-ownership', path, 'transfer-ownership'],
    ]
    for (const { roleId, permissions } of presets) {
      const person = await community.person()
      await organize(community, person, event.id, roleId)
      for (const [permission, at, rel] of relations) {
        const { _links } = (await call(community, at, { as: person })).json
        expect([roleId, permission, rel in _links]).toEqual([
          roleId,
          permission,
          permissions.includes(permission),
        ])
      }
    }
    const manager = presets.find(({ roleId }) => roleId === 41)!
    expect(manager.permissions).toContain('event:delete')
    expect(manager.permissions).not.toContain('event:manage-owner')
  })

  it('is reached from the event, grows, changes and shrinks; roles hold at once', async () => {
    const { community, owner, event, path } = await stage()
    const editor = await community.person()
    const { _links } = (await call(community, managed(event.id), { as: owner })).json
    expect(_links.team.href).toBe(`${path}{?page,pageSize}`)
    expect((await call(community, managed(event.id), { as: editor })).status).toBe(403)
    const added = await add(community, path, owner, { userId: editor.id, roleId: 42 })
    expect([added.status, added.trips]).toEqual([201, 2])
    expect(added.json).toMatchObject({
      eventId: event.id,
      userId: editor.id,
      displayName: `Test Person ${editor.id.slice(-4)}`,
      profilePictureUri: null,
      isActive: true,
      roleId: 42,
      roleFullName: 'Editor',
      roleMasterCode: 'EVENT_EDITOR',
    })
    const may = async (rel: string) =>
      rel in ((await call(community, managed(event.id), { as: editor })).json._links ?? {})
    expect([await may('edit'), await may('publish')]).toEqual([true, false])
    const changed = await follow(community, added.json._links['change-role'], owner, { roleId: 41 })
    expect([changed.status, changed.json.roleId]).toEqual([200, 41])
    expect([await may('edit'), await may('publish')]).toEqual([true, true])
    const viewer = await follow(community, added.json._links['change-role'], owner, { roleId: 44 })
    expect(viewer.json.roleMasterCode).toBe('EVENT_VIEWER')
    expect([await may('self'), await may('edit')]).toEqual([true, false])
    expect((await follow(community, added.json._links.delete, owner)).status).toBe(204)
    expect((await call(community, managed(event.id), { as: editor })).status).toBe(403)
    expect(await roles(community, path, owner)).toEqual([[owner.id, 40]])
  })

  it('is seen by the team and by administrators, without e-mail addresses', async () => {
    const { community, owner, event, path } = await stage()
    const callers: Record<string, Person | null> = {
      anonymous: null,
      member: await community.person(),
      administrator: await community.person({ tenantRole: 11 }),
      instance: await community.person({ member: false, instanceRole: 1 }),
      viewer: await community.person(),
    }
    await organize(community, callers.viewer!, event.id, 44)
    const statuses: Record<string, number> = {}
    for (const [name, as] of Object.entries(callers)) {
      const answer = await call(community, path, { as })
      statuses[name] = answer.status
      expect(answer.text).not.toContain('@example.test')
    }
    expect(statuses).toEqual({
      anonymous: 401,
      member: 403,
      administrator: 200,
      instance: 200,
      viewer: 200,
    })
    expect((await call(community, path, { as: owner })).text).toContain(callers.viewer!.id)
  })

  it('"nobody grants above own": managers keep off ownership, editors off everything', async () => {
    const { community, owner, event, path } = await stage()
    const [manager, editor, other] = [
      await community.person(),
      await community.person(),
      await community.person(),
    ]
    await organize(community, manager, event.id, 41)
    await organize(community, editor, event.id, 42)
    for (const userId of [other.id, manager.id]) {
      const refused = await add(community, path, manager, { userId, roleId: 40 })
      expect(outcome(refused)).toEqual([403, 'forbidden'])
    }
    const seen = await team(community, path, manager)
    const linksOf = (userId: string) =>
      Object.keys(seen.find((item) => item.userId === userId)!._links).sort()
    expect(linksOf(owner.id)).toEqual(['collection'])
    expect(linksOf(editor.id)).toEqual(['change-role', 'collection', 'delete'])
    const [first] = seen
    const member = `${path}/members/${first!.id}`
    for (const [method, suffix, body] of [
      ['PUT', '/role', { roleId: 42 }],
      ['DELETE', '', undefined],
    ] as const) {
      const refused = await call(community, member + suffix, { method, as: manager, body })
      expect(outcome(refused)).toEqual([403, 'forbidden'])
    }
    const raised = seen.find(({ userId }) => userId === editor.id)!._links['change-role']!
    expect(outcome(await follow(community, raised, manager, { roleId: 40 }))).toEqual([
      403,
      'forbidden',
    ])
    expect((await follow(community, raised, manager, { roleId: 41 })).status).toBe(200)
    const late = await add(community, path, editor, { userId: other.id, roleId: 44 })
    expect(late.status).toBe(201)
  })

  it('a person has one role; who is no member gets none; members of other events are not found', async () => {
    const { community, owner, path } = await stage()
    const colleague = await community.person()
    const again = { userId: colleague.id, roleId: 43 }
    expect((await add(community, path, owner, again)).status).toBe(201)
    expect(outcome(await add(community, path, owner, { ...again, roleId: 41 }))).toEqual([
      409,
      'resource_conflict',
    ])
    const stranger = await (await mintCommunity()).person()
    for (const userId of [stranger.id, newId()]) {
      const refused = await add(community, path, owner, { userId, roleId: 42 })
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['userId']])
    }
    const another = await draftEvent(community, owner)
    const [elsewhere] = await team(community, teamOf(another.id), owner)
    const wrong = await call(community, `${path}/members/${elsewhere!.id}`, {
      method: 'DELETE',
      as: owner,
    })
    expect(wrong.status).toBe(404)
  })

  it('an owner may step down when another stays, and sees it in the answer', async () => {
    const { community, owner, event, path } = await stage()
    await organize(community, await community.person(), event.id, 40)
    const own = (await team(community, path, owner)).find(({ userId }) => userId === owner.id)!
    const key = newId()
    const step = () =>
      call(community, own._links['change-role']!.href, {
        method: 'PUT',
        as: owner,
        body: { roleId: 42 },
        headers: { 'idempotency-key': key },
      })
    const first = await step()
    expect([first.status, Object.keys(first.json._links)]).toEqual([200, ['collection']])
    // The retry of a lost answer is told what happened, though it could not do it any more.
    const again = await step()
    expect([again.status, again.headers.get('x-idempotency-replay')]).toEqual([200, 'true'])
    expect(again.json).toEqual(first.json)
    expect(
      (
        await call(community, own._links['change-role']!.href, {
          method: 'PUT',
          as: owner,
          body: { roleId: 40 },
        })
      ).status,
    ).toBe(403)
  })
})

describe('the last owner of an event', () => {
  it('neither leaves, steps down nor is removed, and no link says otherwise', async () => {
    const { community, owner, event, path } = await stage()
    await organize(community, await community.person(), event.id, 41)
    const list = await call(community, path, { as: owner })
    expect(list.json._links).not.toHaveProperty('leave')
    const [own] = list.json._embedded.items
    expect(Object.keys(own._links)).toEqual(['collection'])
    const conflict = [409, 'resource_conflict']
    const member = `${path}/members/${own.id}`
    const ask = (method: string, href: string, body?: unknown) =>
      call(community, href, { method, as: owner, body })
    expect(outcome(await ask('POST', `${path}/leave`))).toEqual(conflict)
    expect(outcome(await ask('DELETE', member))).toEqual(conflict)
    expect(outcome(await ask('PUT', `${member}/role`, { roleId: 41 }))).toEqual(conflict)
    expect((await roles(community, path, owner))[0]).toEqual([owner.id, 40])
  })

  it('may go from an event of an organization, whose administrators hold it as owners', async () => {
    const { community, owner, event, path } = await stage()
    const organization = await ownByOrganization(community, event.id)
    const administrator = await community.person()
    await grant(community.id, {
      userId: administrator.id,
      scope: 'organization',
      scopeId: organization,
      role: 22,
    })
    const left = await call(community, `${path}/leave`, { method: 'POST', as: owner })
    expect(left.status).toBe(204)
    expect((await call(community, path, { as: owner })).status).toBe(403)
    expect((await call(community, path, { as: administrator })).json.totalCount).toBe(0)
    const next = { userId: owner.id, roleId: 40 }
    expect((await add(community, path, administrator, next)).status).toBe(201)
    expect((await call(community, path, { as: owner })).json._links).toHaveProperty('leave')
  })
})

describe('handing an event over', () => {
  const hand = (community: Community, path: string, as: Person, userId: string, key = newId()) =>
    call(community, `${path}/transfer-ownership`, {
      method: 'POST',
      as,
      body: { userId },
      headers: { 'idempotency-key': key },
    })

  it.each([
    ['a member', null],
    ['an editor', 42],
    ['another owner', 40],
  ])('makes %s the owner and the giver a manager; the retry is replayed', async (_, role) => {
    const { community, owner, event, path } = await stage()
    const heir = await community.person()
    if (role !== null) await organize(community, heir, event.id, role)
    const key = newId()
    const first = await hand(community, path, owner, heir.id, key)
    expect([first.status, first.trips]).toEqual([204, 2])
    const expected = [
      [heir.id, 40],
      [owner.id, 41],
    ]
    expect(await roles(community, path, heir)).toEqual(expected)
    const again = await hand(community, path, owner, heir.id, key)
    expect([again.status, again.headers.get('x-idempotency-replay')]).toEqual([204, 'true'])
    expect(outcome(await hand(community, path, owner, owner.id))).toEqual([403, 'forbidden'])
    expect(await roles(community, path, heir)).toEqual(expected)
  })

  it('is for owners, and to active members', async () => {
    const { community, owner, event, path } = await stage()
    const manager = await community.person()
    await organize(community, manager, event.id, 41)
    expect(outcome(await hand(community, path, manager, manager.id))).toEqual([403, 'forbidden'])
    const stranger = await (await mintCommunity()).person()
    for (const userId of [stranger.id, newId()]) {
      const refused = await hand(community, path, owner, userId)
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['userId']])
    }
    expect((await roles(community, path, owner))[0]).toEqual([owner.id, 40])
  })
})
