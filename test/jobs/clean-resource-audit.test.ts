import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { cleanResourceAudit } from '../../src/domain/event-resources/index.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { newId } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { databaseOf } from '../support/own-services.ts'
import { informationOnly } from '../support/programme.ts'

let at: Deployment
let isolates: Served[]
let database: Database

const now = Date.parse('2026-11-24T12:00:00.000Z')
const day = 24 * 3600_000

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  isolates = [await at.start(), await at.start()]
  database = databaseOf(at)
})
afterAll(() => at.stop())
beforeEach(async () => {
  await at.sql('delete from event_resource_audit')
  await at.sql('delete from setting_value')
})

const bounds = { rows: 1000, communities: 100, commits: 100 }
/** At an instant of the test's own. */
const run = (instant = now, within = bounds, on = database) =>
  cleanResourceAudit({ database: on, clock: { now: () => instant }, trips: new Trips() }, within)

interface Community {
  id: string
  event: string
}

async function community(): Promise<Community> {
  const [id, actor, event] = [newId(), newId(), newId()]
  await at.sql(
    `insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, 'Gardeners', 2)`,
    [id, `c${id.replaceAll('-', '').slice(-20)}`],
  )
  await at.sql(
    `insert into actor (id, tenant_id, actor_type_id, organization_id) values ($1, $2, 2, $1)`,
    [actor, id],
  )
  await at.sql(
    `insert into event (id, tenant_id, actor_id, title, slug, public_code, participation_configuration,
       concurrency_stamp) values ($1, $2, $3, 'An event', $4, $4, $5, gen_random_uuid())`,
    [event, id, actor, event, JSON.stringify(informationOnly)],
  )
  return { id, event }
}

/** Records of this age in milliseconds; answers the id of one. */
async function record({ id, event }: Community, age: number, count = 1, manager = newId()) {
  const [row] = await at.sql<{ id: string }>(
    `insert into event_resource_audit
       (id, tenant_id, event_id, resource_id, action, outcome, reason, occurred_at, manager_user_id)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 'publish', 'Allowed', null,
       $3::timestamptz - n * interval '1 microsecond', $5
     from generate_series(0, $4::integer - 1) n returning id`,
    [id, event, new Date(now - age).toISOString(), count, manager],
  )
  return row!.id
}

const left = async (of?: Community) =>
  (
    await at.sql<{ id: string }>(
      'select id from event_resource_audit where $1::uuid is null or tenant_id = $1',
      [of?.id ?? null],
    )
  ).map(({ id }) => id)

type Scope = 'instance' | 'governance' | 'tenant'

const set = (scope: Scope, { id }: Community, value: string | null, isLocked = false) =>
  at.sql(
    `insert into setting_value (scope, scope_id, tenant_id, category, key, value, is_locked)
     values ($1, $2, $3, 'EventResources', 'event_resources.audit_retention_days', $4, $5)`,
    [
      scope,
      ...(scope === 'instance' ? ['00000000-0000-0000-0000-000000000000', null] : [id, id]),
      ...[value, isLocked],
    ],
  )

describe('the end of the retention', () => {
  it('is exact: a record goes when its days are over, and not a millisecond before', async () => {
    const one = await community()
    const [younger, older] = [await record(one, 30 * day - 1), await record(one, 30 * day)]
    await run(now - 1)
    expect((await left()).toSorted()).toEqual([younger, older].toSorted())
    await run(now)
    expect(await left()).toEqual([younger])
    await run(now + 1)
    expect(await left()).toEqual([])
  })

  it.each<[string, [Scope, string | null, boolean?][], number]>([
    ['what nobody has set', [], 30],
    ['the instance', [['instance', '20']], 20],
    ['a community that shortens it', [['tenant', '10']], 10],
    [
      'a community that shortens what the instance has set',
      [
        ['instance', '20'],
        ['tenant', '10'],
      ],
      10,
    ],
    [
      'no community beyond the ceiling',
      [
        ['instance', '20'],
        ['tenant', '60'],
      ],
      20,
    ],
    ['no community beyond the default', [['tenant', '60']], 30],
    [
      'the instance for this community',
      [
        ['instance', '20'],
        ['governance', '5'],
      ],
      5,
    ],
    [
      'the nearest of three',
      [
        ['instance', '60'],
        ['governance', '40'],
        ['tenant', '35'],
      ],
      35,
    ],
    [
      'the ceiling of this community',
      [
        ['governance', '5'],
        ['tenant', '10'],
      ],
      5,
    ],
    [
      'a lock of the instance',
      [
        ['instance', '20', true],
        ['tenant', '3'],
      ],
      20,
    ],
    [
      'a lock for this community',
      [
        ['governance', '25', true],
        ['tenant', '3'],
      ],
      25,
    ],
    [
      'a lock without a value',
      [
        ['instance', null, true],
        ['tenant', '3'],
      ],
      30,
    ],
  ])('is that of %s', async (_, stored, days) => {
    const one = await community()
    for (const [scope, value, isLocked] of stored) await set(scope, one, value, isLocked)
    const younger = await record(one, days * day - 1)
    await record(one, days * day)
    await run()
    expect(await left()).toEqual([younger])
  })

  it('0 empties it at the next run; other communities keep theirs', async () => {
    const [none, other] = [await community(), await community()]
    await set('tenant', none, '0')
    for (const age of [-day, 0, 1, 29 * day, 90 * day]) await record(none, age)
    const kept = await record(other, 29 * day)
    await run()
    expect(await left()).toEqual([kept])
  })

  it('counts while resources are not delivered, too', async () => {
    const one = await community()
    for (const key of ['enabled_delivery_types', 'enabled_audiences']) {
      await at.sql(
        `insert into setting_value (scope, scope_id, category, key, value)
         values ('instance', '00000000-0000-0000-0000-000000000000', 'EventResources', $1, '[]')`,
        [`event_resources.${key}`],
      )
    }
    await record(one, 31 * day)
    const kept = await record(one, 29 * day)
    await run()
    expect(await left()).toEqual([kept])
  })

  it('that is put off after it was read removes nothing', async () => {
    const one = await community()
    await set('tenant', one, '10')
    const kept = await record(one, 15 * day)
    /** Somebody saves a longer retention between the read and the commit. */
    const overtaken: Database = {
      ...database,
      async read(scope, queries) {
        const answer = await database.read(scope, queries)
        await at.sql(`update setting_value set value = '20' where scope_id = $1`, [one.id])
        return answer
      },
    }
    await run(now, bounds, overtaken)
    expect(await left()).toEqual([kept])
    await at.sql(`update setting_value set value = '10' where scope_id = $1`, [one.id])
    await run()
    expect(await left()).toEqual([])
  })
})

