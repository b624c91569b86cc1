import { beforeAll, describe, expect, inject, it } from 'vitest'
import { schemaVersion } from '../../../../local/schema-version.ts'
import { roles } from '../../../../src/kernel/principal.ts'
import { categoriesAt, settings } from '../../../../src/kernel/settings/settings.ts'
import { type Answer, type CallOptions, call } from '../../../support/client.ts'
import type { Person } from '../../../support/community.ts'
import type { Deployment } from '../../../support/deployment.ts'
import { erase } from '../../../support/erasures.ts'
import { refusal, type SettingsScene, startSettingsScene } from '../../../support/settings-scene.ts'
import { connectAsOwner, waitForBlocked } from '../../../support/sql-batch.ts'
import { until } from '../../../support/until.ts'

let scene: SettingsScene
let at: Deployment
let origin: string
/** Administers the community, and the instance. */
let owner: Person
let operator: Person
let member: Person

const days = 'event_resources.audit_retention_days'
const most = 'event_resources.max_active_resources'
const bytes = 'event_resources.max_upload_bytes'
const unscanned = 'event_resources.allow_unscanned_documents'
const theme = 'preferences.theme'
const clock = 'preferences.clock'
const ofTenant = '/api/settings/tenant/eventresources'
const ofInstance = '/api/settings/instance/event-resources'
const ofUser = '/api/settings/user/userpreferences'
const tenantKey = (key: string) => `/api/settings/tenant/keys/${key}`
const userKey = (key: string) => `/api/settings/user/keys/${key}`

beforeAll(async () => {
  scene = await startSettingsScene()
  ;({ at, origin, operator, member } = scene)
  owner = await scene.join(at.community.id, roles.tenantAdministrator)
})

const ask = (path: string, options: CallOptions & { of?: { host: string } } = {}) => {
  const { of = at.community, ...rest } = options
  return call(of, path, { origin, ...rest })
}
const get = (path: string, as: Person | null) => ask(path, { as })
const put = (path: string, as: Person | null, body: object, more: CallOptions = {}) =>
  ask(path, { method: 'PUT', as, body, ...more })
const act = (method: 'POST' | 'DELETE', path: string, as: Person) => ask(path, { method, as })
const batch = (path: string, as: Person, values: Record<string, string>, more: object = {}) =>
  put(path, as, { values, ...more })

interface Row {
  key: string
  [name: string]: unknown
}
const rowOf = ({ json }: Answer, key: string) =>
  json.settings.find((row: Row) => row.key === key) as Row

/** Nothing is set, and nothing is locked. */
const forget = () => at.sql('delete from setting_value')

