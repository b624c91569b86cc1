import { beforeAll, describe, expect, inject, it } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import { mintKey } from '../../../support/api-keys.ts'
import { type Answer, type CallOptions, call } from '../../../support/client.ts'
import { account, asOwner, mintCommunity, newId, type Person } from '../../../support/community.ts'

const api = { host: `api.${inject('baseDomain')}` }
const base = '/api/admin/instance/administrators'
const refusal = ({ status, json }: Answer) => [status, json?.code]
const addressOf = ({ id }: { id: string }) => `${id}@example.test`

let administrator: Person
beforeAll(async () => {
  const community = await mintCommunity()
  administrator = await community.person({ member: false, instanceRole: 1 })
})

const somebody = async () => (await mintCommunity()).person()
const get = (path: string, as: Person | null = administrator) => call(api, path, { as })
const add = (body: unknown, options: CallOptions = {}) =>
  call(api, base, { method: 'POST', as: administrator, body, ...options })
const remove = (id: string, options: CallOptions = {}) =>
  call(api, `${base}/${id}`, { method: 'DELETE', as: administrator, ...options })
const isAdministrator = async ({ id }: { id: string }) =>
  (await asOwner('select 1 from instance_grant where user_id = $1 and role_id = 1', [id])).length >
  0
const changesOf = ({ id }: { id: string }) =>
  asOwner<{ kind: string; by: string }>(
    `select kind, changed_by_user_id as by from instance_administrator_change
     where user_id = $1 order by changed_at, id`,
    [id],
  )

