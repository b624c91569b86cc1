import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import type { Answer } from '../../../support/client.ts'
import type { Person } from '../../../support/community.ts'
import { refusal, type SettingsScene, startSettingsScene } from '../../../support/settings-scene.ts'
import { connectAsOwner, waitForBlocked } from '../../../support/sql-batch.ts'

let scene: SettingsScene
beforeAll(async () => {
  scene = await startSettingsScene()
})
beforeEach(() => scene.at.sql('delete from setting_value'))

const path = '/api/instance/settings/tenant-delegation'
const delegate = (areas: Record<string, boolean>) =>
  scene.send('PATCH', path, scene.operator, { areas })
const rootOf = async (as: Person) => (await scene.get('/api', as)).json._links
const linkOf = async (as: Person, rel: string) =>
  (await rootOf(as))[rel]?.href.replace(/\{.*/, '') as string
const withheld = (label: string) => [
  403,
  'forbidden',
  expect.stringContaining(`The instance administers the ${label} of this community itself.`),
]
const told = ({ status, json }: Answer) => [status, json.code, json.detail]

describe('what administrators of communities administer', () => {
  it('is everything, until the instance withholds an area by links alone', async () => {
    const { administrator, get, member, operator, send } = scene
    const { href } = (await rootOf(operator))['tenant-delegation']
    const before = await get(href, operator)
    expect([before.status, before.trips]).toEqual([200, 1])
    expect(before.json.areas).toEqual({
      domains: true,
      branding: true,
      navigation: true,
      footer: true,
      lookups: true,
      eventTemplates: true,
      registrationProperties: true,
      settings: true,
      members: true,
    })
    const { edit } = before.json._links
    const body = { areas: { branding: false }, expectedRevision: before.json.revision }
    const changed = await send(edit.method, edit.href, operator, body)
    expect([changed.status, changed.trips]).toEqual([200, 2])
    expect(changed.json.areas).toEqual({ ...before.json.areas, branding: false })
    expect((await get(href, operator)).json).toEqual(changed.json)
    expect(refusal(await send(edit.method, edit.href, operator, body))).toEqual([
      409,
      'concurrency_conflict',
    ])
    for (const as of [administrator, member]) {
      expect(await rootOf(as)).not.toHaveProperty('tenant-delegation')
      expect(refusal(await get(path, as))).toEqual([403, 'forbidden'])
      expect(refusal(await send('PATCH', path, as, { areas: {} }))).toEqual([403, 'forbidden'])
    }
  })

  // What leads from the root into each area, and a change there by a link that was read before.
  const areas = [
    ['branding', 'branding', 'branding', 'edit', { colors: { primary: '#123456' } }],
    ['navigation', 'navigation', 'manage-navigation', 'create', { label: 'A', url: '/a' }],
    ['footer', 'footer', 'footer-settings', 'edit', { layout: 'columns' }],
    ['domains', 'domains', 'domains', 'create', { host: 'www.example.test' }],
    [
      'registrationProperties',
      'registration properties',
      'manage-registration-properties',
      'create',
      { key: 'meal', label: 'A meal', appliesTo: 'Registration', type: 'ShortText' },
    ],
    ['members', 'members and roles', 'community-members', null, null],
    ['members', 'members and roles', 'role-grants', null, null],
    ['settings', 'settings', 'email-delivery', 'disable-preview', null],
    ['settings', 'settings', 'storage-settings', 'edit', { values: {} }],
    ['settings', 'settings', 'configuration-manifest', null, null],
  ] as const
  it.each(areas)(
    '%s (%s), withheld: the link %s is gone and calls are refused',
    async (...area) => {
      const [name, label, rel, change, body] = area
      const { administrator, get, operator, send } = scene
      const href = await linkOf(administrator, rel)
      expect(href, `a link ${rel}`).toBeTruthy()
      const before = await get(href, administrator)
      expect(before.status).toBe(200)

      await delegate({ [name]: false })
      expect(await rootOf(administrator)).not.toHaveProperty(rel)
      expect(told(await get(href, administrator))).toEqual(withheld(label))
      if (change !== null) {
        const { href: to, method = 'GET' } = before.json._links[change]
        const { concurrencyStamp: expectedConcurrencyStamp } = before.json
        const sent = { ...body, ...(expectedConcurrencyStamp && { expectedConcurrencyStamp }) }
        const answer = await send(method, to, administrator, body === null ? undefined : sent)
        expect(told(answer)).toEqual(withheld(label))
      }
      // Others are not told what the instance has decided.
      expect((await get(href, scene.member)).json.detail ?? '').not.toContain('instance')

      await delegate({ [name]: true })
      expect((await get(href, administrator)).status).toBe(200)
      expect(await linkOf(administrator, rel)).toBe(href)
      expect((await send('PATCH', path, operator, { areas: {} })).status).toBe(200)
    },
  )

  it('event templates, withheld: they are read as by every member, and not changed', async () => {
    const { administrator, get, send } = scene
    const href = await linkOf(administrator, 'event-templates')
    const before = await get(href, administrator)
    const { create } = before.json._links
    await delegate({ eventTemplates: false })
    const withheldFrom = await get(href, administrator)
    expect([withheldFrom.status, withheldFrom.json._links.create]).toEqual([200, undefined])
    const body = { name: 'A template', fields: {} }
    expect(told(await send('POST', create.href, administrator, body))).toEqual(
      withheld('event templates'),
    )
    await delegate({ eventTemplates: true })
    expect((await send('POST', create.href, administrator, body)).status).toBe(201)
  })

  it('lookups, withheld: everybody reads them, and administrators do not change them', async () => {
    const { administrator, get, send } = scene
    const lookup = await get('/api/eventtype', administrator)
    const { href } = lookup.json._links.management
    const managed = await get(href.replace(/\{.*/, ''), administrator)
    const { create } = managed.json._links
    await delegate({ lookups: false })
    const withheldFrom = await get('/api/eventtype', administrator)
    expect([withheldFrom.status, withheldFrom.json._links.management]).toEqual([200, undefined])
    expect(told(await get(href.replace(/\{.*/, ''), administrator))).toEqual(withheld('lookups'))
    const body = { fullName: 'An unconference' }
    expect(told(await send('POST', create.href, administrator, body))).toEqual(withheld('lookups'))
    await delegate({ lookups: true })
    expect((await send('POST', create.href, administrator, body)).status).toBe(201)
  })

  it('leaves the other areas, and what everybody reads', async () => {
    const { administrator, get } = scene
    await delegate({ navigation: false, footer: false })
    await delegate({ registrationProperties: false })
    for (const open of [
      '/api/tenant/navigation',
      '/api/footer/config',
      '/api/tenant/registration-properties/public',
    ]) {
      expect([open, (await get(open, null)).status]).toEqual([open, 200])
    }
    expect((await get(await linkOf(administrator, 'branding'), administrator)).status).toBe(200)
    expect((await get('/api/settings/tenant/eventresources', administrator)).status).toBe(200)
  })

  it('leaves the instance its own: whoever administers it keeps the domains of communities', async () => {
    const { administrator, get, operator } = scene
    const href = await linkOf(administrator, 'domains')
    await delegate({ domains: false, settings: false })
    expect((await get(href, administrator)).status).toBe(403)
    expect((await get(href, operator)).status).toBe(200)
    expect((await get('/api/settings/instance/event-resources', operator)).status).toBe(200)
  })

  it('is told of one community apart: withheld from it alone, or left to it alone', async () => {
    const { administrator, anotherCommunity, ask, at, get, join, operator, send } = scene
    const { id, of } = await anotherCommunity()
    const other = await join(id, roles.tenantAdministrator)
    const href = await linkOf(administrator, 'branding')
    const statuses = async () => [
      (await get(href, administrator)).status,
      (await ask(href, { of, as: other })).status,
    ]
    const governed = `/api/admin/instance/tenants/${at.community.id}/settings/delegation.branding`
    const { json } = await send('PUT', governed, operator, { value: 'false' })
    expect(json.groups.at(-1)).toMatchObject({ category: 'TenantDelegation' })
    expect(await statuses()).toEqual([403, 200])
    await send('PUT', governed, operator, { value: 'true' })
    await delegate({ branding: false })
    expect(await statuses()).toEqual([200, 403])
    await send(
      'POST',
      '/api/settings/instance/tenant-delegation/delegation.branding/lock',
      operator,
    )
    expect(await statuses()).toEqual([403, 403])
  })

  it('is on record', async () => {
    const { get, operator } = scene
    await delegate({ members: false })
    const { json } = await get('/api/settings/instance/tenant-delegation/changes', operator)
    expect(json._embedded.items[0]).toMatchObject({
      key: 'delegation.members',
      newValue: 'false',
      changedByUserId: operator.id,
    })
  })

  it('counts in the commit: what is withheld while a change is on its way is not changed', async () => {
    const { administrator, at, get, send } = scene
    const client = await connectAsOwner(at.databaseUrl)
    const change = async (isWithheld: boolean) => {
      await client.query('begin')
      await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        `settings UserPreferences tenant ${at.community.id}`,
      ])
      if (isWithheld) {
        await client.query(
          `insert into setting_value (scope, scope_id, category, key, value)
           values ('instance', '00000000-0000-0000-0000-000000000000', 'TenantDelegation',
             'delegation.settings', 'false')`,
        )
      }
      const sent = send('PUT', '/api/settings/tenant/keys/preferences.theme', administrator, {
        value: 'dark',
      })
      await waitForBlocked(client)
      await client.query('commit')
      return sent
    }
    expect((await change(false)).status).toBe(200)
    await at.sql('delete from setting_value')
    expect(told(await change(true))).toEqual(withheld('settings'))
    await client.end()
    expect(await at.sql(`select 1 from setting_value where scope = 'tenant'`)).toEqual([])
    expect((await get('/api/settings/tenant/userpreferences', administrator)).status).toBe(403)
  })
})

describe('where there is one community', () => {
  let single: SettingsScene
  const defaultTenantId = '018e4e5c-7f00-7000-8000-000000000001'
  let tenantOnly: Person

  beforeAll(async () => {
    single = await startSettingsScene({ DEPLOYMENT_MODE: 'SingleTenant' })
    await single.at.sql(
      `insert into tenant (id, slug, full_name, tenant_status_id) values ($1, 'default', 'One', 2)
       on conflict (id) do update set tenant_status_id = 2`,
      [defaultTenantId],
    )
    tenantOnly = await single.join(defaultTenantId, roles.tenantAdministrator)
  })
  afterAll(() => single?.stop())

  const days = 'event_resources.audit_retention_days'
  const set = (value: string) =>
    single.send('PUT', `/api/settings/tenant/keys/${days}`, tenantOnly, { value })

  it('its administrators change its settings, and nothing of the instance', async () => {
    const { get, operator, send } = single
    expect((await set('10')).status).toBe(200)
    const links = (await get('/api', tenantOnly)).json._links
    expect(links).toHaveProperty('tenant-settings')
    for (const [rel, path] of [
      ['instance-settings', '/api/settings/instance/event-resources'],
      ['tenant-delegation', '/api/instance/settings/tenant-delegation'],
      ['instance-storage', '/api/instance/settings/storage'],
      ['instance-email-delivery', '/api/instance/settings/smtp'],
      ['scheduler', '/api/admin/instance/scheduler'],
    ] as const) {
      expect(links).not.toHaveProperty(rel)
      const { status } = await get(path, tenantOnly)
      expect([path, status === 403 || status === 404]).toEqual([path, true])
    }
    const [group, key] = ['/api/settings/instance/event-resources', days]
    expect((await send('PUT', `${group}/${key}`, tenantOnly, { value: '1' })).status).toBe(403)
    expect((await get(group, operator)).status).toBe(200)
  })

  it('locks and withheld areas of the instance hold there too', async () => {
    const { operator, send } = single
    const lock = `/api/settings/instance/event-resources/${days}/lock`
    await send('POST', lock, operator)
    expect(refusal(await set('11'))).toEqual([409, 'resource_conflict'])
    await send('DELETE', lock, operator)
    const areas = { settings: false }
    expect((await send('PATCH', path, operator, { areas })).status).toBe(200)
    expect(told(await set('12'))).toEqual(withheld('settings'))
    await send('PATCH', path, operator, { areas: { settings: true } })
    expect((await set('12')).status).toBe(200)
  })
})