describe('settings of a category', () => {
  it('are found by links: of the person, of the community, of the instance', async () => {
    const template = (href: string) => expect.objectContaining({ href, templated: true })
    const { me } = (await get('/api', member)).json._links
    expect((await get(me.href, member)).json._links.settings).toEqual(
      template('/api/settings/user/{category}'),
    )
    const linked = async (as: Person) => (await get('/api', as)).json._links
    expect((await linked(owner))['tenant-settings']).toEqual(
      template('/api/settings/tenant/{category}'),
    )
    expect((await linked(operator))['instance-settings']).toEqual(
      template('/api/settings/instance/{category}'),
    )
    expect(await linked(member)).not.toHaveProperty('tenant-settings')
    expect(await linked(owner)).not.toHaveProperty('instance-settings')
    const api = { host: `api.${inject('baseDomain')}` }
    const root = await ask('/api', { of: api, as: operator })
    expect(root.json._links).toHaveProperty('instance-settings')
  })

  it('are all there with nothing stored, each with what a form needs', async () => {
    await forget()
    const answer = await get(ofTenant, owner)
    expect([answer.status, answer.trips]).toEqual([200, 1])
    expect(answer.json).toMatchObject({ category: 'EventResources', tenantId: at.community.id })
    expect(answer.json.settings).toHaveLength(8)
    expect(rowOf(answer, days)).toEqual({
      key: days,
      value: '30',
      settingValueTypeId: 2,
      settingValueTypeCode: 'Integer',
      settingValueTypeName: 'Whole number',
      source: 'SystemDefault',
      isLocked: false,
      isLockable: true,
      canEdit: true,
      reason: null,
      description: expect.stringContaining('For how many days'),
      allowedValues: '{"minimum":0,"maximum":30}',
      storedValue: null,
      ceilingValue: '30',
    })
    expect(rowOf(answer, unscanned)).toMatchObject({
      value: 'false',
      canEdit: false,
      reason: 'Only the instance can set this.',
    })
    const { _links: links } = answer.json
    expect(links.edit).toMatchObject({ href: ofTenant, method: 'PUT' })
    expect(links['lock-setting']).toMatchObject({
      href: '/api/settings/tenant/keys/{key}/lock',
      method: 'POST',
      templated: true,
    })
    const instance = await get(ofInstance, operator)
    expect(instance.json).toMatchObject({ category: 'EventResources', tenantId: null })
    expect(instance.json.settings).toHaveLength(8)
    expect(instance.json._links.edit).toMatchObject({ href: ofInstance, method: 'PUT' })
    expect(instance.json._links['edit-setting'].href).toBe(`${ofInstance}/{key}`)
  })

  it('are found in any case, and nowhere else', async () => {
    for (const category of ['EventResources', 'EVENTRESOURCES', 'event-resources']) {
      const { status, json } = await get(`/api/settings/tenant/${category}`, owner)
      expect([status, json._links.self.href]).toEqual([200, ofTenant])
    }
    for (const path of [
      '/api/settings/tenant/atprotofederation',
      '/api/settings/tenant/nothing',
      '/api/settings/user/eventresources',
    ]) {
      expect(refusal(await get(path, owner))).toEqual([404, 'resource_not_found'])
    }
    expect(refusal(await get('/api/settings/instance/nothing', operator))[0]).toBe(404)
    const federation = await get('/api/settings/instance/atproto-federation', operator)
    expect(federation.json.settings.map(({ key }: Row) => key)).toEqual([
      'federation.atproto_events_enabled',
      'federation.atproto_event_validation_profile',
    ])
  })

  it('are for those who administer: the community its own, the instance everybody’s', async () => {
    const values = { values: {} }
    for (const [path, allowed] of [
      [ofTenant, owner],
      [ofInstance, operator],
    ] as const) {
      for (const as of [owner, operator, member]) {
        const status = as === allowed ? 200 : 403
        expect([path, (await get(path, as)).status]).toEqual([path, status])
        expect([path, (await put(path, as, values)).status]).toEqual([path, status])
      }
      expect((await get(path, null)).status).toBe(401)
    }
    expect((await get(ofUser, member)).status).toBe(200)
    expect((await get(ofUser, null)).status).toBe(401)
  })
})

