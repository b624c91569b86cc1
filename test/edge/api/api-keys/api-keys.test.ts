import { Redis } from '@upstash/redis/cloudflare'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../../../../src/db/database.ts'
import { recordKeyUse } from '../../../../src/domain/api-keys/index.ts'
import { endpoints } from '../../../../src/edge/api/endpoints.ts'
import { keyOwnerTypes } from '../../../../src/kernel/api-scopes.ts'
import { createErasureKnowledge } from '../../../../src/kernel/erasure.ts'
import { Trips } from '../../../../src/kernel/trips.ts'
import { createKeyUsage } from '../../../../src/platform/redis-key-usage.ts'
import { mintKey } from '../../../support/api-keys.ts'
import { type Answer, type CallOptions, call } from '../../../support/client.ts'
import { type CollectiveState, collective } from '../../../support/collectives.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { sharedIsolate, startOwnIsolate } from '../../../support/own-isolate.ts'
import { draftEvent, informationOnly } from '../../../support/programme.ts'
import { forKindsByTurns } from '../../../support/selection.ts'

const path = '/api/externalapikey'
const outcome = ({ status, json }: Answer) => [status, json?.code]
const shared = { host: inject('baseDomain') }

const create = (
  community: Community,
  as: CallOptions['as'],
  body: Record<string, unknown>,
  headers = {},
) => call(community, path, { method: 'POST', as: as!, headers, body: { name: 'Sync', ...body } })

const keyOf = (answer: Answer) => ({ token: '', apiKey: String(answer.json.key) })

let home: Community
beforeAll(async () => {
  home = await mintCommunity()
})

/** Somebody with a key, in the community of all of them unless another one is named. */
async function memberWithKey(
  scopes: string[] = ['events:read', 'events:write'],
  community: Community = home,
) {
  const member = await community.person()
  const created = await create(community, member, { ownerTypeId: 1, ownerId: member.id, scopes })
  expect(created.status, created.text).toBe(201)
  return { community, member, created, key: keyOf(created) }
}

