import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import { type CallOptions, call } from '../../../support/client.ts'
import { newId, type Person } from '../../../support/community.ts'
import { deliverJob } from '../../../support/deliveries.ts'
import {
  type Deployment,
  type Served,
  startDeployment,
  topologies,
} from '../../../support/deployment.ts'
import { files } from '../../../support/imports.ts'

const path = '/api/admin/instance/operations'
const journeyPath = '/api/instanceonboarding/journey'
const nowhere = 'http://127.0.0.1:1'

/** Of its own: what is counted is nobody else's. */
let at: Deployment
let isolate: Served
/** Nothing around it answers. */
let alone: Served
let administrator: Person
let member: Person

beforeAll(async () => {
  at = await startDeployment({ ...topologies[0]!, runtime: inject('runtime') })
  isolate = await at.start()
  alone = await at.start({
    QSTASH_URL: nowhere,
    OBJECT_STORAGE__ENDPOINT: nowhere,
    SCHEDULER_VIEW: 'off',
    CONTROL_PLANE_PUBLIC_ORIGIN: 'https://old.example.test',
  })
  administrator = await at.person()
  member = await at.person()
  await at.sql('insert into instance_grant (user_id, role_id) values ($1, $2)', [
    administrator.id,
    roles.instanceAdministrator,
  ])
})
afterAll(() => at?.stop())

const read = (options: CallOptions = {}) =>
  call({ host: `api.${inject('baseDomain')}` }, path, {
    as: administrator,
    origin: isolate.origin,
    ...options,
  })
const codesOf = (json: { warnings: { code: string }[] }) => json.warnings.map(({ code }) => code)
const cnameCheck = async () => {
  const { json } = await call({ host: `api.${inject('baseDomain')}` }, journeyPath, {
    as: administrator,
    origin: isolate.origin,
  })
  const { warningChecks } = json.preflight
  return warningChecks.find(({ code }: { code: string }) => code === 'dns_custom_domain_cname')
}
const dependency = (json: { dependencies: { name: string }[] }, wanted: string) =>
  json.dependencies.find(({ name }) => name === wanted)