describe('the ceiling of the instance', () => {
  it('holds a community to as much or less, at once, and keeps what it has stored', async () => {
    await forget()
    expect((await batch(ofInstance, operator, { [days]: '80' })).status).toBe(200)
    const wider = await batch(ofTenant, owner, { [most]: '5', [days]: '81' })
    expect(refusal(wider)).toEqual([400, 'validation_failed'])
    expect(wider.json.errors[days]).toEqual([expect.stringContaining('80')])
    expect(rowOf(await get(ofTenant, owner), most)).toMatchObject({ value: '500' })
    expect((await batch(ofTenant, owner, { [most]: '5', [days]: '80' })).status).toBe(200)

    await batch(ofInstance, operator, { [days]: '20' })
    expect(rowOf(await get(ofTenant, owner), days)).toMatchObject({
      value: '20',
      source: 'TenantOverride',
      isLocked: false,
      canEdit: true,
    })
    expect(refusal(await batch(ofTenant, owner, { [days]: '21' }))[0]).toBe(400)
    await batch(ofInstance, operator, { [days]: '90' })
    expect(rowOf(await get(ofTenant, owner), days)).toMatchObject({ value: '80' })
  })

  it('refuses to a community what the instance alone sets', async () => {
    await forget()
    for (const value of ['true', 'false']) {
      expect(refusal(await batch(ofTenant, owner, { [unscanned]: value }))[0]).toBe(400)
      expect(refusal(await put(tenantKey(unscanned), owner, { value }))[0]).toBe(400)
    }
    expect((await batch(ofInstance, operator, { [unscanned]: 'true' })).status).toBe(200)
    expect(rowOf(await get(ofTenant, owner), unscanned)).toMatchObject({ value: 'true' })
  })

  it('is itself held to what the storage takes', async () => {
    await forget()
    const { json } = await put(`${ofInstance}/${bytes}`, operator, { value: '15000000' })
    expect(rowOf({ json } as Answer, bytes)).toMatchObject({ value: '10485760' })
    expect(rowOf(await get(ofTenant, owner), bytes)).toMatchObject({ value: '10485760' })
  })
})

describe('a lock', () => {
  it('of the instance makes a setting read-only for communities, also for whoever read it before', async () => {
    await forget()
    const before = await get(ofTenant, owner)
    const locked = await act('POST', `${ofInstance}/${days}/lock`, operator)
    expect([locked.status, locked.trips]).toEqual([200, 2])
    const stale = before.json._links.edit
    expect(refusal(await batch(stale.href, owner, { [days]: '1' }))).toEqual([
      409,
      'resource_conflict',
    ])
    const after = await get(ofTenant, owner)
    expect(after.json._links.edit).toEqual(stale)
    expect(rowOf(after, days)).toMatchObject({
      source: 'SystemLocked',
      isLocked: true,
      canEdit: false,
      reason: 'The instance has locked this setting.',
    })
    expect((await batch(stale.href, owner, { [most]: '1' })).status).toBe(200)
    for (const work of [
      put(tenantKey(days), owner, { value: '1' }),
      act('DELETE', tenantKey(days), owner),
      act('POST', `${tenantKey(days)}/lock`, owner),
    ]) {
      expect(refusal(await work)).toEqual([409, 'resource_conflict'])
    }
    await act('DELETE', `${ofInstance}/${days}/lock`, operator)
    expect((await batch(stale.href, owner, { [days]: '1' })).status).toBe(200)
  })

  it('of a community keeps its members at what it has set', async () => {
    await forget()
    await put(userKey(theme), member, { value: 'dark' })
    await put(tenantKey(theme), owner, { value: 'light' })
    expect(rowOf(await get(ofUser, member), theme)).toMatchObject({ value: 'dark' })
    await act('POST', `${tenantKey(theme)}/lock`, owner)
    expect(rowOf(await get(ofUser, member), theme)).toMatchObject({
      value: 'light',
      source: 'SystemLocked',
      canEdit: false,
    })
    const mixed = await batch(ofUser, member, { [theme]: 'dark', [clock]: '12h' })
    expect([mixed.status, mixed.json.success]).toEqual([200, false])
    expect(mixed.json.results).toEqual([
      {
        key: theme,
        applied: false,
        skipReason: expect.stringContaining('locked by the community'),
      },
      { key: clock, applied: true, skipReason: null },
    ])
    await act('DELETE', `${tenantKey(theme)}/lock`, owner)
    expect(rowOf(await get(ofUser, member), theme)).toMatchObject({ value: 'dark' })
    await act('DELETE', userKey(theme), member)
    expect(rowOf(await get(ofUser, member), theme)).toMatchObject({ value: 'light' })
  })

  it('that is set while a change is on its way is not passed: the change is decided again', async () => {
    await forget()
    const client = await connectAsOwner(at.databaseUrl)
    await client.query('begin')
    await client.query('select app.enter($1::jsonb)', [
      JSON.stringify({
        schema: schemaVersion,
        tenantId: at.community.id,
        issuer: 'https://issuer.localhost',
        subject: operator.subject,
      }),
    ])
    await client.query(
      `select app.assert_settings('{Storage,EventResources}', '{instance}', '{}', '[]')`,
    )
    const change = { key: days, value: null, isLocked: true, record: null }
    await client.query(`select app.save_settings('EventResources', 'instance', '{}', $1::jsonb)`, [
      JSON.stringify([change]),
    ])
    const sent = batch(ofTenant, owner, { [days]: '10', [most]: '10' })
    await waitForBlocked(client)
    await client.query('commit')
    await client.end()
    expect(refusal(await sent)).toEqual([409, 'resource_conflict'])
    expect(await at.sql(`select 1 from setting_value where scope = 'tenant'`)).toEqual([])
  })
})

