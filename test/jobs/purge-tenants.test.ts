import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeTenants } from '../../src/domain/tenants/index.ts'
import type { KeyUsage, TenantKnowledge } from '../../src/kernel/ports.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { call } from '../support/client.ts'
import { newId, slugOf } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { topologies } from '../support/deployment.ts'
import { newHost } from '../support/domains.ts'
import { type Fault, faults } from '../support/fault-proxy.ts'
import { type FaultyDeployment, startFaultyDeployment } from '../support/faulty-deployment.ts'
import { storageOf } from '../support/images.ts'
import { databaseOf } from '../support/own-services.ts'
import { pngOf } from '../support/png.ts'
import { byTurns } from '../support/selection.ts'
import { shows } from '../support/shows.ts'
import { until } from '../support/until.ts'

let faulty: FaultyDeployment

beforeAll(async () => {
  faulty = await startFaultyDeployment(topologies[0]!)
  await faulty.start()
})
afterAll(() => faulty.stop())

const sql = <Row>(text: string, values: unknown[] = []) => faulty.at.sql<Row>(text, values)
const job = () => deliverJob(faulty.at, faulty.isolate, { job: 'purge-tenants' })

/** Deletes only a minute after a purge began. */
const aMinuteLater = () =>
  sql(`update tenant_purge set started_at = started_at - interval '1 minute'
    where finished_at is null`)
/** A run, and the run of a minute later. */
async function deliver() {
  await job()
  await aMinuteLater()
  return job()
}

const rowsEach = 1200

/** An archived community with more rows than a commit deletes, and a domain. */
async function archived() {
  const [id, host] = [newId(), newHost()]
  await sql(
    `insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, 'Gardeners', 4)`,
    [id, slugOf(id)],
  )
  await sql(
    `insert into location (id, tenant_id, full_name, city, country, concurrency_stamp)
     select gen_random_uuid(), $1, 'Place ' || n, 'Ghent', 'BE', gen_random_uuid() from generate_series(1, $2) n`,
    [id, rowsEach],
  )
  await sql(
    `with claimed as (
       insert into custom_domain (id, tenant_id, host, token, next_check_at, concurrency_stamp)
       values (gen_random_uuid(), $1, $2, 'x', now() + interval '1 day', gen_random_uuid()) returning id)
     insert into tenant_domain (host, tenant_id, verified_at, claim_id)
     select $2, $1, now(), id from claimed`,
    [id, host],
  )
  return { id, host }
}

const makeDue = (id: string) =>
  sql(
    `insert into tenant_purge (id, tenant_id, reason, scheduled_at, due_at)
     values ($1, $2, 'Over', now(), now())`,
    [newId(), id],
  )

const leftOf = async (id: string) => {
  const [row] = await sql<{ left: number; status: number }>(
    `select tenant_status_id as status, ((select count(*) from location where tenant_id = $1)
       + (select count(*) from custom_domain where tenant_id = $1)
       + (select count(*) from tenant_domain where tenant_id = $1))::integer as left
     from tenant where id = $1`,
    [id],
  )
  return row!
}
const whole = { left: rowsEach + 2, status: 4 }
const gone = { left: 0, status: 5 }

const origin = () => ({ origin: faulty.isolate.origin })
const statusAt = async (host: string) => (await call({ host }, '/api/events', origin())).status

/** Each fault at one of the steps, and each step with a fault: by the seed of the run. */
const met = (fault: Fault, steps: number[]) => byTurns(steps, faults.indexOf(fault), 'purge')

it('goes on after a fault at a step, whichever, and leaves other communities whole', async () => {
  const twin = await archived()
  for (const fault of faults) {
    for (const skip of met(fault, [0, 1, 2, 4])) {
      const community = await archived()
      expect(await statusAt(community.host)).toBe(200)
      await makeDue(community.id)
      faulty.proxies.database.next = { fault, skip, on: 'advance_purge' }
      for (let delivery = 0; delivery < 5; delivery++) {
        await deliver().catch(() => null)
        if ((await leftOf(community.id)).status === 5) break
      }
      expect([fault, skip, await leftOf(community.id)]).toEqual([fault, skip, gone])
      await shows(
        () => statusAt(community.host),
        (status) => status === 404,
      )
      const log = await sql('select from tenant_transition where tenant_id = $1', [community.id])
      expect(log).toHaveLength(1)
    }
  }
  expect(await leftOf(twin.id)).toEqual(whole)
  expect(await statusAt(twin.host)).toBe(200)
})