describe('the operations of the instance', () => {
  it('are linked from the root, read in one trip, and for administrators alone', async () => {
    const root = await call(at.community, '/api', { as: administrator, origin: isolate.origin })
    expect(root.json._links['instance-operations'].href).toBe(path)
    await read()
    const { status, trips, headers } = await read()
    expect([status, trips, headers.get('cache-control')]).toEqual([200, 1, 'private, no-store'])
    for (const [as, refused] of [
      [null, 401],
      [member, 403],
    ] as const) {
      const answer = await read({ as })
      expect([answer.status, answer.text.includes('warnings')]).toEqual([refused, false])
    }
  })

  it('tell of each dependency, and every warning leads where it says', async () => {
    const { json } = await read()
    expect(json.dependencies.map(({ name }: { name: string }) => name)).toHaveLength(9)
    for (const name of ['database', 'redis', 'queue', 'erasureAuthority', 'objectStorage']) {
      expect(dependency(json, name)).toEqual({ name, state: 'Ready', reason: null })
    }
    expect(json.authorization).toMatchObject({ provider: 'local', state: 'Ready' })
    for (const { relation } of json.warnings) {
      if (relation !== null) expect(Object.keys(json._links)).toContain(relation)
    }
  })

  it('count what waits, what runs and what has stopped', async () => {
    const before = (await read()).json
    const { id: tenantId } = at.community
    await at.sql(
      `insert into outbox (id, tenant_id, job, payload, created_at, claimed_until)
       values (gen_random_uuid(), $1, 'none', '{}', now() - interval '20 minutes', now() + interval '1 day')`,
      [tenantId],
    )
    await at.sql(
      `insert into tenant_purge (id, tenant_id, reason, scheduled_at, due_at, started_at, advanced_at)
       select gen_random_uuid(), $1, 'Over', now(), now(), now() - interval '1 hour', now() - age
       from unnest(array[interval '1 minute', interval '20 minutes']) age limit 1 offset 1`,
      [tenantId],
    )
    await at.sql(
      `insert into job_run (job, started_at, duration_ms, failures) values ('sweep-commits', now(), 1, 2)
       on conflict (job) do update set failures = 2`,
    )
    const { json } = await read()
    expect(json).toMatchObject({
      state: 'Attention',
      waitingMessages: before.waitingMessages + 1,
      runningPurges: 1,
      stoppedPurges: 1,
      failingJobs: 1,
    })
    expect(json.oldestMessageSeconds).toBeGreaterThanOrEqual(20 * 60)
    expect(codesOf(json)).toEqual(
      expect.arrayContaining(['outbox_late', 'purges_stopped', 'jobs_failing']),
    )
  })

  it('count an import that gets no further, until it does', async () => {
    const sent = await call(at.community, '/api/event/import', {
      method: 'POST',
      as: member,
      // Its messages reach nobody.
      origin: alone.origin,
      body: files.mozfest.bytes,
      headers: { 'content-type': files.mozfest.type },
    })
    expect([sent.status, sent.json.state]).toEqual([202, 'Running'])
    const stopped = async () => {
      const { json } = await read()
      return [json.stoppedImports, codesOf(json).includes('imports_stopped')]
    }
    const change = (what: string) =>
      at.sql(`update programme_import set ${what} where id = $1`, [sent.json.id])
    expect(await stopped()).toEqual([0, false])
    await change(`advanced_at = now() - interval '4 minutes'`)
    expect(await stopped()).toEqual([0, false])
    await change(`advanced_at = now() - interval '6 minutes'`)
    expect(await stopped()).toEqual([1, true])
    // The job that sends it again has not got it any further.
    expect((await deliverJob(at, alone, { job: 'resume-imports' })).status).toBe(200)
    expect(await stopped()).toEqual([1, true])
    const work = { job: 'run-import', tenantId: at.community.id, importId: sent.json.id }
    expect((await deliverJob(at, isolate, work)).status).toBe(200)
    expect(await stopped()).toEqual([0, false])
    await change(`advanced_at = now() - interval '1 day'`)
    expect(await stopped()).toEqual([0, false])
  })

  it('count domains without their proof or their CNAME record, by the last check of each', async () => {
    const { id: tenantId, host } = at.community
    const claim = async (alias: string | null, { isFailing = false, isProved = true } = {}) => {
      const id = newId()
      await at.sql(
        `insert into custom_domain (id, tenant_id, host, token, next_check_at, last_checked_at, seen_texts,
           seen_alias, concurrency_stamp)
         values ($1, $2, $3, 'token', now() + interval '1 day', now(), '[]', $4, gen_random_uuid())`,
        [id, tenantId, `d${id}.example`, alias],
      )
      if (!isProved) return
      await at.sql(
        `insert into tenant_domain (host, tenant_id, verified_at, claim_id, failing_since)
         values ($1, $2, now(), $3, case when $4 then now() end)`,
        [`d${id}.example`, tenantId, id, isFailing],
      )
    }
    expect(await cnameCheck()).toBeUndefined()
    await claim(host)
    expect(await cnameCheck()).toMatchObject({ status: 'Pass' })
    expect((await read()).json.domains).toMatchObject({ claimed: 1, failing: 0, astray: 0 })
    expect(codesOf((await read()).json)).not.toContain('domains_failing')
    await claim(`elsewhere.${host}`)
    await claim(null)
    await claim(host, { isFailing: true })
    await claim(null, { isProved: false })
    const { json } = await read()
    expect(json.domains).toEqual({ claimed: 5, pending: 1, failing: 1, astray: 2, unseen: 0 })
    expect(codesOf(json)).toContain('domains_failing')
    expect(await cnameCheck()).toMatchObject({
      status: 'Warning',
      reasonCode: 'check_failed',
      actionRelation: 'instance-domains',
    })
  })

  it('do not take an old check, or one without an answer, for one that saw the records', async () => {
    const forget = (change: string) =>
      at.sql(`update custom_domain set ${change} where seen_alias = $1`, [at.community.host])
    await at.sql('delete from custom_domain where seen_alias is distinct from $1', [
      at.community.host,
    ])
    await at.sql('update tenant_domain set failing_since = null')
    for (const change of [
      `last_checked_at = now() - interval '3 days'`,
      `last_checked_at = now(), failure_code = 'dns_unavailable'`,
    ]) {
      await forget(change)
      expect((await read()).json.domains).toEqual({
        claimed: 2,
        pending: 0,
        failing: 0,
        astray: 0,
        unseen: 2,
      })
      expect(await cnameCheck()).toMatchObject({
        status: 'Warning',
        reasonCode: 'source_unavailable',
      })
    }
  })

  it('tell what does not answer, and never fail for it', async () => {
    const { status, json } = await read({ origin: alone.origin })
    expect([status, json.scheduler]).toEqual([200, null])
    expect(dependency(json, 'queue')).toMatchObject({ state: 'Failed' })
    expect(dependency(json, 'objectStorage')).toMatchObject({ state: 'Failed' })
    expect(codesOf(json)).toEqual(
      expect.arrayContaining(['queue_failed', 'objectStorage_failed', 'setting_retired']),
    )
    expect(json._links.scheduler).toBeUndefined()
  })
})
