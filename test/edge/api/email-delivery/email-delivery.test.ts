import { SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import { type CallOptions, call } from '../../../support/client.ts'
import { mintCommunity, type Person } from '../../../support/community.ts'
import type { Deployment } from '../../../support/deployment.ts'
import { startOwnIsolate } from '../../../support/own-isolate.ts'
import { refusal, type SettingsScene, startSettingsScene } from '../../../support/settings-scene.ts'

let scene: SettingsScene
let at: Deployment
let origin: string
let owner: Person
let operator: Person

const ofTenant = '/api/settings/email-delivery'
const ofInstance = '/api/instance/settings/smtp'
const key = 'email.delivery_enabled'
const acknowledgement = 'DISABLE EMAIL DELIVERY'

beforeAll(async () => {
  scene = await startSettingsScene()
  ;({ at, origin, operator, administrator: owner } = scene)
})
beforeEach(() => at.sql('delete from setting_value'))

const ask = (path: string, options: CallOptions = {}) =>
  call(at.community, path, { origin, ...options })
const get = (path: string, as: Person) => ask(path, { as })
const post = (path: string, as: Person, body?: object) =>
  ask(path, { method: 'POST', as, ...(body && { body }) })
const previewed = async (path: string, as: Person) => {
  const { json, status, trips } = await post(`${path}/disable-preview`, as)
  expect([status, trips]).toEqual([200, 1])
  return json
}
const confirm = (
  path: string,
  as: Person,
  { revision, confirmationToken }: Record<string, unknown>,
) => post(`${path}/disable`, as, { acknowledgement, revision, confirmationToken })
const isDelivering = async (path: string, as: Person) =>
  (await get(path, as)).json.isDeliveryEnabled

describe.each([
  ['the community', ofTenant, () => owner, 'email-delivery', 'Tenant'],
  ['the instance', ofInstance, () => operator, 'instance-email-delivery', 'Instance'],
] as const)('the mails of %s', (_, path, who, relation, scope) => {
  it('are switched off by preview and confirmation, and on again, by links alone', async () => {
    const as = who()
    const { href } = (await get('/api', as)).json._links[relation]
    const before = await get(href, as)
    expect([before.status, before.trips]).toEqual([200, 1])
    expect(before.json).toMatchObject({ scope, isDeliveryEnabled: true, source: 'SystemDefault' })
    const preview = await post(before.json._links['disable-preview'].href, as)
    expect([preview.status, preview.trips]).toEqual([200, 1])
    expect(preview.headers.get('cache-control')).toBe('private, no-store')
    expect(preview.json.affectedScopes[0]).toEqual({ scope, count: 1 })
    expect(Date.parse(preview.json.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
    expect(await isDelivering(path, as)).toBe(true)

    const { revision, confirmationToken } = preview.json
    const off = await post(preview.json._links.disable.href, as, {
      acknowledgement,
      revision,
      confirmationToken,
    })
    expect([off.status, off.trips]).toEqual([200, 2])
    expect(off.json).toMatchObject({ isDeliveryEnabled: false })
    expect((await get(path, as)).json).toEqual(off.json)
    expect(off.json._links).not.toHaveProperty('disable-preview')

    const switching = off.json._links.enable.href
    const on = await post(switching, as)
    expect([on.status, on.json.isDeliveryEnabled]).toEqual([200, true])
    // They are on: nothing is to be switched.
    expect(on.json._links).not.toHaveProperty('enable')
    expect(refusal(await post(switching, as))).toEqual([409, 'resource_conflict'])
    // What was confirmed once confirms nothing again.
    expect(refusal(await confirm(path, as, preview.json))).toEqual([409, 'concurrency_conflict'])
    expect(await isDelivering(path, as)).toBe(true)
  })

  it('stay on with a token that was changed, is too long, or is no confirmation', async () => {
    const as = who()
    const preview = await previewed(path, as)
    const token = preview.confirmationToken as string
    const [head, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ act: 'email-disable' })).toString('base64url')
    const unsigned = await new SignJWT({ act: 'email-disable' })
      .setProtectedHeader({ alg: 'HS256', typ: 'confirmation+jwt' })
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode('a secret of thirty-two characters'))
    for (const wrong of [
      `${head}.${claims}.${signature}`,
      `${token.slice(0, -4)}AAAA`,
      `${token}${'A'.repeat(2000)}`,
      unsigned,
      as.token,
      'x',
    ]) {
      const answer = await confirm(path, as, { ...preview, confirmationToken: wrong })
      expect(refusal(answer)).toEqual([400, 'validation_failed'])
    }
    expect(await isDelivering(path, as)).toBe(true)
  })

  it('stay on for whoever else has the token', async () => {
    const as = who()
    const preview = await previewed(path, as)
    const other =
      scope === 'Tenant'
        ? await scene.join(at.community.id, roles.tenantAdministrator)
        : await at.person()
    if (scope === 'Instance') {
      await at.sql('insert into instance_grant (user_id, role_id) values ($1, $2)', [
        other.id,
        roles.instanceAdministrator,
      ])
    }
    expect(refusal(await confirm(path, other, preview))).toEqual([400, 'validation_failed'])
    const member = await at.person()
    expect(refusal(await confirm(path, member, preview))).toEqual([403, 'forbidden'])
    expect(refusal(await post(`${path}/disable-preview`, member))).toEqual([403, 'forbidden'])
    expect(await isDelivering(path, as)).toBe(true)
  })

  it('are switched off by one of many who confirm at once', async () => {
    const as = who()
    const preview = await previewed(path, as)
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(path, as, preview)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.status).toBe(409)
    }
    const records = await at.sql(
      `select 1 from setting_change where key = $1 and new_value = 'false' and id::text = $2`,
      [key, (await get(path, as)).json.revision],
    )
    expect(records).toHaveLength(1)
  })
})