describe('what a person prefers', () => {
  it('is theirs alone, in every community', async () => {
    await forget()
    const neighbour = await at.person()
    await batch(ofUser, member, { [theme]: 'dark' })
    await put(userKey(theme), neighbour, { value: 'light' })
    expect(rowOf(await get(ofUser, member), theme)).toMatchObject({
      value: 'dark',
      source: 'UserPreference',
    })
    await act('DELETE', userKey(theme), neighbour)
    expect(rowOf(await get(ofUser, neighbour), theme)).toMatchObject({ value: 'system' })
    const { of } = await scene.anotherCommunity()
    expect(rowOf(await ask(ofUser, { of, as: member }), theme)).toMatchObject({ value: 'dark' })
  })
})

describe('a batch', () => {
  /** A row has the transaction that wrote it: how many there were is how many commits there were. */
  const commits = async (table: 'setting_value' | 'setting_change') => {
    const [row] = await at.sql<{ commits: string; rows: string }>(
      `select count(distinct xmin::text) as commits, count(*) as rows from ${table}`,
    )
    return { commits: Number(row!.commits), rows: Number(row!.rows) }
  }

  it('of fifty keys, most of them unknown, takes two round trips, and all that it changes is one commit', async () => {
    await forget()
    await at.sql('delete from setting_change')
    const real = settings.map((each) => each.key)
    const unknown = Array.from({ length: 50 - real.length }, (_, index) => `no.such_${index}`)
    const text = new Map(settings.map((each) => [each.key, each.default]))
    const values = Object.fromEntries(
      [...real, ...unknown].map((key) => [key, text.get(key) ?? 'x']),
    )
    expect(Object.keys(values)).toHaveLength(50)
    const answer = await batch(ofInstance, operator, values, { mode: 'BestEffort' })
    expect([answer.status, answer.trips]).toEqual([200, 2])
    const applied = answer.json.results.filter(({ applied }: { applied: boolean }) => applied)
    expect(applied.map(({ key }: Row) => key)).toEqual(
      settings.filter(({ category }) => category === 'EventResources').map(({ key }) => key),
    )
    expect(answer.json.message).toMatch(/^8 of 50 /)
    expect(await commits('setting_value')).toEqual({ commits: 1, rows: 8 })
    expect(await commits('setting_change')).toEqual({ commits: 1, rows: 8 })
    // Each key by itself is a commit of its own.
    await batch(ofInstance, operator, { [days]: '29' })
    expect(await commits('setting_value')).toEqual({ commits: 2, rows: 8 })
    expect(refusal(await batch(ofInstance, operator, values))).toEqual([400, 'validation_failed'])
  })

  it('of every key of all categories, as a manifest, is one commit too', async () => {
    await forget()
    await at.sql('delete from setting_change')
    const path = '/api/admin/instance/configuration-manifest'
    const wanted = Object.fromEntries(
      categoriesAt('instance')
        .flatMap((category) => settings.filter((each) => each.category === category))
        .map((each) => [each.key, { value: each.default, isLocked: each.lockable }]),
    )
    const manifest = { version: 1, scope: 'instance', settings: wanted }
    const compared = await ask(`${path}/dry-run`, {
      method: 'POST',
      as: operator,
      body: { manifest },
    })
    expect(compared.status, compared.text).toBe(200)
    const { fingerprint } = compared.json
    const applied = await ask(`${path}/apply`, {
      method: 'POST',
      as: operator,
      body: { manifest, fingerprint },
    })
    expect([applied.status, applied.trips], applied.text).toEqual([200, 2])
    const rows = Object.keys(wanted).length
    expect(rows).toBe(settings.length)
    expect(await commits('setting_value')).toEqual({ commits: 1, rows })
    expect(await commits('setting_change')).toEqual({ commits: 1, rows })
    await forget()
  })

  it('of two editors of one category: one wins, the others read again', async () => {
    for (let round = 0; round < 3; round++) {
      await forget()
      const { revision } = (await get(ofTenant, owner)).json
      const keys = [days, most, bytes, days, most, bytes]
      const answers = await Promise.all(
        keys.map((key, index) =>
          batch(ofTenant, owner, { [key]: String(index + 1) }, { expectedRevision: revision }),
        ),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      for (const answer of answers.filter((each) => !won.includes(each))) {
        expect(refusal(answer)).toEqual([409, 'concurrency_conflict'])
      }
      const stored = await at.sql<{ key: string; value: string }>(
        `select key, value from setting_value where scope = 'tenant'`,
      )
      const at0 = answers.indexOf(won[0]!)
      expect(stored).toEqual([{ key: keys[at0], value: String(at0 + 1) }])
      const after = await get(ofTenant, owner)
      expect(after.json.revision).toBe(won[0]!.json.revision)
    }
  })

  it('without a revision keeps what others have changed at the same time', async () => {
    await forget()
    const answers = await Promise.all(
      [days, most, bytes].map((key) => batch(ofTenant, owner, { [key]: '7' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { json } = await get(ofTenant, owner)
    for (const key of [days, most, bytes]) {
      expect(rowOf({ json } as Answer, key)).toMatchObject({ value: '7' })
    }
  })
})

describe('what stays', () => {
  const recorded = () =>
    at.sql(
      'select scope, key, old_value, new_value, was_locked, is_locked, changed_by_user_id as by from setting_change order by id',
    )

  it('is a record of who changed what for others, and none of what people prefer', async () => {
    await forget()
    await at.sql('delete from setting_change')
    await batch(ofTenant, owner, { [days]: '10' })
    await batch(ofTenant, owner, { [days]: '10' })
    await act('POST', `${tenantKey(days)}/lock`, owner)
    await put(`${ofInstance}/${most}`, operator, { value: '9' })
    await put(userKey(theme), member, { value: 'dark' })
    const none = { was_locked: false, is_locked: false }
    expect(await recorded()).toEqual([
      { scope: 'tenant', key: days, old_value: null, new_value: '10', ...none, by: owner.id },
      {
        scope: 'tenant',
        key: days,
        old_value: '10',
        new_value: '10',
        was_locked: false,
        is_locked: true,
        by: owner.id,
      },
      { scope: 'instance', key: most, old_value: null, new_value: '9', ...none, by: operator.id },
    ])
  })

  it('of an erased person is what was set for others, by nobody', async () => {
    await forget()
    await at.sql('delete from setting_change')
    const leaving = await scene.join(at.community.id, roles.tenantAdministrator)
    await put(userKey(theme), leaving, { value: 'dark' })
    await put(tenantKey(days), leaving, { value: '10' })
    expect((await erase(at.community as never, leaving, { origin })).status).toBe(202)
    await until(async () => {
      const rows = await at.sql('select 1 from app_user where id = $1', [leaving.id])
      return rows.length === 0
    }, 'erased')
    expect(await at.sql('select scope, key, value from setting_value')).toEqual([
      { scope: 'tenant', key: days, value: '10' },
    ])
    expect(await recorded()).toMatchObject([{ key: days, new_value: '10', by: null }])
  })
})
