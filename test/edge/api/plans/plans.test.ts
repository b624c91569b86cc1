import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { mintCommunity, newId, type Person } from '../../../support/community.ts'

const api = { host: `api.${inject('baseDomain')}` }
const path = '/api/admin/instance/plans'
const refusal = ({ status, json }: Answer) => [status, json?.code]

let administrator: Person

beforeAll(async () => {
  const community = await mintCommunity()
  administrator = await community.person({ member: false, instanceRole: 1 })
})

const get = (href: string) => call(api, href.replace(/\{.*/, ''), { as: administrator })
const post = (href: string, body?: object) =>
  call(api, href, { method: 'POST', as: administrator, ...(body && { body }) })
const patch = (resource: Answer['json'], body: object, stamp = resource.concurrencyStamp) =>
  call(api, resource._links.edit.href, {
    method: 'PATCH',
    as: administrator,
    headers: { 'if-match': `"${stamp}"` },
    body,
  })
const newKey = () => `p-${newId().slice(-12)}`

async function newPlan(key = newKey()) {
  const made = await post(path, { key, name: 'Small' })
  expect(made.status).toBe(201)
  return made.json
}

async function newVersion(plan: Answer['json'], quotas: object = { events: 3 }) {
  const made = await post(plan._links['create-version'].href, { quotas })
  expect(made.status).toBe(201)
  return made.json
}

describe('a plan', () => {
  it('is made, found from the root, renamed, and read by its key', async () => {
    const root = await call(api, '/api', { as: administrator })
    const list = await get(root.json._links.plans.href)
    expect(list.status).toBe(200)
    const key = newKey()
    const made = await post(list.json._links.create.href, { key, name: 'Small' })
    expect([made.status, made.trips]).toEqual([201, 2])
    expect(made.json).toMatchObject({ key, latestNumber: 0, publishedVersionId: null })
    const renamed = await patch(made.json, { name: 'Tiny' })
    expect(renamed.json).toMatchObject({ key, name: 'Tiny' })
    expect((await get(`${path}/${key}`)).json).toEqual(renamed.json)
    expect(refusal(await patch(made.json, { name: 'Late' }))).toEqual([
      ...[409, 'concurrency_conflict'],
    ])
  })

  it('has a key of its own, which is no other address', async () => {
    const { key } = await newPlan()
    const again = await post(path, { key, name: 'Small' })
    expect([refusal(again), again.json.errors]).toEqual([
      [409, 'resource_conflict'],
      { key: ['is taken'] },
    ])
    const reserved = await post(path, { key: 'versions', name: 'Small' })
    expect(refusal(reserved)).toEqual([400, 'validation_failed'])
  })

  it('is checked before it is added, and nothing is', async () => {
    const { key } = await newPlan()
    const taken = await post(`${path}/validate`, { key, name: 'Small' })
    expect(taken.json).toMatchObject({ isValid: false, errors: { key: [expect.any(String)] } })
    const other = newKey()
    const free = await post(`${path}/validate`, { key: other, name: 'Small' })
    expect(free.json).toMatchObject({ isValid: true, errors: {} })
    expect((await get(`${path}/${other}`)).status).toBe(404)
  })
})

describe('a version of a plan', () => {
  it('is a draft, edited, published, and then never changes', async () => {
    const plan = await newPlan()
    const draft = await newVersion(plan)
    expect(draft).toMatchObject({
      state: 'Draft',
      number: 1,
      quotas: { events: 3, members: null, storage_bytes: null },
    })
    const edited = await patch(draft, { quotas: { members: 50 } })
    expect(edited.json.quotas).toMatchObject({ events: 3, members: 50 })
    const published = await post(edited.json._links.publish.href)
    expect(published.json).toMatchObject({ state: 'Published', quotas: edited.json.quotas })
    expect(published.json._links.edit).toBeUndefined()
    const late = await call(api, edited.json._links.edit.href, {
      method: 'PATCH',
      as: administrator,
      headers: { 'if-match': `"${published.json.concurrencyStamp}"` },
      body: { quotas: { members: 1 } },
    })
    expect(refusal(late)).toEqual([409, 'resource_conflict'])
    expect((await get(`${path}/${plan.key}`)).json.publishedVersionId).toBe(published.json.id)
  })

  it('is the only draft of its plan, also of two that are made at once', async () => {
    const plan = await newPlan()
    const answers = await Promise.all(
      [0, 1].map((isolate) =>
        call(api, plan._links['create-version'].href, {
          method: 'POST',
          as: administrator,
          isolate,
          body: { quotas: {} },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const { json } = await get(`${path}/${plan.key}`)
    expect(json._links['create-version']).toBeUndefined()
    expect(refusal(await post(plan._links['create-version'].href, { quotas: {} }))).toEqual([
      ...[409, 'resource_conflict'],
    ])
  })

  it('is cloned into the next number, archived, and compared', async () => {
    const plan = await newPlan()
    const first = await newVersion(plan)
    const published = (await post(first._links.publish.href)).json
    const clone = await post(published._links.clone.href)
    expect(clone.json).toMatchObject({ number: 2, state: 'Draft', quotas: first.quotas })
    const second = (await patch(clone.json, { quotas: { events: 9, api_keys: 1 } })).json
    const compared = await post(second._links['preview-diff'].href, {
      fromVersionId: first.id,
      toVersionId: second.id,
    })
    expect(compared.json).toMatchObject({
      tenantCount: 0,
      differences: [
        { quotaKey: 'events', from: 3, to: 9 },
        { quotaKey: 'api_keys', from: null, to: 1 },
      ],
    })
    const archived = await post(published._links.archive.href)
    expect(archived.json.state).toBe('Archived')
    expect(archived.json._links.archive).toBeUndefined()
    const list = await get(plan._links.versions.href)
    expect(list.json._embedded.items.map(({ number }: { number: number }) => number)).toEqual([
      2, 1,
    ])
  })

  it('takes no limits that are none', async () => {
    const plan = await newPlan()
    const answer = await post(plan._links['create-version'].href, { quotas: { events: -1 } })
    expect(refusal(answer)).toEqual([400, 'validation_failed'])
  })
})
