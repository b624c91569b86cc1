import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../support/community.ts'
import { informationOnly } from '../../../support/programme.ts'
import { type SettingsScene, startSettingsScene } from '../../../support/settings-scene.ts'

/** What the instance allows binds every community of it. */
let scene: SettingsScene
beforeAll(async () => {
  scene = await startSettingsScene()
})

const setting = '/api/settings/instance/quotas/quotas.events'

it('bounds every community where its plan sets no limit', async () => {
  const { administrator, at, get, member, operator, send } = scene
  const create = async () => {
    const { status, json } = await send('POST', '/api/event', member, {
      title: 'An event',
      timezone: 'Europe/Brussels',
      participationConfiguration: informationOnly,
    })
    return json.code ?? status
  }
  const events = async () => {
    const { json } = await get('/api/tenant/quotas', administrator)
    const [state] = json.quotas
    return [json.planName, state.limit, state.used, state.isExceeded]
  }
  expect(await create()).toBe(201)
  expect(await create()).toBe(201)
  expect(await events()).toEqual([null, null, 2, false])

  // What is there already stays.
  expect((await send('PUT', setting, operator, { value: '1' })).status).toBe(200)
  expect(await events()).toEqual([null, 1, 2, true])
  expect(await create()).toBe('quota_exceeded')
  expect((await send('PUT', setting, administrator, { value: '9' })).status).toBe(403)

  const [plan, version, assignment] = [newId(), newId(), newId()]
  await at.sql(
    `insert into plan (id, key, name, concurrency_stamp) values ($1, 'large', 'Large', gen_random_uuid())`,
    [plan],
  )
  await at.sql(
    `insert into plan_version (id, plan_id, number, state, quotas, concurrency_stamp)
     values ($1, $2, 1, 'Published', '{"events": 3}', gen_random_uuid())`,
    [version, plan],
  )
  await at.sql(
    `insert into plan_assignment (id, tenant_id, plan_version_id, state, prepared_at, applied_at)
     values ($1, $2, $3, 'Applied', now(), now())`,
    [assignment, at.community.id, version],
  )
  expect(await events()).toEqual(['Large', 3, 2, false])
  expect(await create()).toBe(201)
  expect(await create()).toBe('quota_exceeded')

  await at.sql('delete from plan_assignment')
  expect((await send('DELETE', setting, operator)).status).toBe(200)
  expect(await events()).toEqual([null, null, 3, false])
  expect(await create()).toBe(201)
})

it('does not bound keys of the instance itself, which are of no community', async () => {
  const { member, operator, send } = scene
  const keys = '/api/settings/instance/quotas/quotas.api_keys'
  expect((await send('PUT', keys, operator, { value: '0' })).status).toBe(200)
  const create = async (path: string, as: typeof operator, draft: object) => {
    const { status, json } = await send('POST', path, as, { name: 'Automation', ...draft })
    return json.code ?? status
  }
  const own = { ownerTypeId: 1, ownerId: member.id, scopes: ['events:read'] }
  expect(await create('/api/externalapikey', member, own)).toBe('quota_exceeded')
  const ofInstance = { scopes: ['admin:instance'] }
  expect(await create('/api/admin/instance/api-keys', operator, ofInstance)).toBe(201)
  expect((await send('DELETE', keys, operator)).status).toBe(200)
})