describe('work that has piled up', () => {
  it('is done in bounded commits, community by community', async () => {
    const communities = await Promise.all(Array.from({ length: 5 }, community))
    for (const one of communities) await record(one, 35 * day, 70)
    const kept = await record(communities[2]!, 3 * day)
    await run(now, { rows: 20, communities: 2, commits: 100 })
    expect(await left()).toEqual([kept])
  })

  it('beyond the bound of a run is left to the next one, the oldest first', async () => {
    const one = await community()
    await record(one, 40 * day, 60)
    const younger = await record(one, 35 * day)
    const step = { rows: 20, communities: 100, commits: 2 }
    await run(now, step)
    expect(await left()).toHaveLength(21)
    expect(await left()).toContain(younger)
    await run(now, step)
    expect(await left()).toEqual([])
  })

  it('goes on where a run was stopped', async () => {
    const one = await community()
    await record(one, 35 * day, 100)
    const kept = await record(one, day)
    let commits = 0
    const stopped: Database = {
      ...database,
      commit(scope, statements) {
        if (++commits === 3) throw new Error('stopped')
        return database.commit(scope, statements)
      },
    }
    const step = { rows: 20, communities: 100, commits: 100 }
    await expect(run(now, step, stopped)).rejects.toThrow('stopped')
    expect(await left()).toHaveLength(61)
    await run(now, step)
    expect(await left()).toEqual([kept])
  })

  it('is shared by runs that overlap; what one holds is not waited for', async () => {
    const one = await community()
    const held = await record(one, 50 * day)
    await record(one, 35 * day, 300)
    const kept = await record(one, day)
    await at.sql('begin')
    await at.sql('select from event_resource_audit where id = $1 for update', [held])
    const step = { rows: 20, communities: 100, commits: 100 }
    await Promise.all([run(now, step), run(now, step), run(now, step)])
    await at.sql('commit')
    // A run that found only rows of another one has ended early: the next one finds the rest.
    await run(now, step)
    expect(await left()).toEqual([kept])
  })
})

describe('deliveries', () => {
  const deliver = (isolate = 0) =>
    deliverJob(at, isolates[isolate]!, { job: 'clean-resource-audit' })
  /** Of an age by the clock of the machine. */
  const ofNow = (one: Community, age: number, count?: number) =>
    record(one, now - Date.now() + age, count)

  it('late, twice and at once leave what is kept', async () => {
    const one = await community()
    await ofNow(one, 31 * day, 200)
    const kept = await ofNow(one, 29 * day)
    const runs = await Promise.all([deliver(0), deliver(1), deliver(0)])
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await deliver(1)).status).toBe(200)
    expect(await left()).toEqual([kept])
  })
})

it('an erased manager is unlinked, and the record stays until its retention is over', async () => {
  const one = await community()
  const person = await at.person()
  const id = await record(one, day, 1, person.id)
  await at.sql(
    `select set_config('app.erasing', 'true', false), set_config('app.instance', 'true', false)`,
  )
  await at.sql('select app.scrub_person($1)', [person.id])
  await at.sql(`select set_config('app.erasing', '', false), set_config('app.instance', '', false)`)
  const [row] = await at.sql('select manager_user_id from event_resource_audit where id = $1', [id])
  expect(row).toEqual({ manager_user_id: null })
  await run(now + 29 * day)
  expect(await left()).toEqual([])
})
