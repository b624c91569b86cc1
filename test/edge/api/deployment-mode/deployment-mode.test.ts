import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tenantStatus } from '../../../../src/kernel/tenant-lifecycle.ts'
import { type CallOptions, call } from '../../../support/client.ts'
import { mintToken, newId, type Person } from '../../../support/community.ts'
import { type OwnData, startOwnData } from '../../../support/own-database.ts'
import { type OwnIsolate, startOwnIsolate } from '../../../support/own-isolate.ts'

const api = { host: `api.${inject('baseDomain')}` }
const defaultTenantId = '018e4e5c-7f00-7000-8000-000000000001'
const path = '/api/admin/instance/deployment-mode'

let data: OwnData
let client: Client
let isolate: OwnIsolate
/** The same instance, deployed for one community. */
let single: OwnIsolate
let administrator: Person
let somebody: Person

beforeAll(async () => {
  data = await startOwnData()
  client = new Client({ connectionString: data.ownerUrl })
  await client.connect()
  const bindings = { ...data.bindings, INSTANCE_ADMIN_PUBLIC_ORIGIN: undefined }
  ;[isolate, single] = await Promise.all([
    startOwnIsolate(bindings),
    startOwnIsolate({ ...bindings, DEPLOYMENT_MODE: 'SingleTenant' }),
  ])
  administrator = await person()
  somebody = await person()
})
afterAll(async () => {
  await client?.end()
  await Promise.all([isolate?.stop(), single?.stop()])
  await data?.stop()
})

async function person(): Promise<Person> {
  const id = newId()
  const subject = `subject-${id}`
  await client.query('insert into app_user (id) values ($1)', [id])
  await client.query(
    `insert into user_identity (issuer, subject, user_id) values ('https://issuer.localhost', $1, $2)`,
    [subject, id],
  )
  return { id, subject, token: await mintToken(subject) }
}

const ask = (to: string, options: CallOptions = {}) =>
  call(api, to, { origin: isolate.origin, as: administrator, ...options })
const transition = (body: object, options: CallOptions = {}) =>
  ask(`${path}/transition`, { method: 'POST', body, ...options })
const insertTenant = (id: string, statusId: number) =>
  client.query(
    'insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, $2, $3)',
    [id, `community-${id.slice(-12)}`, statusId],
  )
const reasonsOf = async () => {
  const { json } = await ask(path)
  return [
    json.blockingReasons.map(({ code }: { code: string }) => code),
    json._links.transition !== undefined,
  ]
}
const checkOf = async (origin: string) => {
  const { json } = await ask('/api/instanceonboarding/journey', { origin })
  return json.preflight.blockingChecks.find(
    ({ code }: { code: string }) => code === 'deployment_mode',
  )
}

it('a deployment for one community leads from its root to its setup, while that is not complete', async () => {
  for (const _ of [1, 2]) {
    const { status, json } = await ask('/api', { origin: single.origin, as: null })
    const { href } = json._links.setup
    expect([status, json.tenant, href]).toEqual([200, null, '/api/instanceonboarding/status'])
  }
})

