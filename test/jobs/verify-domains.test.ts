import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDomains } from '../../src/domain/custom-domains/index.ts'
import type { TenantKnowledge } from '../../src/kernel/ports.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { newId, slugOf } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { newHost, sayOfName } from '../support/domains.ts'
import { databaseOf } from '../support/own-services.ts'

let at: Deployment
let isolates: Served[]

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  isolates = [await at.start(), await at.start()]
})
afterAll(() => at.stop())

const deliver = (isolate = 0) => deliverJob(at, isolates[isolate]!, { job: 'verify-domains' })

interface Claim {
  id: string
  host: string
  token: string
}

/** A claim that has been due for so long, whose proof is there. */
async function claim({ dueForHours = 0, isProved = true } = {}): Promise<Claim> {
  const [id, host, token] = [newId(), newHost(), `token-${newId()}`]
  await at.sql(
    `insert into custom_domain (id, tenant_id, host, token, next_check_at, concurrency_stamp)
     values ($1, $2, $3, $4, now() - make_interval(secs => $5), gen_random_uuid())`,
    [id, at.community.id, host, token, dueForHours * 3600],
  )
  if (isProved) await sayOfName(`_marquee-challenge.${host}`, { TXT: [token] })
  return { id, host, token }
}

interface Row {
  checks: number
  failures: number
  minutes: number
  held: boolean
}
const rowOf = async (id: string) =>
  (
    await at.sql<Row>(
      `select c.checks, c.failures, d.host is not null as held,
         round(extract(epoch from c.next_check_at - now()) / 60)::integer as minutes
       from custom_domain c left join tenant_domain d on d.claim_id = c.id where c.id = $1`,
      [id],
    )
  )[0]!

const day = 24 * 60

