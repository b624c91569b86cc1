import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { limit } from '../../../support/plans.ts'
import { connectAsOwner, waitForBlocked } from '../../../support/sql-batch.ts'

const api = { host: `api.${inject('baseDomain')}` }
const refusal = ({ status, json }: Answer) => [status, json?.code]
const days = 'event_resources.audit_retention_days'
const theme = 'preferences.theme'

let administrator: Person
let community: Community
let owner: Person
let base: string

beforeAll(async () => {
  administrator = await (await mintCommunity()).person({ member: false, instanceRole: 1 })
})
beforeEach(async () => {
  community = await mintCommunity()
  owner = await community.person({ tenantRole: 11 })
  base = `/api/admin/instance/tenants/${community.id}`
})

interface Row {
  key: string
  [name: string]: unknown
}
const configuration = () => call(api, `${base}/effective-configuration`, { as: administrator })
const rowOf = ({ json }: Answer, key: string): Row =>
  json.groups
    .flatMap((group: { settings: Row[] }) => group.settings)
    .find((row: Row) => row.key === key)
const change = (method: 'PUT' | 'POST' | 'DELETE', of: string, body?: object, as = administrator) =>
  call(api, `${base}/settings/${of}`, { method, as, ...(body && { body }) })

/** As the community sees it. */
const ownRow = async (key: string) => {
  const category = key === theme ? 'userpreferences' : 'eventresources'
  const { json } = await call(community, `/api/settings/tenant/${category}`, { as: owner })
  return json.settings.find((row: Row) => row.key === key) as Row
}
const setOwn = (key: string, value: string) =>
  call(community, `/api/settings/tenant/keys/${key}`, { method: 'PUT', as: owner, body: { value } })

describe('what is in force in a community', () => {
  it('is found from the community: plan, quotas and settings in one round trip', async () => {
    await limit(community.id, { events: 3 })
    const tenant = await call(api, base, { as: administrator })
    const { href } = tenant.json._links['effective-configuration']
    const answer = await call(api, href, { as: administrator })
    expect([answer.status, answer.trips]).toEqual([200, 1])
    expect(answer.json).toMatchObject({ tenantId: community.id, planName: 'A plan' })
    expect(answer.json.quotas).toContainEqual({
      quotaKey: 'events',
      limit: 3,
      used: 0,
      isExceeded: false,
    })
    expect(answer.json.groups.map(({ category }: { category: string }) => category)).toEqual([
      'UserPreferences',
      'Storage',
      'EventResources',
      'EventDefaults',
      'EmailDelivery',
      'Embedding',
      'TenantDelegation',
    ])
    expect(rowOf(answer, days)).toMatchObject({
      value: '30',
      source: 'SystemDefault',
      inheritedValue: '30',
      inheritedSource: 'SystemDefault',
      canEdit: true,
      isLockable: true,
    })
    expect(rowOf(answer, 'event_resources.allow_unscanned_documents')).toMatchObject({
      canEdit: false,
      reason: 'This is set for all communities alike.',
    })
    expect(answer.json._links).toMatchObject({
      'edit-setting': { href: `${base}/settings/{key}`, method: 'PUT', templated: true },
      'lock-setting': { href: `${base}/settings/{key}/lock`, method: 'POST', templated: true },
      'plan-assignment': { href: `${base}/plan-assignment` },
    })
  })

  it('is for administrators of the instance', async () => {
    const stranger = await community.person()
    for (const as of [owner, stranger]) {
      expect(refusal(await call(api, `${base}/effective-configuration`, { as }))).toEqual([
        403,
        'forbidden',
      ])
      expect(refusal(await change('PUT', days, { value: '1' }, as))).toEqual([403, 'forbidden'])
    }
  })
})

