import { beforeAll, beforeEach, expect, it } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import { erase } from '../../../support/erasures.ts'
import { refusal, type SettingsScene, startSettingsScene } from '../../../support/settings-scene.ts'
import { until } from '../../../support/until.ts'

let scene: SettingsScene
beforeAll(async () => {
  scene = await startSettingsScene()
})
beforeEach(async () => {
  await scene.at.sql('delete from setting_value')
  await scene.at.sql('delete from setting_change')
})

const days = 'event_resources.audit_retention_days'
const most = 'event_resources.max_active_resources'
const ofTenant = '/api/settings/tenant/eventresources'
const ofInstance = '/api/settings/instance/event-resources'
const told = ({ json }: { json: { _embedded: { items?: Record<string, unknown>[] } } }) =>
  (json._embedded.items ?? []).map(({ id: _id, changedAt: _at, _links: _, ...rest }) => rest)
const none = { wasLocked: false, isLocked: false }

it('lists who changed which setting of a community from what to what, newest first, by links', async () => {
  const { administrator, at, get, send } = scene
  await send('PUT', ofTenant, administrator, {
    values: { [days]: '10', 'event_resources.max_upload_bytes': '7' },
  })
  await send('PUT', ofTenant, administrator, { values: { [days]: '20' } })
  await send('POST', `/api/settings/tenant/keys/${days}/lock`, administrator)
  await send('DELETE', `/api/settings/tenant/keys/${days}`, administrator)
  // Of another category.
  await send('PUT', '/api/settings/tenant/keys/preferences.theme', administrator, { value: 'dark' })

  const category = await get(ofTenant, administrator)
  const { href } = category.json._links['version-history']
  expect(href).toBe(`${ofTenant}/changes{?page,pageSize}`)
  const changes = await get(href.replace(/\{.*/, ''), administrator)
  expect([changes.status, changes.trips]).toEqual([200, 1])
  expect(changes.headers.get('cache-control')).toBe('private, no-store')
  const by = { key: days, tenantId: at.community.id, changedByUserId: administrator.id }
  expect(told(changes).slice(0, 3)).toEqual([
    { ...by, oldValue: '20', newValue: null, wasLocked: true, isLocked: true },
    { ...by, oldValue: '20', newValue: '20', wasLocked: false, isLocked: true },
    { ...by, oldValue: '10', newValue: '20', ...none },
  ])
  expect(changes.json.totalCount).toBe(5)
  expect(changes.json._links.up.href).toBe(ofTenant)
  const second = await get(`${ofTenant}/changes?page=2&pageSize=3`, administrator)
  expect(told(second)).toHaveLength(2)
  expect(told(second)).toContainEqual({ ...by, oldValue: null, newValue: '10', ...none })
})

it('lists what the instance has set for all communities and for one, and nothing of communities', async () => {
  const { administrator, at, get, operator, send } = scene
  await send('PUT', ofTenant, administrator, { values: { [days]: '10' } })
  await send('PUT', `${ofInstance}/${most}`, operator, { value: '9' })
  const governed = `/api/admin/instance/tenants/${at.community.id}/settings/${most}`
  expect((await send('PUT', governed, operator, { value: '4' })).status).toBe(200)
  const { json } = await get(ofInstance, operator)
  const changes = await get(json._links['version-history'].href.replace(/\{.*/, ''), operator)
  const by = { key: most, oldValue: null, changedByUserId: operator.id, ...none }
  expect(told(changes)).toEqual([
    { ...by, tenantId: at.community.id, newValue: '4' },
    { ...by, tenantId: null, newValue: '9' },
  ])
})

it('is for administrators of the scope alone, and of this community alone', async () => {
  const { administrator, anotherCommunity, ask, get, join, member, operator, send } = scene
  await send('PUT', ofTenant, administrator, { values: { [days]: '10' } })
  for (const [path, allowed] of [
    [`${ofTenant}/changes`, administrator],
    [`${ofInstance}/changes`, operator],
  ] as const) {
    for (const as of [administrator, operator, member]) {
      expect([path, (await get(path, as)).status]).toEqual([path, as === allowed ? 200 : 403])
    }
    expect((await get(path, null)).status).toBe(401)
  }
  const { id, of } = await anotherCommunity()
  const other = await join(id, roles.tenantAdministrator)
  expect(told(await ask(`${ofTenant}/changes`, { of, as: other }))).toEqual([])
  expect(refusal(await get('/api/settings/tenant/nothing/changes', administrator))).toEqual([
    404,
    'resource_not_found',
  ])
})

it.each(['organization', 'group'] as const)(
  'lists changes of an %s to its administrators',
  async (kind) => {
    const { join, at, get, member, owned, send } = scene
    const second = await join(at.community.id, null)
    const [one, other] = [await owned(kind, member), await owned(kind, second)]
    const zone = 'event_defaults.time_zone'
    for (const [{ id }, as] of [
      [one, member],
      [other, second],
    ] as const) {
      const path = `/api/settings/${kind}/${id}`
      expect((await send('PUT', `${path}/keys/${zone}`, as, { value: 'Asia/Tokyo' })).status).toBe(
        200,
      )
      const { json } = await get(`${path}/eventdefaults`, as)
      const href = json._links['version-history'].href.replace(/\{.*/, '')
      expect(told(await get(href, as))).toEqual([
        {
          tenantId: at.community.id,
          key: zone,
          oldValue: null,
          newValue: 'Asia/Tokyo',
          changedByUserId: as.id,
          ...none,
        },
      ])
      const stranger = as === member ? second : member
      expect(refusal(await get(href, stranger))).toEqual([403, 'forbidden'])
    }
  },
)

it('says nobody where the person is erased, and keeps what was changed', async () => {
  const { at, get, join, origin, administrator, send } = scene
  const leaving = await join(at.community.id, roles.tenantAdministrator)
  await send('PUT', ofTenant, leaving, { values: { [days]: '10' } })
  expect((await erase(at.community as never, leaving, { origin })).status).toBe(202)
  await until(async () => {
    const rows = await at.sql('select 1 from app_user where id = $1', [leaving.id])
    return rows.length === 0
  }, 'erased')
  expect(told(await get(`${ofTenant}/changes`, administrator))).toEqual([
    {
      tenantId: at.community.id,
      key: days,
      oldValue: null,
      newValue: '10',
      changedByUserId: null,
      ...none,
    },
  ])
})