it('deletes fewer rows a commit where the database does not answer in time', async () => {
  const community = await archived()
  await makeDue(community.id)
  await sql(`create function app.is_slow() returns trigger language plpgsql as $$ begin
    if (select count(*) from deleted) > 20 then raise exception 'late' using errcode = '57014'; end if;
    return null; end $$`)
  await sql(`create trigger is_slow after delete on location referencing old table as deleted
    for each statement execute function app.is_slow()`)
  try {
    await deliver()
    for (let minute = 0; minute < 2 && (await leftOf(community.id)).left > 0; minute++) await job()
    expect(await leftOf(community.id)).toMatchObject({ left: 0 })
  } finally {
    await sql('drop function app.is_slow cascade')
  }
})

describe('how keys of the community were used', () => {
  const keyCount = 230
  let redis: Redis
  beforeAll(() => {
    redis = new Redis({ url: faulty.at.redis.url, token: 'own', enableTelemetry: false })
  })

  /** More keys than a step forgets, each of them used. */
  async function used(count = keyCount) {
    const { id } = await archived()
    const rows = await sql<{ id: string }>(
      `insert into api_key (id, tenant_id, owner_type_id, owner_id, name, prefix, scopes, concurrency_stamp)
       select gen_random_uuid(), $1, 4, $1, 'A key', 'mqk_test', '{}', gen_random_uuid()
       from generate_series(1, $2::integer) returning id`,
      [id, count],
    )
    const keys = rows.map((row) => row.id)
    const pipeline = redis.pipeline()
    for (const key of keys) {
      pipeline.hset(`key-use:${key}`, { '2026-01-01': 1 })
      pipeline.zadd('key-use', { score: 1, member: key })
    }
    await pipeline.exec()
    return { id, keys }
  }
  const left = async (keys: readonly string[]) => ({
    days: await redis.exists(...keys.map((key) => `key-use:${key}`)),
    last: (await redis.zmscore('key-use', [...keys]))!.filter((score) => score !== null).length,
  })
  const rows = async (id: string) =>
    (await sql('select from api_key where tenant_id = $1', [id])).length
  const whole = { days: keyCount, last: keyCount }
  const none = { days: 0, last: 0 }

  it('is forgotten, however many they are; what others used stays', async () => {
    const [community, twin] = [await used(), await used(1)]
    await makeDue(community.id)
    await deliver()
    expect(await leftOf(community.id)).toEqual(gone)
    expect(await left(community.keys)).toEqual(none)
    expect(await left(twin.keys)).toEqual({ days: 1, last: 1 })
  })

  it('is forgotten after a fault of Redis at a step, whichever', async () => {
    for (const fault of faults) {
      for (const skip of met(fault, [0, 1, 2])) {
        const { id, keys } = await used()
        await makeDue(id)
        faulty.proxies.redis.next = { fault, skip, on: 'key-use:' }
        for (let delivery = 0; delivery < 5; delivery++) {
          await deliver().catch(() => null)
          // No row is gone whose key is not forgotten.
          expect(await rows(id)).toBeGreaterThanOrEqual((await left(keys)).days)
          if ((await leftOf(id)).status === 5) break
        }
        expect(faulty.proxies.redis.next).toBeNull()
        expect([fault, skip, await leftOf(id), await left(keys)]).toEqual([fault, skip, gone, none])
      }
    }
  })

  it('is forgotten by the next run where one is killed between its commit and Redis', async () => {
    const { id, keys } = await used()
    await makeDue(id)
    await job()
    await aMinuteLater()
    faulty.proxies.redis.next = { fault: 'hang', skip: 1, on: 'key-use:' }
    const killed = job().catch(() => null)
    await until(async () => faulty.proxies.redis.next === null, 'hanging')
    await faulty.isolate.kill()
    await killed
    expect(await rows(id)).toBe(130)
    expect(await left(keys)).toEqual({ days: 130, last: 130 })
    await faulty.start()
    await deliver()
    expect([await leftOf(id), await left(keys)]).toEqual([gone, none])
  })

  it('stays where Redis is not asked again: rows that go take nothing with them', async () => {
    const { id, keys } = await used()
    await makeDue(id)
    const run = (instant: number) =>
      purgeTenants({
        database: databaseOf(faulty.at),
        tenants: { push: async () => undefined } as unknown as TenantKnowledge,
        keyUsage: { forget: async () => undefined } as unknown as KeyUsage,
        clock: { now: () => instant },
        trips: new Trips(),
      })
    const now = Date.now() + 60_000
    await run(now)
    await run(now + 60_000)
    expect([await leftOf(id), await left(keys)]).toEqual([gone, whole])
  })
})