describe('API-key creation', () => {
  it('shows the key once; what is kept is a hash and how it begins', async () => {
    const { community, member, created } = await memberWithKey()
    const { key, prefix, id } = created.json
    expect(key).toMatch(/^mqk_[A-Za-z0-9_-]{49}$/)
    expect(key.startsWith(prefix) && prefix.length === 10).toBe(true)
    expect(created.headers.get('cache-control')).toBe('private, no-store')
    const read = await call(community, created.headers.get('location')!, { as: member })
    expect(read.json).toEqual({ ...created.json, key: undefined })
    expect(read.text).not.toContain(key)
    const list = await call(community, path, { as: member })
    expect(list.json._embedded.items.map((each: { id: string }) => each.id)).toEqual([id])
    expect(list.text).not.toContain(key)
  })

  it('leaves the secret in no table, the idempotency store included', async () => {
    const { community, member } = await memberWithKey()
    const headers = { 'idempotency-key': newId() }
    const body = { ownerTypeId: 1, ownerId: member.id, scopes: ['events:read'] }
    const first = await create(community, member, body, headers)
    const second = await create(community, member, body, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.json.key).not.toBe(second.json.key)
    const rolled = await call(community, `${path}/${first.json.id}/roll`, {
      method: 'POST',
      as: member,
      body: {},
      headers,
    })
    const secrets = [first, second, rolled].map(({ json }) => json.key.slice(10))
    const tables = await asOwner<{ name: string; ofTenant: boolean }>(
      `select c.oid::regclass::text as name, exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as "ofTenant"
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
    expect(tables.length).toBeGreaterThan(50)
    const holding = tables.map(
      ({ name, ofTenant }) =>
        `select '${name}' as name from ${name} t
         where ${ofTenant ? 't.tenant_id = $2' : '$2::uuid is not null'} and t::text like any($1)`,
    )
    expect(
      await inTenant(community.id, holding.join(' union all '), [
        secrets.map((secret) => `%${secret}%`),
        community.id,
      ]),
    ).toEqual([])
    const stored = await asOwner('select 1 from api_key_secret t where t.api_key_id = any($1)', [
      [first.json.id, second.json.id],
    ])
    expect(stored).toHaveLength(3)
  })

  it.each([
    ['User', 1, 'organizations:read'],
    ['User', 1, 'admin:tenant'],
    ['Organization', 2, 'groups:read'],
    ['Group', 3, 'organizations:write'],
    ['Tenant', 4, 'admin:instance'],
    ['Tenant', 4, 'mcp:read'],
  ])(
    'over-ceiling grants are rejected even for admins: %s %i %s',
    async (_, ownerTypeId, scope) => {
      const { community, owner, idOf } = await standing()
      const body = { ownerTypeId, ownerId: idOf(ownerTypeId) }
      const answer = await create(community, owner, { ...body, scopes: ['events:read', scope] })
      expect(outcome(answer)).toEqual([400, 'validation_failed'])
      expect(Object.keys(answer.json.errors)).toEqual(['scopes'])
      const within = await create(community, owner, { ...body, scopes: ['events:read'] })
      expect(within.status).toBe(201)
      const edited = await call(community, `${path}/${within.json.id}`, {
        method: 'PATCH',
        as: owner,
        body: { scopes: [scope] },
        headers: { 'if-match': `"${within.json.concurrencyStamp}"` },
      })
      expect(outcome(edited)).toEqual([400, 'validation_failed'])
    },
  )

  it('is for oneself and for what one administers', async () => {
    const { community, idOf } = await standing()
    const stranger = await community.person()
    for (const ownerTypeId of [1, 2, 3, 4]) {
      const answer = await create(community, stranger, {
        ownerTypeId,
        ownerId: idOf(ownerTypeId),
        scopes: ['events:read'],
      })
      expect([ownerTypeId, ...outcome(answer)]).toEqual([ownerTypeId, 403, 'forbidden'])
    }
    const outsider = await community.person({ member: false })
    const answer = await create(community, outsider, {
      ownerTypeId: 1,
      ownerId: outsider.id,
      scopes: ['events:read'],
    })
    expect(outcome(answer)).toEqual([403, 'forbidden'])
  })

  it('twenty for one owner are good at once; one that is ended makes room', async () => {
    const { community, owner, idOf } = await administrator()
    const createFor = (ownerTypeId: number) =>
      create(community, owner, {
        ownerTypeId,
        ownerId: idOf(ownerTypeId),
        scopes: ['events:read'],
      })
    for (let index = 0; index < 18; index++) {
      await mintKey(community, { ownerTypeId: 1, ownerId: owner.id })
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => createFor(1)))
    const made = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(made).toHaveLength(2)
    expect(refused.map(outcome)).toEqual(Array(2).fill([409, 'resource_conflict']))
    expect(refused[0]!.json.detail).toContain('Revoke one that is not needed')
    expect((await createFor(2)).status).toBe(201)
    await call(community, `${path}/${made[0]!.json.id}`, { method: 'DELETE', as: owner })
    expect((await createFor(1)).status).toBe(201)
  })

  it('an expired one takes no room, and is good again only where there is room', async () => {
    const { community, owner } = await administrator()
    const key = { ownerTypeId: 1, ownerId: owner.id }
    const expired = await mintKey(community, { ...key, hasExpired: true })
    for (let index = 0; index < 20; index++) await mintKey(community, key)
    const editing = async (body: object) => {
      const edit = { method: 'PATCH', as: owner, body }
      const { json } = await call(community, `${path}/${expired.id}`, { as: owner })
      const headers = { 'if-match': `"${json.concurrencyStamp}"` }
      return call(community, `${path}/${expired.id}`, { ...edit, headers })
    }
    expect((await editing({ name: 'Renamed' })).status).toBe(200)
    expect(outcome(await editing({ expiresAt: null }))).toEqual([409, 'resource_conflict'])
    const later = await editing({ expiresAt: '2100-01-01T00:00:00Z' })
    expect(outcome(later)).toEqual([409, 'resource_conflict'])
  })

  it('refuses an end in the past', async () => {
    const { community, member } = await memberWithKey()
    const answer = await create(community, member, {
      ownerTypeId: 1,
      ownerId: member.id,
      scopes: ['events:read'],
      expiresAt: '2020-01-01T00:00:00Z',
    })
    expect(Object.keys(answer.json.errors)).toEqual(['expiresAt'])
  })
})

/** Somebody who owns the community, and administers an organization and a group that have an event each. */
async function administrator() {
  const community = await mintCommunity()
  const owner = await community.person({ tenantRole: 10 })
  const [organization, group] = [newId(), newId()]
  const events: Record<number, string> = {}
  for (const [type, scope, id, role] of [
    [2, 'organization', organization, 22],
    [3, 'group', group, 31],
  ] as const) {
    await grant(community.id, { userId: owner.id, scope, scopeId: id, role })
    const actor = newId()
    await inTenant(
      community.id,
      `insert into actor (id, tenant_id, actor_type_id, ${scope}_id, display_name)
       values ($1, $2, $3, $4, 'An owner')`,
      [actor, community.id, type, id],
    )
    const other = await community.person()
    events[type] = (await draftEvent(community, other)).id
    await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [
      events[type],
      actor,
    ])
  }
  events[1] = (await draftEvent(community, owner)).id
  events[4] = events[2]!
  const idOf = (type: number) => [owner.id, organization, group, community.id][type - 1]!
  return { community, owner, idOf, events }
}

let kept: ReturnType<typeof administrator> | undefined
/** The same one for all tests that count none of their keys. */
const standing = () => {
  kept ??= administrator()
  return kept
}

describe('effective authority is scope AND owner ceiling', () => {
  it.each([1, 2, 3, 4])(
    'owner type %i: reads and writes only with the scope of each',
    async (type) => {
      const { community, idOf, events } = await standing()
      // Administrators of a community look at events, and do not touch them.
      const editing = type === 4 ? 403 : 200
      const expected = [
        [['events:read', 'events:write'], 200, editing],
        [['events:read'], 200, 403],
        [['events:write'], 403, editing],
        [keyOwnerTypes[type]!.ceiling.filter((scope) => !scope.startsWith('events')), 403, 403],
      ] as const
      for (const [scopes, reads, edits] of expected) {
        const key = await mintKey(community, { ownerTypeId: type, ownerId: idOf(type), scopes })
        const event = `/api/event/${events[type]}`
        const read = await call(community, `${event}/management-detail`, { as: key })
        const stamp = await stampOf(events[type]!)
        const edited = await call(community, event, {
          method: 'PATCH',
          as: key,
          body: { title: 'By a key' },
          headers: { 'if-match': `"${stamp}"` },
        })
        expect([scopes, read.status, edited.status]).toEqual([scopes, reads, edits])
        expect([read.trips, edited.trips]).toEqual([1, edits === 200 ? 2 : 1])
        if (reads === 403) expect(read.json.detail).toBe('The API key lacks the scope events:read.')
        if (reads === 200) expect(read.json._links.edit !== undefined).toBe(edits === 200)
      }
    },
  )

  const stampOf = async (id: string) =>
    (
      await asOwner<{ stamp: string }>(
        'select concurrency_stamp as stamp from event where id = $1',
        [id],
      )
    )[0]!.stamp

  it('a scope above the ceiling does nothing, were it in the table', async () => {
    const { community, owner } = await standing()
    const key = await mintKey(community, {
      ownerTypeId: 1,
      ownerId: owner.id,
      scopes: ['admin:tenant', 'admin:instance'],
    })
    expect((await call(community, '/api/tenant-user-role-grants', { as: owner })).status).toBe(200)
    const answer = await call(community, '/api/tenant-user-role-grants', { as: key })
    expect(outcome(answer)).toEqual([403, 'forbidden'])
  })

  it('public reads need no scope', async () => {
    const { community, key } = await memberWithKey(['users:read'])
    expect((await call(community, '/api/events', { as: key })).status).toBe(200)
  })

  it('a key of the community gives roles below ownership, as its administrators do', async () => {
    const { community, idOf, owner } = await standing()
    const member = await community.person()
    const key = await mintKey(community, { ownerTypeId: 4, ownerId: idOf(4) })
    const give = (roleId: number) =>
      call(community, '/api/tenant-user-role-grants', {
        method: 'POST',
        as: key,
        body: { userId: member.id, roleId },
      })
    expect((await give(10)).status).toBe(403)
    const given = await give(12)
    expect([given.status, given.trips]).toEqual([201, 2])
    const [ownership] = await inTenant<{ id: string }>(
      community.id,
      'select id from role_grant where tenant_id = $1 and user_id = $2 and role_id = 10',
      [community.id, owner.id],
    )
    const takes = (id: string) =>
      call(community, `/api/tenant-user-role-grants/${id}`, { method: 'DELETE', as: key })
    expect((await takes(ownership!.id)).status).toBe(403)
    expect((await takes(given.json.id)).status).toBe(204)
  })

  it('what is done in a person’s name refuses a key that is nobody’s own', async () => {
    const { community, idOf } = await standing()
    const body = { title: 'By whom?', participationConfiguration: informationOnly }
    for (const ownerTypeId of [2, 3, 4]) {
      const key = await mintKey(community, { ownerTypeId, ownerId: idOf(ownerTypeId) })
      const profile = await call(community, '/api/user', { as: key })
      expect(outcome(profile)).toEqual([403, 'forbidden'])
      expect(profile.json.detail).toBe('Only a person can do this.')
      const made = await call(community, '/api/organization', {
        method: 'POST',
        as: key,
        body: { fullName: 'By whom?', email: 'nobody@example.test' },
      })
      expect(made.status).toBe(403)
    }
    const key = await mintKey(community, { ownerTypeId: 1, ownerId: idOf(1) })
    expect((await call(community, '/api/event', { method: 'POST', as: key, body })).status).toBe(
      201,
    )
  })

  it('passwords and sessions are out of reach of any key, before anything is asked', async () => {
    const { community, key } = await memberWithKey([...keyOwnerTypes[1]!.ceiling])
    const ways = endpoints.filter(({ route }) => route.operation.resource === 'authentication')
    expect(ways.length).toBeGreaterThan(8)
    for (const { route } of ways) {
      const method = route.method.toUpperCase()
      const body = method === 'GET' ? {} : { body: {} }
      const answer = await call(community, route.path.replace('{id}', newId()), {
        method,
        as: key,
        ...body,
      })
      expect([route.path, ...outcome(answer), answer.trips]).toEqual([
        route.path,
        403,
        'forbidden',
        0,
      ])
    }
  })
})

const collectives = [
  { kind: 'organization', ownerTypeId: 2 },
  { kind: 'group', ownerTypeId: 3 },
] as const

describe.each(collectives)('a key of an $kind drafts events', (own) => {
  const { kind, ownerTypeId } = own
  const tried = forKindsByTurns(collectives, own)
  const body = { title: 'By us', participationConfiguration: informationOnly }
  async function host(state: CollectiveState = {}, scopes = ['events:read', 'events:write']) {
    const community = await mintCommunity()
    const administrator = await community.person()
    const { id, actorId } = await collective(community, kind, administrator, state)
    const key = await mintKey(community, { ownerTypeId, ownerId: id, scopes })
    const draft = (more: object = {}) =>
      call(community, '/api/event', { method: 'POST', as: key, body: { ...body, ...more } })
    const root = () => call(community, '/api', { as: key })
    return { community, administrator, id, actorId, key, draft, root }
  }

  tried(
    'that are its owner’s, and nobody’s in person; what the link offers, the key does',
    async () => {
      const { community, administrator, id, actorId, key, draft, root } = await host()
      expect((await root()).json._links['create-event']).toMatchObject({ method: 'POST' })
      const made = await draft()
      expect([made.status, made.trips], made.text).toEqual([201, 2])
      expect(made.json).toMatchObject({
        actorId,
        [`actor${ownerTypeId === 2 ? 'Organization' : 'Group'}Id`]: id,
      })
      expect(made.json._links.edit).toBeDefined()
      const read = await call(community, made.json._links.self.href, { as: administrator })
      expect([read.status, read.json.actorId]).toEqual([200, actorId])
      const held = await inTenant(
        community.id,
        'select 1 from role_grant where tenant_id = $1 and scope_id = $2',
        [community.id, made.json.id],
      )
      expect(held).toEqual([])
      const edited = await call(community, made.json._links.edit.href, {
        method: 'PATCH',
        as: key,
        body: { title: 'Changed' },
        headers: { 'if-match': `"${made.json.concurrencyStamp}"` },
      })
      expect(edited.status).toBe(200)
      expect((await draft({ actorId })).status).toBe(201)
    },
  )

  tried('never by another, nor without the scope', async () => {
    const { community, draft, id } = await host()
    const other = await collective(community, kind, await community.person())
    expect(outcome(await draft({ actorId: other.actorId }))).toEqual([403, 'forbidden'])
    expect(outcome(await draft({ actorId: newId() }))).toEqual([404, 'resource_not_found'])
    const reading = await mintKey(community, { ownerTypeId, ownerId: id, scopes: ['events:read'] })
    const root = await call(community, '/api', { as: reading })
    expect(root.json._links['create-event']).toBeUndefined()
    const answer = await call(community, '/api/event', { method: 'POST', as: reading, body })
    expect(outcome(answer)).toEqual([403, 'forbidden'])
  })

  tried('only while its owner may have events', async () => {
    const waiting = await host({ approvalStatusId: 1 })
    expect((await waiting.root()).json._links['create-event']).toBeUndefined()
    expect(outcome(await waiting.draft())).toEqual([409, 'resource_conflict'])
    const suspended = await host({ isSuspended: true })
    expect(outcome(await suspended.draft())).toEqual([401, 'authentication_required'])
    const rows = await inTenant(
      waiting.community.id,
      'select 1 from event where tenant_id = any($1)',
      [[waiting.community.id, suspended.community.id]],
    )
    expect(rows).toEqual([])
  })
})

it('a key of the community drafts no events: it is nobody who could have them', async () => {
  const { community, idOf } = await standing()
  const key = await mintKey(community, { ownerTypeId: 4, ownerId: idOf(4) })
  const body = { title: 'By whom?', participationConfiguration: informationOnly }
  const answer = await call(community, '/api/event', { method: 'POST', as: key, body })
  expect(outcome(answer)).toEqual([403, 'forbidden'])
})

describe('keys that manage keys', () => {
  async function managing(ownerTypeId: number, scopes: string[]) {
    const stage = await standing()
    const ownerId = stage.idOf(ownerTypeId)
    const key = await mintKey(stage.community, {
      ownerTypeId,
      ownerId,
      scopes: ['api-keys:manage', ...scopes],
    })
    return { ...stage, ownerId, key }
  }

  it.each([1, 2, 3, 4])('owner type %i: those of their own owner alone', async (type) => {
    const { community, key, idOf } = await managing(type, ['events:read'])
    for (const ownerTypeId of [1, 2, 3, 4]) {
      const body = { ownerTypeId, ownerId: idOf(ownerTypeId), scopes: ['events:read'] }
      const made = await create(community, key, body)
      expect([ownerTypeId, made.status]).toEqual([ownerTypeId, ownerTypeId === type ? 201 : 403])
      const other = await mintKey(community, body)
      const read = await call(community, `${path}/${other.id}`, { as: key })
      // Those of others are as if they were not there.
      expect([ownerTypeId, read.status]).toEqual([ownerTypeId, ownerTypeId === type ? 200 : 404])
    }
    const list = await call(community, path, { as: key })
    const types = list.json._embedded.items.map((each: { ownerTypeId: number }) => each.ownerTypeId)
    expect(new Set(types)).toEqual(new Set([type]))
  })

  it('never beyond their own scopes: not made, not widened, not taken over', async () => {
    const { community, key, ownerId, owner } = await managing(1, ['events:read'])
    const body = { ownerTypeId: 1, ownerId, scopes: ['events:read', 'events:write'] }
    expect((await create(community, key, body)).status).toBe(403)
    const wide = (await create(community, owner, body)).json
    const narrow = (await create(community, key, { ...body, scopes: ['events:read'] })).json
    const edit = (id: string, stamp: string, scopes: string[]) =>
      call(community, `${path}/${id}`, {
        method: 'PATCH',
        as: key,
        body: { scopes },
        headers: { 'if-match': `"${stamp}"` },
      })
    expect((await edit(narrow.id, narrow.concurrencyStamp, ['events:write'])).status).toBe(403)
    expect((await edit(wide.id, wide.concurrencyStamp, ['events:read'])).status).toBe(403)
    const roll = (id: string) =>
      call(community, `${path}/${id}/roll`, { method: 'POST', as: key, body: {} })
    expect((await roll(wide.id)).status).toBe(403)
    expect((await roll(narrow.id)).status).toBe(200)
    const read = await call(community, `${path}/${wide.id}`, { as: key })
    expect(Object.keys(read.json._links).sort()).toEqual(['collection', 'self', 'usage'])
  })

  it('without api-keys:manage there are none', async () => {
    const { community, key, created } = await memberWithKey()
    for (const each of [path, `${path}/${created.json.id}`]) {
      expect(outcome(await call(community, each, { as: key }))).toEqual([403, 'forbidden'])
    }
  })
})

describe('a scoped key may finalize the tenant binding; a mismatch fails closed', () => {
  it('on the shared host it names the community, unless another is named', async () => {
    const { community, member, key } = await memberWithKey()
    const { id } = await draftEvent(community, member, { title: 'Ours' })
    const other = await memberWithKey(undefined, await mintCommunity())
    const at = (target: { host: string }, slug?: string) =>
      call(target, '/api/event/my', {
        as: key,
        headers: slug === undefined ? {} : { 'x-tenant-slug': slug },
      })
    for (const answer of [
      await at(shared),
      await at(shared, community.slug),
      await at(community),
    ]) {
      expect([answer.status, answer.trips]).toEqual([200, 1])
      expect(answer.json._embedded.items.map((each: { id: string }) => each.id)).toEqual([id])
    }
    const wrong = [at(shared, other.community.slug), at(other.community), at(shared, newId())]
    for (const answer of await Promise.all(wrong)) {
      expect(outcome(answer)).toEqual([401, 'authentication_required'])
      expect(answer.text).not.toContain(id)
    }
    expect((await at(shared, 'no slug')).status).toBe(404)
    const anonymous = await call(shared, '/api/events')
    expect(outcome(anonymous)).toEqual([404, 'tenant_not_resolved'])
  })

  it('a mismatch is a write to neither community', async () => {
    const { key } = await memberWithKey()
    const other = await mintCommunity()
    const answer = await call(other, '/api/event', {
      method: 'POST',
      as: key,
      body: { title: 'Astray', participationConfiguration: informationOnly },
    })
    expect(outcome(answer)).toEqual([401, 'authentication_required'])
    expect(await asOwner(`select 1 from event where title = 'Astray'`)).toEqual([])
  })

  it('a key of the instance reaches operations of the instance and no community', async () => {
    const { community, member } = await memberWithKey()
    const accounts = '/api/admin/instance/local-accounts'
    const instance = await mintKey(null, { ownerTypeId: 5 })
    const narrow = await mintKey(null, { ownerTypeId: 5, scopes: ['events:read'] })
    const tenant = await mintKey(community, { ownerTypeId: 4, ownerId: community.id })
    const personal = await community.person({ instanceRole: 1 })
    const personalKey = await mintKey(community, { ownerTypeId: 1, ownerId: personal.id })
    const ask = async (as: CallOptions['as'], target = accounts) =>
      (await call(community, target, { as: as! })).status
    expect(await ask(instance)).toBe(200)
    expect(await ask(personal)).toBe(200)
    expect([await ask(narrow), await ask(tenant), await ask(personalKey)]).toEqual([403, 401, 401])
    expect(await ask(instance, '/api/event/my')).toBe(401)
    expect(await ask(instance, `/api/user/${member.id}/organizations`)).toBe(401)
  })
})

describe('a key that does not stand is nobody', () => {
  const ask = (community: Community, as: CallOptions['as'], isolate = 1) =>
    call(community, '/api/event/my', { as: as!, isolate })

  it('a malformed key and a wrong checksum cost no round trip', async () => {
    const { community, key } = await memberWithKey()
    const text = key.apiKey
    const flipped = text.slice(0, 20) + (text[20] === 'A' ? 'B' : 'A') + text.slice(21)
    for (const wrong of ['x', '', text.slice(0, -1), `${text}A`, flipped, text.toLowerCase()]) {
      const answer = await call(community, '/api/event/my', { headers: { 'x-api-key': wrong } })
      expect([wrong, ...outcome(answer), answer.trips]).toEqual([
        wrong,
        401,
        'authentication_required',
        0,
      ])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="marquee"')
    }
    expect((await ask(community, key)).status).toBe(200)
  })

  it('revoked: on every isolate at once', async () => {
    const { community, member, created, key } = await memberWithKey()
    for (const isolate of [0, 1]) expect((await ask(community, key, isolate)).status).toBe(200)
    const self = `${path}/${created.json.id}`
    expect((await call(community, self, { method: 'DELETE', as: member })).status).toBe(204)
    for (const isolate of [1, 0]) {
      expect(outcome(await ask(community, key, isolate))).toEqual([401, 'authentication_required'])
    }
    const read = await call(community, self, { as: member })
    expect(read.json.revokedAt).not.toBeNull()
    expect(Object.keys(read.json._links).sort()).toEqual(['collection', 'self', 'usage'])
    const again = await call(community, self, { method: 'DELETE', as: member })
    expect(outcome(again)).toEqual([409, 'resource_conflict'])
  })

  it('expired', async () => {
    const { community, created, key } = await memberWithKey()
    await asOwner(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [
      created.json.id,
    ])
    expect(outcome(await ask(community, key))).toEqual([401, 'authentication_required'])
  })

  it('narrowed: from the next call on', async () => {
    const { community, member, created, key } = await memberWithKey()
    expect((await ask(community, key)).status).toBe(200)
    const edited = await call(community, `${path}/${created.json.id}`, {
      method: 'PATCH',
      as: member,
      body: { scopes: ['users:read'] },
      headers: { 'if-match': `"${created.json.concurrencyStamp}"` },
    })
    expect([edited.status, edited.json.name, edited.json.scopes]).toEqual([
      200,
      'Sync',
      ['users:read'],
    ])
    expect(outcome(await ask(community, key))).toEqual([403, 'forbidden'])
  })

  it('rolled: both secrets during the overlap, then the new one', async () => {
    const { community, member, created, key } = await memberWithKey()
    const roll = async (body: object) =>
      call(community, `${path}/${created.json.id}/roll`, { method: 'POST', as: member, body })
    const [start, day] = [Date.now(), 24 * 3600 * 1000]
    const rolled = await roll({})
    expect([rolled.status, rolled.trips]).toEqual([200, 2])
    const overlapEndsAt = Date.parse(rolled.json.overlapEndsAt)
    expect([overlapEndsAt >= start + day - 1000, overlapEndsAt <= Date.now() + day]).toEqual([
      true,
      true,
    ])
    const second = keyOf(rolled)
    expect(second.apiKey).not.toBe(key.apiKey)
    const statuses = async (...keys: { token: string; apiKey: string }[]) =>
      Promise.all(keys.map(async (each) => (await ask(community, each)).status))
    expect(await statuses(key, second)).toEqual([200, 200])
    await asOwner(
      `update api_key_secret set expires_at = now() where api_key_id = $1 and expires_at is not null`,
      [created.json.id],
    )
    expect(await statuses(key, second)).toEqual([401, 200])
    const third = keyOf(await roll({ overlapHours: 0 }))
    expect(await statuses(key, second, third)).toEqual([401, 401, 200])
    for (const overlapHours of [-1, 169, 1.5]) {
      expect(outcome(await roll({ overlapHours }))).toEqual([400, 'validation_failed'])
    }
  })

  it('rolled twice: the secret before last ends, and its overlap with it', async () => {
    const { community, member, created, key } = await memberWithKey()
    const roll = () =>
      call(community, `${path}/${created.json.id}/roll`, {
        method: 'POST',
        as: member,
        body: { overlapHours: 168 },
      })
    const second = keyOf(await roll())
    expect((await ask(community, key)).status).toBe(200)
    const third = keyOf(await roll())
    const statuses = await Promise.all(
      [key, second, third].map(async (each) => (await ask(community, each)).status),
    )
    expect(statuses).toEqual([401, 200, 200])
  })

  it.each([2, 3])('owner type %i suspended', async (type) => {
    const { community, idOf } = await administrator()
    const key = await mintKey(community, { ownerTypeId: type, ownerId: idOf(type) })
    const list = () => call(community, path, { as: key })
    expect((await list()).status).toBe(200)
    await inTenant(
      community.id,
      'update actor set suspended_at = now() where $1 in (organization_id, group_id)',
      [idOf(type)],
    )
    expect(outcome(await list())).toEqual([401, 'authentication_required'])
  })

  it.each([2, 3, 4])('of a person whose membership has status %i', async (status) => {
    const { community, member, key } = await memberWithKey()
    expect((await ask(community, key)).status).toBe(200)
    await inTenant(community.id, 'update tenant_user set status_id = $2 where user_id = $1', [
      member.id,
      status,
    ])
    expect(outcome(await ask(community, key))).toEqual([401, 'authentication_required'])
  })
})

describe('lists', () => {
  it('hold the own keys and those of what one administers, filtered by owner', async () => {
    const { community, owner, idOf } = await administrator()
    const stranger: Person = await community.person()
    const keys: Record<number, string> = {}
    for (const ownerTypeId of [1, 2, 3, 4]) {
      keys[ownerTypeId] = (await mintKey(community, { ownerTypeId, ownerId: idOf(ownerTypeId) })).id
    }
    const foreign = await mintKey(community, { ownerTypeId: 1, ownerId: stranger.id })
    const listed = async (as: Person, query = '') => {
      const { json } = await call(community, `${path}${query}`, { as })
      return (json._embedded.items ?? []).map((each: { id: string }) => each.id).sort()
    }
    expect(await listed(owner)).toEqual(Object.values(keys).sort())
    expect(await listed(owner, '?ownerTypeId=2')).toEqual([keys[2]])
    expect(await listed(owner, `?ownerId=${idOf(3)}`)).toEqual([keys[3]])
    expect(await listed(owner, `?ownerId=${stranger.id}`)).toEqual([])
    expect(await listed(stranger)).toEqual([foreign.id])
    expect(outcome(await call(community, `${path}?ownerTypeId=6`, { as: owner }))).toEqual([
      400,
      'validation_failed',
    ])
  })
})

describe('usage', () => {
  const bindings = inject('bindings')
  const redis = new Redis({
    url: bindings.UPSTASH_REDIS_REST_URL!,
    token: bindings.UPSTASH_REDIS_REST_TOKEN!,
    enableTelemetry: false,
  })

  it('is counted after the answer, reported by day, and recorded by the job in one statement', async () => {
    const { community, member, created, key } = await memberWithKey()
    const { id } = created.json
    const report = () => call(community, `${path}/${id}/usage`, { as: member })
    const before = await report()
    expect([before.status, before.trips, before.json.lastUsedAt]).toEqual([200, 1, null])
    expect(before.json.days).toHaveLength(30)
    for (let calls = 0; calls < 3; calls++) {
      for (const isolate of [0, 1]) await call(community, '/api/event/my', { as: key, isolate })
    }
    await expect.poll(async () => (await report()).json.days[0].calls).toBe(6)
    const after = await report()
    expect(Math.abs(Date.parse(after.json.lastUsedAt) - Date.now())).toBeLessThan(60_000)
    expect(after.json.days.slice(1).every((day: { calls: number }) => day.calls === 0)).toBe(true)
    const recorded = async () =>
      (
        await asOwner<{ at: Date | null }>('select last_used_at as at from api_key where id = $1', [
          id,
        ])
      )[0]!.at
    expect(await recorded()).toBeNull()
    const trips = new Trips()
    await recordKeyUse({
      database: createDatabase({
        url: bindings.DATABASE_URL!,
        endpoint: bindings.DATABASE_HTTP_ENDPOINT!,
        timeoutMs: 5000,
        erasures: createErasureKnowledge(),
      }),
      keyUsage: createKeyUsage(redis, () => Date.now()),
      trips,
    })
    expect(trips.sequential).toBe(1)
    expect((await recorded())!.getTime()).toBe(Date.parse(after.json.lastUsedAt))
    expect((await report()).json).toEqual(after.json)
  })
})

describe('beside the answer', () => {
  it('no log line holds a key, or any part of its secret', async () => {
    const isolate = await sharedIsolate()
    const before = isolate.lines.length
    const community = await mintCommunity()
    const person = await community.person()
    const at = (target: string, options: CallOptions) =>
      call(community, target, { ...options, origin: isolate.origin })
    const made = await at(path, {
      method: 'POST',
      as: person,
      body: { ownerTypeId: 1, ownerId: person.id, name: 'Logged?', scopes: ['events:read'] },
    })
    const key = keyOf(made)
    await at('/api/event/my', { as: key })
    await at('/api/user', { as: key })
    await at('/api/event/my', { as: { token: '', apiKey: key.apiKey.slice(0, -1) } })
    await expect.poll(() => isolate.lines.length).toBeGreaterThanOrEqual(before + 4)
    expect(isolate.lines.join()).not.toContain(key.apiKey.slice(4, 20))
  })

  it('without Redis counts are lost, and nothing else', async () => {
    const isolate = await startOwnIsolate({ UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1' })
    try {
      const { community, member, created, key } = await memberWithKey()
      const at = (target: string, as: CallOptions['as']) =>
        call(community, target, { as: as!, origin: isolate.origin })
      expect((await at('/api/event/my', key)).status).toBe(200)
      const usage = await at(`${path}/${created.json.id}/usage`, member)
      expect([usage.status, usage.json.days]).toEqual([200, null])
    } finally {
      await isolate.stop()
    }
  })
})