describe('checks of domains', () => {
  it('that are missed are made up for once, and counted from now', async () => {
    const late = await Promise.all([0, 3, 100].map((dueForHours) => claim({ dueForHours })))
    const unproved = await claim({ dueForHours: 50, isProved: false })
    const early = await claim({ dueForHours: -1 })
    expect((await deliver()).status).toBe(200)
    for (const { id } of late) {
      expect(await rowOf(id)).toEqual({ checks: 1, failures: 0, minutes: day, held: true })
    }
    expect(await rowOf(unproved.id)).toEqual({ checks: 1, failures: 1, minutes: 1, held: false })
    expect(await rowOf(early.id)).toMatchObject({ checks: 0, held: false })
  })

  it('of a name that nobody proves come less and less often', async () => {
    const { id } = await claim({ isProved: false })
    const pauses: number[] = []
    for (let time = 0; time < 12; time++) {
      await at.sql('update custom_domain set next_check_at = now() where id = $1', [id])
      await deliver()
      pauses.push((await rowOf(id)).minutes)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360])
  })

  it('are made once each by runs that overlap or come again', async () => {
    const claims = await Promise.all(Array.from({ length: 12 }, () => claim()))
    const runs = await Promise.all([deliver(0), deliver(1), deliver(0), deliver(1)])
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await deliver()).status).toBe(200)
    for (const { id } of claims) {
      expect(await rowOf(id)).toEqual({ checks: 1, failures: 0, minutes: day, held: true })
    }
  })

  it('are left to the run that is taking them', async () => {
    const [taken, free] = [await claim({ dueForHours: 2 }), await claim()]
    await at.sql('begin')
    await at.sql(`select set_config('app.instance', 'true', true)`)
    await at.sql('select * from app.take_due_domains(now(), 1, null)')
    // One that waited for the other run would be given up.
    expect((await deliver()).status).toBe(200)
    await at.sql('commit')
    expect(await rowOf(taken.id)).toMatchObject({ checks: 1, minutes: 5, held: false })
    expect(await rowOf(free.id)).toMatchObject({ checks: 1, held: true })
  })

  it('are bounded: who has waited longest comes first, the rest with the next run', async () => {
    const host = newHost()
    await at.sql(
      `insert into custom_domain (id, tenant_id, host, token, next_check_at, concurrency_stamp)
       select gen_random_uuid(), $1, 'n' || n || '.' || $2, 't', now() - make_interval(hours => n),
         gen_random_uuid() from generate_series(1, 70) n`,
      [at.community.id, host],
    )
    const checked = async () =>
      (
        await at.sql<{ host: string }>(
          'select host from custom_domain where host like $1 and checks > 0',
          [`%.${host}`],
        )
      ).map((row) => Number(/^n(\d+)/.exec(row.host)![1]))
    await deliver()
    const first = await checked()
    expect([first.length, Math.min(...first)]).toEqual([60, 11])
    await deliver()
    expect((await checked()).length).toBe(70)
  })

  it('that stopped half-way are made again, and what comes late from them is not believed', async () => {
    const { id, host, token } = await claim()
    // A run that takes it and ends.
    await at.sql(`select set_config('app.instance', 'true', false)`)
    const taken = await at.sql<{ domain: { checks: number } }>(
      'select * from app.take_due_domains(now(), 100, $1)',
      [id],
    )
    expect(taken.map(({ domain }) => domain.checks)).toEqual([1])
    await deliver()
    expect(await rowOf(id)).toMatchObject({ checks: 1, minutes: 5, held: false })
    await at.sql('update custom_domain set next_check_at = now() where id = $1', [id])
    await deliver()
    expect(await rowOf(id)).toMatchObject({ checks: 2, held: true })
    const settle = (checks: number, of: string) =>
      at.sql('select * from app.settle_domain_check($1::jsonb)', [
        JSON.stringify({ id, token: of, checks, at: new Date(), isProved: false, pauseSeconds: 1 }),
      ])
    await settle(1, token)
    await settle(2, 'another')
    const [held] = await at.sql('select failing_since from tenant_domain where host = $1', [host])
    expect(held).toEqual({ failing_since: null })
    await settle(2, token)
    const [failing] = await at.sql('select failing_since from tenant_domain where host = $1', [
      host,
    ])
    expect(failing).not.toEqual({ failing_since: null })
  })

  describe('at instants', () => {
    const now = Date.parse('2026-11-24T12:00:00.000Z')
    const day = 24 * 3600_000
    const proved = new Set<string>()
    const run = (instant: number) =>
      checkDomains({
        database: databaseOf(at),
        records: {
          find: async (name, type) =>
            type === 'TXT' && proved.has(name) ? [`proof of ${name}`] : [],
          leadsSomewhere: async () => null,
        },
        tenants: { push: async () => undefined } as unknown as TenantKnowledge,
        clock: { now: () => instant },
        trips: new Trips(),
      })

    /** A claim that is due at an instant, with its proof. */
    async function due(instant: number, { host = newHost(), tenantId = at.community.id } = {}) {
      const [id, name] = [newId(), `_marquee-challenge.${host}`]
      proved.add(name)
      await at.sql(
        `insert into custom_domain (id, tenant_id, host, token, next_check_at, concurrency_stamp)
         values ($1, $2, $3, $4, $5, gen_random_uuid())`,
        [id, tenantId, host, `proof of ${name}`, new Date(instant).toISOString()],
      )
      return { id, host, name }
    }
    const stateOf = async (id: string) =>
      (
        await at.sql<{ checks: number; next: number; failing: number | null }>(
          `select checks, (extract(epoch from next_check_at) * 1000)::float8 as next,
             (extract(epoch from d.failing_since) * 1000)::float8 as failing
           from custom_domain c left join tenant_domain d on d.claim_id = c.id where c.id = $1`,
          [id],
        )
      )[0]!
    beforeEach(() => at.sql(`update custom_domain set next_check_at = 'infinity'`))

    it('one is due at its instant, and not a millisecond before; then a day later', async () => {
      const { id, name } = await due(now)
      await run(now - 1)
      expect(await stateOf(id)).toMatchObject({ checks: 0, next: now })
      await run(now)
      expect(await stateOf(id)).toEqual({ checks: 1, next: now + day, failing: null })
      proved.delete(name)
      await run(now + day - 1)
      expect(await stateOf(id)).toMatchObject({ checks: 1, failing: null })
      await run(now + day)
      expect(await stateOf(id)).toMatchObject({ checks: 2, failing: now + day })
    })

    it('a name is taken over when its proof has failed for fourteen days, not a millisecond before', async () => {
      const other = newId()
      await at.sql(
        `insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, 'Others', 2)`,
        [other, slugOf(other)],
      )
      const holder = await due(now)
      await run(now)
      await at.sql('update tenant_domain set failing_since = $2 where claim_id = $1', [
        holder.id,
        new Date(now).toISOString(),
      ])
      await at.sql(`update custom_domain set next_check_at = 'infinity'`)
      const { id } = await due(now + 14 * day - 1, { host: holder.host, tenantId: other })
      const holds = async () =>
        (
          await at.sql<{ id: string }>(
            'select tenant_id as id from tenant_domain where host = $1',
            [holder.host],
          )
        )[0]!.id
      await run(now + 14 * day - 1)
      expect([await holds(), (await stateOf(id)).checks]).toEqual([at.community.id, 1])
      await at.sql('update custom_domain set next_check_at = $2 where id = $1', [
        id,
        new Date(now + 14 * day).toISOString(),
      ])
      await run(now + 14 * day)
      expect([await holds(), (await stateOf(id)).checks]).toEqual([other, 2])
    })
  })

  it('go on for others where one fails', async () => {
    const [broken, sound] = [await claim({ dueForHours: 2 }), await claim({ dueForHours: 1 })]
    await at.sql(
      `alter table tenant_domain add constraint refused check (host <> '${broken.host}') not valid`,
    )
    expect((await deliver()).status).toBe(500)
    expect(await rowOf(sound.id)).toMatchObject({ held: true })
    await at.sql('alter table tenant_domain drop constraint refused')
    await at.sql('update custom_domain set next_check_at = now() where id = $1', [broken.id])
    expect((await deliver()).status).toBe(200)
    expect(await rowOf(broken.id)).toMatchObject({ held: true })
  })
})
