import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../support/community.ts'
import type { Served } from '../../../support/deployment.ts'
import { refusal, type SettingsScene, startSettingsScene } from '../../../support/settings-scene.ts'

let scene: SettingsScene
/** The same deployment where the storage refuses its key. */
let refusing: Served

beforeAll(async () => {
  scene = await startSettingsScene()
  refusing = await scene.at.start({ OBJECT_STORAGE__SECRET_ACCESS_KEY: 'of-another-bucket' })
})
afterAll(() => refusing?.stop())
beforeEach(() => scene.at.sql('delete from setting_value'))

const ofTenant = '/api/tenant/settings/storage'
const ofInstance = '/api/instance/settings/storage'
const file = 'storage.max_file_bytes'
const bytes = 'event_resources.max_upload_bytes'
const shownOf = (json: { settings: { key: string; value: string }[] }, key: string) =>
  json.settings.find((row) => row.key === key)?.value

describe.each([
  ['the community', ofTenant, 'storage-settings', () => scene.administrator],
  ['the instance', ofInstance, 'instance-storage', () => scene.operator],
] as const)('the storage of %s', (_, path, rel, who) => {
  it('is read, changed and tested by links alone, and shows no secret', async () => {
    const { get, send, at } = scene
    const { href } = (await get('/api', who())).json._links[rel]
    const before = await get(href, who())
    expect([href, before.status, before.trips]).toEqual([path, 200, 1])
    expect(before.headers.get('cache-control')).toBe('private, no-store')
    expect(before.json).toMatchObject({
      provider: 'S3',
      deploymentImageBytes: 5_242_880,
      usedBytes: 0,
      quotaBytes: null,
      tenantId: path === ofTenant ? at.community.id : null,
    })
    for (const secret of ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']) {
      expect(before.text).not.toContain(at.bindings[`OBJECT_STORAGE__${secret}`])
    }
    const body = { values: { [file]: '2048' }, expectedRevision: before.json.revision }
    const { edit, test } = before.json._links
    const changed = await send(edit.method, edit.href, who(), body)
    expect([changed.status, changed.trips]).toEqual([200, 2])
    expect(shownOf(changed.json, file)).toBe('2048')
    expect((await get(path, who())).json).toEqual(changed.json)
    expect(refusal(await send(edit.method, edit.href, who(), body))).toEqual([
      409,
      'concurrency_conflict',
    ])
    expect(refusal(await send('PATCH', path, who(), { values: { [file]: '1' } }))).toEqual([
      400,
      'validation_failed',
    ])

    const tested = await send(test.method, test.href, who())
    expect([tested.status, tested.json.outcome]).toEqual([200, 'Works'])
  })

  it('says what failed in a test, and not why in words of the storage', async () => {
    const { ask } = scene
    const answer = await ask(`${path}/test`, { method: 'POST', as: who(), origin: refusing.origin })
    expect([answer.status, answer.json.outcome]).toEqual([200, 'NotWritten'])
  })

  it('is for its administrators alone', async () => {
    const { administrator, get, member, operator, send } = scene
    for (const as of [administrator, operator, member]) {
      const status = as === who() ? 200 : 403
      expect((await get(path, as)).status).toBe(status)
      expect((await send('PATCH', path, as, { values: {} })).status).toBe(status)
      expect((await send('POST', `${path}/test`, as)).status).toBe(status)
    }
    expect((await get(path, null)).status).toBe(401)
  })
})

describe('what is kept', () => {
  it('is counted: of the community against its quota, and of all for the instance', async () => {
    const { administrator, anotherCommunity, at, get, operator } = scene
    const { id: other } = await anotherCommunity()
    for (const [tenantId, size] of [
      [at.community.id, 1000],
      [other, 400],
    ] as const) {
      await at.sql(
        `insert into storage_object (id, tenant_id, purpose, state, content_type, size_bytes, expires_at)
         values ($1, $2, 'image', 'Pending', 'image/png', $3, now() + interval '1 hour')`,
        [newId(), tenantId, size],
      )
    }
    const plan = newId()
    await at.sql(
      `insert into plan (id, key, name, concurrency_stamp) values ($1, 'small', 'Small', gen_random_uuid())`,
      [plan],
    )
    const version = newId()
    await at.sql(
      `insert into plan_version (id, plan_id, number, state, quotas, concurrency_stamp)
       values ($1, $2, 1, 'Published', '{"storage_bytes": 5000}', gen_random_uuid())`,
      [version, plan],
    )
    await at.sql(
      `insert into plan_assignment (id, tenant_id, plan_version_id, state, prepared_at, applied_at)
       values ($1, $2, $3, 'Applied', now(), now())`,
      [newId(), at.community.id, version],
    )
    const own = (await get(ofTenant, administrator)).json
    expect([own.usedBytes, own.quotaBytes]).toEqual([1000, 5000])
    const all = (await get(ofInstance, operator)).json
    expect([all.usedBytes, all.quotaBytes]).toEqual([1400, null])
  })
})

describe('the files of events', () => {
  const inForce = async () => {
    const { administrator, get, operator } = scene
    return [
      shownOf((await get('/api/settings/instance/event-resources', operator)).json, bytes),
      shownOf((await get('/api/settings/tenant/eventresources', administrator)).json, bytes),
    ]
  }

  it('are never larger than the storage takes, of the instance and of the community', async () => {
    const { administrator, operator, send } = scene
    const stored = `/api/settings/instance/event-resources/${bytes}`
    await send('PUT', stored, operator, { value: '15000000' })
    expect(await inForce()).toEqual(['10485760', '10485760'])
    await send('PATCH', ofInstance, operator, { values: { [file]: '16000000' } })
    expect(await inForce()).toEqual(['15000000', '15000000'])
    await send('PATCH', ofTenant, administrator, { values: { [file]: '3000' } })
    expect(await inForce()).toEqual(['15000000', '3000'])
    await send('PATCH', ofInstance, operator, { values: { [file]: '2000' } })
    expect(await inForce()).toEqual(['2000', '2000'])
    const wider = await send('PUT', `/api/settings/tenant/keys/${bytes}`, administrator, {
      value: '2001',
    })
    expect(refusal(wider)).toEqual([400, 'validation_failed'])
  })

  it('are decided again where the storage is tightened meanwhile: no wider value is stored', async () => {
    const { administrator, operator, send } = scene
    const key = `/api/settings/tenant/keys/${bytes}`
    for (let round = 0; round < 4; round++) {
      await scene.at.sql('delete from setting_value')
      const [tightened, set] = await Promise.all([
        send('PATCH', ofInstance, operator, { values: { [file]: '2000' } }),
        send('PUT', key, administrator, { value: '9000' }),
      ])
      expect(tightened.status).toBe(200)
      expect([200, 400]).toContain(set.status)
      expect(await inForce()).toEqual(['2000', '2000'])
    }
  })
})
