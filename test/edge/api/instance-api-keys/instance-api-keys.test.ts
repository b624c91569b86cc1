import { beforeAll, describe, expect, inject, it } from 'vitest'
import { mintKey } from '../../../support/api-keys.ts'
import { type Answer, type CallOptions, call } from '../../../support/client.ts'
import { asOwner, type Community, mintCommunity, type Person } from '../../../support/community.ts'

const api = { host: `api.${inject('baseDomain')}` }
const path = '/api/admin/instance/api-keys'
const outcome = ({ status, json }: Answer) => [status, json?.code]

let community: Community
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ member: false, instanceRole: 1 })
})

const draft = { name: 'Automation', scopes: ['admin:instance'] }
const send = (method: string, target: string, options: CallOptions = {}) =>
  call(api, target, { method, as: administrator, ...options })
const create = (body: object = draft, as: CallOptions['as'] = administrator) =>
  send('POST', path, { body, as: as! })
const keyOf = (answer: Answer) => ({ token: '', apiKey: String(answer.json.key) })
const reaches = async (key: CallOptions['as'], isolate = 0) =>
  (await call(api, '/api/admin/instance/local-accounts', { as: key!, isolate })).status

describe('keys of the instance', () => {
  it('are of no community; the key is shown once and works at once', async () => {
    const made = await create()
    expect([made.status, made.trips]).toEqual([201, 2])
    expect(made.json).toMatchObject({
      tenantId: null,
      ownerId: null,
      ownerTypeId: 5,
      ownerTypeFullName: 'InstanceAdmin',
      createdByUserId: administrator.id,
    })
    expect(await reaches(keyOf(made), 1)).toBe(200)
    const read = await send('GET', made.headers.get('location')!)
    expect(read.json).toEqual({ ...made.json, key: undefined })
    const list = await send('GET', `${path}?pageSize=100`)
    expect(list.text).not.toContain(made.json.key)
    expect(list.json._embedded.items.map(({ id }: { id: string }) => id)).toContain(made.json.id)
    expect(
      await asOwner('select 1 from idempotency_key where result::text like $1', [
        `%${made.json.key.slice(10)}%`,
      ]),
    ).toEqual([])
  })

  it('are found from the root by administrators of the instance alone', async () => {
    const rootOf = async (as: Person) => (await call(community, '/api', { as })).json._links
    const owner = await community.person({ tenantRole: 10 })
    expect((await rootOf(administrator))['instance-api-keys'].href).toBe(`${path}{?page,pageSize}`)
    expect((await rootOf(owner))['instance-api-keys']).toBeUndefined()
  })

  it('are changed, rolled, used and ended by what their links offer', async () => {
    const made = await create()
    const { edit, roll, revoke, usage } = made.json._links
    const edited = await send(edit.method, edit.href, {
      body: { name: 'Renamed', scopes: ['admin:instance', 'events:read'] },
      headers: { 'if-match': `"${made.json.concurrencyStamp}"` },
    })
    expect([edited.status, edited.json.name, edited.json.scopes.length]).toEqual([
      200,
      'Renamed',
      2,
    ])
    const rolled = await send(roll.method, roll.href, { body: { overlapHours: 0 } })
    expect(rolled.status).toBe(200)
    expect([await reaches(keyOf(made)), await reaches(keyOf(rolled), 1)]).toEqual([401, 200])
    const report = await send('GET', usage.href)
    expect([report.status, report.trips, report.json.days.length]).toEqual([200, 1, 30])
    expect((await send(revoke.method, revoke.href)).status).toBe(204)
    expect(await reaches(keyOf(rolled), 1)).toBe(401)
    const ended = await send('GET', made.json._links.self.href)
    expect(Object.keys(ended.json._links).sort()).toEqual(['collection', 'self', 'usage'])
  })

  it('are not made, seen or ended by anybody else', async () => {
    const made = await create()
    const own = `${path}/${made.json.id}`
    const owner = await community.person({ tenantRole: 10 })
    const calls = [
      ['POST', path, { body: draft }],
      ['GET', path, {}],
      ['GET', own, {}],
      ['GET', `${own}/usage`, {}],
      ['POST', `${own}/roll`, { body: {} }],
      ['DELETE', own, {}],
    ] as const
    for (const [method, target, options] of calls) {
      const anonymous = await send(method, target, { ...options, as: null })
      expect(outcome(anonymous)).toEqual([401, 'authentication_required'])
      const stranger = await send(method, target, { ...options, as: owner })
      expect(outcome(stranger)).toEqual([403, 'forbidden'])
    }
    expect(await reaches(keyOf(made))).toBe(200)
  })

  it('and the keys of communities keep apart', async () => {
    const made = await create()
    const tenantKey = await mintKey(community, { ownerTypeId: 4, ownerId: community.id })
    const owner = await community.person({ tenantRole: 10, instanceRole: 1 })
    const elsewhere = await call(community, `/api/externalapikey/${made.json.id}`, { as: owner })
    expect(outcome(elsewhere)).toEqual([404, 'resource_not_found'])
    const here = await send('GET', `${path}/${tenantKey.id}`)
    expect(outcome(here)).toEqual([404, 'resource_not_found'])
    const list = await call(community, '/api/externalapikey?pageSize=100', { as: owner })
    expect(list.text).not.toContain(made.json.id)
    const draftOf5 = { ownerTypeId: 5, ownerId: owner.id, name: 'x', scopes: ['events:read'] }
    const through = await call(community, '/api/externalapikey', {
      method: 'POST',
      as: owner,
      body: draftOf5,
    })
    expect(outcome(through)).toEqual([400, 'validation_failed'])
  })

  it('never make or change what reaches beyond themselves', async () => {
    const narrow = await mintKey(null, { ownerTypeId: 5, scopes: ['admin:instance'] })
    const wide = await create({ name: 'Wide', scopes: ['admin:instance', 'mcp:propose'] })
    expect((await create(draft, narrow)).status).toBe(201)
    expect((await create({ ...draft, scopes: ['mcp:propose'] }, narrow)).status).toBe(403)
    const own = `${path}/${wide.json.id}`
    expect((await send('POST', `${own}/roll`, { as: narrow, body: {} })).status).toBe(403)
    expect((await send('DELETE', own, { as: narrow })).status).toBe(403)
    const read = await send('GET', own, { as: narrow })
    expect(Object.keys(read.json._links).sort()).toEqual(['collection', 'self', 'usage'])
  })
})