describe('administrators of the instance', () => {
  it('are found by links from the root of the instance and of a community, page by page', async () => {
    const community = await mintCommunity()
    for (const at of [api, community]) {
      const root = await call(at, '/api', { as: administrator })
      expect(root.json._links['instance-administrators']).toEqual({
        href: `${base}{?page,pageSize}`,
        templated: true,
      })
    }
    await community.person({ instanceRole: 1 })
    const page = await get(`${base}?pageSize=1`)
    expect([page.status, page.trips, page.json._embedded.items.length]).toEqual([200, 1, 1])
    expect(page.json.totalCount).toBeGreaterThan(1)
    expect(page.json._links.create).toMatchObject({ href: base, method: 'POST' })
  })

  it('are made by the id of an account, and administer from the next request on', async () => {
    const person = await somebody()
    expect(refusal(await get(base, person))).toEqual([403, 'forbidden'])
    const made = await add({ userId: person.id })
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    expect(made.json).toMatchObject({ id: person.id, email: addressOf(person) })
    expect(made.headers.get('location')).toBe(`${base}/${person.id}`)
    expect((await get(made.json._links.self.href)).json).toEqual(made.json)
    expect((await get(base, person)).status).toBe(200)
    expect(await changesOf(person)).toEqual([{ kind: 'added', by: administrator.id }])
    expect(refusal(await add({ userId: person.id }))).toEqual([409, 'resource_conflict'])
    expect(await changesOf(person)).toHaveLength(1)
  })

  it('are made by a verified e-mail address, in any case', async () => {
    const person = await somebody()
    const made = await add({ email: addressOf(person).toUpperCase() })
    expect([made.status, made.json.id], made.text).toEqual([201, person.id])
  })

  it('are made of local accounts, by the id that their list shows', async () => {
    const email = `${newId()}@example.test`
    const created = await call(api, '/api/admin/instance/local-accounts', {
      method: 'POST',
      as: administrator,
      body: { operationId: newId(), email, firstName: 'Ada', lastName: 'Local' },
    })
    // Nobody has proven that address yet: whoever the account is handed to has not signed in.
    expect(refusal(await add({ email }))).toEqual([400, 'validation_failed'])
    const made = await add({ userId: created.json.userId })
    expect([made.status, made.json.fullName]).toEqual([201, 'Ada Local'])
  })

  it.each([
    ['an id of nobody', () => ({ userId: newId() }), 'userId'],
    ['an address of nobody', () => ({ email: `${newId()}@example.test` }), 'email'],
    ['neither', () => ({}), 'userId'],
    ['both', () => ({ userId: newId(), email: 'a@example.test' }), 'userId'],
  ])('%s is refused', async (_, body, field) => {
    const answer = await add(body())
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.json.errors)).toEqual([field])
  })

  it('lose access with the next request, on every isolate, when they are removed', async () => {
    const person = await somebody()
    const made = await add({ userId: person.id })
    for (const isolate of [0, 1]) {
      expect((await call(api, base, { as: person, isolate })).status).toBe(200)
    }
    const { href, method } = made.json._links.delete
    const gone = await call(api, href, { method, as: administrator })
    expect([gone.status, gone.trips]).toEqual([204, 2])
    for (const isolate of [0, 1]) {
      expect(refusal(await call(api, base, { as: person, isolate }))).toEqual([403, 'forbidden'])
    }
    const root = await call(api, '/api', { as: person })
    expect(root.json._links).not.toHaveProperty('instance-administrators')
    expect(refusal(await get(made.json._links.self.href))).toEqual([404, 'resource_not_found'])
    expect(await changesOf(person)).toEqual([
      { kind: 'added', by: administrator.id },
      { kind: 'removed', by: administrator.id },
    ])
    const history = await get(`${base}/history?pageSize=100`)
    const kinds = history.json._embedded.items
      .filter(({ userId }: { userId: string }) => userId === person.id)
      .map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['removed', 'added'])
  })

  it('may lay it down themselves, and a retry of that is replayed', async () => {
    const person = await somebody()
    await add({ userId: person.id })
    const headers = { 'idempotency-key': newId() }
    expect((await remove(person.id, { as: person, headers })).status).toBe(204)
    const again = await remove(person.id, { as: person, headers })
    expect([again.status, again.headers.get('x-idempotency-replay')]).toEqual([204, 'true'])
    expect(await changesOf(person)).toHaveLength(2)
  })

  it('are made once by a request that is sent twice', async () => {
    const person = await somebody()
    const headers = { 'idempotency-key': newId() }
    const [first, second] = [
      await add({ userId: person.id }, { headers }),
      await add({ userId: person.id }, { headers, isolate: 1 }),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.json).toEqual(first.json)
    expect(await changesOf(person)).toHaveLength(1)
  })

  it('are the business of administrators of the instance alone, whether they are there or not', async () => {
    const community = await mintCommunity()
    const owner = await community.person({ tenantRole: roles.tenantOwner })
    for (const id of [administrator.id, newId()]) {
      expect(refusal(await get(`${base}/${id}`, owner))).toEqual([403, 'forbidden'])
      expect(refusal(await remove(id, { as: owner }))).toEqual([403, 'forbidden'])
    }
    expect(refusal(await add({ userId: owner.id }, { as: owner }))).toEqual([403, 'forbidden'])
    expect(refusal(await get(`${base}/history`, owner))).toEqual([403, 'forbidden'])
    expect(refusal(await get(base, null))).toEqual([401, 'authentication_required'])
    expect(await isAdministrator(owner)).toBe(false)
    expect(await isAdministrator(administrator)).toBe(true)
  })

  it('are seen by a key with admin:instance, and made and removed by no key', async () => {
    const { id } = await account(null)
    const instanceKey = await mintKey(null, { ownerTypeId: 5, scopes: ['admin:instance'] })
    const lesser = await mintKey(null, { ownerTypeId: 5, scopes: ['events:read'] })
    const community = await mintCommunity()
    const personalKey = await mintKey(community, { ownerTypeId: 1, ownerId: administrator.id })
    const listed = await call(api, base, { as: instanceKey })
    expect(listed.status).toBe(200)
    expect(listed.json._links).not.toHaveProperty('create')
    for (const item of listed.json._embedded.items) expect(item._links).not.toHaveProperty('delete')
    for (const key of [lesser, personalKey]) {
      expect((await call(api, base, { as: key })).status).toBeGreaterThanOrEqual(401)
    }
    for (const key of [instanceKey, lesser, personalKey]) {
      expect((await add({ userId: id }, { as: key })).status).toBeGreaterThanOrEqual(401)
      const removal = await remove(administrator.id, { as: key })
      expect(removal.status).toBeGreaterThanOrEqual(401)
    }
    expect((await add({ userId: id }, { as: instanceKey })).json.detail).toBe(
      'Only a person can do this.',
    )
    expect(await isAdministrator({ id })).toBe(false)
    expect(await isAdministrator(administrator)).toBe(true)
  })
})
