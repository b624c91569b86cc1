import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, migrateAuthority } from '../../local/migrate.ts'
import { call } from '../support/client.ts'
import type { Community, Person } from '../support/community.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase, tablesWith } from '../support/erasures.ts'
import { byTurns } from '../support/selection.ts'
import { until } from '../support/until.ts'

/** Each of these on one topology, and each topology with one of them at least: by the seed of the run. */
const checks = ['numbers', 'immutable', 'behind', 'missing', 'newer', 'damaged', 'replays'] as const
type Check = (typeof checks)[number]
const files = topologies.filter(({ setting }) => setting === 'EmbeddedSqlite')
/** Where a check is made. Nothing but a file can be damaged. */
const triedOn = (check: Check) =>
  byTurns(check === 'damaged' ? files : topologies, checks.indexOf(check), 'authority')

describe.each(topologies)('the authority: $name', (topology) => {
  let at: Deployment
  beforeEach(async () => {
    at = await startDeployment(topology)
  })
  afterEach(() => at.stop())

  const check = (name: Check, what: string, work: () => Promise<unknown>) => {
    if (triedOn(name).includes(topology)) it(what, work)
  }
  const isFile = topology.setting === 'EmbeddedSqlite'
  const community = () => at.community as Community
  const ask = ({ origin }: Served, target: string, as?: Person) =>
    call(community(), target, { origin, ...(as && { as }) })
  const erased = (isolate: Served, person: Person) =>
    erase(community(), person, { origin: isolate.origin })
  const headOf = async (isolate: Served) => {
    const { json } = await ask(isolate, '/health')
    return json.checks.erasureAuthority as { status: string; detail?: string; reason?: string }
  }

  check(
    'numbers',
    'numbers facts without gaps, keeps them beyond the process, and warns where a backup takes them',
    async () => {
      const isolate = await at.start()
      await ask(isolate, '/api/events')
      const people = await Promise.all(Array.from({ length: 12 }, () => at.person()))
      const answers = await Promise.all(people.map((person) => erased(isolate, person)))
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(202))
      expect(new Set(answers.map(({ json }) => json.receipt)).size).toBe(12)
      await until(
        async () => (await at.sql('select from erasure where settled_at is null')).length === 0,
        'settled',
      )
      const counters = await at.sql<{ counter: string }>(
        'select counter from erasure order by counter',
      )
      expect(counters.map(({ counter }) => Number(counter))).toEqual(
        Array.from({ length: 12 }, (_, index) => index + 1),
      )
      expect(await headOf(isolate)).toMatchObject({
        status: 'healthy',
        detail: expect.stringMatching(/^fact 12 [0-9a-f]{64}$/),
      })
      const before = (await headOf(isolate)).detail
      await isolate.stop()
      const next = await at.start()
      expect((await ask(next, '/api/events')).status).toBe(200)
      expect((await headOf(next)).detail).toBe(before)
      const { json } = await ask(next, '/health')
      expect(json.warnings.join().includes('restoring a backup')).toBe(
        topology.setting === 'CoLocated',
      )
    },
  )

  check(
    'immutable',
    'changes and deletes nothing, whoever asks, and takes no fact that does not follow',
    async () => {
      const isolate = await at.start()
      expect((await erased(isolate, await at.person())).status).toBe(202)
      if (isFile) {
        await isolate.stop()
        expect(await at.onFile('update fact set subject_id = 1')).toMatch(/immutable/)
        expect(await at.onFile('delete from fact')).toMatch(/immutable/)
        const columns = `'a', 'b', 'c', 'd', 'e', 'f', 'g', 'not the hash', 'h'`
        expect(await at.onFile(`insert into fact values (2, ${columns})`)).toMatch(/chained/)
        return
      }
      const fact = 'erasure_authority.fact'
      for (const statement of [
        `update ${fact} set hash = ''`,
        `delete from ${fact}`,
        `truncate ${fact}`,
      ]) {
        await expect(at.authoritySql(statement), statement).rejects.toThrow(/immutable/)
      }
      const copied = `insert into ${fact} select counter + 2, gen_random_uuid(), gen_random_uuid(),
      intent_hash, receipt_id, receipt_hash, receipt_expires_at, recorded_at, hash, hash from ${fact}`
      await expect(at.authoritySql(copied)).rejects.toThrow(/chained/)
      const rights = await at.authoritySql(
        `select privilege_type from information_schema.role_table_grants
       where grantee = 'marquee_app' and table_schema = 'erasure_authority'`,
      )
      expect(rights).toEqual([])
    },
  )

  const refusal = async (isolate: Served, detail: RegExp) => {
    const answer = await ask(isolate, '/api/events')
    expect([answer.status, answer.json.code, answer.json.detail]).toEqual([
      503,
      'erasure_authority_unfit',
      expect.stringMatching(detail),
    ])
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect((await ask(isolate, '/alive')).status).toBe(200)
    expect(await headOf(isolate)).toMatchObject({
      status: 'unhealthy',
      reason: 'erasure_authority_unfit',
      detail: expect.stringMatching(detail),
    })
  }

  check('behind', 'that is behind the database is refused, saying so', async () => {
    const isolate = await at.start()
    await erased(isolate, await at.person())
    await isolate.stop()
    if (isFile) {
      for (const entry of readdirSync(at.folder)) {
        rmSync(path.join(at.folder, entry), { recursive: true, force: true })
      }
      return refusal(await at.start(), /behind the database/)
    }
    await at.authoritySql('drop schema erasure_authority cascade')
    if (topology.setting === 'CoLocated') await migrate(at.databaseUrl, null)
    else await migrateAuthority(at.authorityUrl, null)
    await refusal(await at.start(), /behind the database/)
  })

  check('missing', 'that is missing is refused, saying so', async () => {
    if (!isFile) {
      await at.authoritySql('drop schema erasure_authority cascade')
      return refusal(await at.start(), /There is no erasure authority/)
    }
    if (topology.runtime === 'workerd') return refusal(await at.start({}, ''), /not bound/)
    await refusal(await at.start({}, path.join(at.folder, 'nowhere')), /cannot be opened/)
  })

  check('newer', 'of a newer schema is refused, saying so', async () => {
    const isolate = await at.start()
    expect((await ask(isolate, '/api/events')).status).toBe(200)
    await isolate.stop()
    if (isFile) expect(await at.onFile('update schema_version set version = 2')).toBeNull()
    else await at.authoritySql('update erasure_authority.schema_version set version = 2')
    await refusal(await at.start(), /schema/)
  })

  check('damaged', 'that is damaged is refused, and is not taken for a newer one', async () => {
    const isolate = await at.start()
    expect((await ask(isolate, '/api/events')).status).toBe(200)
    await isolate.stop()
    expect(await at.onFile('update schema_version set version = -7')).toBeNull()
    await refusal(await at.start(), /is damaged/)
  })

  check(
    'replays',
    'replays what a restored database has not seen, before anything else is answered',
    async () => {
      const isolate = await at.start()
      const [stays, goes] = [await at.person(), await at.person()]
      const dump = await at.dump()
      expect((await erased(isolate, goes)).status).toBe(202)
      await isolate.stop()
      await at.restore(dump)
      // What is in the database comes back with it: of that `/health` warns.
      if (topology.setting === 'CoLocated') {
        const again = await at.start()
        expect((await ask(again, '/api/user', goes)).status).toBe(503)
        return
      }
      const find = (text: string) => tablesWith(text, (statement) => at.sql(statement))
      expect(await find(goes.id)).toContain('public.user_profile')
      const cold = await at.start()
      const first = await ask(cold, '/api/user', goes)
      expect([first.status, first.json.code]).toEqual([503, 'erasure_replay_pending'])
      expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
      await until(async () => (await ask(cold, '/api/events')).status === 200, 'replayed')
      expect((await ask(cold, '/api/user', goes)).status).toBe(401)
      expect((await ask(cold, '/api/user', stays)).status).toBe(200)
      await until(
        async () => (await at.sql('select from erasure where completed_at is null')).length === 0,
        'completed',
      )
      await until(async () => (await find(goes.id)).length === 1, 'forgotten')
      expect(await find(goes.id)).toEqual(['public.erasure'])
    },
  )
})

describe('a file', () => {
  it('has one writer: another process is refused as long as the first runs', async () => {
    const at = await startDeployment(topologies[3]!)
    try {
      const first = await at.start()
      const community = at.community as Community
      expect((await call(community, '/api/events', { origin: first.origin })).status).toBe(200)
      const second = await at.start()
      const answer = await call(community, '/api/events', { origin: second.origin })
      expect([answer.status, answer.json.detail]).toEqual([
        503,
        expect.stringMatching(/written by another process/),
      ])
      await first.stop()
      expect((await call(community, '/api/events', { origin: second.origin })).status).toBe(200)
    } finally {
      await at.stop()
    }
  })
})