describe('nothing goes around the preview', () => {
  it('neither one setting nor a batch, whoever sends it', async () => {
    const governed = `/api/admin/instance/tenants/${at.community.id}/settings/${key}`
    for (const [path, as, body] of [
      [`/api/settings/tenant/keys/${key}`, owner, { value: 'false' }],
      ['/api/settings/tenant/emaildelivery', owner, { values: { [key]: 'false' } }],
      [`/api/settings/instance/email-delivery/${key}`, operator, { value: 'false' }],
      ['/api/settings/instance/email-delivery', operator, { values: { [key]: 'false' } }],
      [governed, operator, { value: 'false' }],
    ] as const) {
      const answer = await ask(path, { method: 'PUT', as, body })
      expect([path, ...refusal(answer)]).toEqual([path, 400, 'validation_failed'])
      expect(answer.text).toContain('preview')
    }
    const left = await ask('/api/settings/tenant/emaildelivery', {
      method: 'PUT',
      as: owner,
      body: { values: { [key]: 'false' }, mode: 'BestEffort' },
    })
    expect(left.json).toMatchObject({ success: false, results: [{ key, applied: false }] })
    expect(await at.sql('select 1 from setting_value')).toEqual([])
  })

  it('a community that the instance has locked switches nothing, also with an old token', async () => {
    const preview = await previewed(ofTenant, owner)
    const locked = await post(`/api/settings/instance/email-delivery/${key}/lock`, operator)
    expect(locked.status).toBe(200)
    expect(refusal(await confirm(ofTenant, owner, preview))).toEqual([403, 'forbidden'])
    const { json } = await get(ofTenant, owner)
    expect(json).toMatchObject({ isDeliveryEnabled: true, isLocked: true, canEdit: false })
    expect(Object.keys(json._links)).toEqual(
      expect.not.arrayContaining(['disable-preview', 'enable']),
    )
  })

  it('what the instance has switched off is off in every community', async () => {
    const [{ communities } = { communities: 0 }] = await at.sql<{ communities: number }>(
      'select count(*)::int as communities from tenant where tenant_status_id = 2',
    )
    const preview = await previewed(ofInstance, operator)
    expect(preview.affectedScopes).toContainEqual({ scope: 'Tenant', count: communities })
    expect((await confirm(ofInstance, operator, preview)).status).toBe(200)
    expect(await isDelivering(ofTenant, owner)).toBe(false)
    expect(refusal(await post(`${ofTenant}/disable-preview`, owner))).toEqual([
      409,
      'resource_conflict',
    ])
    const on = await post(`${ofTenant}/enable`, owner)
    expect([on.status, on.json.isDeliveryEnabled]).toEqual([200, false])
    const wanted = await ask(`/api/settings/tenant/keys/${key}`, {
      method: 'PUT',
      as: owner,
      body: { value: 'true' },
    })
    expect(refusal(wanted)).toEqual([400, 'validation_failed'])
  })
})

it('a confirmation counts for five minutes', async () => {
  const minutes = 60_000
  const isolate = await startOwnIsolate()
  try {
    const community = await mintCommunity()
    const as = await community.person({ tenantRole: roles.tenantAdministrator })
    const sent = { origin: isolate.origin, as, method: 'POST' }
    const confirmedAfter = async (later: number) => {
      const { json } = await call(community, `${ofTenant}/disable-preview`, sent)
      const { revision, confirmationToken } = json
      await isolate.turnClock(later)
      const body = { acknowledgement, revision, confirmationToken }
      const { status } = await call(community, `${ofTenant}/disable`, { ...sent, body })
      const after = await call(community, ofTenant, { ...sent, method: 'GET' })
      return [status, after.json.isDeliveryEnabled]
    }
    expect(await confirmedAfter(5.1 * minutes)).toEqual([400, true])
    expect(await confirmedAfter(4.9 * minutes)).toEqual([200, false])
  } finally {
    await isolate.stop()
  }
})
