import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { mintPlan } from '../../../support/plans.ts'
import { arrangedEvent } from '../../../support/programme.ts'

const api = { host: `api.${inject('baseDomain')}` }
const refusal = ({ status, json }: Answer) => [status, json?.code]

let administrator: Person
let community: Community
let path: string

beforeAll(async () => {
  administrator = await (await mintCommunity()).person({ member: false, instanceRole: 1 })
})
beforeEach(async () => {
  community = await mintCommunity()
  path = `/api/admin/instance/tenants/${community.id}/plan-assignment`
})

const read = async (at = path) => (await call(api, at, { as: administrator })).json
const post = (href: string, body?: object, isolate = 0) =>
  call(api, href, { method: 'POST', as: administrator, isolate, ...(body && { body }) })

async function prepared(quotas: Parameters<typeof mintPlan>[0]) {
  const { planVersion, planKey } = await mintPlan(quotas)
  const answer = await post(path, { tenantPlanVersionId: planVersion })
  expect(answer.status).toBe(201)
  return { planVersion, planKey, ...answer }
}
const applied = async (quotas: Parameters<typeof mintPlan>[0]) => {
  const { json, planVersion } = await prepared(quotas)
  const answer = await post(json._links['apply-plan'].href)
  expect(answer.status).toBe(200)
  return { planVersion, ...answer }
}

const eventsOf = (states: { quotaKey: string }[]) =>
  states.find(({ quotaKey }) => quotaKey === 'events')

describe('a plan for a community', () => {
  it('is prepared with a preview, applied, and rolled back; each is on record', async () => {
    const owner = await community.person({ tenantRole: 11 })
    await arrangedEvent(community, owner)
    const tenant = await read(`/api/admin/instance/tenants/${community.id}`)
    const before = await read(tenant._links['plan-assignment'].href)
    expect(before).toMatchObject({ applied: null, prepared: null, preview: null })
    expect(Object.keys(before._links)).toEqual(
      expect.not.arrayContaining(['apply-plan', 'roll-back-plan']),
    )

    const { json: first, planKey, trips } = await prepared({ events: 0 })
    expect(trips).toBe(2)
    expect(first).toMatchObject({ applied: null, prepared: { planKey, state: 'Prepared' } })
    expect(eventsOf(first.quotas)).toMatchObject({ limit: null, used: 1, isExceeded: false })
    expect(eventsOf(first.preview)).toMatchObject({ limit: 0, used: 1, isExceeded: true })
    expect(await read()).toEqual(first)

    const now = await post(first._links['apply-plan'].href)
    expect([now.status, now.trips]).toEqual([200, 2])
    expect(now.json).toMatchObject({ prepared: null, preview: null, applied: { planKey } })
    expect(eventsOf(now.json.quotas)).toMatchObject({ limit: 0, isExceeded: true })
    expect(await read()).toEqual(now.json)

    const second = (await applied({ events: 5 })).json
    expect(second.applied.replacesId).toBe(now.json.applied.id)
    const back = await post(second._links['roll-back-plan'].href)
    expect(back.json.applied).toMatchObject({ id: now.json.applied.id, state: 'Applied' })
    expect(await read()).toEqual(back.json)
    const none = await post(back.json._links['roll-back-plan'].href)
    expect(none.json.applied).toBeNull()
    expect(await read()).toEqual(none.json)

    const history = await read(none.json._links['plan-history'].href.replace(/\{.*/, ''))
    expect(history._embedded.items.map(({ state }: { state: string }) => state)).toEqual([
      'RolledBack',
      'RolledBack',
    ])
  })

  it('replaces what was prepared before, which can no longer be applied', async () => {
    const { json: first } = await prepared({ events: 1 })
    const { json: second } = await prepared({ events: 2 })
    expect(second.prepared.id).not.toBe(first.prepared.id)
    expect(refusal(await post(first._links['apply-plan'].href))).toEqual([
      ...[409, 'resource_conflict'],
    ])
    expect((await read()).applied).toBeNull()
  })

  it('of two who apply it at once, one does', async () => {
    const { json } = await prepared({ events: 1 })
    const answers = await Promise.all(
      [0, 1].map((isolate) => post(json._links['apply-plan'].href, undefined, isolate)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).applied.id).toBe(json.prepared.id)
  })

  it('is a published version, and nothing else', async () => {
    const draft = await mintPlan({}, 'Draft')
    for (const tenantPlanVersionId of [draft.planVersion, community.id]) {
      const answer = await post(path, { tenantPlanVersionId })
      expect([refusal(answer), Object.keys(answer.json.errors)]).toEqual([
        [400, 'validation_failed'],
        ['tenantPlanVersionId'],
      ])
    }
    expect((await read()).prepared).toBeNull()
  })

  it('is of one community: the assignment of another is not found', async () => {
    const { json } = await prepared({ events: 1 })
    const other = await mintCommunity()
    const href = `/api/admin/instance/tenants/${other.id}/plan-assignments/${json.prepared.id}/apply`
    expect(refusal(await post(href))).toEqual([404, 'resource_not_found'])
    expect((await read()).prepared.id).toBe(json.prepared.id)
  })

  it('is shown to nobody else', async () => {
    const owner = await community.person({ tenantRole: 11 })
    expect((await call(api, path, { as: owner })).status).toBe(403)
  })
})