describe('files of the community', () => {
  const storage = () => storageOf(faulty.at.bindings)
  const sweep = () => deliverJob(faulty.at, faulty.isolate, { job: 'sweep-storage-objects' })
  const bytes = { bytes: pngOf({}), contentType: 'image/png' }

  /** Pictures, a programme and an upload that waits, all of them with their bytes. */
  async function withFiles() {
    const { id } = await archived()
    const files = await sql<{ id: string; purpose: string }>(
      `insert into storage_object (id, tenant_id, state, purpose, content_type, size_bytes, sha256, expires_at,
         created_at)
       select gen_random_uuid(), $1, state, purpose, 'image/png', 68,
         case state when 'Stored' then repeat('a', 64) end,
         case state when 'Pending' then now() + interval '1 hour' end, now()
       from (values ('Stored', 'image'), ('Stored', 'image'), ('Stored', 'programme'), ('Pending', 'image'))
         f(state, purpose)
       returning id, purpose`,
      [id],
    )
    const keys = files.map((file) => `${file.purpose}s/${file.id}`)
    for (const key of keys) await storage().putNew(key, bytes)
    return { id, keys }
  }
  const stored = async (keys: readonly string[]) => {
    const found = await Promise.all(keys.map(async (key) => (await storage().get(key)) !== null))
    return found.filter(Boolean).length
  }
  const state = async (id: string) =>
    (
      await sql<{ state: string }>(
        `select app.tenant_purge_json(p)->>'state' as state from tenant_purge p where tenant_id = $1`,
        [id],
      )
    )[0]!.state

  it('are deleted before a purge is finished; those of another community stay', async () => {
    const [community, twin] = [await withFiles(), await withFiles()]
    await makeDue(community.id)
    await deliver()
    expect([await state(community.id), (await leftOf(community.id)).left]).toEqual(['Running', 0])
    expect(await stored(community.keys)).toBe(4)
    // The storage is away: nobody says that they are gone.
    faulty.at.storage.faults.push(503)
    expect((await sweep()).status).toBe(500)
    expect((await job()).status).toBe(200)
    expect(await state(community.id)).toBe('Running')
    expect((await sweep()).status).toBe(200)
    expect(await stored(community.keys)).toBe(0)
    expect((await job()).status).toBe(200)
    expect([await state(community.id), await leftOf(community.id)]).toEqual(['Finished', gone])
    expect(await stored(twin.keys)).toBe(4)
  })

  it('are waited for by a deployment without storage, until one is there again', async () => {
    const [community, twin, empty] = [await withFiles(), await withFiles(), await archived()]
    const { OBJECT_STORAGE__ENDPOINT: endpoint } = faulty.at.bindings
    delete faulty.at.bindings.OBJECT_STORAGE__ENDPOINT
    await faulty.start()
    await makeDue(empty.id)
    await deliver()
    expect(await state(empty.id)).toBe('Finished')
    await makeDue(community.id)
    await deliver()
    expect((await sweep()).status).toBe(200)
    await job()
    expect(await state(community.id)).toBe('Running')
    faulty.at.bindings.OBJECT_STORAGE__ENDPOINT = endpoint!
    await faulty.start()
    await sweep()
    await job()
    expect(await state(community.id)).toBe('Finished')
    expect([await stored(community.keys), await stored(twin.keys)]).toEqual([0, 4])
  })
})

it('is harmless where runs overlap, come late or come twice', async () => {
  const [twin, ...due] = [await archived(), await archived(), await archived()]
  for (const { id } of due) await makeDue(id)
  for (let time = 0; time < 2; time++) {
    const runs = await Promise.all([job(), job(), job()])
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200])
    await aMinuteLater()
  }
  expect((await job()).status).toBe(200)
  for (const { id } of due) {
    expect(await leftOf(id)).toEqual(gone)
    const [row] = await sql<{ rows: number }>(
      'select rows_deleted::integer as rows from tenant_purge where tenant_id = $1',
      [id],
    )
    expect(row!.rows).toBe(rowsEach + 2)
  }
  expect(await leftOf(twin!.id)).toEqual(whole)
})
