import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tenantStatuses } from '../../../../src/domain/lookups/index.ts'
import { type TenantCommand, tenantCommands } from '../../../../src/kernel/tenant-lifecycle.ts'
import { type Answer, type CallOptions, call } from '../../../support/client.ts'
import {
  asOwner,
  type Community,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { identify } from '../../../support/operator-identities.ts'
import { type OwnIsolate, startOwnIsolate } from '../../../support/own-isolate.ts'
import { informationOnly, publishedEvent } from '../../../support/programme.ts'
import { oneOfEach } from '../../../support/selection.ts'
import { shows } from '../../../support/shows.ts'

const api = { host: `api.${inject('baseDomain')}` }
const base = '/api/admin/instance/tenants'
const refusal = ({ status, json }: Answer) => [status, json?.code]
const newSlug = () => `c${newId().replaceAll('-', '').slice(-20)}`

let administrator: Person
beforeAll(async () => {
  const community = await mintCommunity()
  administrator = await community.person({ member: false, instanceRole: 1 })
})

const post = (path: string, body: unknown = {}, options: CallOptions = {}) =>
  call(api, path, { method: 'POST', as: administrator, body, ...options })
const get = (path: string) => call(api, path, { as: administrator })
const follow = ({ json }: Answer, rel: string, body: unknown = {}) =>
  post(json._links[rel].href, body)

async function created(more: object = {}) {
  const owner = await (await mintCommunity()).person()
  const body = { slug: newSlug(), fullName: 'Gardeners', primaryAdministratorUserId: owner.id }
  const answer = await post(base, { ...body, ...more })
  return { answer, owner, host: `${body.slug}.${inject('baseDomain')}`, slug: body.slug }
}

describe('create tenant: needs a unique slug and a primary administrator', () => {
  it('is private until it is activated; its owner prepares it meanwhile', async () => {
    const { answer, owner, host } = await created()
    expect([answer.status, answer.trips]).toEqual([201, 2])
    expect(answer.headers.get('location')).toBe(`${base}/${answer.json.id}`)
    expect(answer.json).toMatchObject({ tenantStatusId: 1, tenantStatusMasterCode: 'PROVISIONING' })
    expect((await get(`${base}/${answer.json.id}`)).json).toEqual(answer.json)
    expect(refusal(await call({ host }, '/api/events'))).toEqual([404, 'resource_not_found'])
    const draft = { title: 'First', participationConfiguration: informationOnly }
    const prepared = await call({ host }, '/api/event', { method: 'POST', as: owner, body: draft })
    expect(prepared.status).toBe(201)
    await identify(answer.json.id)
    const ready = await get(`${base}/${answer.json.id}`)
    const opened = await follow(ready, 'activate')
    expect([opened.status, opened.json.tenantStatusMasterCode]).toEqual([200, 'ACTIVE'])
    expect((await call({ host }, '/api/events')).status).toBe(200)
    const roles = await call({ host }, '/api/tenant-user-role-grants', { as: owner })
    expect(roles.json._embedded.items).toMatchObject([{ userId: owner.id, roleId: 10 }])
  })

  it.each([
    ['a slug with a dot', { slug: 'a.b' }, 'slug'],
    ['a reserved slug', { slug: 'api' }, 'slug'],
    [
      'an account that is none',
      { primaryAdministratorUserId: newId() },
      'primaryAdministratorUserId',
    ],
    ['no name', { fullName: ' ' }, 'fullName'],
  ])('%s is refused, and nothing is made', async (_, wrong, field) => {
    const { answer, slug } = await created(wrong)
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect(await asOwner('select from tenant where slug = $1', [slug])).toEqual([])
  })

  it('a slug that is taken is a conflict, at once too', async () => {
    const slug = newSlug()
    const answers = await Promise.all(Array.from({ length: 4 }, () => created({ slug })))
    const statuses = answers.map(({ answer }) => answer.status).sort()
    expect(statuses).toEqual([201, 409, 409, 409])
    const owners = await asOwner(
      'select from role_grant g join tenant t on t.id = g.tenant_id where t.slug = $1',
      [slug],
    )
    expect(owners).toHaveLength(1)
  })

  it('is for administrators of the instance alone', async () => {
    const { owner, answer } = await created()
    const path = answer.json._links.self.href
    for (const [as, status] of [
      [null, 401],
      [owner, 403],
    ] as const) {
      expect((await call(api, base, { as })).status).toBe(status)
      expect((await call(api, path, { as })).status).toBe(status)
      expect((await post(`${path}/activate`, {}, { as })).status).toBe(status)
      const body = { slug: newSlug(), fullName: 'Mine', primaryAdministratorUserId: owner.id }
      expect((await post(base, body, { as })).status).toBe(status)
    }
    expect((await get(path)).json.tenantStatusId).toBe(1)
  })
})

describe('the states of a community', () => {
  const cases = tenantStatuses.flatMap(({ id, masterCode }) =>
    Object.entries(tenantCommands).map(
      ([command, { from, to }]) =>
        [masterCode, command as TenantCommand, id, from.includes(id as never) ? to : null] as const,
    ),
  )

  // Outside the proofs, each command in one state that it is for and in one that it is not.
  const called = oneOfEach(cases, {
    subject: ([, command]) => command,
    isAllowed: ([, , , to]) => to !== null,
  })
  it.each([...called])(
    '%s, %s: table, link, call and history agree',
    async (_, command, from, to) => {
      const { id } = await mintCommunity({ statusId: from })
      await identify(id)
      const before = await get(`${base}/${id}`)
      const rel = command.replace('Tenant', '')
      expect(before.json._links[rel] !== undefined).toBe(to !== null)
      const answer = await post(`${base}/${id}/${rel}`, { reason: 'So it was decided' })
      expect(refusal(answer)).toEqual(to === null ? [409, 'resource_conflict'] : [200, undefined])
      const after = await get(`${base}/${id}`)
      expect(after.json.tenantStatusId).toBe(to ?? from)
      if (to !== null) expect(answer.json).toEqual(after.json)
      const { _embedded } = (await get(`${base}/${id}/history`)).json
      expect(_embedded.items ?? []).toMatchObject(
        to === null
          ? []
          : [
              {
                oldStatusId: from,
                newStatusId: to,
                reason: 'So it was decided',
                transitionedByUserId: administrator.id,
              },
            ],
      )
    },
  )

  it('the table in the database is the same', async () => {
    const rows = await asOwner('select * from app.tenant_transitions() order by command, before')
    const expected = Object.entries(tenantCommands).flatMap(([command, { from, to }]) =>
      from.map((before) => ({ command, before, after: to })),
    )
    const byName = (one: { command: string; before: number }) => `${one.command} ${one.before}`
    expect(rows).toEqual(expected.sort((a, b) => (byName(a) < byName(b) ? -1 : 1)))
  })

  it('repeating an activation makes no second entry of the history', async () => {
    const { id } = await mintCommunity({ statusId: 1 })
    await identify(id)
    const headers = { 'idempotency-key': newId() }
    const activate = () => post(`${base}/${id}/activate`, {}, { headers })
    const [first, again] = [await activate(), await activate()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(refusal(await post(`${base}/${id}/activate`))).toEqual([409, 'resource_conflict'])
    expect((await get(`${base}/${id}/history`)).json.totalCount).toBe(1)
  })

  it('of many at once one leads it there', async () => {
    const { id } = await mintCommunity()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(`${base}/${id}/suspend`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await get(`${base}/${id}/history`)).json.totalCount).toBe(1)
  })

  it('another text than the slug confirms nothing', async () => {
    const { id, slug } = await mintCommunity()
    const answer = await post(`${base}/${id}/archive`, { confirmationText: `${slug}x` })
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
    expect((await post(`${base}/${id}/archive`, { confirmationText: slug })).status).toBe(200)
  })

  it('a suspension is seen on every isolate, and its end', async () => {
    const community = await mintCommunity()
    const event = await publishedEvent(community, await community.person())
    const read = (isolate: number) => call(community, `/api/event/${event.id}`, { isolate })
    expect([(await read(0)).status, (await read(1)).status]).toEqual([200, 200])
    await post(`${base}/${community.id}/suspend`, { reason: 'Reported' })
    for (const isolate of [0, 1]) {
      await shows(
        () => read(isolate),
        ({ status, json }) => status === 403 && json.code === 'tenant_inactive',
      )
    }
    await post(`${base}/${community.id}/reactivate`)
    for (const isolate of [0, 1]) {
      await shows(
        () => read(isolate),
        ({ status }) => status === 200,
      )
    }
  })
})

describe('list of communities', () => {
  it('is found by status and by words of slug and name, in pages', async () => {
    const word = newId().slice(-12)
    for (const statusId of [1, 2, 2]) {
      const { id } = await mintCommunity({ statusId })
      await asOwner('update tenant set full_name = $2 where id = $1', [id, `People of ${word}`])
    }
    const found = async (query: string) => {
      const { json, trips } = await get(`${base}?${query}`)
      return [json.totalCount, trips]
    }
    expect(await found(`text=${word.toUpperCase()}`)).toEqual([3, 1])
    expect(await found(`text=${word}&status=2`)).toEqual([2, 1])
    expect(await found(`text=${encodeURIComponent('%')}${word}`)).toEqual([0, 1])
    const page = await get(`${base}?text=${word}&pageSize=2&page=2`)
    expect(page.json._embedded.items).toHaveLength(1)
    expect(page.json._links.prev).toBeDefined()
    expect(refusal(await get(`${base}?status=6`))).toEqual([400, 'validation_failed'])
  })
})

describe('SingleTenant: of the lifecycle only detail read and activate, only for the fixed default tenant', () => {
  let isolate: OwnIsolate
  let only: Community
  beforeAll(async () => {
    only = await mintCommunity({ statusId: 1 })
    await identify(only.id)
    isolate = await startOwnIsolate({ DEPLOYMENT_MODE: 'SingleTenant', DEFAULT_TENANT_ID: only.id })
  })
  afterAll(() => isolate.stop())

  it('is found from the root, opened once, and everything else is not there', async () => {
    const at = (path: string, options: CallOptions = {}) =>
      call(api, path, { origin: isolate.origin, as: administrator, ...options })
    const { _links } = (await at('/api/user/admin-authority')).json
    expect(_links).toBeDefined()
    const detail = await at(`${base}/${only.id}`)
    expect(Object.keys(detail.json._links).sort()).toEqual([
      'activate',
      'add-member',
      'appoint-owner',
      'self',
    ])
    const other = await mintCommunity({ statusId: 1 })
    const command = (id: string, name: string) =>
      at(`${base}/${id}/${name}`, { method: 'POST', body: {} })
    for (const answer of [
      await at(base),
      await at(`${base}/${only.id}/history`),
      await at(`${base}/${other.id}`),
      await command(other.id, 'activate'),
      await command(only.id, 'archive'),
      await at(base, { method: 'POST', body: {} }),
    ]) {
      expect(answer.status).toBe(404)
    }
    const opened = await command(only.id, 'activate')
    expect(Object.keys(opened.json._links).sort()).toEqual(['add-member', 'appoint-owner', 'self'])
    const root = await at('/api')
    expect(root.json._links.tenant.href).toBe(`${base}/${only.id}`)
    expect(root.json._links.tenants).toBeUndefined()
    expect((await command(only.id, 'suspend')).status).toBe(404)
  })
})