describe('the mode of a deployment', () => {
  beforeAll(() =>
    client.query('insert into instance_grant (user_id, role_id) values ($1, 1)', [
      administrator.id,
    ]),
  )
  const other = newId()

  it('is what the configuration says until somebody chooses, and is linked at the root', async () => {
    const root = await ask('/api')
    const read = await ask(root.json._links['deployment-mode'].href)
    expect([read.status, read.trips]).toEqual([200, 1])
    expect(read.headers.get('cache-control')).toBe('private, no-store')
    expect(read.json).toMatchObject({
      mode: 'MultiTenant',
      chosenMode: null,
      isRestartRequired: false,
      target: 'SingleTenant',
      revision: 0,
      changedAt: null,
    })
    expect((await ask(path, { origin: single.origin })).json.mode).toBe('SingleTenant')
  })

  it.each([
    ['nobody', 401],
    ['somebody', 403],
  ])('is not for %s', async (who, status) => {
    const as = who === 'nobody' ? null : somebody
    const sent = await transition({ target: 'SingleTenant', expectedRevision: 0 }, { as })
    expect([(await ask(path, { as })).status, sent.status]).toEqual([status, status])
  })

  it('names what stands in the way, and changes nothing', async () => {
    expect(await reasonsOf()).toEqual([['default_directory_missing'], false])
    await insertTenant(other, tenantStatus.archived)
    await insertTenant(defaultTenantId, tenantStatus.provisioning)
    expect(await reasonsOf()).toEqual([['other_communities', 'default_directory_closed'], false])
    const sent = await transition({ target: 'SingleTenant', expectedRevision: 0 })
    expect([sent.status, sent.json.code]).toEqual([409, 'resource_conflict'])
    await client.query('update tenant set tenant_status_id = $2 where id = $1', [
      defaultTenantId,
      tenantStatus.active,
    ])
    expect(await reasonsOf()).toEqual([['other_communities'], false])
    await client.query('update tenant set tenant_status_id = $2 where id = $1', [
      other,
      tenantStatus.purged,
    ])
    expect(await reasonsOf()).toEqual([[], true])
  })

  it('refuses what is no transition, and who has read an earlier state', async () => {
    const stale = await transition({ target: 'SingleTenant', expectedRevision: 4 })
    expect([stale.status, stale.json.code]).toEqual([409, 'concurrency_conflict'])
    const same = await transition({ target: 'MultiTenant', expectedRevision: 0 })
    expect([same.status, Object.keys(same.json.errors)]).toEqual([400, ['target']])
    const wrong = await transition({ target: 'NoTenant', expectedRevision: 0 })
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['target']])
    expect((await ask(path)).json.revision).toBe(0)
  })

  it('is chosen by the link, and says that the deployment must follow', async () => {
    const { json } = await ask(path)
    const { href, method } = json._links.transition
    const sent = await ask(href, {
      method,
      body: { target: json.target, expectedRevision: json.revision },
    })
    expect([sent.status, sent.trips]).toEqual([200, 2])
    const read = await ask(path)
    expect(read.json).toEqual(sent.json)
    expect(read.json).toMatchObject({
      mode: 'MultiTenant',
      chosenMode: 'SingleTenant',
      isRestartRequired: true,
      target: 'MultiTenant',
      revision: 1,
      blockingReasons: [],
    })
    expect(await checkOf(isolate.origin)).toMatchObject({
      status: 'Fail',
      message: expect.stringContaining('Set DEPLOYMENT_MODE to it and deploy'),
    })
  })

  it('makes no community from then on that it would not serve', async () => {
    const body = {
      slug: `second-${newId().slice(-12)}`,
      fullName: 'A second community',
      primaryAdministratorUserId: administrator.id,
    }
    const refused = await ask('/api/admin/instance/tenants', { method: 'POST', body })
    expect([refused.status, refused.json.code]).toEqual([409, 'resource_conflict'])
    const { rows } = await client.query('select id from tenant where tenant_status_id <> $1', [
      tenantStatus.purged,
    ])
    expect(rows).toEqual([{ id: defaultTenantId }])
  })

  it('is in force once the deployment says so', async () => {
    const read = await ask(path, { origin: single.origin })
    expect(read.json).toMatchObject({ mode: 'SingleTenant', isRestartRequired: false })
    expect(await checkOf(single.origin)).toMatchObject({ status: 'Pass' })
  })

  it('can be changed back, and communities are made again', async () => {
    const sent = await transition({ target: 'MultiTenant', expectedRevision: 1 })
    expect(sent.json).toMatchObject({ chosenMode: 'MultiTenant', isRestartRequired: false })
    await insertTenant(newId(), tenantStatus.provisioning)
    expect(await reasonsOf()).toEqual([['other_communities'], false])
  })
})