describe('what the instance sets for one community', () => {
  it('holds there alone, until the community sets less', async () => {
    const other = await mintCommunity()
    const answer = await change('PUT', days, { value: '20' })
    expect([answer.status, answer.trips]).toEqual([200, 2])
    expect(rowOf(answer, days)).toMatchObject({ value: '20', source: 'InstanceOverride' })
    expect((await configuration()).json).toEqual(answer.json)
    expect(await ownRow(days)).toMatchObject({
      value: '20',
      source: 'InstanceOverride',
      canEdit: true,
      allowedValues: '{"minimum":0,"maximum":20}',
    })
    const theirs = await call(
      api,
      `/api/admin/instance/tenants/${other.id}/effective-configuration`,
      {
        as: administrator,
      },
    )
    expect(rowOf(theirs, days)).toMatchObject({ value: '30', source: 'SystemDefault' })

    expect(refusal(await setOwn(days, '21'))).toEqual([400, 'validation_failed'])
    expect((await setOwn(days, '10')).status).toBe(200)
    expect(rowOf(await configuration(), days)).toMatchObject({
      value: '10',
      source: 'TenantOverride',
      inheritedValue: '20',
      inheritedSource: 'InstanceOverride',
    })
    expect((await change('PUT', days, { value: '5' })).status).toBe(200)
    expect(await ownRow(days)).toMatchObject({ value: '5', source: 'TenantOverride' })
    expect((await change('DELETE', days)).status).toBe(200)
    expect(await ownRow(days)).toMatchObject({ value: '10', source: 'TenantOverride' })
  })

  it('goes no further than what is set for all, and never to what is set for all alone', async () => {
    const wider = await change('PUT', days, { value: '31' })
    expect(refusal(wider)).toEqual([400, 'validation_failed'])
    const unscanned = 'event_resources.allow_unscanned_documents'
    expect(refusal(await change('PUT', unscanned, { value: 'true' }))).toEqual([
      400,
      'validation_failed',
    ])
    expect(refusal(await change('PUT', 'no.such_setting', { value: '1' }))).toEqual([
      404,
      'resource_not_found',
    ])
    expect(
      refusal(await change('PUT', 'federation.atproto_events_enabled', { value: 'true' })),
    ).toEqual([404, 'resource_not_found'])
  })

  it('is locked against the community, whose own value is kept and counts again afterwards', async () => {
    await setOwn(theme, 'dark')
    const before = await call(community, '/api/settings/tenant/userpreferences', { as: owner })
    const locked = await change('POST', `${theme}/lock`)
    expect([locked.status, locked.trips]).toEqual([200, 2])
    expect(rowOf(locked, theme)).toMatchObject({
      value: 'system',
      source: 'SystemLocked',
      isLocked: true,
      canEdit: true,
    })
    expect(await ownRow(theme)).toMatchObject({
      value: 'system',
      source: 'SystemLocked',
      isLocked: true,
      canEdit: false,
      reason: 'The instance has locked this setting.',
    })
    const stale = await call(community, before.json._links.edit.href, {
      method: 'PUT',
      as: owner,
      body: { values: { [theme]: 'light' } },
    })
    expect(refusal(stale)).toEqual([409, 'resource_conflict'])
    expect(refusal(await setOwn(theme, 'light'))).toEqual([409, 'resource_conflict'])
    expect((await change('PUT', theme, { value: 'light' })).status).toBe(200)
    expect(await ownRow(theme)).toMatchObject({ value: 'light', source: 'SystemLocked' })
    const open = await change('DELETE', `${theme}/lock`)
    expect(rowOf(open, theme)).toMatchObject({ value: 'dark', source: 'TenantOverride' })
    expect(await ownRow(theme)).toMatchObject({ value: 'dark', canEdit: true })
  })

  it('is on record, with who did it', async () => {
    await change('PUT', days, { value: '20' })
    await change('POST', `${days}/lock`)
    const rows = await asOwner(
      `select scope, scope_id as of, old_value, new_value, was_locked, is_locked,
         changed_by_user_id as by from setting_change where tenant_id = $1 order by id`,
      [community.id],
    )
    const same = { scope: 'governance', of: community.id, by: administrator.id }
    expect(rows).toEqual([
      { ...same, old_value: null, new_value: '20', was_locked: false, is_locked: false },
      { ...same, old_value: '20', new_value: '20', was_locked: false, is_locked: true },
    ])
  })

  it('is not changed for a community that is archived', async () => {
    await asOwner('update tenant set tenant_status_id = 4 where id = $1', [community.id])
    const answer = await configuration()
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.json._links)).toEqual(
      expect.not.arrayContaining(['edit-setting', 'lock-setting']),
    )
    expect(refusal(await change('PUT', days, { value: '1' }))).toEqual([409, 'resource_conflict'])
    expect(refusal(await change('POST', `${days}/lock`))).toEqual([409, 'resource_conflict'])
  })
})

describe('a change of the community that meets one of the instance', () => {
  it('is decided again: a lock that came first is not passed', async () => {
    const client = await connectAsOwner()
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [community.id])
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `settings EventResources governance ${community.id}`,
    ])
    await client.query(
      `insert into setting_value (scope, scope_id, tenant_id, category, key, is_locked)
       values ('governance', $1, $1, 'EventResources', $2, true)`,
      [community.id, days],
    )
    const sent = setOwn(days, '10')
    await waitForBlocked(client)
    await client.query('commit')
    await client.end()
    expect(refusal(await sent)).toEqual([409, 'resource_conflict'])
    expect(await ownRow(days)).toMatchObject({ value: '30', source: 'SystemLocked' })
  })
})
